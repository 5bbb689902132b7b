import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { WithheldTax, WithholdingPayee } from '#core/money/withholdings.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { entries } from '#server/modules/ledger/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

/**
 * Taxes withheld from the earnings of sales. The table is append-only: for a sale and a tax, the sum of the rows
 * counts. The first row decides the payee, the rate and the IVA for all later ones. Amounts are in minor units, and
 * negative if earnings were taken back.
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
    /** The agency's RFC when the row was written, or ''. */
    rfc: text().notNull(),
    /** The first day of the rule that was applied. */
    ruleFrom: text().notNull(),
    rateBp: integer().notNull(),
    ivaBp: integer().notNull(),
    /** The earnings that the platform collected, and the part of them that the tax is based on. */
    earnedMinor: bigint({ mode: 'number' }).notNull(),
    baseMinor: bigint({ mode: 'number' }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** Null if the amount is 0. */
    entryId: bigint({ mode: 'number' })
      .unique()
      .references(() => entries.id),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId), index().on(t.accountId, t.at)],
)
