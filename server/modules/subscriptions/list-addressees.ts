import { sql } from 'drizzle-orm'
import type { Topic } from '#core/people/subscriptions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findSubscription, readSubscriptions, type Subscription } from './store.ts'

/** The addressee of an agency's mail; `id` is the subscription's, for unsubscribing. */
export type Addressee = Pick<Subscription, 'id' | 'email' | 'language'>

const told = sql`s.confirmed_at IS NOT NULL AND s.stopped_at IS NULL`

/** The consenting subscribers of `topic` at this account. Its branches have addressees of their own. */
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

/** The current addressee, with their account; null if not subscribed to `topic`. */
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

/** An addressee with a pending consent; null if decided or deleted. */
export async function findWaiting(executor: Executor, subscriptionId: string): Promise<Subscription | null> {
  const found = await findSubscription(executor, subscriptionId)
  return found?.state === 'waiting' ? found : null
}
