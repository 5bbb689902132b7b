import type { TourChoice } from '#core/cart/choice.ts'
import { guestCount, partyProblem } from '#core/products/party.ts'
import { priceOf, tourPrice } from '#core/products/pricing.ts'
import { dayNumber } from '#core/time/days.ts'
import { policyOf } from './policies.ts'
import type { ChoiceProblem, PricedParts } from './priced-choice.ts'
import { promotedService } from './promoted-services.ts'
import { termsOfDay } from './rate-days.ts'
import { daysAhead, isPast, type SellingTerms, type WallClock } from './selling-terms.ts'
import { type Cells, type SoldProduct, termsOfProduct } from './sold-product.ts'
import { limitsOf, refusalOf } from './stay-rules.ts'
import { takenAmounts } from './taken-amounts.ts'

/** Prices a departure for a party; every guest takes a seat. */
export function priceTour(
  product: SoldProduct,
  cells: Cells,
  choice: TourChoice,
  terms: SellingTerms,
  clock: WallClock,
): PricedParts | ChoiceProblem {
  const { on, unitId, rateId, guests, pickupId } = choice
  const unit = product.units.find((u) => u.id === unitId)
  const rate = unit?.rates.find((r) => r.id === rateId)
  const priceTerms = termsOfProduct(terms, product, on)
  if (!unit || !rate || !priceTerms || unit.attributes.kind !== 'tours' || product.content.kind !== 'tours') {
    return { code: 'offer_not_found' }
  }
  if (pickupId !== null && !product.content.pickups.some((point) => point.id === pickupId)) {
    return { code: 'offer_not_found' }
  }
  if (isPast(clock, on, unit.attributes.startsAt)) return { code: 'stay_in_past' }
  const day = dayNumber(on)
  const own = cells.ownMinor(unitId, rateId, day)
  const stockMinor = own ?? cells.priceMinor(unitId, day)
  const publicMinor = tourPrice(stockMinor, unit.attributes, guests, termsOfDay(rate.terms, own))
  if (publicMinor === null || partyProblem([guests])) return { code: 'party_does_not_fit' }
  const ahead = daysAhead(terms, product.place, on)
  const refusal = refusalOf(limitsOf(cells, unitId, rateId, day, 0), 0, ahead)
  if (refusal) return refusal
  const left = cells.left(unitId, day)
  const quantity = guestCount(guests)
  if (left < quantity) return { code: 'offer_sold_out' }
  const charged = promotedService(product.promotions, rateId, publicMinor, {
    ...{ bookedOn: day - ahead, startsOn: day, on: day },
  })
  const price = priceOf(charged.minor, priceTerms)
  const taken = takenAmounts({ plainMinor: publicMinor, taken: charged.taken }, 0, priceTerms)
  return {
    startsOn: on,
    endsOn: on,
    items: [
      { unitId, rateId, unitName: unit.name, rateName: rate.name, board: null, on, guests, price, taken },
    ],
    allocations: [{ unitId, day: on, quantity }],
    nightsMinor: [price.totalMinor],
    policy: policyOf(rate.terms.policy, on, product.place.timeZone, priceTerms.rate),
    refundable: rate.terms.refundable,
    payAtProperty: [],
    left,
  }
}
