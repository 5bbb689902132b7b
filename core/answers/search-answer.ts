import type { Currency } from '#core/money/money.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { Filters, Offer } from '#core/products/offers.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { encodeCriteria } from '../criteria/token.ts'
import { nearestDates } from '../pack/nearest.ts'
import type { Pack } from '../pack/pack.ts'
import { type SearchOptions, search } from '../pack/search.ts'

/**
 * A page of results. If there are none, the nearest available dates; if the filters exclude everything, the number of
 * results without each filter. `pack` is null if the destination has no stock of the kind.
 */
export function searchAnswer(
  pack: Pack | null,
  criteria: Criteria,
  terms: SellingTerms,
  options: Omit<SearchOptions, 'productId'>,
) {
  if (!pack) return nothing(terms.currency, terms.now)
  const result = search(pack, criteria, terms, options)
  const { filters = {} } = options
  const without = (filter: keyof Filters) =>
    search(pack, criteria, terms, { filters: { ...filters, [filter]: undefined }, limit: 0 }).total
  const isHidden = result.total === 0 && result.unfiltered > 0
  // Sorted, so that the server and devices list the filters in the same order.
  const hiddenBy = (isHidden ? (Object.keys(filters).sort() as (keyof Filters)[]) : [])
    .map((filter) => ({ filter, count: without(filter) }))
    .filter(({ count }) => count > 0)
  const nearest = result.unfiltered === 0 ? nearestDates(pack, criteria, terms) : []
  return {
    ...result,
    offers: result.offers.map(cardOf),
    hiddenBy,
    nearest: nearest.map((dates) => ({ token: encodeCriteria(dates.criteria), from: dates.from })),
    asOf: pack.asOf,
  }
}

/**
 * An offer with the fields that lists show; only the product's page names the taxes. Copying the whole object and
 * clearing fields is faster than leaving fields out.
 */
function cardOf(offer: Offer) {
  const { currency, totalMinor } = offer.price
  return { ...offer, featured: undefined, price: { currency, totalMinor } }
}

const nothing = (currency: Currency, now: Date) => ({
  offers: [],
  total: 0,
  unfiltered: 0,
  hiddenBy: [],
  currency,
  facets: {
    price: { minMinor: 0, maxMinor: 0 },
    stars: [],
    boards: [],
    zones: [],
    types: [],
    refundable: 0,
  },
  nearest: [],
  asOf: now.toISOString(),
})
