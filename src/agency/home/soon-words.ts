import { type Language, localeOf } from '#core/app/language.ts'
import { dayIn, daysBetween } from '#core/time/days.ts'

/** The hour of an instant by the clock of `zone`: "15:26". */
export const hourIn = (instant: string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(new Date(instant))

/** An instant that is near `now`, by the clock of `zone`, as a row has room for: "hoy, 15:26", "30 nov, 23:59". */
export function soonWords(instant: string, zone: string, language: Language, now: Date): string {
  const days = daysBetween(dayIn(now, zone), dayIn(new Date(instant), zone))
  const day =
    days === 0 || days === 1
      ? new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(localeOf[language], {
          ...{ timeZone: zone, day: 'numeric', month: 'short' },
        }).format(new Date(instant))
  return `${day}, ${hourIn(instant, zone, language)}`
}
