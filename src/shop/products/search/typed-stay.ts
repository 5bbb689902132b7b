import type { Language } from '#core/app/language.ts'
import type { Day } from '#core/time/days.ts'
import { readFirstDay, readLastDay, type TypedProblem } from './typed-days.ts'

/** The state of the date sheet: the chosen days, and typed text that was not applied yet (null: none). */
export interface TypedStay {
  from: Day
  to: Day | null
  fromText: string | null
  toText: string | null
  fromProblem: TypedProblem | null
  toProblem: TypedProblem | null
}

interface StayRules {
  single: boolean
  /** The fewest days between the two. */
  least: number
  min: Day
  max: Day
  language: Language
}

/** The stay with `from` and `to` picked in the calendar; typed text is discarded. */
export function pickedStay(from: Day, to: Day | null): TypedStay {
  return { from, to, fromText: null, toText: null, fromProblem: null, toProblem: null }
}

/** The stay after reading the typed text: first the first day, then the last one, which depends on it. */
export function readStay(stay: TypedStay, rules: StayRules): TypedStay {
  const first = readFrom(stay, rules)
  const both = readTo(first, rules)
  // The last day cannot come before an invalid first day.
  return first.fromProblem && both.toProblem === 'order' ? { ...both, toProblem: null } : both
}

function readFrom(stay: TypedStay, { single, min, max, language }: StayRules): TypedStay {
  if (!stay.fromText?.trim()) return { ...stay, fromText: null, fromProblem: null }
  const read = readFirstDay(stay.fromText, { min, max, language, ranges: !single })
  if ('problem' in read) return { ...stay, fromProblem: read.problem }
  if (read.to) return pickedStay(read.from, read.to)
  return { ...stay, from: read.from, fromText: null, fromProblem: null }
}

function readTo(stay: TypedStay, { single, least, min, max, language }: StayRules): TypedStay {
  if (single) return stay
  if (!stay.toText?.trim()) {
    // A last day before the new first day must be chosen again.
    const kept = stay.to !== null && dayAfter(stay.from, stay.to, least) ? stay.to : null
    return { ...stay, to: kept, toText: null, toProblem: null }
  }
  const read = readLastDay(stay.toText, { from: stay.from, least, min, max, language })
  if ('problem' in read) return { ...stay, toProblem: read.problem }
  return { ...stay, to: read.to, toText: null, toProblem: null }
}

const dayAfter = (from: Day, to: Day, least: number) => (least > 0 ? to > from : to >= from)
