/** What only the agency's people, and the platform's, read in a sale's history. */
export const deskEvents = [
  'reference_changed',
  'note_changed',
  'refund_retried',
  'placed_offline',
  'goodwill_refunded',
  'balance_written_off',
  'balance_not_mailed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_settled',
  /** Of these, the platform's people alone. */
  'staff_noted',
] as const
export type DeskEvent = (typeof deskEvents)[number]

/** Whether an event is for the agency's people alone, not for the customer. */
export const isDeskEvent = (event: string): event is DeskEvent => deskEvents.some((known) => known === event)
