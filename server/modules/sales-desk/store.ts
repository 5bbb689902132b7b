import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { DeskPayment } from '#core/sales/desk-payments.ts'
import type { SalesReached } from '#core/sales/reached.ts'
import type { SaleState } from '#core/sales/sales.ts'
import {
  holdsEarningsText,
  isCertain,
  isPendingLine,
  receivedOfSale,
} from '#server/modules/ledger/pending.ts'
import { waiting } from '#server/modules/sales/overdue.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { owesCash, shownStateAt } from './agenda.ts'
import { isOfReached } from './in-reach.ts'
import { clientName } from './sale-filter.ts'
import { needsAttention, paymentOfSale, saleSums } from './sale-sums.ts'

export interface ListedSale {
  id: string
  code: string
  account: { id: string; name: string }
  seller: { id: string; name: string } | null
  customer: string
  email: string
  reference: string
  state: SaleState
  payment: DeskPayment
  currency: Currency
  createdAt: string
  /** `createdAt` in the requester's time zone: '2026-11-21 17:05'. */
  booked: string
  expiresAt: string | null
  kinds: Kind[]
  name: Text
  linesCount: number
  startsOn: string
  endsOn: string
  totalMinor: number
  paidMinor: number
  /** The sum of completed refunds. */
  returnedMinor: number
  dueMinor: number
  agencyMinor: number
  /** The pending part of the earnings. */
  pendingMinor: number
  sellerMinor: number
  netMinor: number
  needsAttention: boolean
  owesCash: boolean
}

const isoText = (column: string): SQL =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The filter, sort order, time zone and instant of a list. */
export interface SalesWanted {
  where: SQL
  order: SQL
  /** Whether `where` or `order` uses the sums. */
  withSums: boolean
  zone: SQL
  now: Date
}

const matchingSales = ({ where, order, withSums }: SalesWanted): SQL => sql`matching AS MATERIALIZED (
  SELECT s.id, row_number() OVER (ORDER BY ${order}, s.id) AS place
  FROM sales s LEFT JOIN people u ON u.id = s.seller_id ${withSums ? saleSums : sql``}
  WHERE ${where})`

/**
 * Whether the earnings from line `l` of sale `s` are pending. To be used after `saleSums` and the line's received
 * amounts (`got`).
 */
const isPending: SQL = isPendingLine({
  ...{ isDisputed: holdsEarningsText('s.id'), saleState: sql`s.state`, isDue: sql`c.cost > got.kept` },
  ...{ client: sql`got.client`, isCertain },
})

/** The agency's part of the sale `s`, as the column `expected`. */
const expectedOfSale: SQL = sql`
  SELECT coalesce(sum((l.earnings->>'commissionMinor')::float8 + (l.earnings->>'markupMinor')::float8)
    FILTER (WHERE l.state <> 'released'), 0) AS expected
  FROM lines l WHERE l.sale_id = s.id`

/** The listed columns for the sales in the query `page`, including their `place`. */
const listedColumns = ({ zone, now }: SalesWanted): SQL => sql`
  SELECT page.place, s.id, s.code, json_build_object('id', a.id, 'name', a.name) AS account,
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS seller,
    ${clientName} AS customer, coalesce(s.customer_email, '') AS email, s.agency_reference AS reference, ${shownStateAt(now)} AS state,
    ${paymentOfSale} AS payment, s.currency, ${isoText('s.created_at')} AS "createdAt",
    to_char(s.created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS booked,
    CASE WHEN s.state IN (${waiting}) THEN ${isoText('s.expires_at')} END AS "expiresAt",
    t.kinds, t.name, t.count AS "linesCount", t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn",
    c.cost AS "totalMinor", p.paid AS "paidMinor", r.back - r.refused - r.refunding AS "returnedMinor", d.due AS "dueMinor",
    t.agency AS "agencyMinor", t.pending AS "pendingMinor", t.seller AS "sellerMinor", c.cost - t.expected AS "netMinor", ${needsAttention} AS "needsAttention",
    ${owesCash} AS "owesCash"
  FROM page JOIN sales s ON s.id = page.id JOIN accounts a ON a.id = s.account_id
  LEFT JOIN people u ON u.id = s.seller_id ${saleSums} CROSS JOIN LATERAL (${receivedOfSale}) got
  CROSS JOIN LATERAL (SELECT json_agg(DISTINCT l.kind) AS kinds,
      (array_agg(l.snapshot->'name' ORDER BY l.position))[1] AS name, count(*)::int AS count,
      min(l.starts_on) AS starts_on, max(l.ends_on) AS ends_on,
      coalesce(sum((l.earnings->>'commissionMinor')::float8 + (l.earnings->>'markupMinor')::float8)
        FILTER (WHERE l.state IN ('confirmed', 'cancelled')), 0) AS agency,
      coalesce(sum((l.earnings->>'commissionMinor')::float8 + (l.earnings->>'markupMinor')::float8)
        FILTER (WHERE l.state IN ('confirmed', 'cancelled') AND ${isPending}), 0) AS pending,
      coalesce(sum((l.earnings->>'commissionMinor')::float8 + (l.earnings->>'markupMinor')::float8)
        FILTER (WHERE l.state <> 'released'), 0) AS expected,
      coalesce(sum((l.earnings->>'sellerMinor')::float8)
        FILTER (WHERE l.state IN ('confirmed', 'cancelled')), 0) AS seller
    FROM lines l WHERE l.sale_id = s.id) t`

/** A page of the matching sales, and their total. */
export async function readSales(
  executor: Executor,
  wanted: SalesWanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: ListedSale[] }> {
  const { rows } = await executor.execute<{ count: number; rows: ListedSale[] }>(sql`
    WITH ${matchingSales(wanted)}, page AS (
      SELECT id, place FROM matching WHERE place > ${offset}::int AND place <= ${offset + limit}::int
    )
    SELECT (SELECT count(*)::int FROM matching) AS count,
      coalesce((SELECT json_agg(row_to_json(shown) ORDER BY shown.place) FROM (${listedColumns(wanted)}) shown), '[]')
        AS rows`)
  return rows[0] ?? { count: 0, rows: [] }
}

/** The sums of all sales that match a filter, by currency. */
export async function readSums(executor: Executor, where: SQL) {
  const { rows } = await executor.execute<
    Pick<ListedSale, 'currency' | 'totalMinor' | 'dueMinor' | 'netMinor'> & Record<string, unknown>
  >(sql`
    SELECT s.currency, sum(c.cost) AS "totalMinor", sum(d.due) AS "dueMinor", sum(c.cost - t.expected) AS "netMinor"
    FROM sales s ${saleSums} CROSS JOIN LATERAL (${expectedOfSale}) t
    WHERE ${where} GROUP BY s.currency ORDER BY count(*) DESC, s.currency`)
  return rows
}

/** A query for all matching sales; its rows are `ListedSale`. */
export const everySale = (wanted: SalesWanted): SQL => sql`
  WITH ${matchingSales(wanted)}, page AS (SELECT id, place FROM matching) ${listedColumns(wanted)} ORDER BY page.place`

/** Current and former sellers of the sales within reach, and groups of the accounts. */
export async function readSaleChoices(executor: Executor, { sellerId, ...reached }: SalesReached) {
  const isOwn = (column: string) => isOfReached(reached, column)
  const [sellers, groups] = await Promise.all([
    executor.execute<{ id: string; name: string }>(sql`
      SELECT p.id, p.name FROM people p WHERE ${isOwn('p.account_id')} AND p.role IN ('owner', 'seller')
        AND (p.state = 'active' OR EXISTS (SELECT FROM sales s WHERE s.seller_id = p.id))
        ${sellerId === null ? sql`` : sql`AND p.id = ${sellerId}`}
      ORDER BY lower(p.name), p.id`),
    executor.execute<{ url: string; name: Text }>(sql`
      SELECT DISTINCT ON (g.url) g.url, g.name FROM groups g WHERE ${isOwn('g.account_id')} ORDER BY g.url`),
  ])
  return { sellers: sellers.rows, groups: groups.rows }
}

/** Agencies within reach that have sales of their own or from a branch. */
export async function readAgencies(executor: Executor, reached: SalesReached) {
  const { rows } = await executor.execute<{ id: string; name: string }>(sql`
    SELECT g.id, g.name FROM accounts g WHERE g.parent_id IS NULL AND ${isOfReached(reached, 'g.id')}
      AND EXISTS (SELECT FROM accounts b JOIN sales s ON s.account_id = b.id WHERE g.id IN (b.id, b.parent_id))
    ORDER BY lower(g.name), g.id`)
  return rows
}

export interface HistoryRow extends Record<string, unknown> {
  id: number
  at: string
  event: string
  lineId: string | null
  /** As written by `auditName`. */
  actor: string
  /** Null if the person is outside of the requester's accounts. */
  person: string | null
  details: Record<string, unknown>
}

/** A sale's account, seller and group by name, and its history, oldest first. */
export async function readSurroundings(executor: Executor, saleId: string) {
  const [names, history] = await Promise.all([
    executor.execute<{
      account: { id: string; name: string }
      seller: { id: string; name: string } | null
      group: { url: string; name: Text } | null
    }>(sql`
      SELECT json_build_object('id', a.id, 'name', a.name) AS account,
        CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS seller,
        CASE WHEN g.url IS NOT NULL THEN json_build_object('url', g.url, 'name', g.name) END AS "group"
      FROM sales s JOIN accounts a ON a.id = s.account_id LEFT JOIN people u ON u.id = s.seller_id
      LEFT JOIN groups g ON g.account_id = s.account_id AND g.url = s.group_url WHERE s.id = ${saleId}`),
    executor.execute<HistoryRow>(sql`
      SELECT x.id::float8 AS id, ${isoText('x.at')} AS at, x.event, x.line_id AS "lineId", x.actor, p.name AS person,
        x.details
      FROM audit x LEFT JOIN people p ON p.id = split_part(x.actor, ':', 2)
      WHERE x.sale_id = ${saleId} ORDER BY x.id`),
  ])
  return { names: names.rows[0], history: history.rows }
}
