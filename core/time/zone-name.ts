import type { Language } from '#core/app/language.ts'
import { habitsOf } from '#core/app/language-habits.ts'
import { homeZone } from './days.ts'

/** Cities whose accents are missing in the zone's identifier. */
const cities: Record<string, string> = { Cancun: 'Cancún', Mazatlan: 'Mazatlán', Merida: 'Mérida' }

/**
 * The name of an IANA zone: "hora de Cancún". It is named by its city, since users do not know offsets from UTC. Intl
 * is not used, as ICU builds know different cities, and a page must be the same on the server and in the browser.
 */
export function zoneName(zone: string, language: Language): string {
  const city = zone.replace(/.*\//, '')
  const name = cities[city] ?? city.replaceAll('_', ' ')
  return habitsOf[language].zone(name, zone === homeZone)
}
