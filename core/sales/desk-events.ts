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

/** What becomes of a client's own dispute is the client's to read, too. */
const told: readonly string[] = ['dispute_lost', 'dispute_settled'] satisfies DeskEvent[]

/** Whether the customer reads it: what staff decided says what came of it by itself. */
export const isForCustomer = (event: string): boolean =>
  event !== 'review_decided' && (!isDeskEvent(event) || told.includes(event))

/** Whether an event is of those that desks have words of their own for. */
export const isDeskEvent = (event: string): event is DeskEvent => deskEvents.some((known) => known === event)
