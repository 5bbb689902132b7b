import { minuteMillis } from '#core/time/lengths.ts'
/** Limits, in minutes, within which a buyer can hold the same cart repeatedly. Each hold replaces the previous one. */
export const totalHold = {
  /** From the start of the first hold to the end of the last, unless the sale is paid. */
  minutes: 60,
  /** If less than this is left, a hold can no longer be replaced. */
  minMinutes: 5,
} as const

/** The latest end of an unpaid hold. `since`: the start of the first hold in its chain. */
export const holdEnd = (since: Date): Date => new Date(since.getTime() + totalHold.minutes * minuteMillis)

/** Whether a hold can still be replaced by another at `now`. `since`: the start of the first hold in its chain. */
export const givesWay = (since: Date, now: Date): boolean =>
  holdEnd(since).getTime() - now.getTime() >= totalHold.minMinutes * minuteMillis
