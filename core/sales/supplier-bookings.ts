import { minuteMillis } from '#core/time/lengths.ts'
/** States of a booking at a supplier: the goal, or the result. */
export const supplierBookingStates = [
  /** Requested, for a sale that does not exist yet. */
  'reserving',
  'held',
  /** Its sale is paid. */
  'confirming',
  /** Its confirmation is unknown after many tries. */
  'unknown',
  'confirmed',
  'refused',
  'releasing',
  /** The supplier does not release it. */
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
  // The supplier may still hold it.
  refused: ['releasing'],
  releasing: ['released', 'kept'],
  kept: ['releasing'],
  released: [],
}

export const canMoveSupplierBooking = (from: SupplierBookingState, to: SupplierBookingState): boolean =>
  supplierBookingMoves[from].includes(to)

/** States that can move to `to`. */
export const statesBefore = (to: SupplierBookingState): SupplierBookingState[] =>
  supplierBookingStates.filter((from) => canMoveSupplierBooking(from, to))

export const supplierBookingLimits = {
  /** Timeouts: of a customer's request that holds the cart at suppliers, and of a job's request. */
  reserveSeconds: 10,
  answerSeconds: 30,
  /** A reservation without a sale is orphaned after this time, and released. */
  orphanMinutes: 2,
  /** A supplier that does not respond is retried for this long, with growing pauses; then a person reviews it. */
  pollMinutes: 30,
  minPauseMillis: 5_000,
  maxPauseMillis: 5 * minuteMillis,
} as const
