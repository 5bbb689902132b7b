import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { SubscriptionState, Topic } from '#core/people/subscriptions.ts'
import type { Executor } from '#server/platform/database/database.ts'

export interface Subscription {
  id: string
  account: { id: string; name: string }
  email: string
  language: Language
  topics: Topic[]
  state: SubscriptionState
  addedAt: string
  confirmedAt: string | null
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** `stopped` is checked first: the addressee may have given consent before. */
export const stateOf: SQL = sql`CASE WHEN s.stopped_at IS NOT NULL THEN 'stopped'
  WHEN s.confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'waiting' END`

/** Subscriptions with the names of their accounts; `count`: the total number that fulfills `where`. */
export async function readSubscriptions(
  executor: Executor,
  { where, rest }: { where: SQL; rest: SQL },
): Promise<(Subscription & { count: number })[]> {
  const { rows } = await executor.execute<Subscription & { count: number } & Record<string, unknown>>(sql`
    SELECT s.id, jsonb_build_object('id', a.id, 'name', a.name) AS account, s.email, s.language, s.topics,
      ${stateOf} AS state, ${iso('s.created_at')} AS "addedAt", ${iso('s.confirmed_at')} AS "confirmedAt",
      count(*) OVER ()::int AS count
    FROM subscriptions s JOIN accounts a ON a.id = s.account_id WHERE ${where} ${rest}`)
  return rows
}

/** The subscription with this id, or null. */
export async function findSubscription(executor: Executor, id: string): Promise<Subscription | null> {
  const [found] = await readSubscriptions(executor, { where: sql`s.id = ${id}`, rest: sql`` })
  if (!found) return null
  const { count: _, ...subscription } = found
  return subscription
}
