import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import type { DisputeRow } from './disputes.ts'
import { moveRefund } from './move-refund.ts'
import { refunds } from './tables.ts'

/**
 * Books what a bank took back of a payment. Refunds that could not be sent meanwhile are done by it, as far as they are
 * covered whole; the rest counts as given back, and never more than the payment was.
 */
export async function takeBack(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  whole: WholeSale,
  { paymentId, saleId, amountMinor, currency }: DisputeRow,
): Promise<void> {
  const doneAt = clock.now()
  const ordered = whole.refunds.filter((refund) => refund.paymentId === paymentId)
  let restMinor = amountMinor
  for (const refund of ordered) {
    const isUnsent = refund.state === 'created' || refund.state === 'failed'
    if (!isUnsent || refund.amountMinor > restMinor) continue
    await moveRefund(tx, refund, 'done', { route: 'chargeback', doneAt })
    await endWorkItems(tx, ['refund_failed'], [refund.id])
    restMinor -= refund.amountMinor
  }
  const payment = whole.payments.find(({ id }) => id === paymentId)
  const leftMinor = ordered.reduce((left, refund) => left - refund.amountMinor, payment?.amountMinor ?? 0)
  const takenMinor = Math.min(restMinor, leftMinor)
  if (takenMinor <= 0) return
  await tx.insert(refunds).values({
    ...{ id: newId(), saleId, paymentId, lineId: null, state: 'done', route: 'chargeback' },
    ...{ amountMinor: takenMinor, currency, doneAt },
  })
}
