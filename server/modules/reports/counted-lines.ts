import { type SQL, sql } from 'drizzle-orm'
import { holdsEarningsText, isCertain, isPendingLine, isPrepaidText } from '#server/modules/ledger/pending.ts'
import { feesOfSale } from '#server/modules/ledger/post-fees.ts'
import { countsAsSold, grossOfLine, wasSold } from '#server/modules/sold-work/sold-work.ts'
import type { ReportConditions } from './filter-report.ts'
import { marginColumns, marginOfLine } from './margins.ts'

/** A line of `owing`. */
const inOwing = {
  ...{ isDisputed: sql`l.is_disputed`, saleState: sql`l.sale_state`, isDue: sql`l.due > 0` },
  ...{ client: sql`l.client`, isCertain: sql`l.is_certain` },
}

/**
 * Named queries that end in `picked`: the matching sold lines with their amounts as `core/agencies/reports.ts` defines
 * them (`amountsOfSale`). All figures of a report are read from it. The long texts of lines are not read.
 */
export const countedLines = ({ sales, lines, counted, margins }: ReportConditions, zone: string): SQL => sql`
  reached AS MATERIALIZED (
    SELECT s.id, s.account_id, s.seller_id, s.currency, s.state, s.confirmed_at, ${holdsEarningsText('s.id')} AS is_disputed,
      ${feesOfSale} AS fee,
      (SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM withholdings w WHERE w.sale_id = s.id) AS withheld
    FROM sales s WHERE ${wasSold} AND ${sales}
  ), received AS (
    SELECT m.sale_id, sum(m.minor)::bigint AS minor,
      coalesce(sum(m.minor) FILTER (WHERE m.is_prepaid), 0)::bigint AS client FROM (
      SELECT p.sale_id, ${isPrepaidText('p')} AS is_prepaid, p.amount_minor::bigint AS minor FROM payments p WHERE p.state = 'captured'
      UNION ALL SELECT r.sale_id, ${isPrepaidText('p')}, -r.amount_minor::bigint FROM refunds r
      JOIN payments p ON p.id = r.payment_id AND p.state = 'captured'
      JOIN reached s ON s.id = r.sale_id AND s.currency = r.currency
    ) m WHERE m.sale_id IN (SELECT id FROM reached) GROUP BY m.sale_id
  ), sold AS MATERIALIZED (
    SELECT l.id, l.sale_id, l.position, l.starts_on, l.state, l.no_show_at, l.total_minor::bigint AS total, g.gross,
      (l.price->>'baseMinor')::bigint AS base, (l.earnings->>'commissionMinor')::bigint AS commission,
      (l.earnings->>'markupMinor')::bigint AS markup, (l.earnings->>'sellerMinor')::bigint AS seller,
      ${isCertain} AS is_certain, (${lines}) AS is_asked_for, l.kind, l.product_id
    FROM lines l
    CROSS JOIN LATERAL (SELECT ${grossOfLine} AS gross) g
    WHERE ${countsAsSold} AND l.sale_id IN (SELECT id FROM reached)
  ), ordered AS (
    SELECT *, (sum(gross) OVER (PARTITION BY sale_id ORDER BY position))::bigint AS up_to,
      (sum(gross) OVER (PARTITION BY sale_id))::bigint AS sale_gross,
      row_number() OVER (PARTITION BY sale_id ORDER BY position) = 1 AS is_first FROM sold
  ), owing AS (
    SELECT l.*, s.account_id, s.seller_id, s.currency, s.state AS sale_state, s.confirmed_at, s.is_disputed, s.fee, s.withheld,
      CASE WHEN s.state IN ('confirmed', 'completed')
        THEN greatest(0, l.sale_gross - coalesce(m.minor, 0)) ELSE 0 END AS due, coalesce(m.client, 0) AS client
    FROM ordered l JOIN reached s ON s.id = l.sale_id LEFT JOIN received m ON m.sale_id = l.sale_id
    WHERE l.is_asked_for
  ), counted AS (
    SELECT l.id, l.sale_id, l.kind, l.product_id, l.starts_on, l.account_id, l.seller_id, l.currency, l.confirmed_at,
      (l.confirmed_at AT TIME ZONE ${zone}::text)::date AS booked_on, l.gross,
      CASE WHEN l.total = 0 THEN 0 ELSE (2 * (l.total - l.base) * l.gross + l.total) / (2 * l.total) END AS taxes,
      l.commission + l.markup AS commission,
      CASE WHEN ${isPendingLine(inOwing)} THEN l.commission + l.markup ELSE 0 END AS pending, l.markup, l.seller, b.balance, b.fee, b.withheld,
      CASE WHEN b.balance = 0 THEN 'settled' WHEN b.balance < l.gross THEN 'partial' ELSE 'unpaid' END AS payment,
      CASE WHEN l.state = 'cancelled' THEN 'cancelled' WHEN l.no_show_at IS NOT NULL THEN 'no_show'
        WHEN l.sale_state = 'completed' THEN 'completed' ELSE 'confirmed' END AS state
    FROM owing l
    CROSS JOIN LATERAL (SELECT CASE WHEN l.due = 0 THEN 0
      ELSE l.due * l.up_to / l.sale_gross - l.due * (l.up_to - l.gross) / l.sale_gross END AS balance,
      CASE WHEN l.fee = 0 OR l.sale_gross = 0 THEN CASE WHEN l.is_first THEN l.fee ELSE 0 END
      ELSE l.fee * l.up_to / l.sale_gross - l.fee * (l.up_to - l.gross) / l.sale_gross END AS fee,
      CASE WHEN l.withheld = 0 OR l.sale_gross = 0 THEN CASE WHEN l.is_first THEN l.withheld ELSE 0 END
      ELSE l.withheld * l.up_to / l.sale_gross - l.withheld * (l.up_to - l.gross) / l.sale_gross END AS withheld) b
  ), picked AS MATERIALIZED (SELECT c.*, c.gross - c.commission AS net${margins ? sql`, ${marginColumns}` : sql``}
    FROM counted c ${margins ? marginOfLine(margins) : sql``} WHERE ${counted})`
