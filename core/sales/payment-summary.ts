import { type Currency, ofCurrency } from '#core/money/money.ts'
import type { RefundRoute, RefundState } from './sales.ts'

/** What the payments of a sale amount to. */
export const paymentSummaries = [
  'uncharged',
  'unpaid',
  'partial',
  'paid',
  'overpaid',
  'disputed',
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
  /** Absent in what devices kept from before. */
  route?: RefundRoute | undefined
}

/** How much of a sale's refunds is still on its way, in minor units of the sale's currency. */
export const refundingOf = (refunds: readonly SaleRefund[], currency: Currency): number =>
  ofCurrency(refunds, currency).reduce(
    (sum, { state, amountMinor }) => sum + (isOnItsWay(state) ? amountMinor : 0),
    0,
  )

/**
 * How much of a sale's refunds has arrived, how much a bank took back, and how much is on its way, in minor units of the sale's
 * currency; refunds that the provider refused are none of these.
 */
export function refundSums(refunds: readonly SaleRefund[], currency: Currency) {
  const done = ofCurrency(refunds, currency).filter(({ state }) => state === 'done')
  const sumOf = (some: readonly SaleRefund[]) => some.reduce((all, { amountMinor }) => all + amountMinor, 0)
  return {
    doneMinor: sumOf(done.filter(({ route }) => route !== 'chargeback')),
    takenBackMinor: sumOf(done.filter(({ route }) => route === 'chargeback')),
    comingMinor: refundingOf(refunds, currency),
  }
}

/** What the summary of a sale's payments needs to know, in minor units of its currency. */
export interface SummedPayments {
  /** What the sale costs. */
  totalMinor: number
  /** What was paid, less what a bank took back. */
  capturedMinor: number
  /** Of that, what was ordered back and not refused. */
  refundedMinor: number
  /** Of that, what is still on its way. */
  refundingMinor: number
  isDisputed: boolean
}

export function summarise({
  totalMinor,
  capturedMinor,
  refundedMinor,
  refundingMinor,
  isDisputed,
}: SummedPayments): PaymentSummary {
  if (isDisputed) return 'disputed'
  if (refundingMinor > 0) return 'refunding'
  if (refundedMinor > 0) return refundedMinor >= capturedMinor ? 'refunded' : 'part_refunded'
  if (capturedMinor === 0) return totalMinor === 0 ? 'uncharged' : 'unpaid'
  if (capturedMinor < totalMinor) return 'partial'
  return capturedMinor > totalMinor ? 'overpaid' : 'paid'
}
