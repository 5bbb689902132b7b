import type { TransferChoice } from '#core/cart/choice.ts'
import { withNight } from '#core/products/night-surcharge.ts'
import { partyProblem } from '#core/products/party.ts'
import { priceOf, ridePrice, rideQuantity } from '#core/products/pricing.ts'
import type { Allocation } from '#core/sales/lines.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import type { Leg } from '../criteria/criteria.ts'
import { policyOf } from './policies.ts'
import type { ChoiceProblem, PricedItem, PricedParts } from './priced-choice.ts'
import { promotedService } from './promoted-services.ts'
import { termsOfDay } from './rate-days.ts'
import { daysAhead, drives, isPast, type SellingTerms, type WallClock } from './selling-terms.ts'
import { type Cells, type SoldProduct, termsOfProduct } from './sold-product.ts'
import { limitsOf, refusalOf } from './stay-rules.ts'
import { takenAmounts } from './taken-amounts.ts'

/** Prices the rides of a transfer, each on its own day; rides of one day share its stock. */
export function priceTransfer(
  product: SoldProduct,
  cells: Cells,
  choice: TransferChoice,
  terms: SellingTerms,
  clock: WallClock,
): PricedParts | ChoiceProblem {
  const { unitId, rateId, guests, legs } = choice
  const unit = product.units.find((u) => u.id === unitId)
  const rate = unit?.rates.find((r) => r.id === rateId)
  const [first, second] = legs
  const { content } = product
  if (!unit || !rate || !first || unit.attributes.kind !== 'transfers') return { code: 'offer_not_found' }
  if (content.kind !== 'transfers') return { code: 'offer_not_found' }
  if (!drives(terms, unit.attributes.vehicle)) return { code: 'offer_not_found' }
  if (second && !isRoundTrip(first, second)) return { code: 'offer_not_found' }
  if (isPast(clock, first.on, first.time)) return { code: 'stay_in_past' }
  const quantity = rideQuantity(unit.attributes, guests)
  if (quantity === null || partyProblem([guests])) return { code: 'party_does_not_fit' }

  const ahead = daysAhead(terms, product.place, first.on)
  const startsOn = dayNumber(first.on)
  const items: PricedItem[] = []
  const taken = new Map<string, Allocation>()
  for (const leg of legs) {
    const { on } = leg
    const priceTerms = termsOfProduct(terms, product, on)
    if (!priceTerms) return { code: 'offer_not_found' }
    const day = dayNumber(on)
    const refusal = refusalOf(limitsOf(cells, unitId, rateId, day, 0), 0, ahead)
    if (refusal) return refusal
    const own = cells.ownMinor(unitId, rateId, day)
    const stockMinor = own ?? cells.priceMinor(unitId, day)
    const rideMinor = ridePrice(stockMinor, quantity, termsOfDay(rate.terms, own))
    const plainMinor = withNight(rideMinor, quantity, content, leg)
    const charged = promotedService(product.promotions, rateId, plainMinor, {
      ...{ bookedOn: startsOn - ahead, startsOn, on: day },
    })
    items.push({
      unitId,
      rateId,
      unitName: unit.name,
      rateName: rate.name,
      board: null,
      on,
      guests,
      price: priceOf(charged.minor, priceTerms),
      taken: takenAmounts({ plainMinor, taken: charged.taken }, 0, priceTerms),
    })
    taken.set(on, { unitId, day: on, quantity: (taken.get(on)?.quantity ?? 0) + quantity })
  }
  const allocations = [...taken.values()]
  if (allocations.some((cell) => cells.left(unitId, dayNumber(cell.day)) < cell.quantity)) {
    return { code: 'offer_sold_out' }
  }
  const exchange = termsOfProduct(terms, product, first.on)?.rate
  if (!exchange) return { code: 'offer_not_found' }
  return {
    startsOn: first.on,
    endsOn: second?.on ?? first.on,
    items,
    allocations,
    nightsMinor: items.map((item) => item.price.totalMinor),
    policy: policyOf(rate.terms.policy, first.on, product.place.timeZone, exchange),
    refundable: rate.terms.refundable,
    payAtProperty: [],
    left: Math.min(...allocations.map((cell) => cells.left(unitId, dayNumber(cell.day)))),
  }
}

/** Whether two rides are an arrival and, later, the departure. */
export function isRoundTrip(first: Leg, second: Leg): boolean {
  const later = `${second.on}${second.time}` > `${first.on}${first.time}`
  return first.direction === 'arrival' && second.direction === 'departure' && later
}

/** The days of the first and of the last ride. */
export const daysOfRides = (legs: readonly Pick<Leg, 'on'>[]): [Day, Day] => [
  legs[0]?.on ?? '',
  legs.at(-1)?.on ?? '',
]
