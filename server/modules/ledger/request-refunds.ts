import { sql } from 'drizzle-orm'
import { isAtProvider } from '#core/sales.ts'
import type { Transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { listPayments, listRefunds, type RefundRow } from './list-payments.ts'
import { postToSale } from './post-to-sale.ts'
import { refunds } from './tables.ts'

/**
 * Orders `amountMinor` to be given back, out of what the sale's payments captured and did not give back yet,
 * the latest first. What was paid on credit goes back to it at once, which is 'done'. The caller holds the lock on the
 * sale. Never orders more than there is; answers the orders.
 */
export async function requestRefunds(
  tx: Transaction,
  order: { saleId: string; lineId: string | null; amountMinor: number },
): Promise<RefundRow[]> {
  const payments = await listPayments(tx, order.saleId)
  const earlier = await listRefunds(tx, order.saleId)
  const ordered: RefundRow[] = []
  let open = order.amountMinor
  for (const payment of payments.filter(({ state }) => state === 'captured').reverse()) {
    const back = earlier.filter(({ paymentId }) => paymentId === payment.id)
    const left = back.reduce((rest, refund) => rest - refund.amountMinor, payment.amountMinor)
    const amountMinor = Math.min(open, left)
    if (amountMinor <= 0) continue
    open -= amountMinor
    const isOrder = isAtProvider(payment.method)
    const [refund] = await tx
      .insert(refunds)
      .values({
        id: newId(),
        saleId: order.saleId,
        paymentId: payment.id,
        lineId: order.lineId,
        state: isOrder ? 'created' : 'done',
        amountMinor,
        currency: payment.currency,
        doneAt: isOrder ? null : sql`now()`,
      })
      .returning()
    if (!refund) continue
    ordered.push(refund)
    if (isOrder) await enqueue(tx, 'send-refund', { refundId: refund.id }, { jobKey: `refund:${refund.id}` })
    else await postToSale(tx, { ...order, kind: 'credit_cancelled', amountMinor })
  }
  return ordered
}
