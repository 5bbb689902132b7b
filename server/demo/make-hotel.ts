import type { Text } from '#core/language.ts'
import type { Currency } from '#core/money.ts'
import type { Amenity } from '#core/products.ts'
import type { Span } from './calendar.ts'
import { requireDestination } from './destinations.ts'
import { hotelPictures } from './hotel-pictures.ts'
import { type Meals, ratesOf } from './hotel-rates.ts'
import { firstNight, longLadder, threeDays, week } from './policies.ts'
import { between, pick, type Random, randomFrom } from './random.ts'
import type { HotelStyle, RoomTemplate } from './room-parts.ts'
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
  const last = closing(seed, random)
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
      pictures: hotelPictures(seed.name, destinationId, seed.style, scene),
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
      occupancy: room.occupancy,
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

/** The sentence that says what the house has for whom. */
function closing(seed: HotelSeed, random: Random): Text {
  const has = (code: Amenity) => seed.amenities.split(' ').includes(code)
  const parts: [boolean, string, string][] = [
    [
      seed.meals === 'all-inclusive',
      'Las comidas, las bebidas y casi todas las actividades ya van en el precio, de modo que la cartera puede quedarse en la caja fuerte.',
      'Meals, drinks and nearly every activity are in the price already, so your wallet can stay in the safe.',
    ],
    [
      has('adults_only'),
      'Solo recibe a mayores de 18 años, y se nota en el silencio de la tarde.',
      'It takes adults only, and you can hear it in how quiet the afternoons are.',
    ],
    [
      has('kids_club'),
      'El club infantil abre todos los días y el personal se aprende los nombres de los niños.',
      'The kids’ club opens every day, and the staff learn the children’s names.',
    ],
    [
      has('temazcal'),
      'Una vez por semana se enciende el temazcal; conviene apartar lugar al llegar.',
      'Once a week the temazcal is lit; ask for a place when you arrive.',
    ],
    [
      has('pets'),
      'Su perro es bienvenido y encontrará plato de agua en el patio.',
      'Your dog is welcome and will find a bowl of water in the courtyard.',
    ],
    [
      has('rooftop'),
      'La azotea se queda abierta hasta tarde para quien quiera ver encenderse la ciudad.',
      'The rooftop stays open late for anyone who wants to watch the lights come on.',
    ],
    [
      has('spa'),
      'En el spa trabajan con ingredientes de la región, sin música de elevador.',
      'The spa works with ingredients from the region, and without lift music.',
    ],
    [
      has('business'),
      'Hay salas para reunirse y escritorios de verdad en las habitaciones.',
      'There are rooms to meet in, and proper desks in the bedrooms.',
    ],
    [
      has('bicycles'),
      'Hay bicicletas para los huéspedes y la recepción presta candado y mapa.',
      'There are bicycles for guests; the front desk lends a lock and a map.',
    ],
    [
      has('breakfast'),
      'El desayuno se sirve sin prisa hasta las once.',
      'Breakfast is served, unhurried, until eleven.',
    ],
    [
      true,
      'La recepción atiende a toda hora y guarda el equipaje el día de salida.',
      'The front desk is open round the clock and keeps your luggage on the last day.',
    ],
  ]
  const [, es, en] = pick(random, parts.filter(([holds]) => holds).slice(0, 3))
  return { es, en }
}
