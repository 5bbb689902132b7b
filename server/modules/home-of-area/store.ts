import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import { homeListLength } from '#core/contract/agency/home.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { SalesReached } from '#core/sales/reached.ts'
import { readZone } from '#server/modules/accounts/read-zone.ts'
import {
  costOfSale,
  holdsEarningsText,
  isCertain,
  isPendingLine,
  receivedOfSale,
} from '#server/modules/ledger/pending.ts'
import { isFor } from '#server/modules/notices/audience.ts'
import {
  awaitsMoney,
  beginsToday,
  isHeld,
  isSoonBinding,
  owesCash,
  waits,
} from '#server/modules/sales-desk/agenda.ts'
import { isInReach } from '#server/modules/sales-desk/in-reach.ts'
import { saleSums } from '#server/modules/sales-desk/sale-sums.ts'
import { countsAsSold, grossOfLine, stillCounts } from '#server/modules/sold-work/sold-work.ts'
import type { Executor } from '#server/platform/database/database.ts'

const saleFields = sql.raw(`s.id AS "saleId", s.code, s.account_id AS "accountId",
  trim(coalesce(s.customer->>'givenName', '') || ' ' || coalesce(s.customer->>'familyName', '')) AS customer`)
const serviceFields = sql.raw(`l.kind, l.snapshot->'name' AS name, l.snapshot->'destination' AS destination,
  l.starts_on::text AS "startsOn", l.snapshot->>'timeZone' AS "timeZone"`)

export interface Sale {
  saleId: string
  code: string
  accountId: string
  customer: string
}
export interface Service extends Sale {
  kind: Kind
  name: Text
  destination: Text
  startsOn: string
  timeZone: string
}

/** The first rows of a query and its total number of rows. */
async function head<T>(
  executor: Executor,
  query: ReturnType<typeof sql>,
): Promise<{ count: number; items: T[] }> {
  const { rows } = await executor.execute<Record<string, unknown>>(
    sql`SELECT q.*, count(*) OVER ()::int AS "wholeCount" FROM (${query}) q LIMIT ${homeListLength}::int`,
  )
  return {
    count: Number(rows[0]?.wholeCount ?? 0),
    items: rows.map(({ wholeCount: _, ...row }) => row as T),
  }
}

/**
 * Confirmed services that begin on the local day of `now`, departed ones last. A return transfer repeats its guests.
 */
export const listArrivals = (executor: Executor, reached: SalesReached, now: Date) =>
  head<Service & { guests: number; startsAt: string | null }>(
    executor,
    sql`SELECT ${saleFields}, ${serviceFields}, l.snapshot->>'startsAt' AS "startsAt",
        (SELECT coalesce(CASE l.kind WHEN 'transfers' THEN max(party) ELSE sum(party) END, 0)::int
          FROM jsonb_array_elements(l.snapshot->'items') i,
            LATERAL (SELECT (i->>'adults')::int + jsonb_array_length(i->'childAges') AS party) p) AS guests
      FROM lines l JOIN sales s ON s.id = l.sale_id
      WHERE ${isInReach(reached)} AND ${beginsToday(now)}
      ORDER BY l.kind <> 'hotels' AND (l.snapshot->>'startsAt')::timestamptz < ${now.toISOString()}::timestamptz NULLS FIRST,
        (l.snapshot->>'startsAt')::timestamptz NULLS LAST, s.code, l.position`,
  )

/** Sales with a payment due; those with a payment that a bank took back are first. */
export const listAwaitingPayment = (executor: Executor, reached: SalesReached) =>
  head<Sale & { dueMinor: number; currency: Currency; expiresAt: string | null; isTakenBack: boolean }>(
    executor,
    sql`SELECT ${saleFields}, s.currency, d.due AS "dueMinor", ${isoText('s.expires_at')} AS "expiresAt",
        r.taken > 0 AS "isTakenBack"
      FROM sales s ${saleSums}
      WHERE ${isInReach(reached)} AND ${awaitsMoney}
      ORDER BY "isTakenBack" DESC, s.expires_at NULLS LAST, s.confirmed_at`,
  )

/** Holds that have not expired by the database's clock, ordered by expiry. */
export const listHolds = (executor: Executor, reached: SalesReached) =>
  head<Sale & { totalMinor: number; currency: Currency; expiresAt: string }>(
    executor,
    sql`SELECT ${saleFields}, s.currency, ${isoText('s.expires_at')} AS "expiresAt",
        (SELECT coalesce(sum(l.total_minor), 0)::float8 FROM lines l WHERE l.sale_id = s.id) AS "totalMinor"
      FROM sales s WHERE ${isInReach(reached)} AND ${isHeld}
      ORDER BY s.expires_at`,
  )

/**
 * Counts the sales that need action and, of those, the sales with cash to hand to the customer and the sales that only
 * have a problem.
 */
export async function countWaiting(executor: Executor, reached: SalesReached) {
  const { rows } = await executor.execute<{ waiting: number; cashOwed: number; problems: number }>(
    sql`SELECT count(*)::int AS waiting, count(*) FILTER (WHERE ${owesCash})::int AS "cashOwed",
        count(*) FILTER (WHERE NOT (${isHeld} OR ${awaitsMoney} OR ${owesCash}))::int AS problems
      FROM sales s ${saleSums} WHERE ${isInReach(reached)} AND ${waits}`,
  )
  return rows[0] ?? { waiting: 0, cashOwed: 0, problems: 0 }
}

/** Whether any sale was ever confirmed, even if it was canceled later. */
export async function hasEverSold(executor: Executor, reached: SalesReached): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`SELECT FROM sales s WHERE ${isInReach(reached)} AND s.confirmed_at IS NOT NULL LIMIT 1`,
  )
  return rows.length > 0
}

/** Services with free cancellation that ends within seven days of `now`. */
export const listDeadlines = (executor: Executor, reached: SalesReached, now: Date) =>
  head<Service & { freeUntil: string }>(
    executor,
    sql`SELECT ${saleFields}, ${serviceFields}, l.snapshot->'policy'->0->>'from' AS "freeUntil"
      FROM lines l JOIN sales s ON s.id = l.sale_id
      WHERE ${isInReach(reached)} AND ${isSoonBinding(now)}
      ORDER BY 10, s.code`,
  )

export const listUnreadNotices = (executor: Executor, personId: string, accountId: string) =>
  head<{ id: string; title: Text; publishedAt: string }>(
    executor,
    sql`SELECT n.id, n.title, ${isoText('n.published_at')} AS "publishedAt" FROM notices n
      WHERE ${isFor({ accountId, personId })} AND NOT EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = n.id AND r.person_id = ${personId})
      ORDER BY n.published_at DESC`,
  )

export interface SoldSums {
  currency: Currency
  salesToday: number
  todayMinor: number
  salesMonth: number
  monthMinor: number
  earnedMinor: number
  /** The pending part of the earnings. */
  pendingMinor: number
}

/**
 * The total and earnings per currency of sales confirmed today and this month, in the time zone of `accountId`, with
 * their current amounts. With `sellerId`: only that seller's sales, and the seller's share.
 */
export async function listSold(
  executor: Executor,
  reached: SalesReached,
  accountId: string,
  sellerId: string | null,
  now: Date,
): Promise<SoldSums[]> {
  const zone = await readZone(executor, accountId)
  const begin = (of: 'day' | 'month') =>
    sql`s.confirmed_at >= date_trunc(${of}, ${now.toISOString()}::timestamptz AT TIME ZONE ${zone}::text) AT TIME ZONE ${zone}::text`
  const earned =
    sellerId === null
      ? sql`(l.earnings->>'commissionMinor')::bigint + (l.earnings->>'markupMinor')::bigint`
      : sql`(l.earnings->>'sellerMinor')::bigint`
  const isPending = isPendingLine({
    ...{ isDisputed: holdsEarningsText('s.id'), saleState: sql`s.state`, isDue: sql`k.cost > paid.kept` },
    ...{ client: sql`paid.client`, isCertain },
  })
  const { rows } = await executor.execute<SoldSums & Record<string, unknown>>(sql`
    SELECT m.currency, count(DISTINCT m.id) FILTER (WHERE m.is_today AND m.counts)::int AS "salesToday",
      coalesce(sum(m.gross) FILTER (WHERE m.is_today), 0)::float8 AS "todayMinor",
      count(DISTINCT m.id) FILTER (WHERE m.counts)::int AS "salesMonth", sum(m.gross)::float8 AS "monthMinor", sum(m.earned)::float8 AS "earnedMinor",
      coalesce(sum(m.earned) FILTER (WHERE m.is_pending), 0)::float8 AS "pendingMinor"
    FROM (
      SELECT s.id, s.currency, ${begin('day')} AS is_today, ${grossOfLine} AS gross, ${earned} AS earned, ${isPending} AS is_pending,
        ${stillCounts(sql`l.state`, grossOfLine)} AS counts
      FROM sales s CROSS JOIN LATERAL (${costOfSale}) k CROSS JOIN LATERAL (${receivedOfSale}) paid
      JOIN lines l ON l.sale_id = s.id AND ${countsAsSold}
      WHERE ${isInReach(reached)} AND ${sellerId === null ? sql`true` : sql`s.seller_id = ${sellerId}`} AND ${begin('month')}
    ) m GROUP BY m.currency ORDER BY m.currency`)
  return rows
}

function isoText(column: string) {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
