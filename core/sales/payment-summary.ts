import { type Currency, ofCurrency } from '#core/money/money.ts'
import type { RefundRoute, RefundState } from './sales.ts'

/** Summaries of a sale's payments. */
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

/** Whether a refund is under way: the provider has neither confirmed nor rejected it. */
const isOnItsWay = (state: RefundState): boolean => state === 'created' || state === 'in_transit'

/** A refund, in minor units of its payment's currency, which may differ from the sale's. */
export interface SaleRefund {
  state: RefundState
  amountMinor: number
  currency: Currency
  /** Absent in older cached data. */
  route?: RefundRoute | undefined
}

/** The sum of a sale's refunds that are under way, in minor units of the sale's currency. */
export const refundingOf = (refunds: readonly SaleRefund[], currency: Currency): number =>
  ofCurrency(refunds, currency).reduce(
    (sum, { state, amountMinor }) => sum + (isOnItsWay(state) ? amountMinor : 0),
    0,
  )

/**
 * The sums of a sale's completed refunds, chargebacks, and refunds under way, in minor units of the sale's currency;
 * failed refunds are in none.
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

/** The inputs of the summary of a sale's payments, in minor units of its currency. */
export interface SummedPayments {
  /** The cost of the sale. */
  totalMinor: number
  /** Payments, less chargebacks. */
  capturedMinor: number
  /** Refunds of these, without failed ones. */
  refundedMinor: number
  /** The part of the refunds that is under way. */
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
