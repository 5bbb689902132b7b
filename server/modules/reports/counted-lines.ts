import { type SQL, sql } from 'drizzle-orm'
import type { ReportConditions } from './filter-report.ts'
import { isOwnProduct, marginColumns, marginOfLine } from './margins.ts'

/**
 * A named query, `picked`: the matching sold lines of `report_lines` with their amounts. All figures of a report are
 * computed from it.
 */
export const countedLines = ({ counted, margins }: ReportConditions, zone: string): SQL => sql`
  picked AS MATERIALIZED (SELECT c.*${margins ? sql`, ${marginColumns}` : sql``} FROM (
    SELECT r.line_id AS id, r.sale_id, r.kind, r.product_id, r.starts_on, r.account_id, r.seller_id, r.currency, r.confirmed_at,
      (r.confirmed_at AT TIME ZONE ${zone}::text)::date AS booked_on, r.gross_minor AS gross, r.taxes_minor AS taxes,
      r.commission_minor AS commission, r.markup_minor AS markup, r.seller_minor AS seller, r.fee_minor AS fee,
      r.withheld_minor AS withheld, r.balance_minor AS balance, r.gross_minor - r.commission_minor AS net,
      CASE WHEN r.pending_until > now() THEN r.commission_minor ELSE 0 END AS pending, r.state,
      CASE WHEN r.balance_minor = 0 THEN 'settled' WHEN r.balance_minor < r.gross_minor THEN 'partial' ELSE 'unpaid' END AS payment
      ${margins ? sql`, ${isOwnProduct(margins, 'r.product_id')} AS is_own` : sql``}
    FROM report_lines r
  ) c ${margins ? marginOfLine(margins) : sql``} WHERE ${counted})`
