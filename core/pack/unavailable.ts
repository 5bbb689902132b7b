import { guestCount, type totalGuests } from '#core/products/party.ts'
import { fits, guestTypeOf, rideQuantity } from '#core/products/pricing.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { isPast, type WallClock } from './selling-terms.ts'
import type { Cells, SoldProduct, SoldUnit } from './sold-product.ts'
import { limitsOf, refusalOf } from './stay-rules.ts'

/** Refusals by rates' restrictions, the easiest to avoid first. */
const refusals = ['minimum_stay', 'maximum_stay', 'minimum_advance', 'maximum_advance'] as const

export type Unavailable = (typeof refusals)[number] | 'closed' | 'sold_out' | 'party_does_not_fit' | 'past'

/**
 * Why a product has no offer for the criteria: among its units' reasons, the one that is easiest to avoid. `limit`: the
 * nights or days of a refusal, of all units and rates the easiest. `clock` is the product's, ahead by its cut-off;
 * `today` is the day number in its zone. Only for searches without a result.
 */
export function whyUnavailable(
  product: SoldProduct,
  cells: Cells,
  criteria: Criteria,
  clock: WallClock,
  today: number,
): { reason: Unavailable; limit: number | null } {
  const reason = (code: Unavailable) => ({ reason: code, limit: null })
  const isStay = criteria.kind === 'hotels'
  const parties = isStay ? criteria.rooms : [criteria.guests]
  const units = product.units.filter((unit) => parties.some((party) => takes(unit, party)))
  const everybodyFits = parties.every((party) => units.some((unit) => takes(unit, party)))
  const { days, quantity } = need(criteria)
  if (isTooLate(criteria, product.units, clock)) return reason('past')
  if (!everybodyFits) return reason('party_does_not_fit')
  // A tour needs one of the days that are not over, all others every day.
  const wanted = criteria.kind === 'tours' ? days.filter((day) => day >= today).map((day) => [day]) : [days]
  const open = wanted.flatMap((on) =>
    units.flatMap((unit) => {
      const ahead = (on[0] ?? 0) - today
      const refused = unit.rates.map(({ id }) =>
        isStay
          ? refusalOf(limitsOf(cells, unit.id, id, on[0] ?? 0, on.length), on.length, ahead)
          : (on
              .map((day) => refusalOf(limitsOf(cells, unit.id, id, day, 0), 0, ahead))
              .find((refusal) => refusal !== null) ?? null),
      )
      if (refused.every((refusal) => refusal?.code === 'offer_closed')) return []
      return { refused, left: Math.min(...on.map((day) => cells.left(unit.id, day))) }
    }),
  )
  const free = open.filter(({ left }) => left > 0)
  if (!isStay || free.reduce((sum, { left }) => sum + left, 0) >= quantity)
    for (const code of refusals) {
      const limits = free
        .flatMap(({ refused }) => refused)
        .flatMap((one) => (one?.code === code ? ('days' in one ? one.days : one.nights) : []))
      if (limits.length > 0)
        return { reason: code, limit: Math[code.startsWith('min') ? 'min' : 'max'](...limits) }
    }
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
