import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PushTopic } from '#core/people/push.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import type { PushNews } from '#server/platform/jobs/jobs.ts'

/** For how many hours it is worth telling, where the event itself does not say. */
const lifeHours: Record<PushTopic, number> = {
  notice: 72,
  payment: 24,
  hold_ending: 1,
  cancellation_deadline: 24,
  balance_overdue: 72,
  pickup_changed: 48,
  document_rejected: 72,
  sale_refused: 72,
}

export type News = Omit<PushNews, 'until'> & { until?: string | null }

const dialect = new PgDialect()

/** Tells in the transaction `tx`; `values` are those of `$6`, … of whom it concerns. Sent at once. */
export type Teller = (tx: Executor, news: News, ...values: unknown[]) => Promise<void>

/**
 * How the devices of the people `p` whom `whom` lets through are told, in the transaction in which it happens: one job
 * per device, so that one that is away is tried again alone. Who has muted the topic is left alone.
 */
export function teller(name: string, whom: SQL): Teller {
  const tell = statement(name, textFor(whom))
  return (tx, news, ...values) => tell(tx, ...newsValues(news), ...values).then(() => {})
}

/** The statement of a teller: one job per device of theirs. */
function textFor(whom: SQL): string {
  const life = sql`to_char((now() + make_interval(hours => $3::int)) AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const text = sql`
    SELECT graphile_worker.add_job('send-push',
      payload => jsonb_build_object('registrationId', r.id,
        'news', $1::jsonb || jsonb_build_object('until', coalesce($2::text, ${life})))::json,
      job_key => 'push:' || r.id || ':' || $4::text)
    FROM push_registrations r JOIN people p ON p.id = r.person_id
    WHERE p.state = 'active' AND NOT p.muted_topics ? $5::text AND ${whom}`
  return dialect.sqlToQuery(text).sql
}

/** What `$1` to `$5` are given. */
const newsValues = ({ until = null, ...news }: News): unknown[] => [
  ...[JSON.stringify(news), until, lifeHours[news.topic], news.tag, news.topic],
]

/** Whom of an account an event concerns; nobody where nothing is said. */
export interface Concerned {
  accountId: string
  /** Who runs it. */
  owners?: boolean
  /** Everybody. */
  all?: boolean
  personId?: string | null
  /** Who did it knows it. */
  except?: string | null
}

const concerned = sql`p.account_id = $6 AND p.id IS DISTINCT FROM $7::text
    AND ($8::boolean OR ($9::boolean AND p.role = 'owner') OR p.id = $10::text)`

const concernedValues = ({
  accountId,
  owners = false,
  all = false,
  personId = null,
  except = null,
}: Concerned): unknown[] => [accountId, except, all, owners, personId]

const tell = teller('tell-people', concerned)

/** Tells people of an account, as a `teller` does. */
export const tellPeople = (tx: Executor, whom: Concerned, news: News): Promise<void> =>
  tell(tx, news, ...concernedValues(whom))

/** Tells people inside a statement that does more. The ten parameters from `$first` on are those of `tellPeopleValues`. */
export const tellPeopleText = (first: number): string =>
  textFor(concerned).replace(/\$(\d+)/g, (_, number) => `$${Number(number) + first - 1}`)

/** What `tellPeopleText` is given. */
export const tellPeopleValues = (whom: Concerned, news: News): unknown[] => [
  ...newsValues(news),
  ...concernedValues(whom),
]
