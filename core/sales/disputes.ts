/** A bank's decision about a disputed payment: none yet, the payment stands, or the customer gets it back. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeMoves: Record<DisputeState, readonly DisputeState[]> = {
  open: ['won', 'lost'],
  // A bank may close an inquiry first and take the money later.
  won: ['open', 'lost'],
  lost: [],
}

export const canMoveDispute = (from: DisputeState, to: DisputeState): boolean =>
  disputeMoves[from].includes(to)

/** Reasons for disputes, as named by Stripe; `other` for all rare ones. */
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
  /** Whether this is only an inquiry: the bank has not taken the money, and a refund settles the matter. */
  isInquiry: boolean
  amountMinor: number
}

/** Whether any dispute about the sale is open. */
export const isDisputed = (disputes: readonly Pick<SaleDispute, 'state'>[]): boolean =>
  disputes.some(({ state }) => state === 'open')

/**
 * Whether the earnings from the sale stay pending until a dispute is decided. Disputes about payments to the agency's
 * own account do not count: there, the agency's provider takes the money from the agency.
 */
export const holdsEarnings = (
  disputes: readonly (Pick<SaleDispute, 'state'> & { merchantAccountId: string | null })[],
): boolean => isDisputed(disputes.filter(({ merchantAccountId }) => merchantAccountId === null))

/** The part of a payment that open disputes have taken, which cannot be refunded until they are decided. */
export const disputedOf = (disputes: readonly SaleDispute[], paymentId: string): number =>
  disputes
    .filter((one) => one.paymentId === paymentId && one.state === 'open' && !one.isInquiry)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Days before the deadline for evidence on which staff who can decide are reminded. */
export const reminderDays = { first: 3, last: 1 } as const

/** Days in which a bank can still reverse a decision in our favor: 120 for the dispute, and 75 for its examination. */
export const daysToReopen = 200
