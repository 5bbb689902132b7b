import type { Choice } from '#core/cart/choice.ts'
import { addPrices } from '#core/products/pricing.ts'
import { freeUntil } from '#core/sales/cancellation.ts'
import type { Day } from '#core/time/days.ts'
import { priceHotel } from './price-hotel.ts'
import { priceTour } from './price-tour.ts'
import { daysOfRides, priceTransfer } from './price-transfer.ts'
import type { ChoiceProblem, PricedChoice, PricedParts } from './priced-choice.ts'
import { exchangeFor, type SellingTerms, sells, termsWithin, wallClock } from './selling-terms.ts'
import type { Cells, SoldProduct } from './sold-product.ts'
import { addTaken } from './taken-amounts.ts'

/**
 * Prices a choice from cells of a pack or of the database, with the same results as a search. The caller adds the
 * position in the cart to a problem.
 */
export function priceChoice(
  product: SoldProduct,
  cells: Cells,
  choice: Choice,
  accountTerms: SellingTerms,
): { priced: PricedChoice } | { problem: ChoiceProblem } {
  const terms = termsWithin(accountTerms, ...daysOf(choice))
  const rate = exchangeFor(terms, product.currency)
  const known = product.id === choice.productId && product.kind === choice.kind
  if (!known || !rate || !sells(terms, product.place, product, product.kind)) {
    return { problem: { code: 'offer_not_found' } }
  }
  const clock = wallClock(terms.now, product.place.timeZone, product.cutOffHours)
  const parts = partsOf()
  if ('code' in parts) return { problem: parts }
  const price = addPrices(parts.items.map((item) => item.price))
  if (!price) return { problem: { code: 'offer_not_found' } }
  const allocations = parts.allocations.toSorted((a, b) => a.unitId - b.unitId || (a.day < b.day ? -1 : 1))
  const taken = addTaken(parts.items.map((item) => item.taken))
  return {
    priced: { ...parts, allocations, price, taken, rate, freeUntil: freeUntil(parts.policy, terms.now) },
  }

  function partsOf(): PricedParts | ChoiceProblem {
    switch (choice.kind) {
      case 'hotels':
        return priceHotel(product, cells, choice, terms, clock)
      case 'tours':
        return priceTour(product, cells, choice, terms, clock)
      case 'transfers':
        return priceTransfer(product, cells, choice, terms, clock)
    }
  }
}

/** The first and the last day of the choice. */
function daysOf(choice: Choice): [Day, Day] {
  switch (choice.kind) {
    case 'hotels':
      return [choice.arriveOn, choice.departOn]
    case 'tours':
      return [choice.on, choice.on]
    case 'transfers':
      return daysOfRides(choice.legs)
  }
}
