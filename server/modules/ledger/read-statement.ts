import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, firstDayOf, type Month } from '#core/agencies/reports.ts'
import type { Text } from '#core/app/language.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The account of a statement, and the time zone of its months. */
export interface StatementOf {
  accountId: string
  zone: string
}

export interface StatementMonth {
  month: Month
  openingMinor: number
  closingMinor: number
  entries: number
}

const startOf = (month: Month, zone: string): SQL =>
  sql`(${firstDayOf(month)}::timestamp AT TIME ZONE ${zone}::text)`
const endOf = (month: Month, zone: string): SQL =>
  sql`(${dayAfter(month)}::timestamp AT TIME ZONE ${zone}::text)`

/** The months from the account's first entry to the current month, the latest first. */
export async function readStatementMonths(
  executor: Executor,
  { accountId, zone }: StatementOf,
  now: Date,
): Promise<StatementMonth[]> {
  const { rows } = await executor.execute<StatementMonth & Record<string, unknown>>(sql`
    WITH moved AS (
      SELECT date_trunc('month', at AT TIME ZONE ${zone}::text) AS month, sum(amount_minor) AS minor, count(*)::int AS count
      FROM entries WHERE account_id = ${accountId} GROUP BY 1
    ), months AS (
      SELECT generate_series((SELECT min(month) FROM moved),
        date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE ${zone}::text), interval '1 month') AS month
    )
    SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(v.count, 0) AS entries,
      (sum(coalesce(v.minor, 0)) OVER (ORDER BY m.month) - coalesce(v.minor, 0))::float8 AS "openingMinor",
      sum(coalesce(v.minor, 0)) OVER (ORDER BY m.month)::float8 AS "closingMinor"
    FROM months m LEFT JOIN moved v ON v.month = m.month ORDER BY m.month DESC`)
  return rows
}

/** The account's balance at the start of the month. */
export async function readOpening(
  executor: Executor,
  { accountId, zone }: StatementOf,
  month: Month,
): Promise<number> {
  const { rows } = await executor.execute<{ minor: number }>(sql`
    SELECT coalesce(sum(amount_minor), 0)::float8 AS minor FROM entries
    WHERE account_id = ${accountId} AND at < ${startOf(month, zone)}`)
  return rows[0]?.minor ?? 0
}

export interface StatementEntry {
  /** Local time in the zone, 'YYYY-MM-DD HH:MM'. */
  at: string
  kind: EntryKind
  saleId: string | null
  code: string
  customer: string
  /** The service in both languages; null if the entry belongs to no single service. */
  service: Text | null
  /** The other account of a transfer. */
  counterpart: string
  /** The bank reference of a settlement. */
  reference: string
  /** For a withheld tax: its rate and base; otherwise null. */
  withheld: { rateBp: number; baseMinor: number } | null
  /** For a payout: whether the bank has yet to make the transfer. */
  onItsWay: boolean
  amountMinor: string
}

/** The month's entries, oldest first; amounts are integers as text. */
export const statementEntries = ({ accountId, zone }: StatementOf, month: Month): SQL => sql`
  SELECT to_char(e.at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI') AS at, e.kind, s.id AS "saleId", coalesce(s.code, '') AS code,
    trim(concat_ws(' ', s.customer->>'givenName', s.customer->>'familyName')) AS customer,
    l.snapshot->'name' AS service, coalesce(c.name, '') AS counterpart,
    coalesce(e.reference, '') AS reference,
    CASE WHEN w.id IS NOT NULL THEN json_build_object('rateBp', w.rate_bp, 'baseMinor', w.base_minor) END AS withheld,
    coalesce(o.state = 'ordered', false) AS "onItsWay", e.amount_minor::text AS "amountMinor"
  FROM entries e LEFT JOIN sales s ON s.id = e.sale_id LEFT JOIN lines l ON l.id = e.line_id
  LEFT JOIN accounts c ON c.id = e.counterpart_id LEFT JOIN withholdings w ON w.entry_id = e.id
  LEFT JOIN payouts o ON o.id = e.payout_id
  WHERE e.account_id = ${accountId} AND e.at >= ${startOf(month, zone)} AND e.at < ${endOf(month, zone)}
  ORDER BY e.at, e.id`
