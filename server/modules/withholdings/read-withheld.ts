import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, firstDayOf, type Month } from '#core/agencies/reports.ts'
import type { WithheldTax } from '#core/money/withholdings.ts'
import { homeZone } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The tax withheld at one rate in a month from an agency with its branches; see `withheldSum` in the contract. */
export interface WithheldSum extends Record<string, unknown> {
  accountId: string
  name: string
  tax: WithheldTax
  rateBp: number
  rfc: string
  baseMinor: number
  amountMinor: number
}

/** For all agencies, months are in the platform's time zone, on which its tax returns are based. */
const startOf = (day: string): SQL => sql`(${day}::timestamp AT TIME ZONE ${homeZone}::text)`

const inMonth = (month: Month): SQL =>
  sql`w.at >= ${startOf(firstDayOf(month))} AND w.at < ${startOf(dayAfter(month))}`

/** The withheld taxes of one agency or of all, grouped by agency, tax and rate. */
export async function readWithheld(
  executor: Executor,
  month: Month,
  agencyId: string | null = null,
): Promise<WithheldSum[]> {
  const { rows } = await executor.execute<WithheldSum>(sql`
    SELECT house.id AS "accountId", house.legal_name AS name, w.tax, w.rate_bp AS "rateBp", w.rfc,
      sum(w.base_minor)::float8 AS "baseMinor", sum(w.amount_minor)::float8 AS "amountMinor"
    FROM withholdings w JOIN accounts a ON a.id = w.account_id
    JOIN accounts house ON house.id = coalesce(a.parent_id, a.id)
    WHERE ${inMonth(month)} ${agencyId === null ? sql`` : sql`AND house.id = ${agencyId}`}
    GROUP BY house.id, house.legal_name, w.tax, w.rate_bp, w.rfc ORDER BY house.legal_name, house.id, w.tax, w.rate_bp, w.rfc`)
  return rows
}

/** The months in which taxes were withheld, latest first. */
export async function readWithheldMonths(executor: Executor): Promise<Month[]> {
  const { rows } = await executor.execute<{ month: Month }>(sql`
    SELECT DISTINCT to_char(w.at AT TIME ZONE ${homeZone}::text, 'YYYY-MM') AS month FROM withholdings w ORDER BY 1 DESC`)
  return rows.map(({ month }) => month)
}
