import { expect, test } from 'vitest'
import { transferNotes } from '#core/answers/line-notes.ts'
import type { TransferChoice } from '#core/cart/choice.ts'
import { isNightRide, withNight } from '#core/products/night-surcharge.ts'
import type { NightSurcharge } from '#core/products/products.ts'
import { rideVan } from '#tests/core/pack/places.ts'

const arrival = (time: string) => ({ direction: 'arrival' as const, on: '2026-12-10', time })
const departure = (time: string) => ({ direction: 'departure' as const, on: '2026-12-14', time })
const night = { from: '22:00', to: '06:00', bp: 2_500 }
const content = (more?: NightSurcharge) => ({ ...rideVan.content, minutes: 30, ...(more && { night: more }) })

test('the night begins with its first minute, ends before its last, and passes midnight', () => {
  const is = (time: string, of = night) => isNightRide(content(of), arrival(time))
  expect(['21:59', '22:00', '23:59', '00:00', '05:59', '06:00', '12:00'].map((time) => is(time))).toEqual([
    ...[false, true, true, true, true, false, false],
  ])
  const early = { ...night, from: '01:00', to: '05:00' }
  expect(['00:59', '01:00', '04:59', '05:00'].map((time) => is(time, early))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isNightRide(content(), arrival('23:00'))).toBe(false)
})

test('on the way back the pick-up counts, not the flight', () => {
  // Half an hour and the check-in of three hours before.
  expect(isNightRide(content(night), departure('09:25'))).toBe(true)
  expect(isNightRide(content(night), departure('09:30'))).toBe(false)
  expect(isNightRide(content(night), departure('01:20'))).toBe(false)
})

test('a share is rounded, and an amount is per vehicle or per seat', () => {
  expect(withNight(10_003, 1, content(night), arrival('23:00'))).toBe(12_504)
  const amount = content({ from: '22:00', to: '06:00', amountMinor: 15_000 })
  expect(withNight(30_000, 3, amount, arrival('23:00'))).toBe(75_000)
  expect(withNight(30_000, 3, amount, arrival('12:00'))).toBe(30_000)
})

test('the voucher says that the surcharge is included, of rides at night alone', () => {
  const choice = (time: string): TransferChoice => ({
    ...{ kind: 'transfers', productId: 'ruta', unitId: 1, rateId: 1, place: 'Hotel Uno' },
    ...{ guests: { adults: 2, childAges: [] }, legs: [{ ...arrival(time), flight: 'AM 512' }] },
  })
  const notes = (time: string) =>
    transferNotes(content(night), rideVan.unit, choice(time)).map(
      ({ label, value }) => `${label.en}: ${value.en}`,
    )
  expect(notes('23:00')).toContain('Night surcharge: Included in the price, from 22:00 to 06:00')
  expect(notes('12:00').join()).not.toContain('Night')
})
