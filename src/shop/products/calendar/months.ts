import { addDays, type Day, dayNumber, weekday } from '#core/time/days.ts'

/** `month` is "2026-12"; the month `count` later (or earlier). */
export function addMonths(month: string, count: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The later of two months. */
export const later = (one: string, other: string) => [one, other].sort().at(-1) ?? one

/** Weeks of a month from Sunday to Saturday; null before its first and after its last day. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`
  const length = dayNumber(`${addMonths(month, 1)}-01`) - dayNumber(first)
  const cells: (Day | null)[] = Array.from({ length: weekday(first) }, () => null)
  for (let i = 0; i < length; i++) cells.push(addDays(first, i))
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
