import { expect, test } from 'vitest'
import { zoneName } from '#core/zone-name.ts'

const at = new Date('2026-12-10T12:00:00Z')

test('says a zone in words of the language, without the name that machines know it by', () => {
  expect(zoneName('America/Mexico_City', 'es', at)).toBe('hora estándar central')
  expect(zoneName('America/Mexico_City', 'en', at)).toBe('Central Standard Time')
})

test('knows the zone as it is at the time: Cancún left that of the capital in 2015', () => {
  expect(zoneName('America/Cancun', 'en', at)).toBe('Eastern Standard Time')
  expect(zoneName('America/Cancun', 'en', new Date('2010-12-10T12:00:00Z'))).not.toBe('Eastern Standard Time')
})
