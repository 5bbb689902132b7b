import { expect, test } from 'vitest'
import { shownLineState, shownState, type TripLine, tripOf, whyTooLate } from '#core/sales/trip.ts'

const now = new Date('2026-11-28T03:00:00Z')
const line = (startsOn: string, endsOn: string, state: TripLine['state'] = 'confirmed'): TripLine => ({
  ...{ startsOn, endsOn, state, timeZone: 'America/Cancun' },
})

test('a trip is ahead while any of it is in the future, and ended once all of it is past, in the zones of its places', () => {
  // There it is still the 27th.
  const today = line('2026-11-27', '2026-11-27')
  const running = line('2026-11-20', '2026-11-27')
  const past = line('2026-11-20', '2026-11-26')
  expect(tripOf([past, today], now)).toBe('ahead')
  expect(tripOf([past, running], now)).toBe('begun')
  expect(tripOf([past, line('2026-12-01', '2026-12-02', 'cancelled')], now)).toBe('ended')
})

test('a confirmed sale whose trip has ended is shown as completed', () => {
  const past = [line('2026-11-20', '2026-11-26')]
  expect(shownState({ state: 'confirmed', lines: past }, now)).toBe('completed')
  expect(shownState({ state: 'no_show', lines: past }, now)).toBe('no_show')
  expect(shownState({ state: 'confirmed', lines: [line('2026-11-20', '2026-11-28')] }, now)).toBe('confirmed')
})

test('a service past its last day is shown as ended, unless it is cancelled, and says why it is too late', () => {
  const [past, today] = [line('2026-11-20', '2026-11-26'), line('2026-11-20', '2026-11-27')]
  expect([past, today].map((one) => shownLineState(one, now))).toEqual(['ended', 'confirmed'])
  expect(shownLineState({ ...past, state: 'cancelled' }, now)).toBe('cancelled')
  expect([past, today].map((one) => whyTooLate(one, now))).toEqual(['ended', 'begun'])
})
