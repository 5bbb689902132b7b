import { hasWeekdayComma, type Language, localeOf } from '#core/app/language.ts'
import { dayMillis } from './lengths.ts'

/**
 * A calendar day without a zone, "2026-12-10". Never a Date: `new Date('2026-12-10')` is the 9th in Mexico. Arithmetic
 * uses day numbers (days since 1970-01-01).
 */
export type Day = string

/** The platform's own IANA zone, for users without an agency. */
export const homeZone = 'America/Mexico_City'

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMillis
}

/** The inverse of `dayNumber`. */
export function dayOf(number: number): Day {
  return new Date(number * dayMillis).toISOString().slice(0, 10)
}

/** Whether the text is a day that exists, in the years 2000 to 2099. */
export function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false
  // `Date` turns a day that does not exist into one of the next month.
  const date = new Date(dayNumber(value) * dayMillis)
  return date.getUTCMonth() + 1 === Number(value.slice(5, 7)) && date.getUTCDate() === Number(value.slice(8))
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days)
}

/** Number of nights between two days; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** The weekday: 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return (dayNumber(day) + 4) % 7
}

/** The day at `instant` in an IANA zone. */
export function dayIn(instant: Date, zone: string): Day {
  return wallClockAt(instant, zone).slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A quarter of an hour in milliseconds. Offsets of time zones change only at full quarter-hours. */
const quarter = 900_000
/** Cache of the zones' offsets from UTC in each quarter-hour, in milliseconds. */
const ahead = new Map<string, number>()

/** The local time in a zone at `instant`: "2026-12-10T18:00:00". */
export function wallClockAt(instant: Date | number, zone: string): string {
  const second = Math.floor(Number(instant) / 1000) * 1000
  const key = zone + Math.floor(second / quarter)
  let millis = ahead.get(key)
  if (millis === undefined) {
    millis = Date.parse(`${askClock(second, zone)}Z`) - second
    if (ahead.size >= 1000) ahead.clear()
    ahead.set(key, millis)
  }
  return new Date(second + millis).toISOString().slice(0, 19)
}

/**
 * Asks Intl for the local time. Formatters are cached, as creating one is slow; each use takes a tenth of a
 * millisecond.
 */
function askClock(instant: number, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  const part: Record<string, string> = {}
  for (const { type, value } of clock.formatToParts(instant)) part[type] = value
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a formatter of days in a language; cached like those of local time. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

/** Formats parts of a day, depending on `options`: its weekday, or its month and year. */
export const formatDayPart = (day: Day, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatOf(language, options).format(dayNumber(day) * dayMillis)

const rangeInWords = (from: Day, to: Day, format: Intl.DateTimeFormat): string =>
  plainSpaces(format.formatRange(dayNumber(from) * dayMillis, dayNumber(to) * dayMillis))

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayStyles = {
  short: { weekday: 'short', ...short },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const

/** Formats a day: "jue 10 de dic de 2026" (short) or "jueves 10 de diciembre de 2026" (long). */
export const formatDay = (day: Day, language: Language, style: keyof typeof dayStyles = 'short'): string =>
  asInRanges(formatDayPart(day, language, dayStyles[style]), language)

/**
 * Removes the comma that Spanish has after the weekday of a single day and not in a range, so that all days look alike.
 */
export const asInRanges = (words: string, language: Language): string =>
  hasWeekdayComma[language] ? words.replace(/^([^\d,]+),/, '$1') : words

/** Formats a range of days without repeating the common parts. */
export const formatDayRange = (from: Day, to: Day, language: Language): string =>
  asInRanges(rangeInWords(from, to, formatOf(language, dayStyles.short)), language)

/** Formats one day or a range of days, in the same form. */
export const formatDays = (from: Day, to: Day, language: Language): string =>
  from === to ? formatDay(from, language) : formatDayRange(from, to, language)

/** Formats a day or a range of days for a table row: "26–29 Mar 2027". */
export const formatShortDays = (from: Day, to: Day, language: Language): string =>
  rangeInWords(from, to, formatOf(language, short))

/** Formats a single day for a table row: "26 Mar 2027". */
export const formatShortDay = (day: Day, language: Language): string => formatShortDays(day, day, language)

/**
 * Replaces thin spaces with ordinary ones. Builds of ICU differ in them, and a page must be the same on the server and
 * in the browser.
 */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ')
