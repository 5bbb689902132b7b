import type { PersonState } from '#core/people/people.ts'
import { type ListAddress, listQuestion, readAccountId, readListAddress } from '#src/platform/list-address.ts'

const sorts = ['name', 'branch', 'role', 'share', 'state', 'signedIn', 'sales', 'sold'] as const
const states: readonly PersonState[] = ['invited', 'active', 'suspended']

/** The list's filters, order and page, as they stand in its address; what is usual is left out. */
export interface SellersAddress extends ListAddress<(typeof sorts)[number]> {
  branch?: string
  state?: PersonState
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readSellersAddress(search: Record<string, unknown>): SellersAddress {
  const branch = readAccountId(search.branch)
  const state = states.find((known) => known === search.state)
  return { ...(branch && { branch }), ...(state && { state }), ...readListAddress(search, sorts, 'name') }
}

/** The question that an address asks the server. */
export const questionOf = ({ branch, state, ...list }: SellersAddress) => ({
  ...(branch && { accountId: branch }),
  ...(state && { state }),
  ...listQuestion(list, 'name'),
})
