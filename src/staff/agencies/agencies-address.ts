import { type AgencyGroup, type AgencySort, agencyGroups, agencySorts } from '#core/agencies/agencies.ts'
import type { Language } from '#core/app/language.ts'
import { type ListAddress, readListAddress } from '#src/platform/list-address.ts'

/** The list's filters, order and page, as they stand in its address. */
export interface AgenciesAddress extends ListAddress<AgencySort> {
  group?: AgencyGroup
  /** In whose portfolio: an id, or `nobody`. */
  executive?: string
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readAgenciesAddress(search: Record<string, unknown>): AgenciesAddress {
  const group = agencyGroups.find((known) => known === search.group)
  const { executive } = search
  return {
    ...readListAddress(search, agencySorts, 'name'),
    ...(group && { group }),
    ...(typeof executive === 'string' && /^[\w-]{1,64}$/.test(executive) && { executive }),
  }
}

/** The question that an address asks the server. Words that the router leaves in an address are none of it. */
export function questionOf(address: AgenciesAddress) {
  const { sort = 'name', down, page = 1, ...rest } = readAgenciesAddress({ ...address })
  return { ...rest, sort, descending: down === true, page }
}

/** The address of a file of all that the list is narrowed to. */
export function fileOf(address: AgenciesAddress, format: string, language: Language): string {
  const { page: _, descending, ...wanted } = questionOf(address)
  const asked = { ...wanted, descending: String(descending), language }
  return `/files/agencies/${format}?${new URLSearchParams(asked)}`
}
