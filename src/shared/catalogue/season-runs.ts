import { daysOfSeason } from '#core/products/seasons.ts'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import type { SeasonDays } from './season-query.ts'

/** The name of the season of each day from `from` on; absent: none. */
export function seasonOfDays(seasons: readonly SeasonDays[], from: Day, days: number): readonly string[] {
  const names: string[] = []
  const last = addDays(from, days - 1)
  for (const season of seasons)
    for (const day of daysOfSeason(season))
      if (day >= from && day <= last) names[daysBetween(from, day)] = season.name
  return names
}

interface SeasonRun {
  name: string
  /** The first column, and their number. */
  at: number
  length: number
}

/** Consecutive columns with the same season. `columns`: the rendered ones, in order. */
export function seasonRuns(names: readonly string[], columns: readonly number[]): SeasonRun[] {
  const runs: SeasonRun[] = []
  for (const column of columns) {
    const name = names[column]
    const last = runs.at(-1)
    if (name === undefined) continue
    if (last && last.name === name && last.at + last.length === column) last.length += 1
    else runs.push({ name, at: column, length: 1 })
  }
  return runs
}
