import { type SQL, sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import { agenciesPageSize, agencySalesDays, statesOfGroup } from '#core/agencies/agencies.ts'
import { folded } from '#core/app/folded.ts'
import type { AgenciesQuestion } from '#core/contract/admin/agencies.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { keptBy, seenBy } from '#server/modules/agents-by-state/reach-agents.ts'
import { readStandings, type Standing } from '#server/modules/branches/standing.ts'
import { grossOfLine, soldByAccounts, wasSold } from '#server/modules/sold-work/sold-work.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'

/** An agency's balances, including those of its branches. */
interface Credit {
  pendingMinor: number
  limitMinor: number
  leftMinor: number
}

interface Found extends Record<string, unknown> {
  accountId: string
  name: string
  state: AccountState
  executive: { id: string; name: string } | null
  soldMinor: number
  currency: Currency
  balanceMinor: number
  lastSaleAt: string | null
  hasFile: boolean
  count: number
  /** The recent sales of all matching agencies, and their debts by currency. */
  totals: { soldMinor: number; owed: { currency: Currency; amountMinor: number }[] }
}

type Row = Found & Credit
const nothing: Row['totals'] = { soldMinor: 0, owed: [] }

/** A page of agencies and their total number. Errors: `unauthenticated`, `forbidden`. */
export async function listAgencies(context: Caller, question: Input<'admin.listAgencies'>) {
  const { page } = question
  const { count, rows } = await readAgencies(context, question, (read) =>
    readPage({ page, size: agenciesPageSize }, read),
  )
  const { totals = nothing } = rows[0] ?? {}
  return { count, totals, rows: rows.map(({ count: _, totals: __, ...agency }) => agency) }
}

/** All matching agencies. Errors: the same as `listAgencies`. */
export const findAllAgencies = (context: Caller, question: Omit<AgenciesQuestion, 'page'>): Promise<Row[]> =>
  readAgencies(context, question, (read) => read(sql``))

async function readAgencies<T>(
  context: Caller,
  question: Omit<AgenciesQuestion, 'page'>,
  slices: (read: (slice: SQL) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const { deps, actor } = context
  requireRight(context, 'see agents')
  const { executive, sort } = question
  const where = sql.join([seenBy(actor), keptBy(executive), ...filters(question)], sql` AND `)
  const since = new Date(deps.clock.now().getTime() - agencySalesDays * dayMillis)
  const order = sql`${orderedBy(sort, orders)} NULLS LAST`
  return await transactAs(deps.database, actor, (tx) =>
    slices(async (slice) => {
      const { rows } = await tx.execute<Found>(agenciesQuery({ where, order, since, slice }))
      return await addCredit(tx, rows)
    }),
  )
}

const orders = { name: sql`name`, sold: sql`sold`, balance: sql`balance`, last_sale: sql`latest` }

/** SQL that turns account rows {id, …} into rows of their agencies; a branch counts as its agency. */
const ofAgencies = (columns: string, byAccount: string) =>
  sql.raw(`SELECT CASE WHEN a.parent_id IS NULL THEN a.id ELSE a.parent_id END AS id, ${columns}
    FROM ${byAccount} b JOIN accounts a ON a.id = b.id`)

/**
 * Agencies with their figures. The figures are combined by UNION and summed instead of joined: behind row-level
 * security the planner expects few rows of each and would join them by nested loops.
 */
const agenciesQuery = ({
  where,
  order,
  since,
  slice,
}: {
  where: SQL
  order: SQL
  since: Date
  slice: SQL
}): SQL => sql`
  WITH sold AS MATERIALIZED (
    ${soldByAccounts(sql`sum(${grossOfLine})::float8 AS minor`, sql`s.confirmed_at >= ${since.toISOString()}::timestamptz`)}
  ), owed AS MATERIALIZED (
    SELECT account_id AS id, sum(amount_minor)::float8 AS minor FROM entries GROUP BY account_id
  ), latest AS MATERIALIZED (
    SELECT s.account_id AS id, max(s.confirmed_at) AS at FROM sales s WHERE ${wasSold} GROUP BY s.account_id
  ), wanted AS (
    SELECT id, max(name) AS name, sum(sold) AS sold, sum(balance) AS balance, max(at) AS latest FROM (
      SELECT a.id, lower(a.name) AS name, 0::float8 AS sold, 0::float8 AS balance, NULL::timestamptz AS at
      FROM accounts a LEFT JOIN registrations r ON r.account_id = a.id WHERE a.parent_id IS NULL AND ${where}
      UNION ALL ${ofAgencies('NULL, b.minor, 0, NULL', 'sold')}
      UNION ALL ${ofAgencies('NULL, 0, b.minor, NULL', 'owed')}
      UNION ALL ${ofAgencies('NULL, 0, 0, b.at', 'latest')}
    ) parts GROUP BY id HAVING count(name) > 0
  ), page AS MATERIALIZED (
    SELECT *, row_number() OVER (ORDER BY ${order}, name, id) AS place, count(*) OVER ()::int AS count
    FROM wanted ORDER BY place
    ${slice}
  )
  SELECT a.id AS "accountId", a.name, a.state, page.sold AS "soldMinor", a.currency, page.balance AS "balanceMinor",
    CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id, 'name', e.name) END AS executive,
    to_char(page.latest AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "lastSaleAt",
    r.account_id IS NOT NULL AS "hasFile", page.count,
    jsonb_build_object('soldMinor', (SELECT sum(sold) FROM wanted), 'owed', coalesce((SELECT jsonb_agg(
      jsonb_build_object('currency', o.currency, 'amountMinor', o.minor) ORDER BY o.minor DESC)
      FROM (SELECT c.currency, sum(-w.balance) AS minor FROM wanted w JOIN accounts c ON c.id = w.id
        WHERE w.balance < 0 GROUP BY c.currency) o), '[]')) AS totals
  FROM page JOIN accounts a ON a.id = page.id LEFT JOIN registrations r ON r.account_id = a.id
    LEFT JOIN people e ON e.id = r.executive_id
  ORDER BY page.place`

async function addCredit(executor: Executor, agencies: Found[]): Promise<Row[]> {
  const ids = agencies.map(({ accountId }) => accountId)
  const { rows } = await executor.execute<{ agencyId: string; ids: string[] }>(sql`
    SELECT coalesce(parent_id, id) AS "agencyId", array_agg(id) AS ids FROM accounts
    WHERE id = ANY (${sql.param(ids)}::text[]) OR parent_id = ANY (${sql.param(ids)}::text[]) GROUP BY 1`)
  const standings = await readStandings(
    executor,
    rows.flatMap((row) => row.ids),
  )
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
  const idsOf = new Map(rows.map((row) => [row.agencyId, row.ids]))
  return agencies.map((agency) => {
    const own = (idsOf.get(agency.accountId) ?? []).flatMap((id) => standingOf.get(id) ?? [])
    const sumOf = (amountOf: (standing: Standing) => number) =>
      own.reduce((sum, standing) => sum + amountOf(standing), 0)
    return {
      ...agency,
      pendingMinor: sumOf(({ pendingMinor }) => pendingMinor),
      limitMinor: sumOf(({ creditLimitMinor }) => creditLimitMinor),
      leftMinor: sumOf(({ creditLeftMinor }) => creditLeftMinor),
    }
  })
}

/**
 * The searchable text, without accents and in lower case, as registrations store it; computed for agencies without a
 * registration.
 */
const searched = sql.raw(`coalesce(nullif(r.searched, ''),
  translate(lower(concat_ws(' ', a.id, a.name, a.legal_name, a.email, a.phone)), 'áéíóúüñ', 'aeiouun'))`)

function filters({ group, text }: Pick<AgenciesQuestion, 'group' | 'text'>): SQL[] {
  return [
    group && sql`a.state = ANY (${sql.param([...statesOfGroup(group)])}::text[])`,
    text?.trim() && sql`position(${folded(text)}::text in ${searched}) > 0`,
  ].filter((filter) => typeof filter === 'object')
}
