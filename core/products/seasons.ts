import { addDays, type Day, isDay, weekday } from '#core/time/days.ts'
import { copyShift } from './stock-change.ts'

export const seasonLimits = {
  /** Of an account. */
  seasons: 100,
  /** Of a season. */
  ranges: 20,
  name: 60,
  /** Seasons × units and rates of a product. */
  cells: 2_000,
}

/** First and last day. */
export interface SeasonRange {
  from: Day
  to: Day
}

/** The days of a season: those of its ranges on its weekdays (0 = Sunday). */
export interface SeasonDays {
  ranges: readonly SeasonRange[]
  weekdays: readonly number[]
}

export interface NamedSeason extends SeasonDays {
  name: string
}

/** The days of a season, each once, in order. */
export function daysOfSeason({ ranges, weekdays }: SeasonDays): Day[] {
  const days = new Set<Day>()
  for (const { from, to } of ranges)
    for (let on = from; on <= to; on = addDays(on, 1)) if (weekdays.includes(weekday(on))) days.add(on)
  return [...days].sort()
}

export interface SeasonOverlap {
  name: string
  other: string
  day: Day
}

/** The first common day of two seasons, or of two ranges of one; null: none. */
export function overlapOf(seasons: readonly NamedSeason[]): SeasonOverlap | null {
  const taken = new Map<Day, string>()
  let first: SeasonOverlap | null = null
  for (const { name, ranges, weekdays } of seasons)
    for (const range of ranges)
      for (const day of daysOfSeason({ ranges: [range], weekdays })) {
        const other = taken.get(day)
        if (other === undefined) taken.set(day, name)
        else if (!first || day < first.day) first = { name, other, day }
      }
  return first
}

/** How a copy finds its days: by weekday or by date. */
export const alignments = ['weekday', 'date'] as const
export type Alignment = (typeof alignments)[number]

/**
 * The ranges that begin in a year, moved to another one. Seasons that do not overlap, or that follow each other
 * without a gap, still do so afterwards: weekdays move all ranges by the same whole weeks, and dates move the first
 * day of each range and the day after its last.
 */
export function movedRanges(
  ranges: readonly SeasonRange[],
  { fromYear, toYear, align }: { fromYear: number; toYear: number; align: Alignment },
): SeasonRange[] {
  const shift = copyShift(`${fromYear}-01-01`, toYear)
  const move = (on: Day) => (align === 'weekday' ? addDays(on, shift) : sameDate(on, toYear - fromYear))
  return ranges
    .filter(({ from }) => yearOf(from) === fromYear)
    .map(({ from, to }) => ({ from: move(from), to: addDays(move(addDays(to, 1)), -1) }))
    .filter(({ from, to }) => from <= to)
}

/** The same date of another year; 29 February becomes 1 March where there is none. */
function sameDate(on: Day, years: number): Day {
  const year = yearOf(on) + years
  const same = `${year}${on.slice(4)}`
  return isDay(same) ? same : `${year}-03-01`
}

export const yearOf = (on: Day): number => Number(on.slice(0, 4))

/** The name of a season's copy: with this year replaced by the other one, or the other one appended. */
export const copiedName = (name: string, fromYear: number, toYear: number): string =>
  name.includes(`${fromYear}`)
    ? name.replaceAll(`${fromYear}`, `${toYear}`)
    : `${name.slice(0, seasonLimits.name - 5)} ${toYear}`
