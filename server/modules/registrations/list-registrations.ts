import { type SQL, sql } from 'drizzle-orm'
import { statesWithPapersToDecide } from '#core/agencies/accounts.ts'
import { folded } from '#core/app/folded.ts'
import { registrationsPageSize } from '#core/contract/admin/registrations.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { portfolioOf } from './reach-registration.ts'
import { type FileRow, filesOf, originOf, presentFile } from './read-files.ts'

type Wanted = Omit<Input<'admin.listRegistrations'>, 'page'>

/** When a registration entered its current state. */
export const waitingSince: SQL =
  sql.raw(`CASE a.state WHEN 'news' THEN coalesce(r.resubmitted_at, r.received_at)
  WHEN 'in_process' THEN coalesce(r.taken_at, r.received_at) ELSE coalesce(r.decided_at, r.received_at) END`)

/** Whether a document of the registration `r` waits for review; only the latest of each kind counts. */
const papersWait: SQL = sql.raw(`EXISTS (SELECT FROM documents d WHERE d.account_id = r.account_id
  AND d.state = 'uploaded' AND NOT EXISTS (SELECT FROM documents l WHERE l.account_id = d.account_id
    AND l.kind = d.kind AND l.uploaded_at > d.uploaded_at))`)

/** Whether a proposal of the agency of registration `r` waits for a decision. */
const changesWait: SQL = sql.raw(`EXISTS (SELECT FROM agency_changes c WHERE c.account_id = r.account_id
  AND c.state = 'pending')`)

/**
 * The open tasks of the person assigned to registration `r` of account `a`; days are compared with `today`. The home
 * screen and the list use the same condition.
 */
export const waitsFor = (what: 'papers' | 'overdue', today: string): SQL =>
  what === 'papers'
    ? sql`(a.state = ANY (${sql.param([...statesWithPapersToDecide])}::text[]) AND ${papersWait}
        OR a.state <> 'closed' AND ${changesWait})`
    : sql`a.state <> 'closed' AND r.next_on <= ${today}`

/** Whether the registration `r` is assigned to the person or unassigned. */
export const isOwnOrNobodys = (personId: string): SQL =>
  sql`(r.executive_id = ${personId} OR r.executive_id IS NULL)`

/** A page of registrations, longest waiting first, and their total. Errors: `unauthenticated`, `forbidden`. */
export async function listRegistrations(
  context: Caller,
  { page, ...wanted }: Input<'admin.listRegistrations'>,
) {
  const { deps } = context
  const personId = requireRight(context, 'decide registrations')
  const now = deps.clock.now()
  const where = sql.join(
    [portfolioOf(context.actor), ...filters(wanted, personId, dayIn(now, homeZone))],
    sql` AND `,
  )
  const { count, rows } = await transactAs(deps.database, context.actor, (tx) =>
    readPage({ page, size: registrationsPageSize }, async (slice) => {
      const { rows } = await tx.execute<FileRow & { count: number }>(sql`
      WITH page AS (
        SELECT r.account_id, ${waitingSince} AS since, count(*) OVER ()::int AS count
        FROM registrations r JOIN accounts a ON a.id = r.account_id
        WHERE ${where} ORDER BY since, r.account_id
        ${slice}
      ) ${filesOf(sql`page`, sql`page.count`)} ORDER BY page.since, page.account_id`)
      return rows
    }),
  )
  return { count, rows: rows.map((row) => presentFile(row, now)) }
}

function filters(
  { state, executive, stateCode, personKind, waits, from, until, origin, text }: Wanted,
  personId: string,
  today: string,
): SQL[] {
  return [
    state !== 'any' && sql`a.state = ${state}`,
    executive && executiveIs(executive, personId),
    stateCode && sql`r.state_code = ${stateCode}`,
    personKind && sql`r.person_kind = ${personKind}`,
    waits && waitsFor(waits, today),
    from && sql`r.received_at >= ${from}::date::timestamp AT TIME ZONE ${homeZone}::text`,
    until && sql`r.received_at < (${until}::date + 1)::timestamp AT TIME ZONE ${homeZone}::text`,
    origin && sql`${originOf} = ${origin}`,
    text?.trim() && textIs(text),
  ].filter((filter) => typeof filter === 'object')
}

function executiveIs(executive: string, personId: string): SQL {
  if (executive === 'nobody') return sql`r.executive_id IS NULL`
  if (executive === 'mine_or_nobody') return isOwnOrNobodys(personId)
  return sql`r.executive_id = ${executive === 'mine' ? personId : executive}`
}

/** Ignores accents and case, and punctuation in phone numbers. */
function textIs(text: string): SQL {
  const words = folded(text)
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const isIn = (part: string) => sql`position(${part}::text in r.searched) > 0`
  return digits.length >= 4 ? sql`(${isIn(words)} OR ${isIn(digits)})` : isIn(words)
}
