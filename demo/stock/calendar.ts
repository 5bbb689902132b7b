import { addDays, type Day, dayNumber, dayOf, weekday } from '#core/time/days.ts'

/** How a day affects prices and demand. Shares are in basis points of the ordinary price. */
export interface DemoDay {
  day: Day
  /** Days since 1970-01-01. */
  number: number
  /** 0 = Sunday. */
  weekday: number
  /** The seasonal price, in basis points of the ordinary price. */
  seasonBp: number
  /** Whether the night is part of a weekend trip. */
  weekendNight: boolean
  /** The season's minimum stay for arrivals on this day, in nights. */
  minStay: number
  /** Probability that a room type is sold out, in basis points. */
  demandBp: number
}

/** Days of the year as "MM-DD", both included. A span may include New Year. */
export interface Span {
  from: string
  to: string
}

/** A period in which a destination is more or less expensive than usual. */
export interface Season extends Span {
  bp: number
  minStay?: number
  demandBp?: number
}

/** Easter Sunday in the Gregorian calendar (anonymous computus). */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function isWithin(day: Day, { from, to }: Span): boolean {
  const date = day.slice(5)
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

/** Holy Week and Easter week, from the Friday before Palm Sunday to the Saturday after Easter. */
function isEaster(number: number): boolean {
  const easter = dayNumber(easterOf(Number(dayOf(number).slice(0, 4))))
  return number >= easter - 9 && number <= easter + 6
}

/** Whether the night is in a long weekend, with a public holiday in Mexico on Monday. */
function isLongWeekend(day: Day): boolean {
  const monday = [5, 6, 0].includes(weekday(day)) ? addDays(day, (8 - weekday(day)) % 7) : null
  if (!monday) return false
  const [month, date] = [monday.slice(5, 7), Number(monday.slice(8))]
  const nth = Math.ceil(date / 7)
  return (month === '02' && nth === 1) || (month === '03' && nth === 3) || (month === '11' && nth === 3)
}

const newYear: Season = { from: '12-28', to: '01-01', bp: 16_500, minStay: 3, demandBp: 900 }
const christmas: Season = { from: '12-20', to: '01-05', bp: 13_800, minStay: 2, demandBp: 400 }

/**
 * Returns `days` days from `startOn` for a place with its own seasons. Where seasons overlap, the most expensive one
 * applies.
 */
export function calendarFrom(startOn: Day, days: number, seasons: readonly Season[]): DemoDay[] {
  const first = dayNumber(startOn)
  return Array.from({ length: days }, (_, i) => {
    const number = first + i
    const day = dayOf(number)
    const matching = [newYear, christmas, ...seasons].filter((season) => isWithin(day, season))
    if (isEaster(number)) matching.push({ from: '', to: '', bp: 14_500, minStay: 2, demandBp: 500 })
    if (isLongWeekend(day)) matching.push({ from: '', to: '', bp: 12_000, demandBp: 300 })
    const high = matching.filter((season) => season.bp >= 10_000).sort((a, b) => b.bp - a.bp)[0]
    const season = high ?? matching[0]
    return {
      day,
      number,
      weekday: weekday(day),
      seasonBp: season?.bp ?? 10_000,
      weekendNight: [5, 6].includes(weekday(day)),
      minStay: season?.minStay ?? 1,
      demandBp: season?.demandBp ?? 60,
    }
  })
}
