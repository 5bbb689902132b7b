import { dayWith, isSameDay, partsOf, type SetParts } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'

/** Days of a rate, next to each other, for which the same is set: the first one's place, and their number. */
export interface DayRun extends SetParts {
  at: number
  length: number
}

/** Adds a day to runs that end before it: the last one becomes longer if it continues it. */
export function addDay(runs: DayRun[], at: number, rules: RateDay): void {
  const parts = partsOf(rules)
  if (Object.keys(parts).length === 0) return
  const last = runs.at(-1)
  if (last && last.at + last.length === at && isSameDay(dayWith(last), rules)) last.length += 1
  else runs.push({ at, length: 1, ...parts })
}

/** What is set for a rate on a day. */
export const dayIn = (runs: readonly DayRun[], place: number): RateDay => {
  const run = runs.find(({ at, length }) => place >= at && place < at + length)
  if (!run) return dayWith({})
  const { at: _, length: __, ...parts } = run
  return dayWith(parts)
}
