import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/**
 * Posts the difference between the sale's money in merchant accounts and what is already posted: the agency owes this
 * money, as with cash. Returned money counts once the provider or a bank confirms it. A refund as a gift card leaves
 * the money in the account until a bank takes it back too; the card is then charged like an issued card. Repeating the
 * call changes nothing. The caller holds the lock on the sale.
 */
const post = statement<{ saleId: string }>(
  'post-merchant',
  ({ saleId }) => sql`INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, person_id)
    SELECT s.account_id, CASE WHEN d.minor < 0 THEN 'merchant_sale' ELSE 'merchant_returned' END, d.minor, s.currency, s.id, s.seller_id
    FROM sales s CROSS JOIN LATERAL (
      SELECT -coalesce((SELECT sum(e.amount_minor) FROM entries e
          WHERE e.sale_id = s.id AND e.kind IN ('merchant_sale', 'merchant_returned')), 0)
        - coalesce((SELECT sum(p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds r
              WHERE r.payment_id = p.id AND r.state = 'done' AND r.route <> 'gift_card'), 0))
            FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured' AND p.merchant_account_id IS NOT NULL), 0)
        + coalesce((SELECT sum(x.card_minor) FROM disputes x WHERE x.sale_id = s.id AND x.merchant_account_id IS NOT NULL), 0) AS minor
    ) d WHERE s.id = ${saleId} AND d.minor <> 0`,
)

/** See `post`. Does nothing unless one of the payments is in a merchant account. */
export async function postMerchant(
  tx: Executor,
  saleId: string,
  payments: readonly { merchantAccountId: string | null }[],
): Promise<void> {
  if (payments.some(({ merchantAccountId }) => merchantAccountId !== null)) await post(tx, { saleId })
}
