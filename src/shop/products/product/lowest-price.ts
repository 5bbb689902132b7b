import type { Criteria } from '#core/criteria/criteria.ts'
import type { Currency } from '#core/money/money.ts'
import { daysBetween } from '#core/time/days.ts'
import type { ProductView } from '../catalogue.ts'

/** The lowest price of a product in the unit of its title: a night, one adult, or a ride. */
export function lowestPrice(
  product: Pick<ProductView, 'hotelOffers' | 'tourOffers' | 'transferOffers'>,
  criteria: Criteria,
): { amountMinor: number; currency: Currency } | null {
  const prices = pricesOf(product, criteria)
  const currency = prices[0]?.currency
  if (!currency) return null
  // To the cent, as in the list of results.
  return { amountMinor: Math.round(Math.min(...prices.map(({ amountMinor }) => amountMinor))), currency }
}

function pricesOf(
  { hotelOffers, tourOffers, transferOffers }: Parameters<typeof lowestPrice>[0],
  criteria: Criteria,
) {
  switch (criteria.kind) {
    case 'hotels': {
      const nights = daysBetween(criteria.arriveOn, criteria.departOn)
      return hotelOffers
        .flat()
        .map(({ price }) => ({ amountMinor: price.totalMinor / nights, currency: price.currency }))
    }
    case 'tours':
      return tourOffers.flatMap(({ price, guestPrices }) => {
        const adult = guestPrices.find(({ code }) => code === 'ADULT')
        return adult ? { amountMinor: adult.amountMinor / adult.count, currency: price.currency } : []
      })
    case 'transfers':
      return transferOffers.map(({ price }) => ({ amountMinor: price.totalMinor, currency: price.currency }))
  }
}
