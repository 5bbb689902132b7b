/**
 * What a client's bank has decided about a payment that the client disputes: nothing yet, that it stands, or that the
 * client gets it back.
 */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeMoves: Record<DisputeState, readonly DisputeState[]> = {
  open: ['won', 'lost'],
  // A bank may only have asked at first, and take the money back later.
  won: ['open', 'lost'],
  lost: [],
}

export const canMoveDispute = (from: DisputeState, to: DisputeState): boolean =>
  disputeMoves[from].includes(to)

/** Why a client disputes a payment, in the words of card networks as Stripe has them; `other` for all that is rare. */
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

/** What is disputed of a payment, in minor units of its currency. */
export interface SaleDispute {
  paymentId: string
  state: DisputeState
  /** Whether the bank only asks: it has not taken the money, and a refund settles it. */
  isInquiry: boolean
  amountMinor: number
}

/** Whether a bank still examines a payment of the sale: its earnings do not count until then. */
export const isDisputed = (disputes: readonly Pick<SaleDispute, 'state'>[]): boolean =>
  disputes.some(({ state }) => state === 'open')

/** How much of a payment a bank has taken until it decides, which cannot be refunded meanwhile. */
export const disputedOf = (disputes: readonly SaleDispute[], paymentId: string): number =>
  disputes
    .filter((one) => one.paymentId === paymentId && one.state === 'open' && !one.isInquiry)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** For how many days after a bank decided for us it may still decide otherwise: 120 to dispute, and 75 to examine. */
export const daysToReopen = 200
