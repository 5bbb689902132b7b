import { disputedOf } from '#core/sales/disputes.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { hasOtherMoney } from './other-currency.ts'
import { refunds } from './tables.ts'

/**
 * Requests a full refund of a locked sale's payment in another currency, and notifies the customer. Returns false if
 * there is no such payment, or its refund was already requested, or it is disputed.
 */
export async function requestRefundOfOther(
  tx: Transaction,
  whole: WholeSale,
  paymentId: string,
): Promise<boolean> {
  const { sale } = whole
  const payment = whole.payments.find(({ id }) => id === paymentId)
  if (!payment || !hasOtherMoney(payment) || payment.currency === sale.currency) return false
  if (disputedOf(whole.disputes, paymentId) > 0) return false
  if (whole.refunds.some((refund) => refund.paymentId === paymentId)) return false
  const id = newId()
  const { amountMinor, currency } = payment
  await tx.insert(refunds).values({
    ...{ id, saleId: sale.id, paymentId, lineId: null, state: 'created', amountMinor, currency },
  })
  await enqueue(tx, 'send-refund', { refundId: id }, { jobKey: `refund:${id}` })
  if (sale.customerEmail) {
    await enqueue(
      tx,
      'send-mail',
      { template: 'payment-refunded-currency', saleId: sale.id, paymentId },
      { jobKey: `mail:payment-refunded-currency:${id}` },
    )
  }
  return true
}
