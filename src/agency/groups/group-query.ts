import { api } from '#src/platform/api.ts'

export interface GroupKey {
  accountId: string
  url: string
}

export const groupQuery = (key: GroupKey) => api.agency.getGroup.queryOptions({ input: key, staleTime: 0 })
