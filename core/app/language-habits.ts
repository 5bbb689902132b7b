import type { Language } from './language.ts'

/** Words of a language that Intl does not know, or for which its builds differ: pages must read the same on both sides. */
interface Habits {
  /** A large amount on the axis of a chart: "$60 mil", "$60K". */
  amounts: 'short' | 'long'
  /** Before the hour of a deadline, and before another day within a sentence. */
  today: string
  tomorrow: string
  otherDay: string
  /** The time zone of a city; `isHome`: of the platform's. */
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
