import type { Language } from './language.ts'

/**
 * Words of a language that Intl lacks, or that differ between its builds: the server and the browser must render the
 * same text.
 */
interface Habits {
  /** How a large amount is written on a chart's axis: "$60 mil", "$60K". */
  amounts: 'short' | 'long'
  /** Words before the time of a deadline, and before any other day within a sentence. */
  today: string
  tomorrow: string
  otherDay: string
  /** The name of a city's time zone. `isHome`: whether it is the platform's zone. */
  zone(city: string, isHome: boolean): string
}

export const habitsOf: Record<Language, Habits> = {
  es: {
    // "60 k" is not used in Mexico.
    amounts: 'long',
    today: 'hoy a las',
    tomorrow: 'mañana a las',
    otherDay: 'el ',
    zone: (city, isHome) => `hora de ${isHome ? 'la Ciudad de México' : city}`,
  },
  en: {
    amounts: 'short',
    today: 'today at',
    tomorrow: 'tomorrow at',
    otherDay: '',
    zone: (city) => `${city} time`,
  },
}
