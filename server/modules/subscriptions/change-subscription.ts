import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { reachSubscription } from './reach-subscription.ts'
import { requestConsent } from './request-consent.ts'
import type { Subscription } from './store.ts'
import { subscriptions } from './tables.ts'

/** Changes an addressee's topics and language. Errors: `subscription_not_found`. */
export async function changeSubscription(
  context: Caller,
  { id, language, topics }: Input<'agency.changeSubscription'>,
): Promise<Subscription> {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const before = await reachSubscription(tx, context, id)
    await tx.update(subscriptions).set({ language, topics }).where(eq(subscriptions.id, id))
    await recordAuditEvent(tx, context, {
      accountId: before.account.id,
      event: 'subscription_changed',
      details: { subscriptionId: id, before: before.topics, topics },
    })
    return { ...before, language, topics }
  })
}

/** Deletes an addressee; links sent to them stop working. */
export async function removeSubscription(context: Caller, { id }: Input<'agency.removeSubscription'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { account, topics } = await reachSubscription(tx, context, id)
    await tx.delete(subscriptions).where(eq(subscriptions.id, id))
    await recordAuditEvent(tx, context, {
      accountId: account.id,
      event: 'subscription_removed',
      details: { subscriptionId: id, topics },
    })
    return {}
  })
}

/**
 * Requests consent again from an addressee who has not decided. An addressee who has unsubscribed receives no e-mail.
 */
export async function resendConfirmation(context: Caller, { id }: Input<'agency.resendConfirmation'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const subscription = await reachSubscription(tx, context, id)
    if (subscription.state === 'waiting')
      await requestConsent(tx, { ...subscription, accountId: subscription.account.id })
    return {}
  })
}
