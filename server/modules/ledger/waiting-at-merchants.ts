import { type SQL, sql } from 'drizzle-orm'
import { pollingLimits } from '#core/sales/sales.ts'

/**
 * The amount, in minor units, that customers may still pay into merchant accounts for sales of the account with the id
 * `accountId`, except the sale `exceptId`: the account would owe it. Excludes attempts too old to be polled: the
 * provider has ended them, although it may no longer say so because its key is refused.
 */
export const waitingAtMerchants = (accountId: SQL, exceptId: SQL = sql`NULL`): SQL =>
  sql`(SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM payments w JOIN sales ws ON ws.id = w.sale_id
    WHERE ws.account_id = ${accountId} AND ws.id IS DISTINCT FROM ${exceptId} AND w.merchant_account_id IS NOT NULL
      AND w.state IN ('created', 'requires_action', 'authorized')
      AND w.created_at > now() - interval '${sql.raw(String(pollingLimits.days))} days')`
