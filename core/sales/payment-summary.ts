import { type Currency, ofCurrency } from '#core/money/money.ts'
import type { RefundState } from './sales.ts'

/** What the payments of a sale amount to. */
export const paymentSummaries = [
  'uncharged',
  'unpaid',
  'partial',
  'paid',
  'overpaid',
  'refunding',
  'part_refunded',
  'refunded',
] as const
export type PaymentSummary = (typeof paymentSummaries)[number]

/** Whether a refund is ordered and the provider has neither confirmed nor refused it: nobody has the money yet. */
const isOnItsWay = (state: RefundState): boolean => state === 'created' || state === 'in_transit'

/** What goes back of a payment, in minor units of its currency, which may be another than the sale's. */
export interface SaleRefund {
  state: RefundState
  amountMinor: number
  currency: Currency
}

/** How much of a sale's refunds is still on its way, in minor units of the sale's currency. */
export const refundingOf = (refunds: readonly SaleRefund[], currency: Currency): number =>
  ofCurrency(refunds, currency).reduce(
    (sum, { state, amountMinor }) => sum + (isOnItsWay(state) ? amountMinor : 0),
    0,
  )

/** `refundedMinor` was ordered back and not refused; of it, `refundingMinor` is still on its way. */
export function summarise(
  totalMinor: number,
  capturedMinor: number,
  refundedMinor: number,
  refundingMinor = 0,
): PaymentSummary {
  if (refundingMinor > 0) return 'refunding'
  if (refundedMinor > 0) return refundedMinor >= capturedMinor ? 'refunded' : 'part_refunded'
  if (capturedMinor === 0) return totalMinor === 0 ? 'uncharged' : 'unpaid'
  if (capturedMinor < totalMinor) return 'partial'
  return capturedMinor > totalMinor ? 'overpaid' : 'paid'
}
