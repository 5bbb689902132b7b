import type { PersonState } from './people.ts'

/** Minor units of pesos: the most that somebody can be asked to sell in a month. */
export const mostGoalMinor = 1_000_000_000_00

/** Whether the sales of a month are what was asked for; nobody reaches a goal that there is not. */
export const isGoalReached = (soldMinor: number, goalMinor: number | null): boolean =>
  goalMinor !== null && soldMinor >= goalMinor

/** Whether an executive may be kept out: nobody's agencies are left without anybody. */
export const canLeave = (state: PersonState, portfolio: number): boolean =>
  state !== 'suspended' && portfolio === 0
