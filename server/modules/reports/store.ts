import { type SQL, sql } from 'drizzle-orm'
import type { ReportPayment, ReportState } from '#core/agencies/reports.ts'
import type { Text } from '#core/app/language.ts'
import { sortingOf } from '#core/app/order.ts'
import { chartedNames, type ReportQuestion } from '#core/contract/report.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import { stillCounts } from '#server/modules/sold-work/sold-work.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { countedLines } from './counted-lines.ts'
import type { ReportConditions } from './filter-report.ts'
import { type MarginTotals, marginOfRow, marginOfTotals, type ReportedMargin } from './margins.ts'

/** Amounts in minor units, as `core/agencies/reports.ts` defines them. */
export interface Amounts {
  grossMinor: number
  taxesMinor: number
  commissionMinor: number
  pendingMinor: number
  markupMinor: number
  sellerMinor: number
  feeMinor: number
  withheldMinor: number
  netMinor: number
  balanceMinor: number
}

export interface ReportRow extends Amounts {
  lineId: string
  saleId: string
  code: string
  reference: string
  account: { id: string; name: string }
  seller: { id: string; name: string } | null
  customer: string
  bookedAt: string
  kind: Kind
  name: Text
  destination: Text
  group: string | null
  startsOn: string
  endsOn: string
  state: ReportState
  payment: ReportPayment
  currency: Currency
  /** Absent if the requester may not see margins. */
  margin?: ReportedMargin | null
}

export interface Bar {
  grossMinor: number
  count: number
}

export interface ReportSums {
  count: number
  totals: (Amounts & {
    currency: Currency
    sales: number
    services: number
    sellerPendingMinor: number
    margin?: MarginTotals
  })[]
  byDay: ({ on: string } & Bar)[]
  bySeller: ({ id: string | null; name: string } & Bar)[]
  sellers: number
  byProduct: ({ id: string; name: Text } & Bar)[]
  products: number
  rows: ReportRow[]
}

type Sort = ReportQuestion['sort']

const columns = {
  booked: sql`c.confirmed_at`,
  travels: sql`c.starts_on`,
  customer: sql`lower(s.customer->>'familyName')`,
  seller: sql`lower(u.name)`,
  gross: sql`c.gross`,
  taxes: sql`c.taxes`,
  commission: sql`c.commission`,
  net: sql`c.net`,
  balance: sql`c.balance`,
}

/** The joins that a sort order needs in addition to the amounts. */
const joins: Partial<Record<keyof typeof columns, SQL>> = {
  customer: sql`JOIN sales s ON s.id = c.sale_id`,
  seller: sql`LEFT JOIN people u ON u.id = c.seller_id`,
}

const orderOf = (sort: Sort): SQL => sql`${orderedBy(sort, columns)} NULLS LAST, c.confirmed_at DESC, c.id`

const amounts = sql.raw(`c.gross AS "grossMinor", c.taxes AS "taxesMinor", c.commission AS "commissionMinor",
  c.pending AS "pendingMinor", c.markup AS "markupMinor", c.seller AS "sellerMinor", c.fee AS "feeMinor", c.withheld AS "withheldMinor",
  c.net AS "netMinor", c.balance AS "balanceMinor"`)
const sums = sql.raw(`sum(gross)::bigint AS "grossMinor", sum(taxes)::bigint AS "taxesMinor",
  sum(commission)::bigint AS "commissionMinor", sum(pending)::bigint AS "pendingMinor", sum(markup)::bigint AS "markupMinor",
  sum(seller)::bigint AS "sellerMinor", sum(fee)::bigint AS "feeMinor", sum(withheld)::bigint AS "withheldMinor",
  sum(net)::bigint AS "netMinor", sum(balance)::bigint AS "balanceMinor"`)
const bar = sql.raw(`sum(gross)::bigint AS "grossMinor", count(*)::int AS count`)

const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const details = ({
  margins,
}: ReportConditions) => sql`${margins ? sql`${marginOfRow}, ` : sql``}${amounts}, c.id AS "lineId", c.sale_id AS "saleId", s.code, s.agency_reference AS reference,
  trim(concat_ws(' ', s.customer->>'givenName', s.customer->>'familyName')) AS customer,
  c.kind, l.snapshot->'name' AS name, l.snapshot->'destination' AS destination, s.group_url AS "group",
  l.starts_on::text AS "startsOn", l.ends_on::text AS "endsOn", c.state, c.payment, c.currency`
const withDetails = sql.raw(`JOIN sales s ON s.id = c.sale_id JOIN lines l ON l.id = c.id
  JOIN accounts a ON a.id = c.account_id LEFT JOIN people u ON u.id = c.seller_id`)

/** All data on the report's screen, read in one statement, so that all of it comes from one snapshot. */
export async function readReport(
  executor: Executor,
  conditions: ReportConditions,
  page: { zone: string; sort: Sort; offset: number; limit: number },
): Promise<ReportSums> {
  const { rows } = await executor.execute<ReportSums & Record<string, unknown>>(sql`
    WITH ${countedLines(conditions, page.zone)},
    totals AS MATERIALIZED (
      SELECT t.*, (SELECT count(*)::int FROM (SELECT DISTINCT sale_id FROM picked
        WHERE currency = t.currency AND ${stillCounts(sql`state`, sql`gross`)}) counting) AS sales
      FROM (SELECT currency, count(*)::int AS services,
        coalesce(sum(seller) FILTER (WHERE pending <> 0), 0)::bigint AS "sellerPendingMinor", ${sums}
        FROM picked GROUP BY currency) t
    ), charted AS NOT MATERIALIZED (
      SELECT * FROM picked
      WHERE currency = (SELECT currency FROM totals ORDER BY "grossMinor" DESC, currency LIMIT 1)
    ), by_seller AS (
      SELECT g.*, row_number() OVER (ORDER BY "grossMinor" DESC, seller_id) AS place
      FROM (SELECT seller_id, ${bar} FROM charted GROUP BY seller_id) g
    ), by_product AS (
      SELECT g.*, row_number() OVER (ORDER BY "grossMinor" DESC, product_id) AS place
      FROM (SELECT product_id, max(id) AS line_id, ${bar} FROM charted GROUP BY product_id) g
    ), page AS (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT c.id FROM picked c ${joins[sortingOf(page.sort).by] ?? sql``}
        ORDER BY ${orderOf(page.sort)}
        LIMIT ${page.limit}::int OFFSET ${page.offset}::int
      ) ordered
    )
    SELECT (SELECT coalesce(sum(services), 0)::int FROM totals) AS count,
      ${list(sql`SELECT t.*${conditions.margins ? sql`, ${marginOfTotals}` : sql``} FROM totals t
        ORDER BY "grossMinor" DESC, currency`)} AS totals,
      ${list(sql`SELECT booked_on AS "on", ${bar} FROM charted GROUP BY booked_on ORDER BY booked_on`)} AS "byDay",
      ${list(sql`SELECT b.seller_id AS id, coalesce(u.name, '') AS name, "grossMinor", count
        FROM by_seller b LEFT JOIN people u ON u.id = b.seller_id WHERE place <= ${chartedNames}::int ORDER BY place`)} AS "bySeller",
      (SELECT count(*)::int FROM by_seller) AS sellers,
      ${list(sql`SELECT b.product_id AS id, l.snapshot->'name' AS name, "grossMinor", count
        FROM by_product b JOIN lines l ON l.id = b.line_id WHERE place <= ${chartedNames}::int ORDER BY place`)} AS "byProduct",
      (SELECT count(*)::int FROM by_product) AS products,
      ${list(sql`SELECT ${details(conditions)}, json_build_object('id', a.id, 'name', a.name) AS account,
          CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS seller,
          ${iso('c.confirmed_at')} AS "bookedAt"
        FROM page JOIN picked c ON c.id = page.id ${withDetails} ORDER BY page.place`)} AS rows`)
  return rows[0] as ReportSums
}

const list = (query: SQL): SQL => sql`coalesce((SELECT json_agg(row_to_json(q)) FROM (${query}) q), '[]')`

/** A row of a report file: a row of the report with further columns. */
export interface ExportedRow extends Omit<ReportRow, 'account' | 'seller' | 'bookedAt'> {
  account: string
  seller: string
  email: string
  /** When the service was booked, in local time in `zone`. */
  booked: string
  /** The last minute of free cancellation, in local time at the service's place; null if there was none. */
  freeUntil: string | null
  groupName: Text | null
  /** The promotions included in the price; null: none. */
  promotions: { name: Text; code?: string }[] | null
}

/** All rows of the report. Amounts are text, exact even beyond the range of JavaScript numbers. */
export const exportedRows = (
  conditions: ReportConditions,
  { zone, sort }: { zone: string; sort: Sort },
): SQL => sql`
  WITH ${countedLines(conditions, zone)}
  SELECT ${details(conditions)}, a.name AS account, coalesce(u.name, '') AS seller, coalesce(s.customer_email, '') AS email,
    to_char(c.confirmed_at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI') AS booked,
    CASE WHEN c.state = 'confirmed' AND free.until > c.confirmed_at
      THEN to_char(free.until AT TIME ZONE (l.snapshot->>'timeZone'), 'YYYY-MM-DD HH24:MI') END AS "freeUntil",
    coalesce(l.snapshot->'group'->'name', g.name) AS "groupName", l.snapshot->'promotions' AS promotions
  FROM picked c ${withDetails} LEFT JOIN groups g ON g.account_id = s.account_id AND g.url = s.group_url
    CROSS JOIN LATERAL (SELECT (l.snapshot->'policy'->0->>'from')::timestamptz - interval '1 minute' AS until) free
  ORDER BY ${orderOf(sort)}`

/** The filter options within reach: accounts, sellers and groups, sold products and destinations. */
export async function readChoices(executor: Executor, conditions: ReportConditions, accounts: SQL) {
  const { rows } = await executor.execute<
    Record<'accounts' | 'sellers' | 'products' | 'destinations' | 'groups', never[]>
  >(sql`
    WITH reached AS MATERIALIZED (
      SELECT c.line_id, c.sale_id, c.seller_id, c.product_id FROM report_lines c WHERE ${conditions.counted}
    ), products AS MATERIALIZED (SELECT product_id AS id, max(line_id) AS line_id FROM reached GROUP BY product_id)
    SELECT ${list(sql`SELECT a.id, a.name FROM accounts a WHERE ${accounts} ORDER BY a.parent_id NULLS FIRST, a.name`)} AS accounts,
      ${list(sql`SELECT u.id, u.name FROM people u WHERE u.id IN (SELECT seller_id FROM reached) ORDER BY lower(u.name)`)} AS sellers,
      ${list(sql`SELECT p.id, l.kind, l.snapshot->'name' AS name FROM products p JOIN lines l ON l.id = p.line_id ORDER BY l.snapshot->'name'->>'es'`)} AS products,
      ${list(sql`SELECT d.id, d.name FROM destinations d WHERE d.id IN
        (SELECT c.destination_id FROM products p JOIN public.products c ON c.id = p.id) ORDER BY d.position`)} AS destinations,
      ${list(sql`SELECT DISTINCT ON (g.url) g.url, g.name FROM groups g WHERE g.url IN
        (SELECT s.group_url FROM sales s WHERE s.id IN (SELECT sale_id FROM reached)) ORDER BY g.url`)} AS groups`)
  return rows[0]
}
