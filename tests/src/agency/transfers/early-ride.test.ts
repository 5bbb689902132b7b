import { expect, test } from 'vitest'
import { isEarly } from '#src/agency/transfers/ride-words.ts'

test('a pickup hours before its time needs confirmation, by the local time of the place', () => {
  const ride = { pickupOn: '2026-11-28', pickupTime: '12:40' }
  const zone = 'America/Mexico_City'
  expect(isEarly(ride, zone, new Date('2026-11-28T07:41:00Z'))).toBe(true)
  expect(isEarly(ride, zone, new Date('2026-11-28T17:39:00Z'))).toBe(true)
  expect(isEarly(ride, zone, new Date('2026-11-28T17:41:00Z'))).toBe(false)
  expect(isEarly(ride, zone, new Date('2026-11-29T02:00:00Z'))).toBe(false)
})
