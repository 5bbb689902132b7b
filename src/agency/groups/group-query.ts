import { api, type Outputs } from '#src/platform/api.ts'

export type GroupSummary = Outputs['agency']['listGroups']['rows'][number]

export interface GroupKey {
  accountId: string
  url: string
}

export const groupQuery = (key: GroupKey) => api.agency.getGroup.queryOptions({ input: key, staleTime: 0 })
