import { minuteMillis } from '#core/time/lengths.ts'
/** How long buyers may hold the same cart over and over: each hold takes the place of the one before. Minutes. */
export const totalHold = {
  /** From the first hold until the last of them ends, unless it is paid. */
  minutes: 60,
  /** With less than this left, none takes the place of another. */
  leastMinutes: 5,
} as const

/** When a hold that is not being paid ends at the latest; `since`: when the first whose place it took was made. */
export const holdEnd = (since: Date): Date => new Date(since.getTime() + totalHold.minutes * minuteMillis)

/** Whether another hold can take the place of one whose stock was first held at `since`, atomically, at `now`. */
export const givesWay = (since: Date, now: Date): boolean =>
  holdEnd(since).getTime() - now.getTime() >= totalHold.leastMinutes * minuteMillis
