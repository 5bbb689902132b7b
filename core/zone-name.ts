import type { Language, Text } from './language.ts'

/** The platform's own zone, where there is no agency. */
export const homeZone = 'America/Mexico_City'

/** Cities whose zone has another name for machines than for people. */
const cities: Record<string, Text> = {
  'America/Cancun': { es: 'Cancún', en: 'Cancún' },
  'America/Havana': { es: 'La Habana', en: 'Havana' },
  'America/Mazatlan': { es: 'Mazatlán', en: 'Mazatlán' },
  'America/Merida': { es: 'Mérida', en: 'Mérida' },
  'America/Mexico_City': { es: 'la Ciudad de México', en: 'Mexico City' },
  'America/Panama': { es: 'Panamá', en: 'Panama' },
  'America/Bogota': { es: 'Bogotá', en: 'Bogotá' },
}

/**
 * An IANA zone in words: "hora de Cancún". By its city and never by its distance from Greenwich, which nobody at a
 * counter knows. Not from Intl: builds of ICU differ in what they know of cities, and pages must read the same on both
 * sides.
 */
export function zoneName(zone: string, language: Language): string {
  const [city = zone] = zone.split('/').slice(-1)
  if (city === zone || zone.startsWith('Etc/')) return language === 'es' ? 'hora universal' : 'universal time'
  const name = cities[zone]?.[language] ?? city.replaceAll('_', ' ')
  return language === 'es' ? `hora de ${name}` : `${name} time`
}
