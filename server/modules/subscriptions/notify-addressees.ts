import { type SQL, sql } from 'drizzle-orm'
import type { SaleTopic } from '#core/people/subscriptions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { addedJobs, jobSpec } from '#server/platform/jobs/added-jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

type News = Omit<Jobs['notify-addressee'], 'subscriptionId' | 'topic'>

/** The parameters that select an agency's addressees of a topic and describe the job for each. */
export interface AddresseeJobs {
  accountId: string
  mailTopic: SaleTopic
  mailPayload: string
  mailKey: string
}

/**
 * The jobs that notify the addressees, for `addedJobs` at the end of a larger statement. There is one job per
 * addressee, so that each e-mail is retried separately.
 */
export const addresseeSpecs = ({ accountId, mailTopic, mailPayload, mailKey }: Given<AddresseeJobs>): SQL =>
  sql`SELECT ${jobSpec(
    'notify-addressee',
    sql`(${mailPayload}::jsonb || jsonb_build_object('subscriptionId', s.id))`,
    sql`('notify:' || s.id || ':' || ${mailKey}::text)`,
  )}
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

const notify = statement<AddresseeJobs>('notify-addressees', (given) => addedJobs(addresseeSpecs(given)))

/** Notifies the agency's addressees of a sale's event, in the event's transaction. */
export async function notifyAddressees(
  tx: Executor,
  sale: { accountId: string },
  topic: SaleTopic,
  news: News,
): Promise<void> {
  await notify(tx, addresseeJobs(sale, topic, news))
}
