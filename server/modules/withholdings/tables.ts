import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { WithheldTax, WithholdingPayee } from '#core/money/withholdings.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { entries } from '#server/modules/ledger/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

/**
 * What was withheld from the earnings of a sale: append-only; of a sale and a tax, the sum counts. The first row decides
 * payee, rate and IVA for all later ones. Amounts are minor units; negative if earnings were taken back.
 */
export const withholdings = pgTable(
  'withholdings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    tax: text().$type<WithheldTax>().notNull(),
    payee: text().$type<WithholdingPayee>().notNull(),
    /** The agency's RFC at that time, or ''. */
    rfc: text().notNull(),
    /** The first day of the rule. */
    ruleFrom: text().notNull(),
    rateBp: integer().notNull(),
    ivaBp: integer().notNull(),
    /** The earnings that the platform collected, and the base of the tax in them. */
    earnedMinor: bigint({ mode: 'number' }).notNull(),
    baseMinor: bigint({ mode: 'number' }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** Null: the amount is 0. */
    entryId: bigint({ mode: 'number' })
      .unique()
      .references(() => entries.id),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId), index().on(t.accountId, t.at)],
)
