import { type Language, localeOf } from '#core/app/language.ts'
import { nearDay } from '#core/time/deadlines.ts'
import { formatClock } from '#core/time/instants.ts'

/** An instant that is near `now`, by the clock of `zone`, as a row has room for: "hoy, 15:26", "30 nov, 23:59". */
export function soonWords(instant: string, zone: string, language: Language, now: Date): string {
  const near = nearDay(instant, zone, now)
  const day = near
    ? new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(
        near === 'today' ? 0 : 1,
        'day',
      )
    : new Intl.DateTimeFormat(localeOf[language], {
        ...{ timeZone: zone, day: 'numeric', month: 'short' },
      }).format(new Date(instant))
  return `${day}, ${formatClock(instant, zone, language)}`
}
