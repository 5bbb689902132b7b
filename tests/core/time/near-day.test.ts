import { expect, test } from 'vitest'
import { formatClock } from '#core/time/instants.ts'
import { formatSoon } from '#core/time/near-day.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-27T21:00:00Z')

test('an hour in the zone of its place, and the day in as few words as needed', () => {
  expect(formatClock('2026-11-27T21:26:00Z', 'America/Cancun', 'es')).toBe('16:26')
  expect(formatSoon('2026-11-27T21:26:00Z', zone, 'es', now)).toBe('hoy, 15:26')
  // Already the next day in UTC.
  expect(formatSoon('2026-11-28T05:59:00Z', zone, 'en', now)).toBe('today, 23:59')
  expect(formatSoon('2026-11-28T06:00:00Z', zone, 'es', now)).toBe('mañana, 00:00')
  expect(formatSoon('2026-11-30T05:59:00Z', zone, 'en', now)).toBe('Nov 29, 23:59')
})
