import type { Criteria } from '#core/criteria/criteria.ts'
import { movedTo } from '#core/criteria/move-days.ts'
import { addDays, type Day, dayNumber, dayOf } from '#core/time/days.ts'
import type { Pack } from './pack.ts'
import { allClasses } from './rate-classes.ts'
import { scannerOf } from './search.ts'
import { type SellingTerms, wallClock } from './selling-terms.ts'
import { packCells, soldProduct } from './sold-product.ts'
import { limitsOf, refusalOf } from './stay-rules.ts'

export interface CalendarDay {
  on: Day
  /** Cheapest night or service for the whole party, with taxes; null: unavailable. */
  amountMinor: number | null
  /** Fewest nights of a stay that arrives on the day; 1 for one-day services. */
  minStay: number
}

/**
 * Prices of one product per day, `from` to `to` inclusive, for the party of `criteria`: a single night whatever the
 * minimum stay, a single day of tours, or the same rides moved to start on the day.
 */
export function priceCalendar(
  pack: Pack,
  index: number,
  criteria: Criteria,
  range: { from: Day; to: Day },
  terms: SellingTerms,
): CalendarDay[] {
  const product = soldProduct(pack, index)
  if (!product) return []
  const cells = packCells(pack, index)
  const today = dayNumber(wallClock(terms.now, pack.timeZone).today)
  const days: CalendarDay[] = []
  for (let day = dayNumber(range.from); day <= dayNumber(range.to); day++) {
    const on = dayOf(day)
    const ahead = day - today
    const minStays = product.units.flatMap((unit) =>
      unit.rates.flatMap((rate) => {
        const limits = limitsOf(cells, unit.id, rate.id, day, 0)
        return refusalOf(limits, 0, ahead) ? [] : limits.least
      }),
    )
    days.push({
      on,
      amountMinor: cheapestOn(pack, index, onDay(criteria, on), terms),
      minStay: pack.kind === 'hotels' && minStays.length > 0 ? Math.min(...minStays) : 1,
    })
  }
  return days
}

/** One night, one day or the same rides. */
function onDay(criteria: Criteria, on: Day): Criteria {
  if (criteria.kind === 'hotels') return { ...criteria, arriveOn: on, departOn: addDays(on, 1) }
  if (criteria.kind === 'tours') return { ...criteria, fromOn: on, toOn: on }
  return movedTo(criteria, on)
}

function cheapestOn(pack: Pack, index: number, criteria: Criteria, terms: SellingTerms): number | null {
  const scanner = scannerOf(pack, criteria, terms, { product: index, ofAnyLength: true })
  let best: number | null = null
  for (let item = scanner.from; item < scanner.to; item++) {
    const total = scanner.scan(item) ? scanner.total(allClasses) : -1
    if (total >= 0 && (best === null || total < best)) best = total
  }
  return best
}
