import { guestCount, type totalGuests } from '#core/products/party.ts'
import { fits, guestTypeOf, rideQuantity } from '#core/products/pricing.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { isPast, type WallClock } from './selling-terms.ts'
import type { Cells, SoldProduct, SoldUnit } from './sold-product.ts'
import { stayLength } from './stay-rules.ts'

export type Unavailable =
  | 'minimum_stay'
  | 'maximum_stay'
  | 'closed'
  | 'sold_out'
  | 'party_does_not_fit'
  | 'past'

/**
 * Why a product has no offer for the criteria: among its units' reasons, the one that is easiest to avoid. `minStay` is
 * the lowest of all units and rates, `maxStay` the highest. `clock` is the product's, ahead by its cut-off. Only for searches without a result.
 */
export function whyUnavailable(
  product: SoldProduct,
  cells: Cells,
  criteria: Criteria,
  clock: WallClock,
): { reason: Unavailable; minStay: number | null; maxStay: number | null } {
  const reason = (code: Unavailable) => ({ reason: code, minStay: null, maxStay: null })
  const parties = criteria.kind === 'hotels' ? criteria.rooms : [criteria.guests]
  const units = product.units.filter((unit) => parties.some((party) => takes(unit, party)))
  const everybodyFits = parties.every((party) => units.some((unit) => takes(unit, party)))
  const { days, quantity } = need(criteria)
  if (isTooLate(criteria, product.units, clock)) return reason('past')
  if (!everybodyFits) return reason('party_does_not_fit')
  const isOpen = (unit: SoldUnit, day: number) =>
    cells.minStay(unit.id, day) > 0 && unit.rates.some(({ id }) => !cells.rateDay(id, day)?.closed)
  if (criteria.kind !== 'hotels') {
    const someOpen = units.some((unit) =>
      criteria.kind === 'tours'
        ? days.some((day) => isOpen(unit, day))
        : days.every((day) => isOpen(unit, day)),
    )
    return reason(someOpen ? 'sold_out' : 'closed')
  }
  const stay = { from: days[0] ?? 0, to: (days[0] ?? 0) + days.length }
  const lengthsOf = (unit: SoldUnit) =>
    unit.rates.map(({ id }) => stayLength(cells, unit.id, id, stay)).filter((length) => length !== null)
  const open = units.filter((unit) => lengthsOf(unit).length > 0)
  const free = open.filter((unit) => days.every((day) => cells.left(unit.id, day) > 0))
  const rooms = free.reduce((sum, unit) => sum + Math.min(...days.map((day) => cells.left(unit.id, day))), 0)
  const lengths = free.flatMap(lengthsOf)
  const longer = lengths.map(({ least }) => least).filter((nights) => nights > days.length)
  const shorter = lengths.map(({ most }) => most).filter((nights) => nights < days.length)
  if (longer.length > 0 && rooms >= quantity)
    return { reason: 'minimum_stay', minStay: Math.min(...longer), maxStay: null }
  if (shorter.length > 0 && rooms >= quantity)
    return { reason: 'maximum_stay', minStay: null, maxStay: Math.max(...shorter) }
  return reason(open.length > 0 ? 'sold_out' : 'closed')
}

function takes(unit: SoldUnit, guests: ReturnType<typeof totalGuests>): boolean {
  const { attributes } = unit
  switch (attributes.kind) {
    case 'hotels':
      return fits(attributes.occupancy, guests)
    case 'tours':
      return guests.childAges.every((age) => guestTypeOf(attributes.guestTypes, age) !== null)
    case 'transfers':
      return rideQuantity(attributes, guests) !== null
  }
}

/** Day numbers that are required (hotels, transfers) or possible (tours), and the quantity. */
function need(criteria: Criteria): { days: number[]; quantity: number } {
  const range = (from: Day, to: number) =>
    Array.from({ length: Math.max(0, to - dayNumber(from)) }, (_, i) => dayNumber(from) + i)
  switch (criteria.kind) {
    case 'hotels':
      return { days: range(criteria.arriveOn, dayNumber(criteria.departOn)), quantity: criteria.rooms.length }
    case 'tours':
      return {
        days: range(criteria.fromOn, dayNumber(criteria.toOn) + 1),
        quantity: guestCount(criteria.guests),
      }
    case 'transfers':
      return { days: criteria.legs.map((leg) => dayNumber(leg.on)), quantity: guestCount(criteria.guests) }
  }
}

/** Whether the sale has ended on the last day, by the product's clock. */
function isTooLate(criteria: Criteria, units: readonly SoldUnit[], clock: WallClock): boolean {
  if (criteria.kind === 'hotels') return isPast(clock, criteria.arriveOn)
  if (criteria.kind === 'tours')
    return units.every(({ attributes }) =>
      isPast(clock, criteria.toOn, attributes.kind === 'tours' ? attributes.startsAt : undefined),
    )
  return criteria.legs.some((leg) => isPast(clock, leg.on, leg.time))
}
