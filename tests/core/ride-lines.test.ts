import { expect, test } from 'vitest'
import type { Offer } from '#core/answers/price-cart.ts'
import { snapshotLine } from '#core/answers/snapshot-line.ts'
import type { TransferChoice } from '#core/choice.ts'
import type { PricedChoice } from '#core/pack/priced-choice.ts'

const same = (text: string) => ({ es: text, en: text })
const pictureOf = (scene: string) => ({ scene, alt: same(scene) })

const offer = {
  name: same('Aeropuerto CUN – Zona Hotelera'),
  destination: same('Cancún'),
  airport: same('Aeropuerto de Cancún'),
  picture: pictureOf('transfer/van'),
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
        picture: pictureOf('transfer/sedan'),
        attributes: { kind: 'transfers', vehicle: 'sedan', sharing: 'private', maxGuests: 3, luggage: 3 },
        rates: [],
      },
    ],
  },
} as unknown as Offer
const priced = { items: [], nightsMinor: [], payAtProperty: [], policy: [] } as unknown as PricedChoice

const lineWith = (flight: string) => {
  const choice: TransferChoice = {
    kind: 'transfers',
    productId: 'traslado',
    unitId: 1,
    rateId: 1,
    guests: { adults: 2, childAges: [] },
    legs: [{ direction: 'arrival', on: '2026-12-10', time: '15:30', flight }],
    place: 'Azul Caracol',
  }
  return snapshotLine({ offer, choice, priced, group: null })
}

test('a ride is shown by the vehicle that was chosen', () => {
  expect(lineWith('AM 512').picture.scene).toBe('transfer/sedan')
})

test('a flight that was not known is asked for again beside the ride', () => {
  const labels = (flight: string) => lineWith(flight).notes.map(({ label }) => label.en)
  expect(labels('')).toContain('Flight number')
  expect(labels('AM 512')).not.toContain('Flight number')
})
