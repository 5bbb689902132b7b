import { expect, test } from 'vitest'
import { earlier, pickupFor, readFlight } from '#core/products/transfers.ts'

test('the driver comes early enough for the ride and the check-in', () => {
  const flight = { on: '2026-12-14', time: '11:05' }
  expect(pickupFor(flight, 30)).toEqual({ on: '2026-12-14', time: '07:35' })
  expect(pickupFor(flight, 32, 'domestic')).toEqual({ on: '2026-12-14', time: '08:30' })
})

test('the pick-up for an early flight is on the day before', () => {
  expect(pickupFor({ on: '2027-01-01', time: '02:00' }, 45)).toEqual({ on: '2026-12-31', time: '22:15' })
  expect(earlier({ on: '2026-12-14', time: '00:00' }, 0)).toEqual({ on: '2026-12-14', time: '00:00' })
  expect(earlier({ on: '2026-12-14', time: '08:30' }, 45)).toEqual({ on: '2026-12-14', time: '07:45' })
})

test('a flight number is parsed with any spacing, and digits alone are invalid', () => {
  const read = { 'AM 5 1 2': 'AM 512', am512: 'AM 512', ' Y4-3801 ': 'Y4 3801', Y43801: 'Y4 3801' }
  for (const [typed, flight] of Object.entries({ ...read, 'AMX 512a': 'AMX 512A', '4o12': '4O 12' })) {
    expect(readFlight(typed)).toBe(flight)
  }
  for (const typed of ['', '12345', '51 2', 'AM', 'AM 51234', 'AM-5x2', 'AMEX 5'])
    expect(readFlight(typed), typed).toBeNull()
})
