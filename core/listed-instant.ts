import { homeZone } from './days.ts'
import { formatInstant, formatWallTime } from './instants.ts'
import type { Language } from './language.ts'

/** An instant in a list, where a zone in every row is noise: the zone is named only where it is not the platform's. */
export const formatListed = (instant: Date | string, zone: string, language: Language): string =>
  zone === homeZone ? formatWallTime(instant, zone, language) : formatInstant(instant, zone, language)
