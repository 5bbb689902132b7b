import { eq } from 'drizzle-orm'
import type { Language } from '#core/language.ts'
import type { Topic } from '#core/subscriptions.ts'
import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { askAddressee } from './ask-addressee.ts'
import { reachSubscription } from './reach-subscription.ts'
import type { Subscription } from './store.ts'
import { subscriptions } from './tables.ts'

/** Changes what an addressee is told, and in which language. Refuses with `subscription_not_found`. */
export async function changeSubscription(
  deps: Deps,
  requester: Requester,
  { id, language, topics }: { id: string; language: Language; topics: Topic[] },
): Promise<Subscription> {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const before = await reachSubscription(tx, requester, id)
    await tx.update(subscriptions).set({ language, topics }).where(eq(subscriptions.id, id))
    await recordDeed(tx, requester, {
      accountId: before.account.id,
      event: 'subscription_changed',
      details: { subscriptionId: id, before: before.topics, topics },
    })
    return { ...before, language, topics }
  })
}

/** Forgets an addressee; links that were sent to them work no more. */
export async function removeSubscription(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { account, topics } = await reachSubscription(tx, requester, id)
    await tx.delete(subscriptions).where(eq(subscriptions.id, id))
    await recordDeed(tx, requester, {
      accountId: account.id,
      event: 'subscription_removed',
      details: { subscriptionId: id, topics },
    })
    return {}
  })
}

/** Asks an addressee again who has not said yes; who wanted nothing more is left alone. */
export async function resendConfirmation(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const subscription = await reachSubscription(tx, requester, id)
    if (subscription.state === 'waiting')
      await askAddressee(tx, { ...subscription, accountId: subscription.account.id })
    return {}
  })
}
