/** States of a bank payment to a supplier or an agency. */
export const disbursementStates = ['ordered', 'paid', 'cancelled'] as const
export type DisbursementState = (typeof disbursementStates)[number]

export const supplierPaymentMoves: Record<DisbursementState, readonly DisbursementState[]> = {
  ordered: ['paid', 'cancelled'],
  paid: ['ordered'],
  cancelled: [],
}

/** Moves of a payout. A paid payout can also be canceled: a bank can return a payment hours after debiting it. */
export const payoutMoves: typeof supplierPaymentMoves = {
  ...supplierPaymentMoves,
  paid: ['ordered', 'cancelled'],
}

/**
 * What owners are notified of. A canceled payout was never made; a returned payout was made, and the bank returned it.
 */
export type PayoutNews = 'ordered' | 'paid' | 'cancelled' | 'returned'

/** Maximum number of payments that are ordered or moved in one call. */
export const mostDisbursed = 500
export const disbursementPageSize = 25
