import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import type { PersonState } from '#core/people/people.ts'
import { isOpenProspect } from '#server/modules/prospects/hand-over-prospects.ts'
import { grossOfLine, soldByAccounts } from '#server/modules/sold-work/sold-work.ts'
import type { Executor } from '#server/platform/database/database.ts'

export interface Executive {
  id: string
  email: string
  name: string
  phone: string | null
  language: Language
  state: PersonState
  states: MexicanState[]
  goalMinor: number | null
  portfolio: number
  selling: number
  prospects: number
  conversionBp: number | null
  soldMinor: number
  version: number
}

/**
 * Executives `e` with their figures; sales are counted since the instant `since`. Each figure is one aggregate over all
 * executives.
 */
export async function readExecutives(
  executor: Executor,
  { since, where, rest }: { since: string; where: SQL; rest: SQL },
): Promise<(Executive & { count: number })[]> {
  const { rows } = await executor.execute<Executive & { count: number } & Record<string, unknown>>(sql`
    WITH kept AS MATERIALIZED (
      SELECT r.executive_id AS id, count(*) FILTER (WHERE a.state <> 'closed')::int AS portfolio,
        count(*) FILTER (WHERE a.state = 'approved')::int AS selling,
        count(*) FILTER (WHERE a.state IN ('approved', 'suspended'))::int AS won,
        count(*) FILTER (WHERE a.state IN ('approved', 'suspended', 'rejected'))::int AS decided
      FROM registrations r JOIN accounts a ON a.id = r.account_id
      WHERE r.executive_id IS NOT NULL GROUP BY r.executive_id
    ), by_account AS MATERIALIZED (
      ${soldByAccounts(sql`sum(${grossOfLine}) AS minor`, sql`s.confirmed_at >= ${since}::timestamptz`)}
    ), sold AS MATERIALIZED (
      SELECT r.executive_id AS id, sum(b.minor)::float8 AS minor
      FROM by_account b JOIN accounts a ON a.id = b.id
      JOIN registrations r ON r.account_id = CASE WHEN a.parent_id IS NULL THEN a.id ELSE a.parent_id END
      WHERE r.executive_id IS NOT NULL GROUP BY r.executive_id
    ), asking AS MATERIALIZED (
      SELECT p.keeper_id AS id, count(*)::int AS prospects FROM prospects p
      WHERE p.keeper_id IS NOT NULL AND ${isOpenProspect} GROUP BY p.keeper_id
    ), e AS (
      SELECT p.id, p.email, p.name, p.phone, p.language, p.state, coalesce(x.states, '[]') AS states,
        x.goal_minor::float8 AS "goalMinor", coalesce(kept.portfolio, 0) AS portfolio,
        coalesce(kept.selling, 0) AS selling, coalesce(asking.prospects, 0) AS prospects,
        round(kept.won * 10000.0 / nullif(kept.decided, 0))::int AS "conversionBp",
        coalesce(sold.minor, 0) AS "soldMinor", coalesce(x.version, 0) AS version
      FROM people p LEFT JOIN executives x ON x.person_id = p.id
      LEFT JOIN kept ON kept.id = p.id LEFT JOIN sold ON sold.id = p.id
      LEFT JOIN asking ON asking.id = p.id
      WHERE p.role = 'executive'
    )
    SELECT e.*, count(*) OVER ()::int AS count FROM e WHERE ${where} ${rest}`)
  return rows
}
