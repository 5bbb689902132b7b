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
  /** The sale's part of the agency's global invoice was credited. */
  'global_credited',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_settled',
  'dispute_answered',
  'dispute_unanswered',
  /** An event that only staff see. */
  'staff_noted',
] as const
export type DeskEvent = (typeof deskEvents)[number]

/** Outcomes of a dispute, which the customer sees as well. */
const shownToCustomer: readonly string[] = ['dispute_lost', 'dispute_settled'] satisfies DeskEvent[]

/** Whether the customer sees an event. Staff decisions are hidden, since their effects are separate events. */
export const isForCustomer = (event: string): boolean =>
  event !== 'review_decided' && (!isDeskEvent(event) || shownToCustomer.includes(event))

/** Whether the desk's history has its own words for an event. */
export const isDeskEvent = (event: string): event is DeskEvent => deskEvents.some((known) => known === event)
