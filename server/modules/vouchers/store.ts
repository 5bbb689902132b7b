import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Device } from '#core/people/devices.ts'
import type { Kind } from '#core/products/products.ts'
import type { LineState } from '#core/sales/sales.ts'
import type { CancelledVoucher } from '#core/sales/voucher-check.ts'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The data of a line for checking its voucher. */
export interface VoucherRow extends Record<string, unknown> {
  lineId: string
  saleId: string
  accountId: string
  sellerId: string | null
  code: string
  kind: Kind
  state: LineState
  name: Text
  customer: string
  choice: Choice
  startsOn: Day
  endsOn: Day
  /** The duration of a transfer in minutes; null for other kinds, or if the product no longer exists. */
  minutes: number | null
  /** When each use was redeemed, and by whom if the reader may see the person; keyed by use. */
  redeemed: Record<string, { at: string; by: string | null }>
}

/** The maximum number of days between the rides of a line, and of nights in a stay. */
const longestService = 400

/** A condition: lines of the accounts in this state, with a service that overlaps the days from `from` to `to`. */
export const servedBetween = (
  accountIds: readonly string[],
  from: Day,
  to: Day,
  state: LineState = 'confirmed',
): SQL => sql`
  s.account_id = ANY (${sql.param([...accountIds])}::text[]) AND l.state = ${state}
  AND l.starts_on BETWEEN ${from}::date - ${longestService}::int AND ${to}::date AND l.ends_on >= ${from}::date`

/** At most `limit` lines, earliest start first. */
export async function readVoucherRows(executor: Executor, where: SQL, limit: number): Promise<VoucherRow[]> {
  const { rows } = await executor.execute<VoucherRow>(sql`
    SELECT l.id AS "lineId", s.id AS "saleId", s.account_id AS "accountId", s.seller_id AS "sellerId", s.code, l.kind, l.state,
      l.snapshot->'name' AS name, l.choice, l.starts_on::text AS "startsOn", l.ends_on::text AS "endsOn",
      coalesce(s.customer->>'givenName' || ' ' || (s.customer->>'familyName'), '') AS customer,
      (p.content->>'minutes')::int AS minutes,
      coalesce((SELECT jsonb_object_agg(r.use, jsonb_build_object(
          'at', to_char(r.redeemed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', u.name))
        FROM redemptions r LEFT JOIN people u ON u.id = r.person_id WHERE r.line_id = l.id), '{}') AS redeemed
    FROM lines l JOIN sales s ON s.id = l.sale_id
    LEFT JOIN products p ON p.id = l.product_id AND l.kind = 'transfers'
    WHERE ${where} ORDER BY l.starts_on, s.code, l.position LIMIT ${limit}::int`)
  return rows
}

/** Canceled lines of sales that had been confirmed: at most `limit`, earliest start first. */
export async function readCancelled(
  executor: Executor,
  where: SQL,
  limit: number,
): Promise<CancelledVoucher[]> {
  const { rows } = await executor.execute<{ lineId: string; code: string }>(sql`
    SELECT l.id AS "lineId", s.code FROM lines l JOIN sales s ON s.id = l.sale_id
    WHERE ${where} AND s.confirmed_at IS NOT NULL
    ORDER BY l.starts_on, s.code, l.position LIMIT ${limit}::int`)
  return rows
}

/** Records the use of a voucher; returns false if it was redeemed before. */
export async function insertRedemption(
  executor: Executor,
  redemption: { lineId: string; use: number; redeemedAt: string; personId: string; device: Device },
): Promise<boolean> {
  const { lineId, use, redeemedAt, personId, device } = redemption
  const { rowCount } = await executor.execute(sql`
    INSERT INTO redemptions (line_id, use, redeemed_at, person_id, device)
    VALUES (${lineId}, ${use}::smallint, least(${redeemedAt}::timestamptz, now()), ${personId},
      ${JSON.stringify(device)}::jsonb)
    ON CONFLICT DO NOTHING`)
  return rowCount === 1
}
