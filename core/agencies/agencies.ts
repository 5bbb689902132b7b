import { orderBy } from '#core/app/order.ts'
import type { AccountState } from './accounts.ts'

/** Groups of agencies in the staff's lists: selling, suspended, not selling yet, ended. */
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

/** Number of days, ending today, for which the list of agencies sums up sales. */
export const agencySalesDays = 30

/** Rows per page in the list of agencies, and in the list of entries in an agency's file. */
export const agenciesPageSize = 25
export const agencyPageSize = 10
