import { occupancyOn } from '#core/products/day-shares.ts'
import { fits, mealsOf, type PriceTerms, roomNight, roomShare, totalOf } from '#core/products/pricing.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { Pack } from './pack.ts'
import { termsOfDay } from './rate-days.ts'
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
  const rooms = new Map(product?.units.map((unit) => [unit.id, guestsOfRoom(unit)]))
  const termsFor = new Map<Day, PriceTerms | null>()
  return (unitId: number, on: Day): number | null => {
    const day = dayNumber(on)
    const stockMinor = cells.priceMinor(unitId, day)
    if (!product || stockMinor === 0) return null
    let priceTerms = termsFor.get(on)
    if (priceTerms === undefined) {
      priceTerms = termsOfProduct(termsWithin(terms, on, addDays(on, 1)), product, on)
      termsFor.set(on, priceTerms)
    }
    const room = rooms.get(unitId)
    if (!priceTerms || !room) return null
    const prices = room.map(({ rateId, terms: rate, shareOn }) => {
      const share = shareOn(cells.shares(unitId, rateId, day))
      const own = cells.ownMinor(unitId, rateId, day)
      const publicMinor = roomNight(own ?? stockMinor, share, termsOfDay(rate, own))
      return totalOf(publicMinor, priceTerms, mealsOf(share.paying, rate))
    })
    return Math.min(...prices)
  }
}

/**
 * The rates of a room with the guests' share by the id of the day's shares; null for a unit that is not a room or
 * has no rate.
 */
function guestsOfRoom({ attributes, rates }: SoldUnit) {
  if (attributes.kind !== 'hotels' || rates.length === 0) return null
  const { occupancy } = attributes
  const guests = fits(occupancy, couple) ? couple : alone
  return rates.map(({ id, terms }) => ({
    rateId: id,
    terms,
    shareOn: (id: number) => roomShare(occupancyOn(occupancy, terms, id), guests),
  }))
}
