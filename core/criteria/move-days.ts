import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import type { Criteria } from './criteria.ts'

/** The first day of the criteria. */
export function startOf(criteria: Criteria): Day {
  switch (criteria.kind) {
    case 'hotels':
      return criteria.arriveOn
    case 'tours':
      return criteria.fromOn
    case 'transfers':
      return criteria.legs[0]?.on ?? ''
  }
}

/**
 * The same criteria starting on `day`, with the same number of nights (at least `minStay`) or days, or the same time
 * between flights.
 */
export function movedTo(criteria: Criteria, day: Day, minStay = 1): Criteria {
  const shift = daysBetween(startOf(criteria), day)
  switch (criteria.kind) {
    case 'hotels': {
      const nights = Math.max(daysBetween(criteria.arriveOn, criteria.departOn), minStay)
      return { ...criteria, arriveOn: day, departOn: addDays(day, nights) }
    }
    case 'tours':
      return { ...criteria, fromOn: day, toOn: addDays(criteria.toOn, shift) }
    case 'transfers':
      return { ...criteria, legs: criteria.legs.map((leg) => ({ ...leg, on: addDays(leg.on, shift) })) }
  }
}
