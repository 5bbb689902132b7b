import type { Language } from '#core/app/language.ts'
import type { Day } from '#core/time/days.ts'
import { readFirstDay, readLastDay, type TypedProblem } from './typed-days.ts'

/** What stands in the date sheet: the days taken over, and what is typed and not taken over (null: nothing). */
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
  /** Days that must lie between the two. */
  least: number
  min: Day
  max: Day
  language: Language
}

/** The stay with `from` and `to` picked in the calendar; what was typed is given up. */
export function pickedStay(from: Day, to: Day | null): TypedStay {
  return { from, to, fromText: null, toText: null, fromProblem: null, toProblem: null }
}

/** The stay once what is typed has been read: first the first day, then the last one, which depends on it. */
export function readStay(stay: TypedStay, rules: StayRules): TypedStay {
  const first = readFrom(stay, rules)
  const both = readTo(first, rules)
  // A first day that cannot be read is none that the last one could come before.
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
    // A last day that the new first one has passed is chosen again.
    const kept = stay.to !== null && dayAfter(stay.from, stay.to, least) ? stay.to : null
    return { ...stay, to: kept, toText: null, toProblem: null }
  }
  const read = readLastDay(stay.toText, { from: stay.from, least, min, max, language })
  if ('problem' in read) return { ...stay, toProblem: read.problem }
  return { ...stay, to: read.to, toText: null, toProblem: null }
}

const dayAfter = (from: Day, to: Day, least: number) => (least > 0 ? to > from : to >= from)
