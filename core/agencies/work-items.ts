import { isWaiting, type SaleState } from '#core/sales/sales.ts'

/** What a person of the platform has to look at, since nothing else can decide it. */
export const workItemKinds = [
  /** The provider took another amount than was asked for: it is booked, and the sale goes on with it. */
  'amount_mismatch',
  /** The provider took money of another currency: it pays nothing, and is kept as it came until it is given back. */
  'currency_mismatch',
  /** The provider refused again and again to give money back. */
  'refund_failed',
  /** A client disputes a payment at her bank: it is answered at the provider, or accepted. */
  'dispute',
  /** Money of a disputed payment is the client's again: the sale owes it, until it is paid, cancelled or closed. */
  'dispute_lost',
  /** A bank gave the client money that had gone back already, or is on its way. */
  'paid_twice',
  /** Our books of a day say something else than the provider's. */
  'settlement_difference',
  /** A supplier has not said for long whether it confirms what is paid. */
  'supplier_unknown',
  /** A supplier does not let go what was given up. */
  'supplier_keeps',
  /** Something that was to be done beside a request failed as often as it is tried: a letter, a refund. */
  'job_failed',
] as const
export type WorkItemKind = (typeof workItemKinds)[number]

export const workItemStates = ['open', 'resolved'] as const
export type WorkItemState = (typeof workItemStates)[number]

/**
 * `accept`: the sale is confirmed with what was paid, and owes the rest; or the supplier has said yes to somebody.
 * `refund`: the sale lets its stock go, and what was paid for it is given back. `again`: the refund is sent, the job is
 * done, or the supplier is asked once more. `concede`: the dispute is given up, and the client's bank keeps the money.
 * `done`: it was settled elsewhere.
 */
export const decisions = ['accept', 'refund', 'again', 'concede', 'done'] as const
export type Decision = (typeof decisions)[number]

/** How an item ended: as somebody decided, or `over`: by itself, since what it was about is settled. */
export const outcomes = [...decisions, 'over'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * What can be decided about an item while its sale is in `saleState` (null for none): only what ends it or lets it go on.
 * A sale that its suppliers keep waiting has no other way on, so that is never only noted as settled. A dispute ends when its
 * bank decides; one that only asks has taken nothing that could be given up, and is laid aside once it can no longer be
 * answered; one that goes on after it was lost has it already.
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
    case 'dispute':
      if (details.reopened) return ['done']
      if (details.isInquiry !== true) return ['concede']
      return typeof details.dueBy === 'string' && Date.parse(details.dueBy) <= now.getTime() ? ['done'] : []
    case 'dispute_lost':
    case 'paid_twice':
    case 'settlement_difference':
      return ['done']
    default:
      return ['again', 'done']
  }
}
