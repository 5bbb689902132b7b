import { orderBy } from '#core/app/order.ts'
import { type AccountState, maySell } from './accounts.ts'

/** Lengths of a branch's name and address, in characters. */
export const branchLimits = { name: { least: 2, most: 120 }, address: { least: 5, most: 300 } } as const
/** In minor units: far above any agency's turnover, and safe to add up. */
export const maxBranchMinor = 100_000_000_00

export const branchOrder = orderBy(['name', 'credit', 'left', 'balance', 'sellers', 'sales'], 'name')

export const branchesPageSize = 25

/** Stages of a branch. `waiting`: its agency is not approved; `closing`: its owner closed it, with sales still open. */
export const branchStages = ['waiting', 'open', 'suspended', 'closing', 'closed'] as const
export type BranchStage = (typeof branchStages)[number]

/** The stage of a branch. Whether it can sell also depends on its agency. `closingAt`: when its owner closed it. */
export function branchStageOf({
  state,
  closingAt,
}: {
  state: AccountState
  closingAt: unknown
}): BranchStage {
  if (state === 'closed') return 'closed'
  if (closingAt !== null) return 'closing'
  if (state === 'suspended') return 'suspended'
  return maySell(state) ? 'open' : 'waiting'
}

/** Whether an owner may change the branch: its details, its credit and its balance. */
export const isKept = (stage: BranchStage): boolean => stage !== 'closing' && stage !== 'closed'
