/** States of a payment by bank, to a supplier or to an agency. */
export const disbursementStates = ['ordered', 'paid', 'cancelled'] as const
export type DisbursementState = (typeof disbursementStates)[number]

export const supplierPaymentMoves: Record<DisbursementState, readonly DisbursementState[]> = {
  ordered: ['paid', 'cancelled'],
  paid: ['ordered'],
  cancelled: [],
}

/** A bank may return a payment to an agency hours after it took it from the account. */
export const payoutMoves: typeof supplierPaymentMoves = {
  ...supplierPaymentMoves,
  paid: ['ordered', 'cancelled'],
}

/** What owners hear of a payout. A canceled one was not made, a returned one came back. */
export type PayoutNews = 'ordered' | 'paid' | 'cancelled' | 'returned'

/** The most payments that are ordered or moved at once. */
export const mostDisbursed = 500
export const disbursementPageSize = 25
