import { expect, test } from 'vitest'
import type { Language } from '#core/app/language.ts'
import { deadlineInWords } from '#core/time/deadlines.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-28T14:00:00Z')
const said = (instant: string, language: Language = 'es') => deadlineInWords(instant, zone, language, now)

test('a deadline of today or tomorrow is shown with its hour, any other with its day', () => {
  expect(said('2026-11-28T15:40:00Z')).toBe('hoy a las 09:40 (hora de la Ciudad de México)')
  expect(said('2026-11-28T15:40:00Z', 'en')).toMatch(/^today at 09:40 \(/)
  expect(said('2026-11-29T15:40:00Z')).toMatch(/^mañana a las 09:40 \(/)
  expect(said('2026-11-29T15:40:00Z', 'en')).toMatch(/^tomorrow at 09:40 \(/)
  expect(said('2026-11-30T15:40:00Z')).toMatch(/^el lun 30 de nov de 2026, 09:40 \(/)
  expect(said('2026-11-27T15:40:00Z')).toMatch(/^el vie 27 de nov de 2026, 09:40 \(/)
})

test('the day is that of the place: after midnight in London it is still today in Mexico', () => {
  expect(said('2026-11-29T05:59:00Z')).toMatch(/^hoy a las 23:59 \(/)
  expect(said('2026-11-29T06:00:00Z')).toMatch(/^mañana a las 00:00 \(/)
})
