import type { SaleTopic } from '#core/people/subscriptions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

type News = Omit<Jobs['tell-addressee'], 'subscriptionId' | 'topic'>

/**
 * Tells the addressees inside a statement that does more: its last `SELECT`. The four parameters from `$first` on are
 * those of `tellValues`. One job per addressee, so that a mail that is not taken is tried again alone.
 */
export const tellText = (first: number): string => `SELECT graphile_worker.add_job('tell-addressee',
    payload => ($${first + 2}::jsonb || jsonb_build_object('subscriptionId', s.id))::json,
    job_key => 'tell:' || s.id || ':' || $${first + 3}::text)
  FROM subscriptions s
  WHERE s.account_id = $${first} AND s.confirmed_at IS NOT NULL AND s.stopped_at IS NULL
    AND s.topics @> to_jsonb($${first + 1}::text)`

/** What `tellText` is given. */
export function tellValues(sale: { accountId: string }, topic: SaleTopic, news: News): string[] {
  const { saleId, paymentId = '', lineIds = [] } = news
  const key = [topic, saleId, paymentId, ...lineIds].join(':')
  return [sale.accountId, topic, JSON.stringify({ ...news, topic }), key]
}

const tell = statement('tell-addressees', tellText(1))

/** Tells the agency's addressees what happened to a sale, in the transaction in which it happens. */
export async function tellAddressees(
  tx: Executor,
  sale: { accountId: string },
  topic: SaleTopic,
  news: News,
): Promise<void> {
  await tell(tx, ...tellValues(sale, topic, news))
}
