import { orderBy } from '#core/app/order.ts'

/** Characters of what is said of a branch. */
export const branchLimits = { name: { least: 2, most: 120 }, address: { least: 5, most: 300 } } as const
/** Minor units; far above any agency's turnover, and safe to add up. */
export const mostBranchMinor = 100_000_000_00

export const branchOrder = orderBy(['name', 'credit', 'left', 'balance', 'sellers', 'sales'], 'name')

export const branchesPageSize = 25
