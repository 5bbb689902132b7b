import { type SQL, sql } from 'drizzle-orm'
import type { SaleTopic } from '#core/people/subscriptions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

type News = Omit<Jobs['tell-addressee'], 'subscriptionId' | 'topic'>

/** An agency's addressees of a topic, and the job of each. */
export interface AddresseeJobs {
  accountId: string
  mailTopic: SaleTopic
  mailPayload: string
  mailKey: string
}

/**
 * Tells the addressees inside a statement that does more: its last `SELECT`. One job per addressee, so that a mail that
 * is not taken is tried again alone.
 */
export const toldAddressees = ({ accountId, mailTopic, mailPayload, mailKey }: Given<AddresseeJobs>): SQL =>
  sql`SELECT graphile_worker.add_job('tell-addressee',
    payload => (${mailPayload}::jsonb || jsonb_build_object('subscriptionId', s.id))::json,
    job_key => 'tell:' || s.id || ':' || ${mailKey}::text)
  FROM subscriptions s
  WHERE s.account_id = ${accountId} AND s.confirmed_at IS NOT NULL AND s.stopped_at IS NULL
    AND s.topics @> to_jsonb(${mailTopic}::text)`

export function addresseeJobs(sale: { accountId: string }, mailTopic: SaleTopic, news: News): AddresseeJobs {
  const { saleId, paymentId = '', lineIds = [] } = news
  return {
    accountId: sale.accountId,
    mailTopic,
    mailPayload: JSON.stringify({ ...news, topic: mailTopic }),
    mailKey: [mailTopic, saleId, paymentId, ...lineIds].join(':'),
  }
}

const tell = statement<AddresseeJobs>('tell-addressees', toldAddressees)

/** Tells the agency's addressees what happened to a sale, in the transaction in which it happens. */
export async function tellAddressees(
  tx: Executor,
  sale: { accountId: string },
  topic: SaleTopic,
  news: News,
): Promise<void> {
  await tell(tx, addresseeJobs(sale, topic, news))
}
