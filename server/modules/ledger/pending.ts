import { type SQL, sql } from 'drizzle-orm'
import { paymentMethods } from '#core/sales/sales.ts'
import type { Executor } from '#server/platform/database.ts'

/** Whether what a column says is how clients pay by a provider: see `isAtProvider`. */
export const isAtProviderText = (column: string): SQL =>
  sql.raw(`${column} IN (${paymentMethods.map((method) => `'${method}'`).join(', ')})`)

/** What the line `l` earns, and whether cancelling it gives nothing back any more. */
const earnedOfLine: SQL = sql`(l.earnings->>'commissionMinor')::bigint + (l.earnings->>'markupMinor')::bigint`
export const isCertain: SQL = sql`(l.state = 'cancelled' OR l.kept_from <= now())`

/** What was paid of the sale `s` and not given back: all of it, and what clients paid by a provider. */
const receivedOfSale: SQL = sql`
  SELECT coalesce(sum(m.minor), 0) AS kept,
    coalesce(sum(m.minor) FILTER (WHERE ${isAtProviderText('m.method')}), 0) AS client
  FROM (
    SELECT p.method, p.amount_minor AS minor FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured'
    UNION ALL
    SELECT p.method, -r.amount_minor FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.state = 'captured'
    WHERE r.sale_id = s.id AND r.currency = s.currency
  ) m`

/** Whether a bank examines a payment of the sale with the id `saleId`. */
export const isDisputedText = (saleId: string): SQL =>
  sql.raw(`EXISTS (SELECT FROM disputes x WHERE x.sale_id = ${saleId} AND x.state = 'open')`)

/** Whether what the line `l` of a sale `s` earns is pending, as `pendingOf` of core has it. */
export const isPending: SQL = sql`(${isDisputedText('s.id')} OR (s.state = 'confirmed' AND (
  SELECT k.cost > m.kept OR (m.client > 0 AND NOT ${isCertain})
  FROM (SELECT sum(CASE x.state WHEN 'cancelled' THEN coalesce(x.penalty_minor, 0) ELSE x.total_minor - x.written_off_minor END) AS cost
    FROM lines x WHERE x.sale_id = s.id AND x.state <> 'released') k
  CROSS JOIN LATERAL (${receivedOfSale}) m)))`

/**
 * The pending earnings of the account with the id `accountId`, in minor units, as `pendingOf` of core has them, by the
 * database's clock.
 */
export const pendingOfAccount = (accountId: SQL): SQL => sql`
  (SELECT coalesce(sum(CASE WHEN s.is_disputed OR l.cost > m.kept THEN l.earned WHEN m.client > 0 THEN l.earned - l.certain ELSE 0 END), 0)
    FROM (
      SELECT id, currency, ${isDisputedText('sales.id')} AS is_disputed FROM sales
        WHERE account_id = ${accountId} AND state = 'confirmed'
      UNION ALL SELECT id, currency, true FROM sales
        WHERE account_id = ${accountId} AND state IN ('completed', 'no_show', 'cancelled') AND id IN (SELECT sale_id FROM disputes WHERE state = 'open')
    ) s
    CROSS JOIN LATERAL (
      SELECT sum(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0) ELSE l.total_minor - l.written_off_minor END) AS cost,
        coalesce(sum(${earnedOfLine}), 0) AS earned, coalesce(sum(${earnedOfLine}) FILTER (WHERE ${isCertain}), 0) AS certain
      FROM lines l WHERE l.sale_id = s.id AND l.state <> 'released'
    ) l
    CROSS JOIN LATERAL (${receivedOfSale}) m)`

/** The pending earnings of one account, in minor units. */
export async function readPending(executor: Executor, accountId: string): Promise<number> {
  const { rows } = await executor.execute<{ minor: number }>(
    sql`SELECT ${pendingOfAccount(sql`${accountId}`)}::float8 AS minor`,
  )
  return rows[0]?.minor ?? 0
}
