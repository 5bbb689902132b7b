/** States of a call request. */
export const callStates = ['waiting', 'no_answer', 'called', 'done'] as const
export type CallState = (typeof callStates)[number]

/** States by which lists are filtered; `open`: all but `done`. */
export const listedCallStates = [...callStates, 'open', 'all'] as const

/** Filter for open requests whose time to call has passed. */
export const callDues = ['overdue'] as const

/** Requests by the day they arrived: today; in the last seven days, including today; earlier. */
export const callAges = ['today', 'week', 'older'] as const
export type CallAge = (typeof callAges)[number]
/** Number of days that `week` covers. */
export const callAgeDays = 7

/** Steps that staff can take; undoing a step restores the previous state. */
export const callMoves: Record<CallState, readonly CallState[]> = {
  waiting: ['no_answer', 'called', 'done'],
  no_answer: ['waiting', 'called', 'done'],
  called: ['waiting', 'no_answer', 'done'],
  done: ['waiting', 'no_answer', 'called'],
}

/** Outcomes of a call. `prospect` and `noted`: the case continues in the file of a prospect or an agency. */
export const callOutcomes = ['reached', 'no_answer', 'wrong_number', 'closed', 'prospect', 'noted'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Outcomes for which staff record only a note. */
export const recordedOutcomes = ['reached', 'no_answer', 'wrong_number', 'closed'] as const
export type RecordedOutcome = (typeof recordedOutcomes)[number]

const leadsTo: Record<CallOutcome, CallState> = {
  reached: 'called',
  no_answer: 'no_answer',
  wrong_number: 'done',
  closed: 'done',
  prospect: 'done',
  noted: 'done',
}
export const stateAfter = (outcome: CallOutcome): CallState => leadsTo[outcome]

/**
 * The allowed outcomes: none once the request is done. Once the caller was reached, no more attempts can be recorded.
 */
export function outcomesFrom(state: CallState): readonly CallOutcome[] {
  if (state === 'done') return []
  return state === 'called' ? ['closed', 'prospect', 'noted'] : callOutcomes
}

/** Whether a call is still due. */
export const waitsForCall = (state: CallState): boolean => state === 'waiting' || state === 'no_answer'

/** Maximum length of a note, in characters. */
export const maxCallNote = 1_000

/** The longest time until the next attempt, in days. */
export const maxNextTryDays = 60
