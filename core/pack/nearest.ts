import { movedTo, startOf } from '#core/criteria/move-days.ts'
import type { Offer } from '#core/products/offers.ts'
import { dayNumber, dayOf } from '#core/time/days.ts'
import type { Criteria } from '../criteria/criteria.ts'
import type { Pack } from './pack.ts'
import { findCheapest } from './search.ts'
import { type SellingTerms, wallClock } from './selling-terms.ts'

export interface NearestDates {
  criteria: Criteria
  /** Cheapest total on these dates. */
  from: Offer['price']
}

const reachDays = 30

/** The nearest available dates for the same party and length, at most `count`, nearest first, later before earlier. */
export function nearestDates(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  options: { productId?: string; count?: number } = {},
): NearestDates[] {
  const found: NearestDates[] = []
  const today = dayNumber(wallClock(terms.now, pack.timeZone).today)
  const start = dayNumber(startOf(criteria))
  // For past days, and for today's departed tours: count from today.
  const origin = Math.max(0, today - start)
  for (let distance = 1; distance <= reachDays && found.length < (options.count ?? 3); distance++) {
    for (const days of origin > 0 ? [origin + distance - 1] : [distance, -distance]) {
      if (start + days < today || found.length >= (options.count ?? 3)) continue
      const moved = movedTo(criteria, dayOf(start + days))
      const cheapest = findCheapest(pack, moved, terms, options.productId)
      if (cheapest) found.push({ criteria: moved, from: cheapest.price })
    }
  }
  return found
}
