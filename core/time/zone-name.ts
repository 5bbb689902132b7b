import type { Language } from '#core/app/language.ts'
import { homeZone } from './days.ts'

/** Cities whose zone has another name for machines than for people. */
const cities: Record<string, string> = { Cancun: 'Cancún', Mazatlan: 'Mazatlán', Merida: 'Mérida' }

/**
 * An IANA zone in words: "hora de Cancún". By its city and never by its distance from Greenwich, which nobody at a
 * counter knows. Not from Intl: builds of ICU differ in what they know of cities, and pages must read the same on both
 * sides.
 */
export function zoneName(zone: string, language: Language): string {
  const city = zone.replace(/.*\//, '')
  const name = cities[city] ?? city.replaceAll('_', ' ')
  if (language === 'en') return `${name} time`
  return `hora de ${zone === homeZone ? 'la Ciudad de México' : name}`
}
