import { inEach, sameText } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { Occupancy } from '#core/products/products.ts'
import { hotelViews } from '#server/modules/catalogue/hotel-views.ts'
import { firstNight, longLadder, threeDays, week } from './demo-policies.ts'
import { currencyOf, type DemoProduct, type DemoUnit, slugOf } from './demo-shapes.ts'
import { closingOf } from './hotel-closings.ts'
import { ratesOf } from './hotel-rates.ts'
import { houseRulesOf } from './house-rules.ts'
import { between, pick, randomFrom } from './random.ts'
import { type HotelSeed, type Place, type RoomSeed, roomsByStyle } from './read-catalogue.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export function makeHotel(place: Place, seed: HotelSeed): DemoProduct {
  const id = slugOf(`${seed.name} ${place.id}`)
  const random = randomFrom(id)
  const currency: Currency = currencyOf(place)
  const scene = between(random, 1, 99)
  const houseRules = houseRulesOf(seed)
  const last = closingOf(new Set([seed.meals, ...seed.amenities]), random)
  return {
    row: {
      id,
      kind: 'hotels',
      destinationId: place.id,
      zoneId: zoneOf(place, seed.zone),
      name: sameText(seed.name),
      summary: seed.summary,
      description: inEach((language) => `${seed.story[language]} ${last[language]}`),
      currency,
      content: {
        kind: 'hotels',
        stars: seed.stars,
        checkInFrom: pick(random, ['14:00', '15:00', '15:00', '16:00']),
        checkOutUntil: pick(random, ['11:00', '11:00', '12:00']),
        address: seed.address,
        ...(seed.coordinates && { coordinates: seed.coordinates }),
        amenities: seed.amenities,
        ...(houseRules.length > 0 && { houseRules }),
      },
      pictures: [
        ...hotelViews(seed.name, seed.style).map(({ view, alt }) => ({ scene: `${view}/${scene}`, alt })),
        place.picture,
      ],
      featured: seed.featured ?? false,
    },
    units: seed.rooms.map((code, i) => unitOf(seed, requireRoom(seed, code), currency, scene + i)),
  }
}

function zoneOf(place: Place, zoneId: string): string {
  if (place.zones.some((zone) => zone.id === zoneId)) return zoneId
  throw new Error(`no zone ${place.id}/${zoneId}`)
}

function requireRoom({ style }: HotelSeed, code: string): RoomSeed {
  const room = roomsByStyle[style].find((template) => template.code === code)
  if (!room) throw new Error(`no room ${style}/${code}`)
  return room
}

function unitOf(seed: HotelSeed, room: RoomSeed, currency: Currency, scene: number): DemoUnit {
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
      scene: `room-${seed.style}/${scene}`,
      alt: inEach((language) => `${room.name[language]}, ${seed.name}: ${room.beds[language]}`),
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

/** Returns the occupancy of a room in an adults-only hotel, which accepts no children. */
function withoutChildren(occupancy: Occupancy): Occupancy {
  return { ...occupancy, maxChildren: 0, max: Math.min(occupancy.max, occupancy.maxAdults), children: [] }
}
