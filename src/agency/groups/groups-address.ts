import type { GroupSort } from '#core/contract/agency/groups.ts'
import { type GroupKind, type GroupState, groupKinds, groupStates } from '#core/products/groups.ts'
import { type ListAddress, listQuestion, readAccountId, readListAddress } from '#src/platform/list-address.ts'

const sorts: readonly GroupSort[] = ['starts', 'name', 'state', 'pickUp']

/** The list's filters, order and page, as they stand in its address; what is usual is left out. */
export interface GroupsAddress extends ListAddress<GroupSort> {
  branch?: string
  kind?: GroupKind
  state?: GroupState
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readGroupsAddress(search: Record<string, unknown>): GroupsAddress {
  const branch = readAccountId(search.branch)
  const kind = groupKinds.find((known) => known === search.kind)
  const state = groupStates.find((known) => known === search.state)
  return {
    ...(branch && { branch }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...readListAddress(search, sorts, 'starts'),
  }
}

/** The question that an address asks the server. */
export const questionOf = ({ branch, kind, state, ...list }: GroupsAddress) => ({
  ...(branch && { accountId: branch }),
  ...(kind && { kind }),
  ...(state && { state }),
  ...listQuestion(list, 'starts'),
})

export const groupParts = ['about', 'rooms', 'guests', 'money'] as const
export type GroupPart = (typeof groupParts)[number]

/** Which part of a group is open, and whose it is where it is not the own agency's. */
export interface GroupAddress {
  branch?: string
  part?: GroupPart
}

export function readGroupAddress(search: Record<string, unknown>): GroupAddress {
  const branch = readAccountId(search.branch)
  const part = groupParts.find((known) => known === search.part)
  return { ...(branch && { branch }), ...(part && part !== 'about' && { part }) }
}
