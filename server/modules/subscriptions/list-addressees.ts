import { sql } from 'drizzle-orm'
import type { Topic } from '#core/people/subscriptions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findSubscription, readSubscriptions, type Subscription } from './store.ts'

/** An addressee of an agency's e-mails; `id` is the subscription's id, for unsubscribing. */
export type Addressee = Pick<Subscription, 'id' | 'email' | 'language'>

const told = sql`s.confirmed_at IS NOT NULL AND s.stopped_at IS NULL`

/** The subscribers who have consented to `topic` at this account. Branches have their own addressees. */
export async function listAddressees(
  executor: Executor,
  accountId: string,
  topic: Topic,
): Promise<Addressee[]> {
  const rows = await readSubscriptions(executor, {
    where: sql`s.account_id = ${accountId} AND ${told} AND s.topics @> ${JSON.stringify([topic])}::jsonb`,
    rest: sql`ORDER BY s.email`,
  })
  return rows.map(({ id, email, language }) => ({ id, email, language }))
}

/** The addressee of a subscription, with the account; null if no longer subscribed to `topic`. */
export async function findAddresseeOf(
  executor: Executor,
  subscriptionId: string,
  topic: Topic,
): Promise<(Addressee & { accountId: string; topics: Topic[] }) | null> {
  const [found] = await readSubscriptions(executor, {
    where: sql`s.id = ${subscriptionId} AND ${told} AND s.topics @> ${JSON.stringify([topic])}::jsonb`,
    rest: sql``,
  })
  if (!found) return null
  const { id, email, language, topics, account } = found
  return { id, email, language, topics, accountId: account.id }
}

/** A subscription that waits for consent; null if the addressee has decided or the subscription was deleted. */
export async function findWaiting(executor: Executor, subscriptionId: string): Promise<Subscription | null> {
  const found = await findSubscription(executor, subscriptionId)
  return found?.state === 'waiting' ? found : null
}
