import { type Language, localeOf } from '#core/app/language.ts'
import { type Day, dayNumber, plainSpaces } from '#core/time/days.ts'
import { dayMillis } from '#core/time/lengths.ts'

/** Days in as few words as a row of a table has room for: "26–29 Mar 2027", or one day alone. */
export function shortDays(from: Day, to: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  return plainSpaces(format.formatRange(dayNumber(from) * dayMillis, dayNumber(to) * dayMillis))
}
