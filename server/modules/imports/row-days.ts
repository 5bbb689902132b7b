import { folded } from '#core/app/folded.ts'
import { importLimits as limits } from '#core/imports/import-limits.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { Cells } from './row-cells.ts'
import { reason } from './row-refusals.ts'

/** The days of a row: a range, or those of a season. */
export interface RowDays {
  from: Day
  to: Day
  /** Days of the season, counted from 1970-01-01; null: all of the range. */
  season: readonly number[] | null
}

/** Days of seasons by their folded names. */
export type SeasonDays = ReadonlyMap<string, readonly Day[]>

/** A season names the days of a row without days; beside days it is a label. */
export function readDays(cells: Cells, seasons: SeasonDays): RowDays {
  const named = cells.raw('season')
  if (named !== '' && cells.raw('from') === '' && cells.raw('to') === '')
    return ofSeason(cells, named, seasons)
  const from = cells.day('from', undefined)
  const days = { from, to: cells.day('to', from), season: null }
  // Of a refused day nothing more can be said.
  if (!days.from || !days.to) return days
  if (days.to < from) cells.refuse('to', reason('days_reversed'))
  else if (days.to >= addDays(from, limits.rowDays))
    cells.refuse('to', reason('too_many_days', { most: limits.rowDays }))
  else return days
  return { ...days, to: from }
}

function ofSeason(cells: Cells, value: string, seasons: SeasonDays): RowDays {
  const days = seasons.get(folded(value))
  if (!days) cells.refuse('season', reason('season_unknown', { value }))
  return { from: days?.[0] ?? '', to: days?.at(-1) ?? '', season: (days ?? []).map(dayNumber) }
}

/** Days of the row, counted from 1970-01-01. */
export function daysOf({ from, to, season }: RowDays): readonly number[] {
  if (season) return season
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => first + at)
}
