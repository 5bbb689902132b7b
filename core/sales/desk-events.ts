/** Events of a sale's history that only the agency's people and staff see. */
export const deskEvents = [
  'reference_changed',
  'note_changed',
  'refund_retried',
  'mail_resent',
  'placed_offline',
  'goodwill_refunded',
  'balance_written_off',
  'balance_not_mailed',
  /** What the agency's global invoice says of the sale was credited. */
  'global_credited',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_settled',
  'dispute_answered',
  'dispute_unanswered',
  /** Of these, events that only staff see. */
  'staff_noted',
] as const
export type DeskEvent = (typeof deskEvents)[number]

/** The outcome of a dispute is also shown to the client. */
const shownToCustomer: readonly string[] = ['dispute_lost', 'dispute_settled'] satisfies DeskEvent[]

/** Whether the customer sees it: a staff decision is hidden, since its effect is a separate event. */
export const isForCustomer = (event: string): boolean =>
  event !== 'review_decided' && (!isDeskEvent(event) || shownToCustomer.includes(event))

/** Whether a desk has its own words for an event. */
export const isDeskEvent = (event: string): event is DeskEvent => deskEvents.some((known) => known === event)
