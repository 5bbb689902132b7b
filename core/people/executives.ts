import type { PersonState } from './people.ts'

/** The highest monthly goal, in minor units of MXN. */
export const maxGoalMinor = 999_999_999_99

/** An executive's monthly sales compared with the goal. */
export const goalStates = ['reached', 'missed'] as const

/** Whether a month's sales reach the goal; false if there is no goal. */
export const isGoalReached = (soldMinor: number, goalMinor: number | null): boolean =>
  goalMinor !== null && soldMinor >= goalMinor

interface Kept {
  state: PersonState
  /** Number of agencies. */
  portfolio: number
  /** Number of open prospects. */
  prospects: number
}

/** Whether an executive can be deactivated: no agency or prospect may be left without an executive. */
export const canLeave = ({ state, portfolio, prospects }: Kept): boolean =>
  state !== 'suspended' && portfolio === 0 && prospects === 0
