import { sql } from 'drizzle-orm'
import type { SaleMerchants } from '#core/sales/merchant-accounts.ts'
import { stateOfAgency } from '#server/modules/accounts/selling-terms.ts'
import { pendingOfAccount } from '#server/modules/ledger/pending.ts'
import { waitingAtMerchants } from '#server/modules/ledger/waiting-at-merchants.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { hasMerchants, takesPayments } from './tables.ts'

const read = statement<{ saleId: string }, { merchants: SaleMerchants | null }>(
  'sale-merchants',
  ({ saleId }) => sql`SELECT (SELECT json_build_object(
      'accounts', json_agg(json_build_object('id', m.id, 'provider', m.provider) ORDER BY m.created_at, m.id),
      'roomMinor', (SELECT a.credit_limit_minor
          + coalesce((SELECT sum(e.amount_minor) FROM entries e WHERE e.account_id = sales.account_id), 0)
          - ${pendingOfAccount(sql`sales.account_id`)} - ${waitingAtMerchants(sql`sales.account_id`, sql`sales.id`)}
        FROM accounts a WHERE a.id = sales.account_id))
    FROM merchant_accounts m WHERE ${takesPayments}
      AND m.account_id IN (SELECT coalesce(accounts.parent_id, accounts.id) FROM accounts
        WHERE accounts.id = sales.account_id AND accounts.currency = sales.currency AND ${stateOfAgency} = 'approved')
    HAVING count(*) > 0) AS merchants FROM sales WHERE id = ${saleId}`,
)

/**
 * The merchant accounts that may take payments of a sale; null: none. An agency that may not sell takes no money
 * from customers, just as it records no cash.
 */
export const readMerchants = async (executor: Executor, saleId: string): Promise<SaleMerchants | null> =>
  (await read(executor, { saleId }))[0]?.merchants ?? null

const lock = statement<{ saleId: string }, { id: string }>(
  'lock-merchants',
  ({
    saleId,
  }) => sql`SELECT id FROM accounts WHERE ${stateOfAgency} = 'approved' AND id = (SELECT s.account_id FROM sales s JOIN accounts a ON a.id = s.account_id
      WHERE s.id = ${saleId} AND ${hasMerchants('a')})
    FOR NO KEY UPDATE`,
)

/**
 * Locks the selling account of a sale that a merchant account may be paid for, before the sale, because its credit
 * decides. Returns whether there is one; `readMerchants` cannot tell people of a branch, because they do not see the
 * state of their agency.
 */
export const lockForMerchants = async (tx: Transaction, saleId: string): Promise<boolean> =>
  (await lock(tx, { saleId })).length > 0
