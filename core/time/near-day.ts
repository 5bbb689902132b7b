import { type Language, localeOf } from '#core/app/language.ts'
import { asInRanges, type Day, dayIn, formatDay, formatDayPart } from './days.ts'
import { nearDay } from './deadlines.ts'
import { formatClock, formatWallTime } from './instants.ts'

const yearOf = (day: Day): string => day.slice(0, 4)

/** Formats a day for a list row, with the year only if it differs from that of `today`: "jue 10 de dic". */
export const formatNearDay = (day: Day, today: Day, language: Language): string =>
  yearOf(day) === yearOf(today)
    ? asInRanges(formatDayPart(day, language, { weekday: 'short', day: 'numeric', month: 'short' }), language)
    : formatDay(day, language)

/** Formats a day without its year: "10 de dic". */
export const formatDayOfYear = (day: Day, language: Language): string =>
  formatDayPart(day, language, { day: 'numeric', month: 'short' })

/**
 * Formats an instant in an IANA zone that is named separately, with the year only if it is not the current one: "10
 * dic, 18:00".
 */
export function formatNearTime(instant: string, now: Date, zone: string, language: Language): string {
  const day = dayIn(new Date(instant), zone)
  if (yearOf(day) !== yearOf(dayIn(now, zone))) return formatWallTime(instant, zone, language)
  return `${formatDayOfYear(day, language)}, ${formatClock(instant, zone, language)}`
}

/** Formats an instant near `now`, in `zone`: "hoy, 15:26", "30 nov, 23:59". */
export function formatSoon(instant: string, zone: string, language: Language, now: Date): string {
  const near = nearDay(instant, zone, now)
  if (!near) return formatNearTime(instant, now, zone, language)
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' })
  return `${words.format(near === 'today' ? 0 : 1, 'day')}, ${formatClock(instant, zone, language)}`
}
