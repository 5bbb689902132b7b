import type { Criteria } from '../criteria.ts'
import { addDays, dayNumber } from '../days.ts'
import type { Offer } from '../offers.ts'
import type { Pack } from './pack.ts'
import { findCheapest } from './search.ts'
import { type SellingTerms, wallClock } from './terms.ts'

export interface NearestDates {
  criteria: Criteria
  /** Cheapest total on these dates. */
  from: Offer['price']
}

const reachDays = 30

/** The nearest dates with room for the same party and length, at most `count`, nearest first, later before earlier. */
export function nearestDates(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  options: { productId?: string; count?: number } = {},
): NearestDates[] {
  const found: NearestDates[] = []
  const today = dayNumber(wallClock(terms.now, pack.timeZone).today)
  const start = dayNumber(firstDayOf(criteria))
  // Asked for the past, or for today's departures that are gone: count from today.
  const origin = Math.max(0, today - start)
  for (let distance = 1; distance <= reachDays && found.length < (options.count ?? 3); distance++) {
    for (const days of origin > 0 ? [origin + distance - 1] : [distance, -distance]) {
      if (start + days < today || found.length >= (options.count ?? 3)) continue
      const moved = moveCriteria(criteria, days)
      const cheapest = findCheapest(pack, moved, terms, options.productId)
      if (cheapest) found.push({ criteria: moved, from: cheapest.price })
    }
  }
  return found
}

/** The same question `days` later. */
export function moveCriteria(criteria: Criteria, days: number): Criteria {
  switch (criteria.kind) {
    case 'hotels':
      return {
        ...criteria,
        arriveOn: addDays(criteria.arriveOn, days),
        departOn: addDays(criteria.departOn, days),
      }
    case 'tours':
      return { ...criteria, fromOn: addDays(criteria.fromOn, days), toOn: addDays(criteria.toOn, days) }
    case 'transfers':
      return { ...criteria, legs: criteria.legs.map((leg) => ({ ...leg, on: addDays(leg.on, days) })) }
  }
}

/** The day on which the question begins. */
export function firstDayOf(criteria: Criteria): string {
  switch (criteria.kind) {
    case 'hotels':
      return criteria.arriveOn
    case 'tours':
      return criteria.fromOn
    case 'transfers':
      return criteria.legs[0]?.on ?? '2000-01-01'
  }
}
