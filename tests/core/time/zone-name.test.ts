import { expect, test } from 'vitest'
import { languages } from '#core/app/language.ts'
import { mexicanStateCodes, zoneOfState } from '#core/app/mexico.ts'
import { formatInstant } from '#core/time/instants.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { demoAccounts } from '#demo/agencies/demo-accounts.ts'
import { places } from '#demo/catalogue/read-catalogue.ts'

const at = new Date('2026-12-10T18:00:00Z')

test('names a zone by its city, in the user’s language', () => {
  expect(zoneName('America/Cancun', 'es')).toBe('hora de Cancún')
  expect(zoneName('America/Cancun', 'en')).toBe('Cancún time')
  expect(zoneName('America/Mexico_City', 'es')).toBe('hora de la Ciudad de México')
  expect(zoneName('America/Santo_Domingo', 'en')).toBe('Santo Domingo time')
})

test('shows a moment in its zone, with the name of the zone', () => {
  expect(formatInstant(at, 'America/Cancun', 'es')).toBe('jue 10 de dic de 2026, 13:00 (hora de Cancún)')
  expect(formatInstant(at, 'America/Cancun', 'en')).toBe('Thu, Dec 10, 2026, 13:00 (Cancún time)')
})

test('no zone of a place or an agency is named by its UTC offset', () => {
  const zones = new Set([
    ...mexicanStateCodes.map(zoneOfState),
    ...places.map(({ timeZone }) => timeZone),
    ...demoAccounts.flatMap(({ timeZone }) => timeZone ?? []),
  ])
  expect(zones.size).toBeGreaterThan(5)
  for (const zone of zones)
    for (const language of languages)
      expect(formatInstant(at, zone, language)).toMatch(/:\d\d \((hora de [\p{L} ]+|[\p{L} ]+ time)\)$/u)
})
