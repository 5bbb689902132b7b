import { folded } from '#core/app/folded.ts'
import type { Language } from '#core/app/language.ts'
import { criteriaLimits } from '#core/criteria/criteria.ts'
import { addDays, type Day, daysBetween, formatDayPart, isDay } from '#core/time/days.ts'

/** The shortest prefixes that identify the months, in Spanish and English alike. */
const months: [string, number][] = [
  ['ene', 1],
  ['jan', 1],
  ['feb', 2],
  ['mar', 3],
  ['abr', 4],
  ['apr', 4],
  ['may', 5],
  ['jun', 6],
  ['jul', 7],
  ['ago', 8],
  ['aug', 8],
  ['sep', 9],
  ['set', 9],
  ['oct', 10],
  ['nov', 11],
  ['dic', 12],
  ['dec', 12],
]

/** Parses "12/10/2026", "10 dic", "Dec 10" or "2026-12-10"; without a year, the next such day. */
export function parseTypedDay(text: string, today: Day, language: Language): Day | null {
  const parts = readParts(text, language)
  return parts && dayFrom(parts.year, parts.month, parts.date, today)
}

/** Whether the day is written before the month. */
const isDayFirst = (language: Language): boolean =>
  formatDayPart('2026-12-31', language, { day: 'numeric', month: 'numeric' }).startsWith('31')

/** The numbers in `text`; `year` is null if it has none. */
function readParts(
  text: string,
  language: Language,
): { year: number | null; month: number; date: number } | null {
  const iso = /\b(20\d\d)-(\d\d?)-(\d\d?)\b/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) }
  const words = folded(text).match(/[a-z]+|\d+/g) ?? []
  // The last one: in "mar 10 dic" the first word is a Tuesday.
  const month = words.map(monthOf).findLast((found) => found !== null) ?? null
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const [one, two, three] = numbers
  if (numbers.length > 3 || one === undefined) return null
  if (month !== null) return three === undefined ? { year: yearOf(two), month, date: one } : null
  if (two === undefined) return null
  // A number above 12 can only be the day, in either order.
  const dayFirst = isDayFirst(language) ? two <= 12 : one > 12
  return dayFirst
    ? { year: yearOf(three), month: two, date: one }
    : { year: yearOf(three), month: one, date: two }
}

export type TypedProblem = 'unreadable' | 'past' | 'too_far' | 'order'

/** The first day, or both ends of a range if `ranges` allows them, between `min` and `max`. */
export function readFirstDay(
  text: string,
  { min, max, language, ranges }: { min: Day; max: Day; language: Language; ranges: boolean },
): { from: Day; to: Day | null } | { problem: TypedProblem } {
  const range = ranges ? parseTypedRange(text, min, language) : null
  const from = range?.from ?? parseTypedDay(text, min, language)
  if (!from) return { problem: 'unreadable' }
  if (from < min) return { problem: 'past' }
  if ((range?.to ?? from) > max) return { problem: 'too_far' }
  return { from, to: range?.to ?? null }
}

/**
 * The last day of a stay or range that begins on `from`, at least `least` days later. Without a year it may be in the
 * next year only if the stay can be searched: "15 dic" after "20 dic" is a typing error, not a year away.
 */
export function readLastDay(
  text: string,
  { from, least, min, max, language }: { from: Day; least: number; min: Day; max: Day; language: Language },
): { to: Day } | { problem: TypedProblem } {
  const to = parseTypedDay(text, addDays(from, least), language)
  if (!to) return { problem: 'unreadable' }
  if (to < min) return { problem: 'past' }
  const rolled = readParts(text, language)?.year === null && to.slice(0, 4) > from.slice(0, 4)
  const days = daysBetween(from, to)
  if (days < least || (rolled && days > criteriaLimits.nights)) return { problem: 'order' }
  return to > max ? { problem: 'too_far' } : { to }
}

/** Both ends of "10 dic al 14 dic", "10-14 dic 2026" or "12/10/2026 - 12/14/2026"; null if it is not a range. */
export function parseTypedRange(text: string, today: Day, language: Language): { from: Day; to: Day } | null {
  const short = /^\s*(?:del?\s+)?(\d{1,2})\s*(?:-|–|a|al|to)\s*(\d{1,2}\s+(?:de\s+)?\p{L}.*)$/iu.exec(text)
  const parts = short?.[2]
    ? [short[2].replace(/^\d{1,2}/, short[1] ?? ''), short[2]]
    : text.split(/\s+(?:-|–|—|a|al|to|until|hasta)\s+|\s*[–—]\s*/iu)
  if (parts.length !== 2) return null
  const to = parseTypedDay(parts[1] ?? '', today, language)
  const from = parseTypedDay(parts[0] ?? '', today, language)
  if (!from || !to) return null
  return daysBetween(from, to) >= 0 ? { from, to } : null
}

function monthOf(word: string): number | null {
  return months.find(([start]) => word.startsWith(start))?.[1] ?? null
}

const yearOf = (value: number | undefined) =>
  value === undefined ? null : value < 100 ? 2000 + value : value

function dayFrom(year: number | null, month: number, date: number, today: Day): Day | null {
  const pad = (value: number) => String(value).padStart(2, '0')
  const inYear = (y: number) => `${y}-${pad(month)}-${pad(date)}`
  if (year !== null) return isDay(inYear(year)) ? inYear(year) : null
  // 29 February: the next leap year.
  for (let y = Number(today.slice(0, 4)), end = y + 8; y <= end; y++) {
    if (isDay(inYear(y)) && inYear(y) >= today) return inYear(y)
  }
  return null
}
