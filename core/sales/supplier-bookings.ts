import { minuteMillis } from '#core/time/lengths.ts'
/** States of a booking at a supplier: what is requested, or the result. */
export const supplierBookingStates = [
  /** Requested, for a sale that does not exist yet. */
  'reserving',
  'held',
  /** The sale is paid, and the supplier must confirm the booking. */
  'confirming',
  /** Whether the supplier confirmed is unknown after many tries. */
  'unknown',
  'confirmed',
  'refused',
  'releasing',
  /** The supplier does not release the booking. */
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
  // The supplier may still hold the booking.
  refused: ['releasing'],
  releasing: ['released', 'kept'],
  kept: ['releasing'],
  released: [],
}

export const canMoveSupplierBooking = (from: SupplierBookingState, to: SupplierBookingState): boolean =>
  supplierBookingMoves[from].includes(to)

/** States from which a booking can move to `to`. */
export const statesBefore = (to: SupplierBookingState): SupplierBookingState[] =>
  supplierBookingStates.filter((from) => canMoveSupplierBooking(from, to))

export const supplierBookingLimits = {
  /** Timeouts of a customer's request, during which the cart is held at suppliers, and of a job's request. */
  reserveSeconds: 10,
  answerSeconds: 30,
  /** A reservation without a sale is considered orphaned after this time, and is released. */
  orphanMinutes: 2,
  /**
   * How long a supplier that does not respond is retried, with growing pauses. After that, a person reviews the
   * booking.
   */
  pollMinutes: 30,
  minPauseMillis: 5_000,
  maxPauseMillis: 5 * minuteMillis,
} as const
