import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import type { Currency } from '#core/money/money.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * Transfers to agencies and branches that were ordered in batches; never deleted. The entry that takes the money from the account
 * has its id.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: text().primaryKey(),
    /** The payouts that were ordered together. */
    batchId: text().notNull(),
    /** Who is paid. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The seven digits by which a bank statement names it. */
    reference: text().notNull().unique(),
    /** The bank account at the time of the order, encrypted, and its holder; null: another currency, paid by hand. */
    clabe: text(),
    holder: text(),
    state: text().$type<DisbursementState>().notNull(),
    orderedAt: at().notNull(),
    orderedBy: text().notNull(),
    paidAt: at(),
  },
  (t) => [index().on(t.accountId), index().on(t.batchId)],
)
