import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ReportState } from '#core/agencies/reports.ts'
import type { ReportFilter } from '#core/contract/report.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import { people } from '#server/modules/people/tables.ts'
import { lines } from '#server/modules/sales/tables.ts'

const minor = () => bigint({ mode: 'number' }).notNull()

/**
 * Sold lines with their amounts, as reports show them. They are derived from sales, payments and the ledger by
 * `refresh-report.ts`. Lines of the sales in `report_changes` are out of date.
 */
export const reportLines = pgTable(
  'report_lines',
  {
    lineId: text()
      .primaryKey()
      .references(() => lines.id, { onDelete: 'cascade' }),
    saleId: text().notNull(),
    accountId: text().notNull(),
    sellerId: text(),
    kind: text().$type<Kind>().notNull(),
    productId: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    state: text().$type<ReportState>().notNull(),
    grossMinor: minor(),
    taxesMinor: minor(),
    commissionMinor: minor(),
    markupMinor: minor(),
    sellerMinor: minor(),
    feeMinor: minor(),
    withheldMinor: minor(),
    balanceMinor: minor(),
    /** Until when the earnings are pending; `infinity` or `-infinity` if this does not depend on the time. */
    pendingUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.accountId, t.confirmedAt), index().on(t.saleId)],
)

/**
 * One row for each change of a sold sale since its `report_lines` were written. Triggers in the migration insert the
 * rows.
 */
export const reportChanges = pgTable(
  'report_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    saleId: text().notNull(),
    accountId: text().notNull(),
  },
  (t) => [index().on(t.accountId)],
)

/** Saved report filters; each person has their own. */
export const reportViews = pgTable(
  'report_views',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    filter: jsonb().$type<ReportFilter>().notNull(),
    /** Whether this is the person's default view; each person has at most one. */
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    index().on(t.personId),
    uniqueIndex('report_views_name').on(t.personId, sql`lower(${t.name})`),
    uniqueIndex('report_views_default').on(t.personId).where(sql`${t.isDefault}`),
  ],
)
