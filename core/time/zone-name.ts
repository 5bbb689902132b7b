import type { Language } from '#core/app/language.ts'
import { habitsOf } from '#core/app/language-habits.ts'
import { homeZone } from './days.ts'

/** Cities whose accents the zone's identifier lacks. */
const cities: Record<string, string> = { Cancun: 'Cancún', Mazatlan: 'Mazatlán', Merida: 'Mérida' }

/**
 * An IANA zone in words: "hora de Cancún". By its city, since users do not know offsets from UTC. Not from Intl: builds
 * of ICU know different cities, and pages must read the same on both sides.
 */
export function zoneName(zone: string, language: Language): string {
  const city = zone.replace(/.*\//, '')
  const name = cities[city] ?? city.replaceAll('_', ' ')
  return habitsOf[language].zone(name, zone === homeZone)
}
