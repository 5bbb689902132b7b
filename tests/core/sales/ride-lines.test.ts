import { expect, test } from 'vitest'
import type { Offer } from '#core/answers/price-cart.ts'
import { snapshotLine, withFlight } from '#core/answers/snapshot-line.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { TransferChoice } from '#core/cart/choice.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { PricedChoice } from '#core/pack/priced-choice.ts'
import type { Vehicle } from '#core/products/transfers.ts'
import { ridesAhead } from '#core/sales/service-times.ts'

const same = (text: string) => textFrom({ es: text, en: text })
const pictureOf = (vehicle: Vehicle) => drawingOf(`transfer-${vehicle}`, same(vehicle))

const offer = {
  name: same('Aeropuerto CUN – Zona Hotelera'),
  destination: same('Cancún'),
  airport: same('Aeropuerto de Cancún'),
  picture: pictureOf('van'),
  product: {
    id: 'traslado',
    kind: 'transfers',
    cutOffHours: 4,
    place: { timeZone: 'America/Cancun' },
    content: { kind: 'transfers', airport: 'CUN', zoneId: 'z', minutes: 25, meetingPoint: same('Salida') },
    units: [
      {
        id: 1,
        name: same('Sedán'),
        picture: pictureOf('sedan'),
        attributes: { kind: 'transfers', vehicle: 'sedan', sharing: 'private', maxGuests: 3, luggage: 3 },
        rates: [],
      },
    ],
  },
} as unknown as Offer
const item = { unitId: 1, rateId: 1, unitName: same('Sedán'), rateName: same('Flexible') }
const items = [0, 1].map(() => ({ ...item, guests: { adults: 2, childAges: [] }, price: { totalMinor: 1 } }))
const priced = { items, nightsMinor: [], taken: [], payAtProperty: [], policy: [] } as unknown as PricedChoice

const arrival = { direction: 'arrival', on: '2026-12-10', time: '15:30' } as const
const departure = { direction: 'departure', on: '2026-12-14', time: '11:05' } as const
const choiceOf = (legs: TransferChoice['legs']): TransferChoice => ({
  kind: 'transfers',
  productId: 'traslado',
  unitId: 1,
  rateId: 1,
  guests: { adults: 2, childAges: [] },
  legs,
  place: 'Azul Caracol',
})
const lineOf = (choice: TransferChoice) => snapshotLine({ offer, choice, priced, group: null })
const lineWith = (flight: string) => lineOf(choiceOf([{ ...arrival, flight }]))

test('a ride is shown with its chosen vehicle', () => {
  expect(lineWith('AM 512').picture.src).toContain('/transfer-sedan.svg')
})

test('an unknown flight number is asked for again beside the ride', () => {
  const labels = (flight: string) => lineWith(flight).notes.map(({ label }) => label.en)
  expect(labels('')).toContain('Flight number')
  expect(labels('AM 512')).not.toContain('Flight number')
})

test('a flight number added later appears in the same places', () => {
  const before = choiceOf([
    { ...arrival, flight: '' },
    { ...departure, flight: '' },
  ])
  const after = choiceOf([
    { ...arrival, flight: 'AM 512' },
    { ...departure, flight: 'AM 513' },
  ])
  const half = withFlight({ choice: before, snapshot: lineOf(before) }, 0, 'AM 512')
  expect(half.snapshot.notes).toEqual(lineOf(before).notes)
  expect(withFlight(half, 1, 'AM 513')).toEqual({ choice: after, snapshot: lineOf(after) })
})

test('a flight number can be added until the passengers are met', () => {
  const choice = choiceOf([
    { ...arrival, flight: '' },
    { ...departure, flight: '' },
  ])
  const at = (now: string, state: 'confirmed' | 'cancelled' = 'confirmed') =>
    ridesAhead({ state, choice, snapshot: { timeZone: 'America/Cancun' } }, new Date(now))
  expect(at('2026-12-10T20:29:00Z')).toEqual([0, 1])
  expect(at('2026-12-10T20:30:00Z')).toEqual([1])
  // Passengers of international flights are at the airport three hours before.
  expect(at('2026-12-14T13:04:00Z')).toEqual([1])
  expect(at('2026-12-14T13:05:00Z')).toEqual([])
  expect(at('2026-12-10T20:29:00Z', 'cancelled')).toEqual([])
})
