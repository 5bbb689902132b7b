import { type SQL, sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { TimeRange, timeRangesOf } from '#core/agencies/agents-by-state.ts'
import type { Language } from '#core/app/language.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import type { Kind } from '#core/products/products.ts'
import { grossOfLine, soldByAccounts } from '#server/modules/sold-work/sold-work.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** The sales to count: their time ranges and, optionally, their kind. */
export interface Selling {
  timeRanges: ReturnType<typeof timeRangesOf>
  kind: Kind | undefined
}

export interface StateRow {
  stateCode: MexicanState | null
  active: number
  waiting: number
  suspended: number
  fresh: number
  soldMinor: number
  soldBeforeMinor: number
}

export interface AgentRow extends Record<string, unknown> {
  accountId: string
  name: string
  state: AccountState
  contactName: string
  city: string
  stateCode: MexicanState | null
  phone: string
  email: string
  language: Language
  executive: { id: string; name: string } | null
  receivedAt: string
  soldMinor: number
  sellers: number
  hasFile: boolean
}

/** SQL for when an agent joined: `a` is its account, `r` its registration; the oldest agencies have no registration. */
const received = sql.raw('coalesce(r.received_at, a.created_at)')

/** SQL for all agents: an agent is an agency; a branch counts as its agency. */
const agents = sql.raw('accounts a LEFT JOIN registrations r ON r.account_id = a.id')

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** The tables `by_account` and `sold`; `sold` has the sales of each agency with its branches, in pesos. */
function soldBy({ timeRanges: { during, before }, kind }: Selling): SQL {
  const sumOf = (when: SQL) => sql`coalesce(sum(${grossOfLine}) FILTER (WHERE s.confirmed_at ${when}), 0)`
  return sql`by_account AS MATERIALIZED (
      ${soldByAccounts(
        sql`${sumOf(sql`>= ${instant(during.from)}`)} AS minor, ${sumOf(sql`< ${instant(before.to)}`)} AS "minorBefore"`,
        sql`s.confirmed_at >= ${instant(before.from)} AND s.confirmed_at < ${instant(during.to)}
          AND ${kind ? sql`l.kind = ${kind}` : sql`true`}`,
      )}
    ), sold AS (
      SELECT coalesce(a.parent_id, a.id) AS id, sum(b.minor)::float8 AS minor,
        sum(b."minorBefore")::float8 AS "minorBefore"
      FROM by_account b JOIN accounts a ON a.id = b.id GROUP BY 1
    )`
}

/** The figures of every state with agents; agents and sales are summed separately and merged by state. */
export async function sumByState(tx: Transaction, where: SQL, selling: Selling): Promise<StateRow[]> {
  const counted = await countByState(tx, where, selling.timeRanges.during)
  const { rows } = await tx.execute<Pick<StateRow, 'stateCode' | 'soldMinor' | 'soldBeforeMinor'>>(sql`
    WITH ${soldBy(selling)}
    SELECT r.state_code AS "stateCode", sum(sold.minor) AS "soldMinor", sum(sold."minorBefore") AS "soldBeforeMinor"
    FROM sold JOIN (${agents}) ON a.id = sold.id WHERE ${where} GROUP BY 1`)
  return counted.map((row) => ({
    ...row,
    ...(rows.find(({ stateCode }) => stateCode === row.stateCode) ?? { soldMinor: 0, soldBeforeMinor: 0 }),
  }))
}

/**
 * The number of agents per state. Nested loops are off because this reads all of them: behind row-level security the
 * planner expects few and would look up each registration separately.
 */
async function countByState(tx: Transaction, where: SQL, { from, to }: TimeRange) {
  await tx.execute(sql`SET LOCAL enable_nestloop = off`)
  const { rows } = await tx.execute<
    Omit<StateRow, 'soldMinor' | 'soldBeforeMinor'> & Record<string, unknown>
  >(sql`
    SELECT r.state_code AS "stateCode", count(*) FILTER (WHERE a.state = 'approved')::int AS active,
      count(*) FILTER (WHERE a.state IN ('news', 'in_process', 'rejected'))::int AS waiting,
      count(*) FILTER (WHERE a.state = 'suspended')::int AS suspended,
      count(*) FILTER (WHERE a.state <> 'closed' AND ${received} >= ${instant(from)}
        AND ${received} < ${instant(to)})::int AS fresh
    FROM ${agents} WHERE a.parent_id IS NULL AND ${where} GROUP BY 1`)
  await tx.execute(sql`SET LOCAL enable_nestloop = on`)
  return rows
}

interface Listing extends Selling {
  where: SQL
  order: SQL
  /** The part of the rows to read; if absent, all. */
  slice?: SQL
}

/**
 * Agents with their sales. Every row has the total `count`. Agents and sales are combined by UNION and summed instead
 * of joined: behind row-level security the planner expects few rows of each and would join them by nested loops.
 */
export const agentsQuery = ({ where, order, slice = sql``, ...selling }: Listing): SQL => sql`
  WITH ${soldBy(selling)}, wanted AS (
    SELECT id, max(name) AS name, max(came) AS came, sum(minor) AS minor FROM (
      SELECT a.id, lower(a.name) AS name, ${received} AS came, 0::float8 AS minor
      FROM ${agents} WHERE a.parent_id IS NULL AND ${where}
      UNION ALL SELECT id, NULL, NULL, minor FROM sold
    ) parts GROUP BY id HAVING count(name) > 0
  ), page AS MATERIALIZED (
    SELECT id, minor, row_number() OVER (ORDER BY ${order}, id) AS place, count(*) OVER ()::int AS count
    FROM wanted ORDER BY place ${slice}
  )
  SELECT a.id AS "accountId", a.name, a.state, coalesce(r.contact_name, '') AS "contactName",
    coalesce(r.city, '') AS city, r.state_code AS "stateCode", a.phone, a.email, a.language,
    CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id, 'name', e.name) END AS executive,
    to_char(${received} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "receivedAt",
    page.minor AS "soldMinor", team.sellers, r.account_id IS NOT NULL AS "hasFile", page.count
  FROM page JOIN accounts a ON a.id = page.id LEFT JOIN registrations r ON r.account_id = a.id
    LEFT JOIN people e ON e.id = r.executive_id, LATERAL (
      SELECT count(*)::int AS sellers FROM people p WHERE p.role = 'seller' AND p.state = 'active' AND p.account_id IN (
        SELECT a.id UNION ALL SELECT b.id FROM accounts b WHERE b.parent_id = a.id)
    ) team
  ORDER BY page.place`

export const orders = { name: sql`name`, sold: sql`minor`, received: sql`came` }

/**
 * The searchable text, without accents and in lower case, as registrations store it (`note-searched.ts`); computed if
 * there is none.
 */
export const searched = sql.raw(`coalesce(nullif(r.searched, ''),
  translate(lower(concat_ws(' ', a.id, a.name, a.legal_name, a.email, a.phone)), 'áéíóúüñ', 'aeiouun'))`)
