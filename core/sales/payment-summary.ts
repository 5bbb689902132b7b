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
 * The sums of a sale's completed refunds, chargebacks, and refunds under way, in minor units of the sale's currency.
 * Excludes failed refunds, and gift cards that were taken off before they paid anything.
 */
export function refundSums(refunds: readonly SaleRefund[], currency: Currency) {
  const done = ofCurrency(refunds, currency).filter(
    ({ state, route }) => state === 'done' && route !== 'taken_off',
  )
  const sumOf = (some: readonly SaleRefund[]) => some.reduce((all, { amountMinor }) => all + amountMinor, 0)
  return {
    doneMinor: sumOf(done.filter(({ route }) => route !== 'chargeback')),
    takenBackMinor: sumOf(done.filter(({ route }) => route === 'chargeback')),
    comingMinor: refundingOf(refunds, currency),
  }
}

/** What a summary of a sale's payments is computed from, in minor units of its currency. */
export interface SummedPayments<Amount = number, Truth = boolean> {
  /** The sale's cost. */
  totalMinor: Amount
  /** Captured payments, less chargebacks. */
  capturedMinor: Amount
  /** Refunds of captured payments, without failed refunds. */
  refundedMinor: Amount
  /** The part of the refunds that is under way. */
  refundingMinor: Amount
  isDisputed: Truth
}

/** How a rule compares amounts, which are numbers in code and columns in SQL. */
export interface Comparing<Amount, Truth> {
  isAbove: (one: Amount | 0, other: Amount | 0) => Truth
  both: (one: Truth, other: Truth) => Truth
  not: (one: Truth) => Truth
}

/** Names with their conditions. The first name whose condition is true is the result. */
export type Cases<Name, Truth> = (readonly [name: Name, holds: Truth])[]

/** The summary if no case of `summaryCases` applies: nothing was charged. */
export const noSummary = 'uncharged' satisfies PaymentSummary

export const summaryCases = <Amount, Truth>(
  { totalMinor, capturedMinor, refundedMinor, refundingMinor, isDisputed }: SummedPayments<Amount, Truth>,
  { isAbove, both }: Comparing<Amount, Truth>,
): Cases<PaymentSummary, Truth> => [
  ['disputed', isDisputed],
  ['refunding', isAbove(refundingMinor, 0)],
  ['part_refunded', both(isAbove(refundedMinor, 0), isAbove(capturedMinor, refundedMinor))],
  ['refunded', isAbove(refundedMinor, 0)],
  ['overpaid', isAbove(capturedMinor, totalMinor)],
  ['partial', both(isAbove(capturedMinor, 0), isAbove(totalMinor, capturedMinor))],
  ['paid', isAbove(capturedMinor, 0)],
  ['unpaid', isAbove(totalMinor, 0)],
]

export const comparingNumbers: Comparing<number, boolean> = {
  isAbove: (one, other) => one > other,
  both: (one, other) => one && other,
  not: (one) => !one,
}

export const summarise = (sums: SummedPayments): PaymentSummary =>
  summaryCases(sums, comparingNumbers).find(([, holds]) => holds)?.[0] ?? noSummary
