import { useQueryClient } from '@tanstack/react-query'
import type { Group } from './group-draft.ts'
import { type GroupKey, groupQuery } from './group-query.ts'

/** Caches the server's answer about a group, and invalidates lists with older data of that group. */
export function useKeepGroup(key: GroupKey): (group: Group) => Promise<void> {
  const queries = useQueryClient()
  return async (group) => {
    queries.setQueryData(groupQuery({ ...key, url: group.url }).queryKey, group)
    await queries.invalidateQueries({ queryKey: [['agency', 'listGroups']] })
    await queries.invalidateQueries({ queryKey: [['agency', 'getGroupBlocks']] })
  }
}
