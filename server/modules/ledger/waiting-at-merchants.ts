import { type SQL, sql } from 'drizzle-orm'
import { pollingLimits } from '#core/sales/sales.ts'

/**
 * What may still be paid into merchant accounts for sales of the account with the id `accountId`, other than the sale
 * `exceptId`: it would become debt of the account. Not what is older than any attempt is polled: the provider has ended it,
 * although it may no longer say so, because its key is refused. Minor units.
 */
export const waitingAtMerchants = (accountId: SQL, exceptId: SQL = sql`NULL`): SQL =>
  sql`(SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM payments w JOIN sales ws ON ws.id = w.sale_id
    WHERE ws.account_id = ${accountId} AND ws.id IS DISTINCT FROM ${exceptId} AND w.merchant_account_id IS NOT NULL
      AND w.state IN ('created', 'requires_action', 'authorized')
      AND w.created_at > now() - interval '${sql.raw(String(pollingLimits.days))} days')`
