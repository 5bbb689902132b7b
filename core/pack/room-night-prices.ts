import {
  fits,
  mealsOf,
  occupancyBp,
  type PriceTerms,
  payingGuests,
  roomNight,
  totalOf,
} from '#core/products/pricing.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { Pack } from './pack.ts'
import { type SellingTerms, termsWithin } from './selling-terms.ts'
import { packCells, type SoldUnit, soldProduct, termsOfProduct } from './sold-product.ts'

const couple = { adults: 2, childAges: [] }
const alone = { adults: 1, childAges: [] }

/**
 * The lowest price of one night in a room for two adults, or for one if two do not fit, with taxes; also for sold-out
 * nights. Null: no price.
 */
export function roomNightPrices(pack: Pack, productId: string, terms: SellingTerms) {
  const index = pack.products.findIndex(({ id }) => id === productId)
  const product = soldProduct(pack, index)
  const cells = packCells(pack, index)
  const rooms = new Map(product?.units.map((unit) => [unit.id, priceOfRoom(unit)]))
  const termsOn = new Map<Day, PriceTerms | null>()
  return (unitId: number, on: Day): number | null => {
    const stockMinor = cells.priceMinor(unitId, dayNumber(on))
    if (!product || stockMinor === 0) return null
    let priceTerms = termsOn.get(on)
    if (priceTerms === undefined) {
      priceTerms = termsOfProduct(termsWithin(terms, on, addDays(on, 1)), product, on)
      termsOn.set(on, priceTerms)
    }
    return priceTerms && (rooms.get(unitId)?.(stockMinor, priceTerms) ?? null)
  }
}

/** Converts a night's stock price into the price to pay; null for a unit that is not a room or has no rate. */
function priceOfRoom({ attributes, rates }: SoldUnit) {
  if (attributes.kind !== 'hotels' || rates.length === 0) return null
  const guests = fits(attributes.occupancy, couple) ? couple : alone
  const bp = occupancyBp(attributes.occupancy, guests)
  const paying = payingGuests(guests)
  const sold = rates.map(({ terms }) => ({ terms, meals: mealsOf(paying, terms) }))
  return (stockMinor: number, priceTerms: PriceTerms): number =>
    Math.min(
      ...sold.map(({ terms, meals }) => totalOf(roomNight(stockMinor, bp, paying, terms), priceTerms, meals)),
    )
}
