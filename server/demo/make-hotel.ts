import type { Currency } from '#core/money/money.ts'
import type { Amenity, Occupancy } from '#core/products/products.ts'
import { type HotelStyle, hotelPictures } from '#server/modules/catalogue/hotel-pictures.ts'
import type { Span } from './calendar.ts'
import { requireDestination } from './destinations.ts'
import { closingOf } from './hotel-closings.ts'
import { type Meals, ratesOf } from './hotel-rates.ts'
import { firstNight, longLadder, threeDays, week } from './policies.ts'
import { between, pick, randomFrom } from './random.ts'
import type { RoomTemplate } from './room-parts.ts'
import { roomsByStyle } from './rooms.ts'
import { combine, type DemoProduct, type DemoUnit, type Pair, pairOf, slugOf } from './shapes.ts'

/** A hotel in few words; rooms, rates, pictures and stock follow from it. */
export interface HotelSeed {
  name: string
  zone: string
  stars: 2 | 3 | 4 | 5
  style: HotelStyle
  meals: Meals
  /** Ordinary night for two in the middling room, before taxes, in pesos (Punta Cana: dollars). */
  price: number
  /** Room codes of its style, cheapest first. */
  rooms: string
  address: string
  amenities: string
  summary: Pair
  /** The house's own story; what follows from its facts is added to it. */
  story: Pair
  /** How many rooms it has beside a middling house, in basis points; default 10 000. */
  sizeBp?: number
  weekendMinStay?: number
  /** The part of the year in which it is open; default all of it. */
  open?: Span
  featured?: boolean
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export function makeHotel(destinationId: string, seed: HotelSeed): DemoProduct {
  const id = slugOf(`${seed.name} ${destinationId}`)
  const random = randomFrom(id)
  const currency: Currency = destinationId === 'punta-cana' ? 'USD' : 'MXN'
  const scene = between(random, 1, 99)
  const story = pairOf(seed.story)
  const last = closingOf(new Set([seed.meals, ...seed.amenities.split(' ')]), random)
  return {
    row: {
      id,
      kind: 'hotels',
      destinationId,
      zoneId: zoneOf(destinationId, seed.zone),
      name: { es: seed.name, en: seed.name },
      summary: pairOf(seed.summary),
      description: combine((language) => `${story[language]} ${last[language]}`),
      currency,
      content: {
        kind: 'hotels',
        stars: seed.stars,
        checkInFrom: pick(random, ['14:00', '15:00', '15:00', '16:00']),
        checkOutUntil: pick(random, ['11:00', '11:00', '12:00']),
        address: seed.address,
        amenities: seed.amenities.split(' ') as Amenity[],
      },
      pictures: hotelPictures(seed.name, seed.style, scene, requireDestination(destinationId).picture),
      featured: seed.featured ?? false,
    },
    units: seed.rooms
      .split(' ')
      .map((code, i) => unitOf(seed, requireRoom(seed.style, code), currency, scene + i)),
  }
}

function zoneOf(destinationId: string, zoneId: string): string {
  if (requireDestination(destinationId).zones.some((zone) => zone.id === zoneId)) return zoneId
  throw new Error(`no zone ${destinationId}/${zoneId}`)
}

function requireRoom(style: HotelStyle, code: string): RoomTemplate {
  const room = roomsByStyle[style].find((template) => template.code === code)
  if (!room) throw new Error(`no room ${style}/${code}`)
  return room
}

function unitOf(seed: HotelSeed, room: RoomTemplate, currency: Currency, scene: number): DemoUnit {
  const isBeach = seed.style === 'beach' || seed.style === 'desert'
  const policy = {
    room: seed.style === 'city' ? firstNight : threeDays,
    breakfast: threeDays,
    'half-board': week,
    'all-inclusive': longLadder,
  }[seed.meals]
  const mealMinor = (currency === 'USD' ? 900 : 11_000) + seed.stars * (currency === 'USD' ? 150 : 2500)
  return {
    code: room.code,
    name: room.name,
    attributes: {
      kind: 'hotels',
      occupancy: seed.amenities.includes('adults_only') ? withoutChildren(room.occupancy) : room.occupancy,
      beds: room.beds,
      squareMetres: room.squareMetres + (seed.stars - 4) * 3,
      view: room.view,
      amenities: room.amenities,
    },
    picture: {
      scene: `room/${seed.style}/${scene}`,
      alt: combine((language) => `${room.name[language]}, ${seed.name}: ${room.beds[language]}`),
    },
    rates: ratesOf(seed.meals, policy, mealMinor),
    plan: {
      priceMinor: Math.round((seed.price * room.priceBp) / 100),
      stepMinor: currency === 'USD' ? 100 : 1000,
      weekendBp: seed.style === 'city' ? -800 : isBeach ? 1200 : 1800,
      seasonFeltBp: seed.style === 'city' ? 6000 : 10_000,
      allotment: Math.max(1, Math.round((room.allotment * (seed.sizeBp ?? 10_000)) / 10_000)),
      weekdays: everyDay,
      open: seed.open ?? null,
      weekendMinStay: seed.weekendMinStay ?? 1,
      seasonMinStay: seed.style !== 'city',
    },
  }
}

/** An adults-only house takes no child into any room. */
function withoutChildren(occupancy: Occupancy): Occupancy {
  return { ...occupancy, maxChildren: 0, max: Math.min(occupancy.max, occupancy.maxAdults), children: [] }
}
