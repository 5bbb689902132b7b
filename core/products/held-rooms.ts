import type { Day } from '#core/time/days.ts'

/** A night of one kind of room that is or was kept for a group. Days are numbers (days since 1970-01-01). */
export interface BlockNight {
  unitId: number
  day: number
  /** What is left for sales of the group; 0 where it was released. */
  left: number
  releaseOn: Day
  isReleased: boolean
}

/** What a group's people are told of a room that was kept for them: some are left, all are taken, or it went back. */
export const heldStates = ['held', 'taken', 'released'] as const
export type HeldState = (typeof heldStates)[number]
