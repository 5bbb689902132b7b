import type { Day } from './days.ts'

/**
 * The same day in a later month, or that month's last day if it is shorter: 31 January plus one month is 28 February.
 */
export function addMonths(day: Day, months: number): Day {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1 + months
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(8, 10)), lastDate)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}
