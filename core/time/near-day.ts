import { type Language, localeOf } from '#core/app/language.ts'
import { type Day, dayIn, dayNumber, formatDay } from './days.ts'
import { formatWallTime } from './instants.ts'
import { dayMillis } from './lengths.ts'

const yearOf = (day: Day): string => day.slice(0, 4)

/** A day as a row of a list has room for, with the year only where it is another than that of `today`: "jue 10 de dic". */
export function formatNearDay(day: Day, today: Day, language: Language): string {
  if (yearOf(day) !== yearOf(today)) return formatDay(day, language)
  const words = new Intl.DateTimeFormat(localeOf[language], {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(dayNumber(day) * dayMillis)
  // As `formatDay` writes it.
  return language === 'es' ? words.replace(',', '') : words
}

/** An instant likewise, in an IANA zone that is said beside it: "10 dic, 18:00". */
export function formatNearTime(instant: string, now: Date, zone: string, language: Language): string {
  if (yearOf(dayIn(new Date(instant), zone)) !== yearOf(dayIn(now, zone)))
    return formatWallTime(instant, zone, language)
  return new Intl.DateTimeFormat(localeOf[language], {
    ...{ timeZone: zone, day: 'numeric', month: 'short' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(new Date(instant))
}
