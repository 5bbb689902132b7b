import { type SQL, sql } from 'drizzle-orm'
import { type CallAge, type CallOutcome, type CallState, callAgeDays } from '#core/agencies/call-requests.ts'
import { ofPlatform } from '#core/agencies/prospects.ts'
import { folded } from '#core/app/folded.ts'
import { callRequestsPageSize, callStepsShown } from '#core/contract/admin/call-requests.ts'
import type { Input } from '#core/contract/calls.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { portfolioOf } from '#server/modules/registrations/reach-registration.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { callsReached, isDueCall } from './reach-call.ts'
import { prospectsReached } from './reach-prospect.ts'
import { iso } from './read-prospects.ts'

type Wanted = Omit<Input<'admin.listCallRequests'>, 'page'>
interface InFile {
  accountId: string
  id: string
  name: string
}

export interface ListedCall extends Record<string, unknown> {
  count: number
  id: string
  name: string
  phone: string
  subject: string
  state: CallState
  createdAt: string
  wantedAt: string
  timeZone: string
  nextAt: string | null
  isOverdue: boolean
  keeper: { id: string; name: string } | null
  steps: { id: string; outcome: CallOutcome; said: string; nextAt: string | null; at: string; by: string }[]
  prospect: InFile | null
  agency: Omit<InFile, 'id'> | null
  alike: { prospects: InFile[]; agencies: Omit<InFile, 'id'>[] }
}

/** A page of call requests and their total. Errors: `unauthenticated` or `forbidden`. */
export async function listCallRequests(
  context: Caller,
  { page, ...wanted }: Input<'admin.listCallRequests'>,
) {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: callRequestsPageSize }, (slice) =>
      readCalls(tx, context, wanted, slice),
    )
    return { count, rows: rows.map(({ count: _, ...row }) => row) }
  })
}

const stateIs = (state: Wanted['state']): SQL | undefined => {
  if (state === 'all') return undefined
  return state === 'open' ? sql`c.state <> 'done'` : sql`c.state = ${state}`
}

const keeperIs = (keeper: string, personId: string): SQL =>
  keeper === 'nobody' ? sql`c.keeper_id IS NULL` : sql`c.keeper_id = ${keeper === 'mine' ? personId : keeper}`

/** Days are those of the platform's time zone. */
function ageIs(age: CallAge, now: Date): SQL {
  const since = addDays(dayIn(now, homeZone), age === 'today' ? 0 : 1 - callAgeDays)
  const at = sql`${instantAt(since, '00:00', homeZone).toISOString()}::timestamptz`
  return age === 'older' ? sql`c.created_at < ${at}` : sql`c.created_at >= ${at}`
}

/** Ignores accents and case, and punctuation in phone numbers. */
function textIs(text: string): SQL {
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const isInWords = sql`position(${folded(text)}::text in
    lower(regexp_replace(normalize(c.name || ' ' || c.subject, NFD), '[\u0300-\u036f]', '', 'g'))) > 0`
  return digits.length >= 4
    ? sql`(${isInWords} OR position(${digits}::text in regexp_replace(c.phone, '[^0-9]', '', 'g')) > 0)`
    : isInWords
}

/**
 * Reads call requests, with their latest steps and matching files. Names are normalized during the query: few requests
 * are open, and the others are deleted after some months.
 */
export async function readCalls(
  executor: Executor,
  context: Caller,
  { state, keeper, due, age, text }: Wanted,
  rest: SQL = sql``,
): Promise<ListedCall[]> {
  const personId = requireRight(context, 'see call requests')
  const { actor, deps } = context
  const now = deps.clock.now()
  const isDue = isDueCall(now)
  const where = [
    callsReached(actor),
    stateIs(state),
    keeper && keeperIs(keeper, personId),
    due && isDue,
    age && ageIs(age, now),
    text?.trim() && textIs(text),
  ].filter((filter) => typeof filter === 'object')
  const order = sql`c.state = 'done', CASE WHEN c.state <> 'done' THEN coalesce(c.next_at, c.wanted_at) END,
    c.wanted_at DESC, c.id`
  const prospect = sql`jsonb_build_object('accountId', coalesce(p.account_id, ${ofPlatform}::text), 'id', p.id, 'name', p.name)`
  const agency = sql`jsonb_build_object('accountId', a.id, 'name', a.name)`
  const { rows } = await executor.execute<ListedCall>(sql`
    SELECT c.id, c.name, c.phone, c.subject, c.state, ${iso('c.created_at')} AS "createdAt",
      ${iso('c.wanted_at')} AS "wantedAt", c.time_zone AS "timeZone", ${iso('c.next_at')} AS "nextAt",
      ${isDue} AS "isOverdue", c.count,
      (SELECT jsonb_build_object('id', k.id, 'name', k.name) FROM people k WHERE k.id = c.keeper_id) AS keeper,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'outcome', s.outcome, 'said', s.said,
          'nextAt', ${iso('s.next_at')}, 'at', ${iso('s.at')}, 'by', b.name) ORDER BY s.number DESC), '[]')
        FROM (SELECT * FROM call_steps WHERE call_id = c.id AND undone_at IS NULL
          ORDER BY number DESC LIMIT ${callStepsShown}::int) s
        JOIN people b ON b.id = s.person_id) AS steps,
      (SELECT ${prospect} FROM prospects p WHERE p.id = c.prospect_id AND ${prospectsReached(actor)}) AS prospect,
      (SELECT ${agency} FROM accounts a JOIN registrations r ON r.account_id = a.id
        WHERE a.id = c.account_id AND ${portfolioOf(actor)}) AS agency,
      jsonb_build_object(
        'prospects', (SELECT coalesce(jsonb_agg(${prospect} ORDER BY p.created_at, p.id), '[]') FROM prospects p
          WHERE ${hasNumber} AND p.phone_digits = c.phone_digits AND p.merged_into IS NULL
            AND ${prospectsReached(actor)}),
        'agencies', (SELECT coalesce(jsonb_agg(${agency} ORDER BY a.id), '[]')
          FROM accounts a JOIN registrations r ON r.account_id = a.id
          WHERE ${hasNumber} AND right(regexp_replace(a.phone, '[^0-9]', '', 'g'), 10) = c.phone_digits
            AND a.state <> 'closed' AND ${portfolioOf(actor)})) AS alike
    FROM (SELECT c.*, count(*) OVER ()::int AS count FROM call_requests c
      WHERE ${sql.join(where, sql` AND `)} ORDER BY ${order} ${rest}) c
    ORDER BY ${order}`)
  return rows
}

/** Shorter numbers are incomplete, and a completed request needs no match. */
const hasNumber = sql`c.state <> 'done' AND length(c.phone_digits) = 10`
