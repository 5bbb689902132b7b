import { timeIn } from './wall-time.ts'

/** Hours in which staff make calls, in the local time of the person to be called. */
export const callHours = Array.from({ length: 11 }, (_, i) => i + 8)

/** Whether staff make calls at this instant, for a person in `zone`. */
export const isCallTime = (at: Date, zone: string): boolean =>
  callHours.includes(Number(timeIn(at, zone).slice(0, 2)))
