import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findSubscription, type Subscription } from './store.ts'

const action = 'manage subscriptions'

/** As `requireSubscriptions`, for one account. Errors: `account_not_found`. */
export function requireAccount(requester: Requester, accountId: string): void {
  requireRight(requester, 'manage subscriptions')
  if (!can(requester.actor, action, { accountId })) refuse('account_not_found')
}

/** The subscription, locked, if the requester may manage it. Errors: `subscription_not_found`. */
export async function reachSubscription(
  tx: Transaction,
  requester: Requester,
  id: string,
): Promise<Subscription> {
  requireRight(requester, 'manage subscriptions')
  await tx.execute(sql`SELECT FROM subscriptions WHERE id = ${id} FOR NO KEY UPDATE`)
  const found = await findSubscription(tx, id)
  if (!found || !can(requester.actor, action, { accountId: found.account.id }))
    return refuse('subscription_not_found')
  return found
}
