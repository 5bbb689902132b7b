/** What a person of the platform has to look at, since nothing else can decide it. */
export const workItemKinds = [
  /** The provider took another amount than was asked for: it is booked, and the sale goes on with it. */
  'amount_mismatch',
  /** The provider took money of another currency, which is booked nowhere. */
  'currency_mismatch',
  /** The provider refused again and again to give money back. */
  'refund_failed',
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

/**
 * `accept`: the sale is confirmed with what was paid, and owes the rest; or the supplier has said yes to somebody.
 * `refund`: the sale lets its stock go, and what was paid for it is given back. `again`: the refund is sent, the job is
 * done, or the supplier is asked once more. `done`: it was settled elsewhere.
 */
export type Decision = 'accept' | 'refund' | 'again' | 'done'

export const decisionsOf: Record<WorkItemKind, readonly Decision[]> = {
  amount_mismatch: ['accept', 'refund', 'done'],
  currency_mismatch: ['accept', 'refund', 'done'],
  refund_failed: ['again', 'done'],
  settlement_difference: ['done'],
  supplier_unknown: ['again', 'accept', 'refund', 'done'],
  supplier_keeps: ['again', 'done'],
  job_failed: ['again', 'done'],
}
export const decisions = ['accept', 'refund', 'again', 'done'] as const satisfies readonly Decision[]
