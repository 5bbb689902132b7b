import type { PersonState } from './people.ts'

/** Minor units of pesos: the most that somebody can be asked to sell in a month. */
export const mostGoalMinor = 999_999_999_99

/** How an executive's sales of a month compare with the goal. */
export const goalStates = ['reached', 'missed'] as const

/** Whether the sales of a month are what was asked for; nobody reaches a goal that there is not. */
export const isGoalReached = (soldMinor: number, goalMinor: number | null): boolean =>
  goalMinor !== null && soldMinor >= goalMinor

interface Kept {
  state: PersonState
  /** Agencies. */
  portfolio: number
  /** Those that are open. */
  prospects: number
}

/** Whether an executive may be kept out: no agency and no prospect is left without anybody. */
export const canLeave = ({ state, portfolio, prospects }: Kept): boolean =>
  state !== 'suspended' && portfolio === 0 && prospects === 0
