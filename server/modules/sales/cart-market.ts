import type { Market } from '#core/answers/price-cart.ts'
import { ownMinor, sharesOn } from '#core/pack/rate-days.ts'
import { noLimits, rateLimits } from '#core/pack/rate-limits.ts'
import { dayOf } from '#core/time/days.ts'
import type { CartTerms } from '#server/modules/accounts/selling-terms.ts'
import type { BlockTable } from '#server/modules/groups/block-rows.ts'
import { type StockTable, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { SuppliedOffer } from './read-offers.ts'

/** Converts database rows to the form that carts are priced with. */
export function cartMarket(
  offers: ReadonlyMap<string, SuppliedOffer>,
  stock: StockTable,
  terms: CartTerms,
  blocks: BlockTable,
): Market {
  const rateDays = new Map([...offers.values()].flatMap((offer) => [...offer.rateDays]))
  const rowOf = (unitId: number, day: number) => stock.get(stockKey(unitId, dayOf(day)))
  const priceMinor = (unitId: number, day: number) => rowOf(unitId, day)?.priceMinor ?? 0
  const open = (unitId: number, day: number) => {
    const row = rowOf(unitId, day)
    return row && !row.closed ? row : null
  }
  return {
    offer: ({ productId }) => offers.get(productId) ?? null,
    terms: (choice) => terms.of(choice),
    cells: {
      left(unitId, day) {
        const row = open(unitId, day)
        return row ? Math.max(0, row.allotment - row.sold - row.held) : 0
      },
      priceMinor,
      minStay(unitId, day) {
        const row = open(unitId, day)
        return row ? Math.max(1, row.minStay) : 0
      },
      ownMinor(unitId, rateId, day) {
        const rate = rateDays.get(rateId)
        return rate ? ownMinor(rate, rate, day - rate.firstDay, priceMinor(unitId, day)) : null
      },
      shares(_, rateId, day) {
        const rate = rateDays.get(rateId)
        return rate ? sharesOn(rate, rate, day - rate.firstDay) : 0
      },
      limits(_, rateId, day, nights) {
        const rate = rateDays.get(rateId)
        return rate ? rateLimits(rate, rate, day - rate.firstDay, nights) : noLimits
      },
    },
    kept: (groupUrl, unitId, day) => blocks.get(groupUrl)?.get(stockKey(unitId, dayOf(day))) ?? 0,
  }
}
