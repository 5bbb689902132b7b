import { type SQL, sql } from 'drizzle-orm'
import type { AccountState } from '#core/accounts.ts'
import type { stretchesOf } from '#core/agents-by-state.ts'
import type { Language } from '#core/language.ts'
import type { MexicanState } from '#core/mexico.ts'
import type { Kind } from '#core/products.ts'
import { countsAsSold, grossOfLine, wasSold } from '#server/modules/sold-work/sold-work.ts'
import type { Executor } from '#server/platform/database.ts'

/** What is counted as sold: when, and of which kind alone. */
export interface Selling {
  stretches: ReturnType<typeof stretchesOf>
  kind: Kind | undefined
}

export interface StateRow extends Record<string, unknown> {
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

/** When an agent came: `a` is its account, `r` its registration, which agencies of before the first registration lack. */
const received = sql.raw('coalesce(r.received_at, a.created_at)')

/** Agents: agencies, of which branches are a part. */
const agents = sql.raw('accounts a LEFT JOIN registrations r ON r.account_id = a.id')

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** What each agency has sold with its branches, in pesos: summed up once for all of them. */
function soldBy({ stretches: { during, before }, kind }: Selling): SQL {
  return sql`
    SELECT coalesce(a.parent_id, a.id) AS id,
      coalesce(sum(${grossOfLine}) FILTER (WHERE s.confirmed_at >= ${instant(during.from)}), 0)::float8 AS minor,
      coalesce(sum(${grossOfLine}) FILTER (WHERE s.confirmed_at < ${instant(before.to)}), 0)::float8 AS "minorBefore"
    FROM sales s JOIN lines l ON l.sale_id = s.id AND ${countsAsSold} ${kind ? sql`AND l.kind = ${kind}` : sql``}
    JOIN accounts a ON a.id = s.account_id
    WHERE ${wasSold} AND s.currency = 'MXN'
      AND s.confirmed_at >= ${instant(before.from)} AND s.confirmed_at < ${instant(during.to)}
    GROUP BY 1`
}

/**
 * The figures of every state that has agents. Agents and sales are put one under the other and summed up: behind row-level
 * security the planner expects few rows of either, and would look for each of the ones in all of the others.
 */
export async function sumByState(executor: Executor, where: SQL, selling: Selling): Promise<StateRow[]> {
  const { from, to } = selling.stretches.during
  const { rows } = await executor.execute<StateRow>(sql`
    WITH sold AS (${soldBy(selling)}), agent AS (
      SELECT max(code) AS code, max(state) AS state, max(came) AS came, sum(minor) AS minor, sum("minorBefore") AS before
      FROM (
        SELECT a.id, r.state_code AS code, a.state, ${received} AS came, 0::float8 AS minor, 0::float8 AS "minorBefore"
        FROM ${agents} WHERE a.parent_id IS NULL AND ${where}
        UNION ALL SELECT id, NULL, NULL, NULL, minor, "minorBefore" FROM sold
      ) parts GROUP BY id HAVING count(state) > 0
    )
    SELECT code AS "stateCode", count(*) FILTER (WHERE state = 'approved')::int AS active,
      count(*) FILTER (WHERE state IN ('news', 'in_process'))::int AS waiting,
      count(*) FILTER (WHERE state = 'suspended')::int AS suspended,
      count(*) FILTER (WHERE state <> 'closed' AND came >= ${instant(from)} AND came < ${instant(to)})::int AS fresh,
      sum(minor) AS "soldMinor", sum(before) AS "soldBeforeMinor"
    FROM agent GROUP BY code`)
  return rows
}

interface Listing extends Selling {
  where: SQL
  order: SQL
  /** Which of them; all without it. */
  slice?: SQL
}

/** Agents with what they sold, summed up as in `sumByState`. Rows have the `count` of all. */
export const agentsQuery = ({ where, order, slice = sql``, ...selling }: Listing): SQL => sql`
  WITH sold AS (${soldBy(selling)}), wanted AS (
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

export const orders: Record<'name' | 'sold' | 'received', SQL> = {
  name: sql.raw('name'),
  sold: sql.raw('minor'),
  received: sql.raw('came'),
}

/** Without accents and capitals, as registrations keep it (`note-searched.ts`); made for who has none. */
export const searched = sql.raw(`coalesce(nullif(r.searched, ''),
  translate(lower(concat_ws(' ', a.id, a.name, a.legal_name, a.email, a.phone)), 'áéíóúüñ', 'aeiouun'))`)
