import { minuteMillis } from '#core/time/lengths.ts'
/** How long buyers may hold the same cart repeatedly: each hold replaces the one before. Minutes. */
export const totalHold = {
  /** From the first hold to the end of the last, unless it is paid. */
  minutes: 60,
  /** With less than this left, no hold replaces another. */
  minMinutes: 5,
} as const

/** The latest end of an unpaid hold; `since`: the start of the first hold in its chain. */
export const holdEnd = (since: Date): Date => new Date(since.getTime() + totalHold.minutes * minuteMillis)

/** Whether another hold can atomically replace one whose chain began at `since`, at `now`. */
export const givesWay = (since: Date, now: Date): boolean =>
  holdEnd(since).getTime() - now.getTime() >= totalHold.minMinutes * minuteMillis
