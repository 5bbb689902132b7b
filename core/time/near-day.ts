import { type Language, localeOf } from '#core/app/language.ts'
import { type Day, dayIn, dayNumber, formatDay } from './days.ts'
import { formatWallTime } from './instants.ts'

const millisPerDay = 86_400_000

const yearOf = (day: Day): string => day.slice(0, 4)

/** A day in a narrow row of a list, with the year only if it differs from that of `today`: "jue 10 de dic". */
export function formatNearDay(day: Day, today: Day, language: Language): string {
  if (yearOf(day) !== yearOf(today)) return formatDay(day, language)
  const words = new Intl.DateTimeFormat(localeOf[language], {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(dayNumber(day) * millisPerDay)
  // As in `formatDay`.
  return language === 'es' ? words.replace(',', '') : words
}

/** The same for an instant, in an IANA zone that is named separately: "10 dic, 18:00". */
export function formatNearTime(instant: string, now: Date, zone: string, language: Language): string {
  if (yearOf(dayIn(new Date(instant), zone)) !== yearOf(dayIn(now, zone)))
    return formatWallTime(instant, zone, language)
  return new Intl.DateTimeFormat(localeOf[language], {
    ...{ timeZone: zone, day: 'numeric', month: 'short' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(new Date(instant))
}
