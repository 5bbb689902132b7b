import { type SQL, sql } from 'drizzle-orm'
import { listedFields, type ProspectValues, prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import {
  type ListedStage,
  ofPlatform,
  type ProspectDue,
  type ProspectSource,
  type ProspectStage,
  type TouchKind,
} from '#core/agencies/prospects.ts'
import { folded } from '#core/app/folded.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { sortingOf } from '#core/app/order.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { prospects } from './tables.ts'
import { scoreAt } from './worth.ts'

type Listed = Pick<ProspectValues, (typeof listedFields)[number]>

export interface ListedProspect extends Record<string, unknown>, Listed {
  id: string
  accountId: string
  agencyName: string | null
  name: string
  city: string
  stateCode: MexicanState
  stage: ProspectStage
  createdAt: string
  lastTouch: { kind: TouchKind; at: string } | null
  nextOn: string | null
  nextAction: string
  source: ProspectSource
  /** Null if the prospect was won or lost. */
  score: number | null
  keeper: { id: string; name: string } | null
}

export const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export type ProspectsWanted = Partial<Omit<Input<'admin.listProspects'>, 'page' | 'sort'>>

const dueOn = (today: string): Record<ProspectDue, SQL> => ({
  now: sql`p.next_on <= ${today}::date`,
  overdue: sql`p.next_on < ${today}::date`,
  unplanned: sql`p.next_on IS NULL`,
})

/** The filters of a list; merged prospects are excluded. */
export function filterProspects(
  { stage, stateCode, keeper, due, source, text }: ProspectsWanted,
  { personId, today }: { personId: string; today: string },
): SQL {
  // One entry per filter of the contract: the compiler requires an entry for a new filter.
  const filters: { [Name in keyof Required<ProspectsWanted>]: SQL | '' | undefined } = {
    stage: stage && stageIs(stage),
    stateCode: stateCode && sql`p.state_code = ${stateCode}`,
    keeper: keeper && keeperIs(keeper, personId),
    source: source && sql`p.source = ${source}`,
    due: due && sql`p.is_open AND ${dueOn(today)[due]}`,
    text: text?.trim() ? textIs(text) : undefined,
  }
  const given = Object.values(filters).filter((filter) => typeof filter === 'object')
  return sql.join([sql`p.merged_into IS NULL`, ...given], sql` AND `)
}

const stageIs = (stage: ListedStage): SQL | undefined => {
  if (stage === 'all') return undefined
  return stage === 'open' ? sql`p.is_open` : sql`p.stage = ${stage}`
}

const keeperIs = (keeper: string, personId: string): SQL =>
  keeper === 'nobody' ? sql`p.keeper_id IS NULL` : sql`p.keeper_id = ${keeper === 'mine' ? personId : keeper}`

/** Ignores accents and case, and punctuation in phone numbers. */
function textIs(text: string): SQL {
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const isIn = (part: string) => sql`position(${part}::text in p.searched) > 0`
  return digits.length >= 4 ? sql`(${isIn(folded(text))} OR ${isIn(digits)})` : isIn(folded(text))
}

const latest = sql`p.created_at DESC, p.id`
/** Open prospects first, then by the day of the next step; prospects without one come last. */
const byPlan = sql`p.is_open DESC, p.next_on NULLS LAST, ${latest}`
/** The order of a list, written to match its index. */
export const orderOf = ({
  stage = 'all',
  sort,
  now,
}: Pick<ProspectsWanted, 'stage'> & { sort: Input<'admin.listProspects'>['sort']; now: Date }) => {
  const { by } = sortingOf(sort)
  const first = orderedBy(sort, { due: sql`p.next_on`, score: scoreAt(now) })
  if (by === 'score') return sql`p.is_open DESC, ${first}, ${latest}`
  const ofStage = sql`${first} NULLS LAST, ${latest}`
  return stage === 'open' || stage === 'all' ? sql`p.is_open DESC, ${ofStage}` : ofStage
}

/** The maximum number of prospects looked up by id. */
const maxRare = 1_000

/**
 * Ids of the matching prospects, or null if there are many. The planner assumes that words are common, and would scan
 * all prospects once for the count and once more for a page.
 */
export async function findRare(executor: Executor, where: SQL): Promise<string[] | null> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`SELECT p.id FROM prospects p WHERE ${where} LIMIT ${maxRare + 1}::int`,
  )
  return rows.length > maxRare ? null : rows.map(({ id }) => id)
}

export const isOneOf = (ids: readonly string[]): SQL => sql`p.id = ANY (${sql.param([...ids])}::text[])`

export async function countProspects(executor: Executor, where: SQL): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM prospects p WHERE ${where}`,
  )
  return rows[0]?.count ?? 0
}

export async function countByStage(executor: Executor, where: SQL): Promise<Map<ProspectStage, number>> {
  const { rows } = await executor.execute<{ stage: ProspectStage; count: number }>(
    sql`SELECT p.stage, count(*)::int AS count FROM prospects p WHERE ${where} GROUP BY p.stage`,
  )
  return new Map(rows.map(({ stage, count }) => [stage, count]))
}

interface Reading {
  where: SQL
  order?: SQL
  rest?: SQL
  now: Date
}

/** Prospects as presented in lists; related rows are read only for one page. */
export async function readProspects(executor: Executor, reading: Reading): Promise<ListedProspect[]> {
  const { rows } = await executor.execute<ListedProspect>(prospectRows(reading))
  return rows
}

/** A row of an exported file, with contact data. */
export interface FiledProspect extends ListedProspect, ProspectValues {
  email: string
  phone: string
}

export const filedRows = (reading: Reading): SQL =>
  prospectRows(reading, ['email', 'phone', ...prospectFieldNames])

const columns = tableRows(prospects).columns

const prospectRows = (
  { where, order = byPlan, rest = sql``, now }: Reading,
  fields: Parameters<typeof columns>[1] = listedFields,
): SQL => sql`
    SELECT p.id, ${columns('p', fields)}, coalesce(p.account_id, ${ofPlatform}::text) AS "accountId", a.name AS "agencyName", p.name, p.city,
      p.state_code AS "stateCode", p.stage, ${iso('p.created_at')} AS "createdAt",
      to_char(p.next_on, 'YYYY-MM-DD') AS "nextOn", p.next_action AS "nextAction",
      p.source, CASE WHEN p.is_open THEN ${scoreAt(now)} END AS score,
      CASE WHEN k.id IS NULL THEN NULL ELSE jsonb_build_object('id', k.id, 'name', k.name) END AS keeper,
      CASE WHEN v.kind IS NULL THEN NULL
        ELSE jsonb_build_object('kind', v.kind, 'at', ${iso('v.happened_at')}) END AS "lastTouch"
    FROM (SELECT p.id FROM prospects p WHERE ${where} ORDER BY ${order} ${rest}) page JOIN prospects p ON p.id = page.id
      LEFT JOIN accounts a ON a.id = p.account_id LEFT JOIN people k ON k.id = p.keeper_id
      LEFT JOIN LATERAL (
        SELECT kind, happened_at FROM prospect_visits
        WHERE prospect_id = p.id ORDER BY happened_at DESC, id LIMIT 1
      ) v ON true
    ORDER BY ${order}`
