import { dayWith, isSameDay, partsOf, type SetParts } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'

/** Consecutive days of a rate with the same settings: the index of the first day, and their number. */
export interface DayRun extends SetParts {
  at: number
  length: number
}

/** Adds a day to runs that end before it; extends the last one if the settings are the same. */
export function addDay(runs: DayRun[], at: number, rules: RateDay): void {
  const parts = partsOf(rules)
  if (Object.keys(parts).length === 0) return
  const last = runs.at(-1)
  if (last && last.at + last.length === at && isSameDay(dayWith(last), rules)) last.length += 1
  else runs.push({ at, length: 1, ...parts })
}

/** The settings of a rate on a day. */
export const dayIn = (runs: readonly DayRun[], place: number): RateDay => {
  const run = runs.find(({ at, length }) => place >= at && place < at + length)
  if (!run) return dayWith({})
  const { at: _, length: __, ...parts } = run
  return dayWith(parts)
}
