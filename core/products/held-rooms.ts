import type { Day } from '#core/time/days.ts'

/** A night of one kind of room that is or was blocked for a group. Days are numbers (days since 1970-01-01). */
export interface BlockNight {
  unitId: number
  day: number
  /** Rooms left for sales of the group; 0 after the release. */
  left: number
  releaseOn: Day
  isReleased: boolean
}

/** States of a blocked room for the group's guests: some are left, all are sold, or the block was released. */
export const heldStates = ['held', 'taken', 'released'] as const
export type HeldState = (typeof heldStates)[number]
