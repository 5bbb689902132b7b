import type { Text } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Kind, ProductContent, UnitAttributes } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { pick, type Random } from '#demo/catalogue/random.ts'

/** A product sold by the demo's agencies, with the ids of its rows. */
export interface SoldProduct {
  id: string
  kind: Kind
  name: Text
  destinationId: string
  content: ProductContent
  units: { id: number; attributes: UnitAttributes; rateIds: number[] }[]
}

/** The place, days and party of a trip. */
interface Trip {
  arriveOn: Day
  departOn: Day
  tourOn: Day
  /** Whether the product is the only one in the cart. */
  isAlone: boolean
  adults: number
  place: string
}

const flights = {
  arrival: ['AM 512', 'Y4 731', 'VB 2044'],
  departure: ['AM 2309', 'Y4 736', 'VB 2047'],
}

/** Returns a choice of this product for a trip, or null if the product does not suit the trip. */
export function choiceOf(
  product: SoldProduct,
  { arriveOn, departOn, tourOn, isAlone, adults, place }: Trip,
  random: Random,
): Choice | null {
  const guests = { adults, childAges: [] }
  const units = product.units.filter(
    ({ attributes }) => attributes.kind !== 'transfers' || attributes.sharing === 'private',
  )
  if (units.length === 0) return null
  const unit = units[Math.min(units.length - 1, Math.floor(random() * random() * units.length))] ?? units[0]
  // Most customers prefer the flexible rate.
  const rateId = unit?.rateIds[random() < 0.85 ? 0 : unit.rateIds.length - 1]
  if (!unit || rateId === undefined) return null
  const one = { productId: product.id, unitId: unit.id, rateId }
  const { content } = product
  if (content.kind === 'hotels') {
    const room = { unitId: unit.id, rateId, guests }
    // Two rooms hold twice as many guests, too many for other products in the cart.
    const rooms = random() < 0.12 && isAlone ? [room, room] : [room]
    return { kind: 'hotels', productId: product.id, arriveOn, departOn, rooms }
  }
  if (content.kind === 'tours') {
    const pickupId = content.pickups[0]?.id ?? null
    return { kind: 'tours', ...one, on: tourOn, guests, pickupId }
  }
  const arrival = {
    direction: 'arrival' as const,
    on: arriveOn,
    time: pick(random, ['10:25', '12:40', '15:05', '18:50']),
    flight: pick(random, flights.arrival),
  }
  const departure = {
    direction: 'departure' as const,
    on: departOn,
    time: pick(random, ['11:15', '14:30', '19:20']),
    flight: pick(random, flights.departure),
  }
  const legs = random() < 0.6 ? [arrival, departure] : [arrival]
  return { kind: 'transfers', ...one, guests, legs, place }
}
