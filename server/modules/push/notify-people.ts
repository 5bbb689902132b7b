import { type SQL, sql } from 'drizzle-orm'
import type { PushTopic } from '#core/people/push.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { addedJobs, jobSpec } from '#server/platform/jobs/added-jobs.ts'
import type { PushNews } from '#server/platform/jobs/jobs.ts'

/** The default lifetime of a notification, in hours. */
const lifeHours: Record<PushTopic, number> = {
  notice: 72,
  payment: 24,
  hold_ending: 1,
  cancellation_deadline: 24,
  balance_overdue: 72,
  pickup_changed: 48,
  document_rejected: 72,
  sale_refused: 72,
  call_requested: 24,
}

export type News = Omit<PushNews, 'until'> & { until?: string | null }

/**
 * The parameters of jobs that send push notifications. `pushNews`: JSON; `pushUntil`: when the news expires, if fixed.
 */
interface NewsJobs {
  pushNews: string
  pushUntil: string | null
  pushHours: number
  pushTag: string
  pushTopic: PushTopic
}

/**
 * Enqueues notifications in the transaction `tx`; `whom`: the values that select the recipients. The statement is sent
 * immediately.
 */
export type Notifier<Whom extends object> = (tx: Executor, news: News, whom: Whom) => Promise<void>

/**
 * Creates a function that notifies the people `p` that fulfill `isConcerned`, in the transaction of the event: one job
 * per device, so that each is retried separately. People who have muted the topic are skipped.
 */
export function notifier<Whom extends object>(
  name: string,
  isConcerned: (given: Given<Whom>) => SQL,
): Notifier<Whom> {
  const notify = statement<NewsJobs & Whom>(name, (given) =>
    addedJobs(deviceSpecs(given, isConcerned(given))),
  )
  return (tx, news, whom) => notify(tx, { ...newsJobs(news), ...whom }).then(() => {})
}

/** One job per device of the people that fulfill `isConcerned`, for `addedJobs`. */
function deviceSpecs(given: Given<NewsJobs>, isConcerned: SQL): SQL {
  const life = sql`to_char((now() + make_interval(hours => ${given.pushHours}::int)) AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`
    SELECT ${jobSpec(
      'send-push',
      sql`jsonb_build_object('registrationId', r.id,
        'news', ${given.pushNews}::jsonb || jsonb_build_object('until', coalesce(${given.pushUntil}::text, ${life})))`,
      sql`('push:' || r.id || ':' || ${given.pushTag}::text)`,
    )}
    FROM push_registrations r JOIN people p ON p.id = r.person_id
    WHERE p.state = 'active' AND NOT p.muted_topics ? ${given.pushTopic}::text AND ${isConcerned}`
}

const newsJobs = ({ until = null, ...news }: News): NewsJobs => ({
  pushNews: JSON.stringify(news),
  pushUntil: until,
  pushHours: lifeHours[news.topic],
  pushTag: news.tag,
  pushTopic: news.topic,
})

/** Selects the people of an account to notify; none by default. */
export interface Concerned {
  accountId: string
  owners?: boolean
  /** Everybody in the account. */
  all?: boolean
  personId?: string | null
  /** A person to exclude, usually the one acting. */
  except?: string | null
}

interface ConcernedValues {
  accountId: string
  exceptId: string | null
  all: boolean
  owners: boolean
  personId: string | null
}

const concerned = ({ accountId, exceptId, all, owners, personId }: Given<ConcernedValues>): SQL =>
  sql`p.account_id = ${accountId} AND p.id IS DISTINCT FROM ${exceptId}::text
    AND (${all}::boolean OR (${owners}::boolean AND p.role = 'owner') OR p.id = ${personId}::text)`

const valuesOf = ({
  accountId,
  owners = false,
  all = false,
  personId = null,
  except = null,
}: Concerned): ConcernedValues => ({ accountId, exceptId: except, all, owners, personId })

const notify = notifier('notify-people', concerned)

/** Notifies people of an account, as a `notifier` does. */
export const notifyPeople = (tx: Executor, whom: Concerned, news: News): Promise<void> =>
  notify(tx, news, valuesOf(whom))

/** The same jobs for `addedJobs`, to add at the end of a larger statement. */
export type PeopleJobs = NewsJobs & ConcernedValues

export const peopleSpecs = (given: Given<PeopleJobs>): SQL => deviceSpecs(given, concerned(given))

export const peopleJobs = (whom: Concerned, news: News): PeopleJobs => ({
  ...newsJobs(news),
  ...valuesOf(whom),
})
