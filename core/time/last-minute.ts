import { minuteMillis } from './lengths.ts'
/** The last minute before an instant: "free until 6 December, 23:59" is clearer than "until 7 December, 00:00". */
export const lastMinuteBefore = (instant: string): Date => new Date(Date.parse(instant) - minuteMillis)
