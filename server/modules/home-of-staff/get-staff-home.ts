import { type SQL, sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'
import { ofPlatform } from '#core/agencies/prospects.ts'
import type { WorkItemKind } from '#core/agencies/work-items.ts'
import { staffHomeLength } from '#core/contract/admin/home.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { callsReached, isDueCall } from '#server/modules/prospects/reach-call.ts'
import { prospectsReached } from '#server/modules/prospects/reach-prospect.ts'
import { iso } from '#server/modules/prospects/read-prospects.ts'
import { waitingSince, waitsFor } from '#server/modules/registrations/list-registrations.ts'
import { isSentAgain } from '#server/modules/registrations/owed-corrections.ts'
import { portfolioOf } from '#server/modules/registrations/reach-registration.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'

interface File {
  accountId: string
  tradeName: string
  city: string
  since: string
}

interface WithPapers extends File {
  papers: number
  changes: number
  isSentAgain: boolean
}

interface Review {
  id: string
  kind: WorkItemKind
  code: string | null
  account: string | null
  since: string
  dueBy: string | null
}

const papersToReview = () => sql`, ${isSentAgain()} AS "isSentAgain",
  (SELECT count(*) FILTER (WHERE state = 'uploaded')::int
  FROM (SELECT DISTINCT ON (kind) state FROM documents
    WHERE account_id = r.account_id ORDER BY kind, uploaded_at DESC) latest) AS papers,
  (SELECT count(*)::int FROM agency_changes c WHERE c.account_id = r.account_id AND c.state = 'pending') AS changes`

const isNews = sql.raw(`a.state = 'news'`)

/** SQL condition: work item `w` is open and the actor may decide it. */
const isOpenFor = (actor: Actor): SQL =>
  reachOf(actor, 'decide work items') === null ? sql`false` : sql`w.resolved_at IS NULL`

/** SQL condition: call request `c` has yet to be called. */
const waitsForCall = sql`c.state IN ('waiting', 'no_answer')`

const none = { news: 0, papers: 0, reviews: 0, callRequests: 0 }

/** The counts of waiting work for the menu, the same as on the home screen. Errors: the same as `getStaffHome`. */
export async function countWaiting(context: Caller) {
  const { deps, actor } = context
  requireRight(context, 'decide registrations')
  const isReached = portfolioOf(actor)
  const today = dayIn(deps.clock.now(), homeZone)
  return await transactAs(deps.database, actor, async (tx) => {
    const filesWhere = (isSo: SQL) => sql`(SELECT count(*)::int FROM registrations r
      JOIN accounts a ON a.id = r.account_id WHERE ${isReached} AND ${isSo})`
    const { rows } = await tx.execute<typeof none & Record<string, unknown>>(sql`
      SELECT ${filesWhere(isNews)} AS news, ${filesWhere(waitsFor('papers', today))} AS papers,
        (SELECT count(*)::int FROM work_items w WHERE ${isOpenFor(actor)}) AS reviews,
        (SELECT count(*)::int FROM call_requests c WHERE ${callsReached(actor)} AND ${waitsForCall}) AS "callRequests"`)
    return rows[0] ?? none
  })
}

/** The waiting work of a member of staff. Errors: `unauthenticated`, `forbidden`. */
export async function getStaffHome(context: Caller) {
  const { deps, actor } = context
  requireRight(context, 'decide registrations')
  const today = dayIn(deps.clock.now(), homeZone)
  const isReached = portfolioOf(actor)
  return await transactAs(deps.database, actor, async (tx) => ({
    news: await files<WithPapers>(tx, sql`${isReached} AND ${isNews}`, papersToReview()),
    papers: await files<WithPapers>(tx, sql`${isReached} AND ${waitsFor('papers', today)}`, papersToReview()),
    steps: await files<File & { nextOn: string }>(
      tx,
      sql`${isReached} AND ${waitsFor('overdue', today)}`,
      sql`, r.next_on AS "nextOn"`,
      sql`r.next_on`,
    ),
    reviews: await head<Review>(
      tx,
      sql`SELECT w.id, w.kind, s.code, a.name AS account,
          to_char(w.opened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since,
          w.details ->> 'dueBy' AS "dueBy", count(*) OVER ()::int AS "wholeCount"
        FROM work_items w LEFT JOIN sales s ON s.id = w.sale_id LEFT JOIN accounts a ON a.id = s.account_id
        WHERE ${isOpenFor(actor)}
        ORDER BY w.details ->> 'dueBy', w.opened_at, w.id LIMIT ${staffHomeLength}::int`,
    ),
    calls: await head<{ id: string; name: string; subject: string; dueAt: string; isOverdue: boolean }>(
      tx,
      sql`SELECT c.id, c.name, c.subject, ${iso('coalesce(c.next_at, c.wanted_at)')} AS "dueAt",
          ${isDueCall(deps.clock.now())} AS "isOverdue", count(*) OVER ()::int AS "wholeCount"
        FROM call_requests c WHERE ${callsReached(actor)} AND ${waitsForCall}
        ORDER BY coalesce(c.next_at, c.wanted_at), c.id LIMIT ${staffHomeLength}::int`,
    ),
    prospects: await head<{ id: string; accountId: string; name: string; city: string; nextOn: string }>(
      tx,
      sql`SELECT p.id, coalesce(p.account_id, ${ofPlatform}::text) AS "accountId", p.name, p.city,
          to_char(p.next_on, 'YYYY-MM-DD') AS "nextOn", count(*) OVER ()::int AS "wholeCount"
        FROM prospects p WHERE ${prospectsReached(actor)} AND p.merged_into IS NULL AND p.next_on <= ${today}::date
          AND p.is_open
        ORDER BY p.next_on, p.id LIMIT ${staffHomeLength}::int`,
    ),
  }))
}

/** The first files, ordered by `first` and then by waiting time. Details are read only for these. */
async function files<T>(
  tx: Executor,
  where: SQL,
  more: SQL,
  first: SQL = sql`NULL::date`,
): Promise<{ count: number; items: T[] }> {
  return await head<T>(
    tx,
    sql`WITH page AS (
        SELECT r.account_id, ${waitingSince} AS since, ${first} AS first, count(*) OVER ()::int AS count
        FROM registrations r JOIN accounts a ON a.id = r.account_id WHERE ${where}
        ORDER BY first, since, r.account_id LIMIT ${staffHomeLength}::int
      )
      SELECT r.account_id AS "accountId", a.name AS "tradeName", r.city,
        to_char(page.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since ${more}, page.count AS "wholeCount"
      FROM page JOIN registrations r ON r.account_id = page.account_id JOIN accounts a ON a.id = r.account_id
      ORDER BY page.first, page.since, r.account_id`,
  )
}

/** The rows of a query with a total number in each row. */
async function head<T>(executor: Executor, query: SQL): Promise<{ count: number; items: T[] }> {
  const { rows } = await executor.execute<Record<string, unknown>>(query)
  return {
    count: Number(rows[0]?.wholeCount ?? 0),
    items: rows.map(({ wholeCount: _, ...row }) => row as T),
  }
}
