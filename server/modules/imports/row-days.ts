import { folded } from '#core/app/folded.ts'
import { importLimits as limits } from '#core/imports/import-limits.ts'
import { addDays, type Day, dayNumber, dayOf } from '#core/time/days.ts'
import type { Cells } from './row-cells.ts'
import { reason } from './row-refusals.ts'

/** The days of a row: a range, or those of a season. */
export interface RowDays {
  from: Day
  to: Day
  /** Days of the season in their order, counted from 1970-01-01; null: all of the range. */
  season: readonly number[] | null
}

export interface NamedRowDays extends RowDays {
  /** The name of the days. A name beside days may become a season. */
  named: string | null
}

/** Days of seasons, counted from 1970-01-01, by their folded names. */
export type SeasonDays = ReadonlyMap<string, readonly number[]>

/** In a row without days, the season's name selects its days; beside days it is a label. */
export function readDays(cells: Cells, seasons: SeasonDays): NamedRowDays {
  const named = cells.raw('season')
  if (named !== '' && cells.raw('from') === '' && cells.raw('to') === '')
    return ofSeason(cells, named, seasons)
  const from = cells.day('from', undefined)
  const days = { from, to: cells.day('to', from), season: null, named: named || null }
  // Nothing more can be checked after a refused day.
  if (!days.from || !days.to) return days
  if (days.to < from) cells.refuse('to', reason('days_reversed'))
  else if (days.to >= addDays(from, limits.rowDays))
    cells.refuse('to', reason('too_many_days', { most: limits.rowDays }))
  else return days
  return { ...days, to: from }
}

function ofSeason(cells: Cells, value: string, seasons: SeasonDays): NamedRowDays {
  const days = seasons.get(folded(value))
  if (!days) cells.refuse('season', reason('season_unknown', { value }))
  const dayAt = (at: number) => dayOf(days?.at(at) ?? 0)
  return days?.length
    ? { from: dayAt(0), to: dayAt(-1), season: days, named: value }
    : { from: '', to: '', season: [], named: null }
}

/** The first and the last day for which there can be stock, counted from 1970-01-01. */
export interface Calendar {
  first: number
  last: number
}

/** The days of the row within the calendar, counted from 1970-01-01. A season may end later. */
export function daysOf({ from, to, season }: RowDays, { first, last }: Calendar): readonly number[] {
  if (season) return season.slice(placeOf(season, first), placeOf(season, last + 1))
  const begin = Math.max(dayNumber(from), first)
  return Array.from({ length: lengthOf(begin, Math.min(dayNumber(to), last)) }, (_, at) => begin + at)
}

/** The number of those days, without listing them. */
export function countDays({ from, to, season }: RowDays, { first, last }: Calendar): number {
  if (!season) return lengthOf(Math.max(dayNumber(from), first), Math.min(dayNumber(to), last))
  return placeOf(season, last + 1) - placeOf(season, first)
}

/**
 * The index of the first day that is not before the given one. Thousands of rows may name a season of thousands of
 * days.
 */
function placeOf(season: readonly number[], day: number): number {
  let [from, to] = [0, season.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((season[middle] ?? 0) < day) from = middle + 1
    else to = middle
  }
  return from
}

/** A refused day is NaN and has none. */
const lengthOf = (begin: number, end: number): number => (end >= begin ? end - begin + 1 : 0)
