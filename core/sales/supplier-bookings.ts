import { minuteMillis } from '#core/time/lengths.ts'
/** What a booking of ours at a foreign supplier is: what is wanted of it, or what has come of that. */
export const supplierBookingStates = [
  /** Asked for, for a sale that is not written yet. */
  'reserving',
  'held',
  /** Its sale is paid. */
  'confirming',
  /** Nobody could say for long whether it is confirmed. */
  'unknown',
  'confirmed',
  'refused',
  'releasing',
  /** The supplier does not let it go. */
  'kept',
  'released',
] as const
export type SupplierBookingState = (typeof supplierBookingStates)[number]

export const supplierBookingMoves: Record<SupplierBookingState, readonly SupplierBookingState[]> = {
  reserving: ['held', 'releasing'],
  held: ['confirming', 'releasing'],
  confirming: ['confirmed', 'refused', 'unknown', 'releasing'],
  unknown: ['confirming', 'confirmed', 'releasing'],
  confirmed: ['releasing'],
  // It may be held there still.
  refused: ['releasing'],
  releasing: ['released', 'kept'],
  kept: ['releasing'],
  released: [],
}

export const canMoveSupplierBooking = (from: SupplierBookingState, to: SupplierBookingState): boolean =>
  supplierBookingMoves[from].includes(to)

/** From which states one leads there. */
export const statesBefore = (to: SupplierBookingState): SupplierBookingState[] =>
  supplierBookingStates.filter((from) => canMoveSupplierBooking(from, to))

export const supplierTerms = {
  /** A customer waits no longer for suppliers to hold what is in the cart, a job no longer for an answer. */
  reserveSeconds: 10,
  answerSeconds: 30,
  /** What was reserved and is no sale's after this long belongs to nobody any more. */
  orphanMinutes: 2,
  /** A supplier that says nothing is asked for this long, more and more rarely, before somebody has to look at it. */
  askMinutes: 30,
  leastPauseMillis: 5_000,
  mostPauseMillis: 5 * minuteMillis,
} as const
