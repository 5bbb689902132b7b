import { type Language, localeOf } from '#core/app/language.ts'
import { dayIn, formatDay } from './days.ts'
import { zoneName } from './zone-name.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Formats an instant in an IANA zone, with the zone's name: "jue 10 de dic de 2026, 18:00 (hora de Cancún)". */
export function formatInstant(instant: Date | string, zone: string, language: Language): string {
  return `${formatDeadline(instant, zone, language)} (${zoneName(zone, language)})`
}

/** The same for places that name the zone separately: "jue 10 de dic de 2026, 18:00". */
export const formatDeadline = (instant: Date | string, zone: string, language: Language): string =>
  `${formatDay(dayIn(new Date(instant), zone), language)}, ${formatClock(instant, zone, language)}`

/** Formats a past instant for lists and logs, without the weekday: "10 dic 2026, 18:00". */
export function formatWallTime(instant: Date | string, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clock,
  }).format(new Date(instant))
}

/** Formats the time of day of an instant in an IANA zone: "18:00". */
export const formatClock = (instant: Date | string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { ...clock, timeZone: zone }).format(new Date(instant))
