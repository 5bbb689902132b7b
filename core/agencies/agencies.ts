import { orderBy } from '#core/app/order.ts'
import type { AccountState } from './accounts.ts'

/** How staff tell agencies apart: those that sell, are kept from it, do not sell yet, or ended. */
export const agencyGroups = ['selling', 'suspended', 'in_process', 'closed'] as const
export type AgencyGroup = (typeof agencyGroups)[number]

const statesOf: Record<AgencyGroup, readonly AccountState[]> = {
  selling: ['approved'],
  suspended: ['suspended'],
  in_process: ['news', 'in_process', 'rejected'],
  closed: ['closed'],
}

export const statesOfGroup = (group: AgencyGroup): readonly AccountState[] => statesOf[group]

export const agencyOrder = orderBy(['name', 'sold', 'balance', 'last_sale'], 'name')

/** Days whose sales the list of agencies sums up, today being the last. */
export const agencySalesDays = 30

/** Rows of a page of agencies, and of the entries of one in its file. */
export const agenciesPageSize = 25
export const agencyPageSize = 10
