import { eq, type SQL, sql } from 'drizzle-orm'
import type { MexicanState } from '#core/mexico.ts'
import { openStages, type ProspectStage, type TouchKind } from '#core/prospects.ts'
import type { Executor } from '#server/platform/database.ts'
import { prospects, prospectVisits } from './tables.ts'

export type ProspectRow = typeof prospects.$inferSelect

export interface ListedProspect extends Record<string, unknown> {
  id: string
  accountId: string | null
  agencyName: string | null
  name: string
  city: string
  stateCode: MexicanState
  stage: ProspectStage
  createdAt: string
  lastTouch: { kind: TouchKind; at: string } | null
  nextOn: string | null
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const inStages = (stages: readonly ProspectStage[]): SQL =>
  sql`p.stage = ANY (${sql.param([...stages])}::text[])`

export interface ProspectsWanted {
  stage?: ProspectStage | 'open' | undefined
  stateCode?: MexicanState | undefined
  text?: string | undefined
}

/** What a list is narrowed to; `text` is looked for as it stands, whatever signs it has. */
export function filterProspects({ stage, stateCode, text }: ProspectsWanted): SQL {
  const part = `%${(text ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const filters = [
    stage && inStages(stage === 'open' ? openStages : [stage]),
    stateCode && sql`p.state_code = ${stateCode}`,
    text?.trim() &&
      sql`(p.name ILIKE ${part} OR p.email ILIKE ${part} OR p.phone ILIKE ${part} OR p.city ILIKE ${part})`,
  ].filter((filter) => filter !== undefined && filter !== '')
  return filters.length > 0 ? sql.join(filters as SQL[], sql` AND `) : sql`true`
}

/** Prospects as lists show them, open ones first, with the latest touch of each; `count`: of all that are wanted. */
export async function readProspects(
  executor: Executor,
  { where, rest }: { where: SQL; rest: SQL },
): Promise<(ListedProspect & { count: number })[]> {
  const { rows } = await executor.execute<ListedProspect & { count: number }>(sql`
    SELECT p.id, p.account_id AS "accountId", a.name AS "agencyName", p.name, p.city, p.state_code AS "stateCode",
      p.stage, ${iso('p.created_at')} AS "createdAt", v.next_on AS "nextOn",
      CASE WHEN v.id IS NULL THEN NULL
        ELSE jsonb_build_object('kind', v.kind, 'at', ${iso('v.happened_at')}) END AS "lastTouch",
      count(*) OVER ()::int AS count
    FROM prospects p LEFT JOIN accounts a ON a.id = p.account_id
      LEFT JOIN LATERAL (
        SELECT id, kind, happened_at, to_char(next_on, 'YYYY-MM-DD') AS next_on FROM prospect_visits
        WHERE prospect_id = p.id ORDER BY happened_at DESC, id LIMIT 1
      ) v ON true
    WHERE ${where}
    ORDER BY ${inStages(openStages)} DESC, v.next_on NULLS FIRST, p.created_at DESC, p.id ${rest}`)
  return rows
}

export interface Visit extends Record<string, unknown> {
  id: string
  kind: TouchKind
  happenedAt: string
  said: string
  nextOn: string | null
  step: { from: ProspectStage; to: ProspectStage; reason: string | null } | null
  by: string
}

/** All visits of a prospect, the newest first. */
export async function readVisits(executor: Executor, prospectId: string): Promise<Visit[]> {
  const { rows } = await executor.execute<Visit>(sql`
    SELECT v.id, v.kind, ${iso('v.happened_at')} AS "happenedAt", v.said, e.name AS by,
      to_char(v.next_on, 'YYYY-MM-DD') AS "nextOn",
      CASE WHEN v.to_stage IS NULL THEN NULL
        ELSE jsonb_build_object('from', v.from_stage, 'to', v.to_stage, 'reason', v.reason) END AS step
    FROM prospect_visits v JOIN people e ON e.id = v.person_id
    WHERE v.prospect_id = ${prospectId} ORDER BY v.happened_at DESC, v.id`)
  return rows
}

/** The prospect, or null; with `lock` nobody else changes it until the transaction ends. */
export async function findProspect(
  executor: Executor,
  id: string,
  lock: boolean,
): Promise<ProspectRow | null> {
  const query = executor.select().from(prospects).where(eq(prospects.id, id))
  const [found] = lock ? await query.for('update') : await query
  return found ?? null
}

/** Writes a visit, and moves its prospect where it leads to another stage. */
export async function insertVisit(
  executor: Executor,
  visit: typeof prospectVisits.$inferInsert,
): Promise<void> {
  await executor.insert(prospectVisits).values(visit)
  const { toStage: stage, prospectId } = visit
  if (stage) await executor.update(prospects).set({ stage }).where(eq(prospects.id, prospectId))
}
