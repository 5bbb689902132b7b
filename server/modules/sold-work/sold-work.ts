import { type SQL, sql } from 'drizzle-orm'

/** A sale `s` that was sold: confirmed once, whatever became of it since. */
export const wasSold = sql`s.confirmed_at IS NOT NULL`

/** A line `l` of such a sale that counts. */
export const countsAsSold = sql`l.state IN ('confirmed', 'cancelled')`

/** What a line `l` counts for, in minor units: its total less what was written off, or the penalty that its cancelling cost. */
export const grossOfLine = sql`(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0)
  ELSE l.total_minor - l.written_off_minor END)::bigint`

/** Of the line `l` with its `gross`: something of it stands, or was kept. A sale without such a line is counted no more. */
export const stillCounts = (state: SQL, gross: SQL): SQL => sql`(${state} <> 'cancelled' OR ${gross} > 0)`

/** One row {count, minor}: the sales of one's own currency that were sold, and for how much, as the report counts them. */
export const soldWork = (whose: SQL, currency: SQL): SQL => sql`
  SELECT count(DISTINCT s.id) FILTER (WHERE ${stillCounts(sql`l.state`, grossOfLine)})::int AS count, coalesce(sum(${grossOfLine}), 0)::float8 AS minor
  FROM sales s JOIN lines l ON l.sale_id = s.id AND ${countsAsSold}
  WHERE ${wasSold} AND s.currency = ${currency} AND ${whose}`

/**
 * Rows {id, …sums}, one of each account that sold something in pesos; `when` is a condition on the sales `s` and lines `l`.
 * To be MATERIALIZED before anything is joined to it: behind row-level security the planner expects few rows, and would
 * look for the sales of each account, or sum up again for each.
 */
export const soldByAccounts = (sums: SQL, when: SQL): SQL => sql`
  SELECT s.account_id AS id, ${sums}
  FROM sales s JOIN lines l ON l.sale_id = s.id AND ${countsAsSold}
  WHERE ${wasSold} AND s.currency = 'MXN' AND ${when} GROUP BY s.account_id`
