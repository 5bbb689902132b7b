import { orderBy } from '#core/app/order.ts'
import type { AccountState } from './accounts.ts'

/** Groups of agencies in lists of staff: selling, suspended, not selling yet, ended. */
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

/** Days over which the list of agencies sums up sales, ending today. */
export const agencySalesDays = 30

/** Rows per page: of the list of agencies, and of the entries in an agency's file. */
export const agenciesPageSize = 25
export const agencyPageSize = 10
