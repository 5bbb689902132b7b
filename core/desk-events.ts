/** What only the agency's people read in a sale's history. */
export const deskEvents = [
  'reference_changed',
  'note_changed',
  'refund_retried',
  'placed_offline',
  'balance_not_mailed',
] as const
export type DeskEvent = (typeof deskEvents)[number]

/** Whether an event is for the agency's people alone, not for the customer. */
export const isDeskEvent = (event: string): event is DeskEvent => deskEvents.some((known) => known === event)
