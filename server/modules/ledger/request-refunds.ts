import { sql } from 'drizzle-orm'
import { agencyEntries } from '#core/sales/ledger.ts'
import { isAtProvider, type RecordedMethod } from '#core/sales/sales.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { RefundRow } from './list-payments.ts'
import { planRefunds } from './plan-refunds.ts'
import { postFees } from './post-fees.ts'
import { postToSale } from './post-to-sale.ts'
import { refunds } from './tables.ts'

/** A refund with the method of its payment. */
export type OrderedRefund = RefundRow & { method: RecordedMethod }

/**
 * Requests a refund of `amountMinor` from the payments that `planRefunds` selects. Agency payments are returned to the
 * agency's account at once and are 'done'; the agency hands cash back itself and notes it. The caller holds the lock on
 * the sale. Never requests more than is available; returns the refunds.
 */
export async function requestRefunds(
  tx: Transaction,
  order: { saleId: string; lineId: string | null; amountMinor: number },
): Promise<OrderedRefund[]> {
  const ordered: OrderedRefund[] = []
  const parts = await planRefunds(tx, order)
  for (const { payment, method, amountMinor } of parts) {
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
        toHand: method === 'cash',
        doneAt: isOrder ? null : sql`now()`,
      })
      .returning()
    if (!refund) continue
    ordered.push({ ...refund, method })
    if (isAtProvider(method))
      await enqueue(tx, 'send-refund', { refundId: refund.id }, { jobKey: `refund:${refund.id}` })
    else await postToSale(tx, { ...order, kind: agencyEntries[method].returned, amountMinor })
  }
  await postFees(
    tx,
    order.saleId,
    parts.map(({ payment }) => payment),
  )
  return ordered
}
