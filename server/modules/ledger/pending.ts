import { type SQL, sql } from 'drizzle-orm'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { isPrepaid, isTakenByPlatform, type PaidBy, recordedMethods } from '#core/sales/sales.ts'
import { grossOfLine } from '#server/modules/sold-work/sold-work.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { feesOfSale } from './post-fees.ts'

/**
 * SQL condition: the payments in `table` fulfill `is`, which depends on the method and on whose account received the
 * payment.
 */
function isPaidBy(table: string, is: (payment: PaidBy) => boolean): SQL {
  const among = (merchantAccountId: string | null) => {
    const methods = recordedMethods.filter((method) => is({ method, merchantAccountId }))
    return methods.length > 0
      ? `${table}.method IN (${methods.map((method) => `'${method}'`).join(', ')})`
      : 'false'
  }
  return sql.raw(
    `CASE WHEN ${table}.merchant_account_id IS NULL THEN ${among(null)} ELSE ${among('own')} END`,
  )
}

/** SQL condition: the platform has the money of the payments in `table`; see `isPrepaid`. */
export const isPrepaidText = (table: string): SQL => isPaidBy(table, isPrepaid)

/** SQL condition: the platform's provider took the payments in `table`; see `isTakenByPlatform`. */
export const isTakenByPlatformText = (table: string): SQL => isPaidBy(table, isTakenByPlatform)

/** SQL condition: the agency's own account at a provider took the payments in `table`. */
export const isAtMerchantText = (table: string): SQL => sql.raw(`${table}.merchant_account_id IS NOT NULL`)

/** The earnings from line `l`; `isCertain`: canceling the line would no longer refund anything. */
const earnedOfLine: SQL = sql`(l.earnings->>'commissionMinor')::bigint + (l.earnings->>'markupMinor')::bigint`
export const isCertain: SQL = sql`(l.state = 'cancelled' OR l.kept_from <= now())`

/** The price of sale `s`. */
export const costOfSale: SQL = sql`
  SELECT sum(${grossOfLine}) AS cost FROM lines l WHERE l.sale_id = s.id AND l.state <> 'released'`

const received = (isPaid: SQL, isReturned: SQL): SQL => sql`
  SELECT coalesce(sum(m.minor), 0) AS kept,
    coalesce(sum(m.minor) FILTER (WHERE m.is_prepaid), 0) AS client
  FROM (
    SELECT ${isPrepaidText('p')} AS is_prepaid, p.amount_minor AS minor FROM payments p WHERE p.sale_id = s.id AND ${isPaid}
    UNION ALL
    SELECT ${isPrepaidText('p')}, -r.amount_minor FROM refunds r JOIN payments p ON p.id = r.payment_id AND ${isPaid}
    WHERE r.sale_id = s.id AND r.currency = s.currency AND ${isReturned}
  ) m`

/** Payments minus refunds of sale `s`: `kept` is the total, `client` the part that the platform holds. */
export const receivedOfSale: SQL = received(sql`p.state = 'captured'`, sql`true`)

/** SQL condition: a payment of the sale with the id `saleId` has an open dispute. */
export const isDisputedText = (saleId: string): SQL =>
  sql.raw(`EXISTS (SELECT FROM disputes x WHERE x.sale_id = ${saleId} AND x.state = 'open')`)

/**
 * SQL condition: dispute `x` takes money from the platform, which therefore holds the sale's earnings. A dispute at the
 * agency's own account does not.
 */
const takesFromPlatform: SQL = sql`x.merchant_account_id IS NULL`

/** SQL condition: an open dispute of the sale with the id `saleId` holds its earnings; see core's `holdsEarnings`. */
export const holdsEarningsText = (saleId: string): SQL =>
  sql`EXISTS (SELECT FROM disputes x WHERE x.sale_id = ${sql.raw(saleId)} AND x.state = 'open' AND ${takesFromPlatform})`

/**
 * SQL condition: a line's earnings are pending, as in core's `pendingOf`. `isDue`: the sale's price exceeds the
 * payments received; `client`: the part of the payments that the platform holds.
 */
export const isPendingLine = (
  of: Record<'isDisputed' | 'saleState' | 'isDue' | 'client' | 'isCertain', SQL>,
) =>
  sql`(${of.isDisputed} OR (${of.saleState} = 'confirmed'
    AND (${of.isDue} OR (${of.client} > 0 AND NOT ${of.isCertain}))))`

/**
 * SQL condition: the earnings of the line with the id `lineId` were pending at the instant `at`, given the money that
 * had arrived, the disputes that were open, and the sale before later changes in its history.
 */
export const isPendingAt = ({ lineId, at }: Record<'lineId' | 'at', SQL>): SQL => {
  const since = (events: readonly (SaleEvent | DeskEvent)[], of = sql``) => sql`EXISTS (SELECT FROM audit a
    WHERE a.sale_id = s.id AND a.at >= ${at} AND a.event = ANY (${sql.param([...events])}::text[])${of})`
  // A full cash payment can be corrected only on the same day, and a partial one leaves the earnings pending in any
  // case.
  const isPaid = sql`p.state = 'captured' AND coalesce(p.captured_at, p.created_at) < ${at}`
  const isCancelled = sql`(l.state = 'cancelled' AND NOT ${since(['line_cancelled'], sql` AND a.line_id = l.id`)})`
  const isPending = isPendingLine({
    isDisputed: sql`EXISTS (SELECT FROM disputes x
      WHERE x.sale_id = s.id AND ${takesFromPlatform} AND x.opened_at < ${at} AND (x.ended_at IS NULL OR x.ended_at >= ${at}))`,
    saleState: sql`CASE WHEN ${since(['completed', 'cancelled'])} THEN 'confirmed' ELSE s.state END`,
    isDue: sql`c.cost > m.kept`,
    client: sql`m.client`,
    isCertain: sql`(${isCancelled} OR l.kept_from <= ${at})`,
  })
  return sql`EXISTS (SELECT FROM lines l JOIN sales s ON s.id = l.sale_id
    CROSS JOIN LATERAL (${received(isPaid, sql`r.created_at < ${at}`)}) m
    CROSS JOIN LATERAL (SELECT sum(CASE WHEN ${isCancelled} THEN coalesce(l.penalty_minor, 0)
        WHEN ${since(['balance_written_off'])} THEN l.total_minor ELSE l.total_minor - l.written_off_minor END) AS cost
      FROM lines l WHERE l.sale_id = s.id AND l.state <> 'released') c
    WHERE l.id = ${lineId} AND ${isPending})`
}

/**
 * The pending earnings of the account with the id `accountId`, in minor units, by the database's clock: the earnings of
 * its pending lines minus their share of the sale's installment fees. `disputed` selects only those held because of a
 * dispute.
 */
export const pendingOfAccount = (accountId: SQL, which: 'all' | 'disputed' = 'all'): SQL => {
  const isPending = isPendingLine({
    ...{ isDisputed: sql`s.is_disputed`, saleState: sql`s.state`, isDue: sql`l.cost > m.kept` },
    ...{ client: sql`m.client`, isCertain: sql`l.is_certain` },
  })
  return sql`
  (SELECT coalesce(sum(greatest(0, of_sale.pending - of_sale.fee * of_sale.pending / greatest(1, of_sale.earned))), 0)::bigint
  FROM (
    SELECT ${feesOfSale} AS fee, coalesce(sum(l.earned), 0)::bigint AS earned,
      coalesce(sum(l.earned) FILTER (WHERE ${isPending}), 0)::bigint AS pending
    FROM (
      SELECT id, currency, state, ${holdsEarningsText('sales.id')} AS is_disputed FROM sales
        WHERE account_id = ${accountId} AND state = 'confirmed'${which === 'disputed' ? sql` AND ${holdsEarningsText('sales.id')}` : sql``}
      UNION ALL SELECT id, currency, state, true FROM sales
        WHERE account_id = ${accountId} AND state IN ('completed', 'no_show', 'cancelled') AND id IN (SELECT x.sale_id FROM disputes x WHERE x.state = 'open' AND ${takesFromPlatform})
    ) s
    CROSS JOIN LATERAL (${receivedOfSale}) m
    CROSS JOIN LATERAL (
      SELECT ${earnedOfLine} AS earned, ${isCertain} AS is_certain, sum(${grossOfLine}) OVER () AS cost
      FROM lines l WHERE l.sale_id = s.id AND l.state <> 'released'
    ) l GROUP BY s.id
  ) of_sale)`
}

/** The pending earnings of one account, and the part held because of disputes, in minor units. */
export async function readPending(
  executor: Executor,
  accountId: string,
): Promise<{ pendingMinor: number; disputedMinor: number }> {
  const { rows } = await executor.execute<{ pendingMinor: number; disputedMinor: number }>(
    sql`SELECT ${pendingOfAccount(sql`${accountId}`)}::float8 AS "pendingMinor",
      ${pendingOfAccount(sql`${accountId}`, 'disputed')}::float8 AS "disputedMinor"`,
  )
  return rows[0] ?? { pendingMinor: 0, disputedMinor: 0 }
}
