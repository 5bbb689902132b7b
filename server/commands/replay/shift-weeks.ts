import { addDays, type Day, daysBetween } from '#core/time/days.ts'

const earliest = 30

/**
 * Number of days, in whole weeks, by which the file's dates are shifted so that its first arrival is 30 to 36 days
 * after `today`.
 */
export function shiftOf(arrivals: readonly Day[], today: Day): number {
  const [first] = [...arrivals].sort()
  return first === undefined ? 0 : Math.ceil(daysBetween(first, addDays(today, earliest)) / 7) * 7
}
