import { sql } from 'drizzle-orm'
import { can, reachOf } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findSubscription, type Subscription } from './store.ts'

const action = 'manage subscriptions'

/** Ends the request where nobody is signed in, or somebody who never decides who is told what. */
export function requireSubscriptions({ actor }: Requester): void {
  if (!actor.personId) refuse('unauthenticated')
  if (reachOf(actor, action) === null) refuse('forbidden')
}

/** As `requireSubscriptions`, for one account; foreign ones are as good as none: `account_not_found`. */
export function requireAccount(requester: Requester, accountId: string): void {
  requireSubscriptions(requester)
  if (!can(requester.actor, action, { accountId })) refuse('account_not_found')
}

/** The subscription, locked, where the requester may manage it; foreign ones: `subscription_not_found`. */
export async function reachSubscription(
  tx: Transaction,
  requester: Requester,
  id: string,
): Promise<Subscription> {
  requireSubscriptions(requester)
  await tx.execute(sql`SELECT FROM subscriptions WHERE id = ${id} FOR NO KEY UPDATE`)
  const found = await findSubscription(tx, id)
  if (!found || !can(requester.actor, action, { accountId: found.account.id }))
    return refuse('subscription_not_found')
  return found
}
