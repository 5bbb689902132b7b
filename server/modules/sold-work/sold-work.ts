import { type SQL, sql } from 'drizzle-orm'

/** Whether the sale `s` was sold: it was confirmed at some time, whatever its state is now. */
export const wasSold = sql`s.confirmed_at IS NOT NULL`

/** Whether the line `l` of a sold sale counts. */
export const countsAsSold = sql`l.state IN ('confirmed', 'cancelled')`

/** The amount that counts for a line `l`, in minor units: its total less write-offs, or its cancellation penalty. */
export const grossOfLine = sql`(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0)
  ELSE l.total_minor - l.written_off_minor END)::bigint`

/**
 * Whether the line `l`, with the amount `gross`, is active or a penalty was kept for it. A sale without such a line is
 * not counted.
 */
export const stillCounts = (state: SQL, gross: SQL): SQL => sql`(${state} <> 'cancelled' OR ${gross} > 0)`

/**
 * One row {count, minor}: the number and the amount of the sold sales that fulfill `whose`, in one currency. They are
 * counted as in the report.
 */
export const soldWork = (whose: SQL, currency: SQL): SQL => sql`
  SELECT count(DISTINCT s.id) FILTER (WHERE ${stillCounts(sql`l.state`, grossOfLine)})::int AS count, coalesce(sum(${grossOfLine}), 0)::float8 AS minor
  FROM sales s JOIN lines l ON l.sale_id = s.id AND ${countsAsSold}
  WHERE ${wasSold} AND s.currency = ${currency} AND ${whose}`

/**
 * Rows {id, …sums}, one per account with sales in pesos; `when` is a condition on the sales `s` and lines `l`.
 * MATERIALIZE the query before joining it: behind row-level security the planner expects few rows, and would search the
 * sales of each account separately, or compute the sums again for each.
 */
export const soldByAccounts = (sums: SQL, when: SQL): SQL => sql`
  SELECT s.account_id AS id, ${sums}
  FROM sales s JOIN lines l ON l.sale_id = s.id AND ${countsAsSold}
  WHERE ${wasSold} AND s.currency = 'MXN' AND ${when} GROUP BY s.account_id`
