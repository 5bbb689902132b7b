import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** The agency's fees on the unrefunded parts of a sale's payments, as in core's `keptFee`. `saleId` is a column. */
const owedFees = (saleId: SQL): SQL => sql`(SELECT coalesce(sum(
      (2 * greatest(0, p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = p.id AND r.route <> 'gift_card'), 0)::bigint)
        * p.fee_bp + 10000) / 20000), 0)::bigint
    FROM payments p WHERE p.sale_id = ${saleId} AND p.state = 'captured' AND p.fee_bp > 0)`

/** The fees of a sale being confirmed, which has none posted yet, as an entry. Needs a CTE `sale`. */
export const chargedFees = sql`SELECT sale.account_id, 'instalment_fee', -fee.minor, sale.currency, sale.id, NULL, sale.seller_id
    FROM sale CROSS JOIN LATERAL (SELECT ${owedFees(sql`sale.id`)} AS minor) fee WHERE fee.minor > 0`

/** The fees posted for sale `s`. */
export const feesOfSale: SQL = sql`(SELECT -coalesce(sum(e.amount_minor), 0)::bigint FROM entries e
    WHERE e.sale_id = s.id AND e.kind IN ('instalment_fee', 'instalment_fee_returned'))`

/**
 * Posts the difference between the fees that a confirmed sale's agency owes and those already posted: more after a
 * payment, less after a refund. A sale that was never confirmed has no fees. The caller holds the lock on the sale.
 */
const post = statement<{ saleId: string }>(
  'post-fees',
  ({ saleId }) => sql`INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, person_id)
    SELECT s.account_id, CASE WHEN d.minor < 0 THEN 'instalment_fee' ELSE 'instalment_fee_returned' END,
      d.minor, s.currency, s.id, s.seller_id
    FROM sales s CROSS JOIN LATERAL (SELECT ${feesOfSale} - ${owedFees(sql`s.id`)} AS minor) d
    WHERE s.id = ${saleId} AND s.confirmed_at IS NOT NULL AND d.minor <> 0`,
)

/** See `post`. Does nothing unless one of the payments has a fee. */
export async function postFees(
  tx: Executor,
  saleId: string,
  payments: readonly { feeBp: number | null }[],
): Promise<void> {
  if (payments.some(({ feeBp }) => feeBp)) await post(tx, { saleId })
}
