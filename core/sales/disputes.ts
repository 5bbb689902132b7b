/** A bank's decision about a disputed payment: none yet, the payment stands, or the client gets it back. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeMoves: Record<DisputeState, readonly DisputeState[]> = {
  open: ['won', 'lost'],
  // A bank may first only inquire, and take the money later.
  won: ['open', 'lost'],
  lost: [],
}

export const canMoveDispute = (from: DisputeState, to: DisputeState): boolean =>
  disputeMoves[from].includes(to)

/** Reasons of disputes, by Stripe's names; `other` for all rare ones. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeReasonOf = (said: string): DisputeReason =>
  disputeReasons.find((known) => known === said) ?? 'other'

/** The disputed part of a payment, in minor units of its currency. */
export interface SaleDispute {
  paymentId: string
  state: DisputeState
  /** Whether it is an inquiry: the bank has not taken the money, and a refund settles it. */
  isInquiry: boolean
  amountMinor: number
}

/** Whether a dispute of the sale is open. */
export const isDisputed = (disputes: readonly Pick<SaleDispute, 'state'>[]): boolean =>
  disputes.some(({ state }) => state === 'open')

/**
 * Whether the earnings of the sale do not count until a dispute is decided. A dispute of a payment in the agency's own
 * account takes the money from the agency at its own provider, and holds nothing.
 */
export const holdsEarnings = (
  disputes: readonly (Pick<SaleDispute, 'state'> & { merchantAccountId: string | null })[],
): boolean => isDisputed(disputes.filter(({ merchantAccountId }) => merchantAccountId === null))

/** The part of a payment that open disputes have taken, which cannot be refunded in the meantime. */
export const disputedOf = (disputes: readonly SaleDispute[], paymentId: string): number =>
  disputes
    .filter((one) => one.paymentId === paymentId && one.state === 'open' && !one.isInquiry)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Days before the deadline for evidence on which the people who decide are reminded. */
export const reminderDays = { first: 3, last: 1 } as const

/** Days for which a bank may still reverse a decision in our favor: 120 to dispute, and 75 to examine. */
export const daysToReopen = 200
