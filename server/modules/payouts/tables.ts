import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import type { Currency } from '#core/money/money.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * Transfers to agencies and branches that were ordered in batches; never deleted. The ledger entry that takes the money
 * from the account refers to the payout's id.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: text().primaryKey(),
    /** Identifies the payouts that were ordered together. */
    batchId: text().notNull(),
    /** The account that is paid. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The seven-digit reference that identifies the payout on a bank statement. */
    reference: text().notNull().unique(),
    /**
     * The bank account at the time of the order, encrypted, and its holder; null for another currency, which is paid by
     * hand.
     */
    clabe: text(),
    holder: text(),
    state: text().$type<DisbursementState>().notNull(),
    orderedAt: at().notNull(),
    orderedBy: text().notNull(),
    paidAt: at(),
  },
  (t) => [index().on(t.accountId), index().on(t.batchId)],
)
