import { and, eq } from 'drizzle-orm'
import type { Topic } from '#core/people/subscriptions.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { requestConsent } from './request-consent.ts'
import { subscriptions } from './tables.ts'

/** The topics that a new agency's owners are subscribed to. */
const topics: Topic[] = ['new_sale', 'payment', 'cancellation']

/**
 * Subscribes a new agency's owners to news about its sales, until they change this. Owners who have not signed in have
 * not verified their address, so they are asked for consent first. Existing addressees keep their choices.
 */
export async function subscribeOwners(tx: Transaction, context: Caller, accountId: string): Promise<void> {
  const owners = await tx
    .select()
    .from(people)
    .where(and(eq(people.accountId, accountId), eq(people.role, 'owner')))
  for (const { email, language, state } of owners) {
    if (state === 'suspended') continue
    const confirmedAt = state === 'active' ? context.deps.clock.now() : null
    const [added] = await tx
      .insert(subscriptions)
      .values({ id: newId(), accountId, email, language, topics, confirmedAt })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id })
    if (!added) continue
    const details = { subscriptionId: added.id, topics }
    await recordAuditEvent(tx, context, { accountId, event: 'subscription_added', details })
    if (!confirmedAt) await requestConsent(tx, { id: added.id, accountId, email })
  }
}
