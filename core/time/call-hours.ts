import { timeIn } from './wall-time.ts'

/** Hours of calls, in the caller's own time. */
export const callHours = Array.from({ length: 11 }, (_, i) => i + 8)

/** Whether staff call at this instant, for a caller in `zone`. */
export const isCallTime = (at: Date, zone: string): boolean =>
  callHours.includes(Number(timeIn(at, zone).slice(0, 2)))
