import type { Criteria } from '#core/criteria.ts'
import { addDays, type Day, dayNumber, daysBetween, weekday } from '#core/days.ts'

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

/** The first day of what is asked for. */
export function startOf(criteria: Criteria): Day {
  if (criteria.kind === 'hotels') return criteria.arriveOn
  if (criteria.kind === 'tours') return criteria.fromOn
  return criteria.legs[0]?.on ?? ''
}

/** The same question from `day` on: as many nights (at least `minStay`), as many days, as long between flights. */
export function movedTo(criteria: Criteria, day: Day, minStay = 1): Criteria {
  switch (criteria.kind) {
    case 'hotels': {
      const nights = Math.max(daysBetween(criteria.arriveOn, criteria.departOn), minStay)
      return { ...criteria, arriveOn: day, departOn: addDays(day, nights) }
    }
    case 'tours':
      return { ...criteria, fromOn: day, toOn: addDays(day, daysBetween(criteria.fromOn, criteria.toOn)) }
    case 'transfers': {
      const shift = daysBetween(startOf(criteria), day)
      return { ...criteria, legs: criteria.legs.map((leg) => ({ ...leg, on: addDays(leg.on, shift) })) }
    }
  }
}
