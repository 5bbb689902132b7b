import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hotelNotes, tourMeeting, tourNotes, transferNotes } from '#core/answers/line-notes.ts'
import { earlier } from '#core/products/transfers.ts'
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

test('the notes of a tour list its exclusions', () => {
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

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
})

test('guests of a tour are met at the pick-up, as long before the departure as it says, or at the meeting point', () => {
  const on = '2027-03-01'
  const name = { es: 'Lobby · Hotel Uno', en: 'Lobby · Hotel Uno (en)' }
  const choose = { ...bought, kind: 'tours', productId: 'ruta', on } as const
  fc.assert(
    fc.property(minuteOfDay, fc.integer({ min: 0, max: 600 }), (startsAt, minutesBefore) => {
      const content = { ...tourTypes.content, pickups: [{ id: 'p', name, minutesBefore }] }
      const unit = { ...tourTypes.unit, startsAt }
      const at = earlier({ on, time: startsAt }, minutesBefore)
      expect(tourMeeting(content, unit, { ...choose, pickupId: 'p' })).toEqual({ ...at, place: name })
      const start = { on, time: startsAt, place: null }
      expect(tourMeeting(content, unit, { ...choose, pickupId: null })).toEqual(start)
    }),
  )
})
