import { sql } from 'drizzle-orm'
import { agencyEntries } from '#core/money/ledger.ts'
import { disputedOf } from '#core/sales/disputes.ts'
import { isAtProvider, type RecordedMethod } from '#core/sales/sales.ts'
import type { Transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { listOpenDisputes } from './disputes.ts'
import { listPayments, listRefunds, type RefundRow } from './list-payments.ts'
import { postToSale } from './post-to-sale.ts'
import { refunds } from './tables.ts'

/** A refund with how its payment was made. */
export type OrderedRefund = RefundRow & { method: RecordedMethod }

/**
 * Orders `amountMinor` to be given back, out of what the sale's payments captured and did not give back yet, the latest
 * money first; what a bank examines waits for its decision. What an agency paid goes back to its account at once, which is 'done': cash is the agency's to hand back.
 * The caller holds the lock on the sale. Never orders more than there is; answers the orders.
 */
export async function requestRefunds(
  tx: Transaction,
  order: { saleId: string; lineId: string | null; amountMinor: number },
): Promise<OrderedRefund[]> {
  const payments = await listPayments(tx, order.saleId)
  const earlier = await listRefunds(tx, order.saleId)
  const disputes = await listOpenDisputes(tx, order)
  const ordered: OrderedRefund[] = []
  let open = order.amountMinor
  const latestFirst = payments
    .filter(({ state }) => state === 'captured')
    .toSorted((a, b) => Number(a.capturedAt) - Number(b.capturedAt))
    .reverse()
  for (const payment of latestFirst) {
    const back = earlier.filter(({ paymentId }) => paymentId === payment.id)
    const kept = payment.amountMinor - disputedOf(disputes, payment.id)
    const left = back.reduce((rest, refund) => rest - refund.amountMinor, kept)
    const amountMinor = Math.min(open, left)
    if (amountMinor <= 0) continue
    open -= amountMinor
    const { method } = payment
    const isOrder = isAtProvider(method)
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
    ordered.push({ ...refund, method })
    if (isAtProvider(method))
      await enqueue(tx, 'send-refund', { refundId: refund.id }, { jobKey: `refund:${refund.id}` })
    else await postToSale(tx, { ...order, kind: agencyEntries[method].returned, amountMinor })
  }
  return ordered
}
