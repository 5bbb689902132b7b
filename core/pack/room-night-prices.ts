import { fits, mealsOf, occupancyBp, payingGuests, roomNight, totalOf } from '#core/products/pricing.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { Pack } from './pack.ts'
import { packCells, soldProduct, termsOfProduct } from './sold-product.ts'
import { type SellingTerms, termsWithin } from './terms.ts'

const couple = { adults: 2, childAges: [] }
const alone = { adults: 1, childAges: [] }

/**
 * What one night of a room costs two adults, or one where two do not fit, with taxes, at the room's least rate: also of
 * nights of which none is left. Null where there is no price.
 */
export function roomNightPrices(pack: Pack, productId: string, terms: SellingTerms) {
  const index = pack.products.findIndex(({ id }) => id === productId)
  const product = soldProduct(pack, index)
  const cells = packCells(pack, index)
  return (unitId: number, on: Day): number | null => {
    const unit = product?.units.find(({ id }) => id === unitId)
    const stockMinor = cells.priceMinor(unitId, dayNumber(on))
    const priceTerms = product && termsOfProduct(termsWithin(terms, on, addDays(on, 1)), product, on)
    if (unit?.attributes.kind !== 'hotels' || !priceTerms || stockMinor === 0) return null
    const { occupancy } = unit.attributes
    const guests = fits(occupancy, couple) ? couple : alone
    const bp = occupancyBp(occupancy, guests)
    const paying = payingGuests(guests)
    const totals = unit.rates.map(({ terms: rate }) =>
      totalOf(roomNight(stockMinor, bp, paying, rate), priceTerms, mealsOf(paying, rate)),
    )
    return totals.length === 0 ? null : Math.min(...totals)
  }
}
