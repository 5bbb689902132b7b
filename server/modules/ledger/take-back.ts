import { type RefundRoute, refundRetries } from '#core/sales/sales.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DisputeRow } from './disputes.ts'
import type { RefundRow } from './list-payments.ts'
import { moveRefund, resizeRefund } from './move-refund.ts'
import { postFees } from './post-fees.ts'
import { postMerchant } from './post-merchant.ts'
import { refunds } from './tables.ts'

type Needs = Pick<Deps, 'clock' | 'log'>

/** How the customer got the money: from the bank, or from platform staff at the provider. */
type Taken = { amountMinor: number; route: Exclude<RefundRoute, 'elsewhere'> }

/**
 * Books money of a disputed payment that the customer got back without one of our refunds. It covers unsent refunds
 * first; the rest counts as refunded. Returns the amount beyond the rest of the payment, which the customer has
 * received twice, in minor units.
 */
export async function takeBack(
  tx: Transaction,
  deps: Needs,
  whole: WholeSale,
  { paymentId, saleId, currency }: DisputeRow,
  { amountMinor, route }: Taken,
): Promise<number> {
  const ordered = whole.refunds.filter((refund) => refund.paymentId === paymentId)
  let restMinor = amountMinor
  for (const refund of ordered) {
    const isUnsent = refund.state === 'created' || refund.state === 'failed'
    if (isUnsent && restMinor > 0)
      restMinor -= await coverRefund(tx, deps, refund, { amountMinor: restMinor, route })
  }
  const payment = whole.payments.find(({ id }) => id === paymentId)
  const leftMinor = ordered.reduce((left, refund) => left - refund.amountMinor, payment?.amountMinor ?? 0)
  const takenMinor = Math.max(0, Math.min(restMinor, leftMinor))
  if (takenMinor > 0) {
    await tx.insert(refunds).values({
      ...{ id: newId(), saleId, paymentId, lineId: null, state: 'done', route },
      ...{ amountMinor: takenMinor, currency, doneAt: deps.clock.now() },
    })
  }
  await postFees(tx, saleId, whole.payments)
  await postMerchant(tx, saleId, whole.payments)
  return restMinor - takenMinor
}

/**
 * Marks an unsent or failed refund as done, using money that the customer already has; if that is less than the refund,
 * the difference remains to be sent. Returns the amount covered, in minor units.
 */
export async function coverRefund(
  tx: Transaction,
  deps: Needs,
  refund: RefundRow,
  { amountMinor, route }: Taken,
): Promise<number> {
  const { id, saleId, paymentId, lineId, currency } = refund
  const doneAt = deps.clock.now()
  if (refund.amountMinor <= amountMinor) {
    await moveRefund(tx, refund, 'done', { route, doneAt })
    await endWorkItems(tx, ['refund_failed', 'refund_waits', 'refund_unconfirmed'], [id])
    return refund.amountMinor
  }
  const restMinor = refund.amountMinor - amountMinor
  await resizeRefund(tx, id, restMinor)
  const rest = { refundId: id, paymentId, amountMinor: restMinor, currency }
  if (refund.refusals >= refundRetries.refusals)
    await openWorkItem(tx, deps, { kind: 'refund_failed', subject: id, saleId, details: rest })
  await tx.insert(refunds).values({
    ...{ id: newId(), saleId, paymentId, lineId, state: 'done', route, amountMinor, currency, doneAt },
  })
  return amountMinor
}
