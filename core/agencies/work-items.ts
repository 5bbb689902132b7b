import { isWaiting, type SaleState } from '#core/sales/sales.ts'

/** Cases that only a member of staff can decide. */
export const workItemKinds = [
  /** The provider took a different amount than requested: the amount is booked, and the sale continues with it. */
  'amount_mismatch',
  /** The provider took money in another currency: it does not count as a payment and is kept until it is refunded. */
  'currency_mismatch',
  /** The provider rejected all tries of a refund. */
  'refund_failed',
  /** A refund from an agency's own account is more than a day old, and its key has been refused for as long. */
  'refund_waits',
  /** A refund that the provider has accepted, but whose arrival can only be seen in the provider's own pages. */
  'refund_unconfirmed',
  /** A customer disputes a payment with their bank: staff contest the dispute at the provider, or accept it. */
  'dispute',
  /** The customer won a dispute: the sale owes the money until it is paid, canceled or closed. */
  'dispute_lost',
  /** A bank returned money that had already been refunded, or for which a refund is under way. */
  'paid_twice',
  /** Our records of a day differ from the provider's. */
  'settlement_difference',
  /** A provider rejects the key of an agency's own account; the agency's owner must enter a new one. */
  'merchant_key_refused',
  /** A supplier has not confirmed a paid booking for a long time. */
  'supplier_unknown',
  /** A supplier does not release a canceled booking. */
  'supplier_keeps',
  /** A background job (an e-mail, a refund) failed on all tries. */
  'job_failed',
] as const
export type WorkItemKind = (typeof workItemKinds)[number]

export const workItemStates = ['open', 'resolved'] as const
export type WorkItemState = (typeof workItemStates)[number]

/**
 * `accept`: the sale is confirmed with the amount paid and owes the remainder, or the supplier has confirmed by other
 * means. `refund`: the sale releases its stock and refunds its payments. `again`: retries the refund, the job or the
 * question to the supplier. `concede`: the dispute is given up, and the customer's bank keeps the money. `arrived`,
 * `failed`: what the provider's own pages say about a refund. `done`: the case was settled elsewhere.
 */
export const decisions = ['accept', 'refund', 'again', 'concede', 'arrived', 'failed', 'done'] as const
export type Decision = (typeof decisions)[number]

/** How an item ended: by a decision, or `over` if its cause was settled automatically. */
export const outcomes = [...decisions, 'over'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * Decisions that an item allows while its sale is in `saleState` (null if there is no sale): those that end the sale or
 * let it continue. A sale that waits for its suppliers cannot continue otherwise, so `done` is not among them. A
 * dispute ends when the bank decides; not every provider allows conceding it. An inquiry has taken no money that could
 * be conceded, and is closed once it can no longer be answered. If a dispute continues after it was lost, the bank
 * already has the money.
 */
export function decisionsFor(
  { kind, details }: { kind: WorkItemKind; details: Record<string, unknown> },
  saleState: SaleState | null,
  now: Date,
): readonly Decision[] {
  switch (kind) {
    case 'amount_mismatch':
      return saleState && isWaiting(saleState) ? ['accept', 'refund', 'done'] : ['done']
    case 'currency_mismatch':
      return ['refund', 'done']
    case 'supplier_unknown':
      return ['again', 'accept', 'refund']
    case 'refund_unconfirmed':
      return ['again', 'arrived', 'failed']
    case 'dispute':
      if (details.reopened) return ['done']
      if (details.isInquiry !== true) return details.isConcedable === false ? [] : ['concede']
      return typeof details.dueBy === 'string' && Date.parse(details.dueBy) <= now.getTime() ? ['done'] : []
    case 'dispute_lost':
    case 'paid_twice':
    case 'settlement_difference':
    case 'merchant_key_refused':
      return ['done']
    default:
      return ['again', 'done']
  }
}
