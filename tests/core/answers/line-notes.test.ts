import { expect, test } from 'vitest'
import { hotelNotes, tourNotes, transferNotes } from '#core/answers/line-notes.ts'
import { couple, rideVan, tourTypes } from '#tests/core/pack/places.ts'

const excludes = [
  { es: 'Propinas', en: 'Tips' },
  { es: 'Bebidas', en: 'Drinks' },
]
const said = {
  label: { es: 'No incluye', en: 'Not included' },
  value: { es: 'Propinas · Bebidas', en: 'Tips · Drinks' },
}
const bought = { unitId: 1, rateId: 1, guests: couple }

test('the notes of a tour say what it does not include', () => {
  const choice = { ...bought, kind: 'tours', productId: 'ruta', on: '2026-12-10', pickupId: null } as const
  expect(tourNotes({ ...tourTypes.content, excludes }, tourTypes.unit, choice)).toContainEqual(said)
  for (const none of [{}, { excludes: [] }])
    expect(
      JSON.stringify(tourNotes({ ...tourTypes.content, ...none }, tourTypes.unit, choice)),
    ).not.toContain(said.label.es)
})

test('and those of a transfer too', () => {
  const legs = [{ direction: 'arrival' as const, on: '2026-12-10', time: '12:00', flight: 'AM 512' }]
  const choice = { ...bought, kind: 'transfers', productId: 'ruta', place: 'Hotel Uno', legs } as const
  expect(transferNotes({ ...rideVan.content, excludes }, rideVan.unit, choice)).toContainEqual(said)
  expect(JSON.stringify(transferNotes(rideVan.content, rideVan.unit, choice))).not.toContain(said.label.es)
})

test('the notes of a hotel end with its house rules', () => {
  const hours = { checkInFrom: '15:00', checkOutUntil: '12:00' }
  const houseRules = [{ es: 'Sin mascotas', en: 'No pets' }]
  expect(hotelNotes({ ...hours, houseRules }).at(-1)).toEqual({
    label: { es: 'Reglas de la casa', en: 'House rules' },
    value: { es: 'Sin mascotas', en: 'No pets' },
  })
  expect(hotelNotes(hours)).toHaveLength(2)
})
