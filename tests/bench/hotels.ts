import type { Text } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { Pack } from '#core/pack/pack.ts'
import { noRateCells, type RateDay, writeRateDay } from '#core/pack/rate-days.ts'
import type { HotelUnit, Occupancy } from '#core/products/products.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import { seededRandom } from './statistics.ts'

export const days = 365
const roomTypes = ['Estándar', 'Superior', 'Suite', 'Familiar'] as const
const zones = ['centro', 'playa', 'norte', 'sur', 'laguna', 'marina']

const text = (es: string, en: string): Text => textFrom({ es, en })

const occupancyOf = (type: number): Occupancy => ({
  base: 2,
  maxAdults: type === 3 ? 4 : type === 2 ? 3 : 2,
  maxChildren: type === 0 ? 1 : 2,
  max: type === 3 ? 6 : type === 0 ? 3 : 4,
  extraAdultBp: 3000,
  children: [{ upToAge: 11, bp: type === 3 ? 0 : 1500 }],
})

/**
 * Hotels of one destination with four room types, two rates and a year of stock each, from `firstOn` on. Deterministic
 * by number: seasons, weekends, minimum stays, closed and sold-out nights. Each room also has `ownPriced` rates with
 * own prices and restrictions of every day.
 */
export function makeHotels(count: number, firstOn: Day, ownPriced = 0): Pack {
  const random = seededRandom(20_261_001)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const unitCount = count * roomTypes.length
  const pack: Pack = {
    destinationId: 'bench',
    kind: 'hotels',
    jurisdiction: 'MX-ROO',
    municipality: null,
    timeZone: 'America/Cancun',
    zones: zones.map((id) => ({ id, name: text(`Zona ${id}`, `${id} area`) })),
    firstDay: dayNumber(firstOn),
    days,
    products: [],
    units: [],
    rates: [],
    left: new Uint16Array(unitCount * days),
    priceMinor: new Uint32Array(unitCount * days),
    minStay: new Uint8Array(unitCount * days),
    rateCells: noRateCells(unitCount * ownPriced, unitCount * ownPriced, days),
    asOf: `${firstOn}T00:00:00.000Z`,
  }
  let column = 0
  for (let product = 0; product < count; product++) {
    const name = `Hotel ${String(product + 1).padStart(5, '0')}`
    const stars = between(2, 5)
    const baseMinor = between(500, 1500) * 100 * stars
    pack.products.push({
      id: `bench-${String(product + 1).padStart(5, '0')}`,
      accountId: null,
      zoneId: zones[between(0, zones.length - 1)] ?? null,
      name: text(name, name),
      summary: text(`${name}, a pasos del mar.`, `${name}, steps from the sea.`),
      currency: 'MXN',
      content: {
        kind: 'hotels',
        stars,
        checkInFrom: '15:00',
        checkOutUntil: '12:00',
        address: `Avenida del Mar ${product + 1}`,
        amenities: ['pool', 'beach', 'wifi', 'restaurant', 'bar', 'parking'].slice(0, between(2, 6)),
      },
      picture: drawingOf('hotel-beach', text(`Fachada de ${name}`, `Front of ${name}`)),
      featured: random() < 0.02,
      unitFrom: product * roomTypes.length,
      unitTo: (product + 1) * roomTypes.length,
    })
    for (const type of roomTypes.keys()) addUnit(product, type, baseMinor)
  }
  return pack

  function addUnit(product: number, type: number, baseMinor: number): void {
    const unit = pack.units.length
    const name = roomTypes[type] ?? ''
    const attributes: HotelUnit = {
      kind: 'hotels',
      occupancy: occupancyOf(type),
      beds: text('1 king o 2 matrimoniales', '1 king or 2 doubles'),
      squareMetres: 24 + 8 * type,
      view: text('Jardín', 'Garden'),
      amenities: ['air_conditioning', 'tv', 'safe'],
    }
    const rateFrom = pack.rates.length
    pack.rates.push(
      {
        id: rateFrom + 1,
        unit,
        name: text('Flexible con desayuno', 'Flexible with breakfast'),
        terms: {
          board: 'BB',
          refundable: true,
          factorBp: 10_000,
          perGuestMinor: between(100, 250) * 100,
          policy: [
            { daysBefore: 3, penalty: { nights: 1 } },
            { daysBefore: 0, penalty: { bp: 10_000 } },
          ],
        },
      },
      {
        id: rateFrom + 2,
        unit,
        name: text('No reembolsable', 'Non-refundable'),
        terms: {
          board: 'RO',
          refundable: false,
          factorBp: between(85, 95) * 100,
          perGuestMinor: 0,
          policy: [{ daysBefore: null, penalty: { bp: 10_000 } }],
        },
      },
    )
    pack.units.push({
      id: unit + 1,
      product,
      name: text(name, name),
      attributes,
      rateFrom,
      rateTo: rateFrom + 2 + ownPriced,
    })
    for (let plan = 0; plan < ownPriced; plan++) {
      const { name, terms } = pack.rates[rateFrom] as Pack['rates'][number]
      pack.rates.push({
        ...{ id: pack.rates.length + 1, unit, name, priceColumn: column, ruleColumn: column },
        terms: { ...terms, perGuestMinor: 0 },
      })
      column += 1
    }
    const dearer = 1 + 0.35 * type
    const scarcity = random() * 0.25
    for (let day = 0; day < days; day++) {
      const season = 1 + 0.3 * Math.sin((day / days) * 4 * Math.PI)
      const weekend = (pack.firstDay + day) % 7 < 2 ? 1.2 : 1
      const cell = day * unitCount + unit
      const isClosed = random() < 0.01
      pack.left[cell] = isClosed || random() < scarcity ? 0 : between(1, 9)
      pack.priceMinor[cell] = Math.round(baseMinor * dearer * season * weekend)
      pack.minStay[cell] = isClosed ? 0 : random() < 0.04 ? between(2, 6) : 1
      for (const rate of pack.rates.slice(rateFrom + 2))
        writeRateDay(pack, rate, day, rulesOf(pack.priceMinor[cell]))
    }
  }

  function rulesOf(stockMinor = 0): RateDay {
    return {
      priceMinor: Math.round((stockMinor * between(80, 120)) / 100),
      closed: random() < 0.03,
      closedToArrival: random() < 0.05,
      closedToDeparture: random() < 0.05,
      minStay: random() < 0.04 ? between(2, 6) : 1,
      maxStay: random() < 0.04 ? between(6, 10) : null,
      ...{ minStayThrough: 1, minAdvance: 0, maxAdvance: null, shares: 0 },
    }
  }
}
