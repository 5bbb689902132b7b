import { api, type Outputs } from '#src/platform/api.ts'

export type Prospect = Outputs['admin']['getProspect']
export type ListedProspect = Outputs['admin']['listProspects']['prospects'][number]

/** Where a prospect is found: the agency that is asked, and who asks. */
export interface ProspectAddress {
  accountId: string
  id: string
}

export const prospectQuery = ({ accountId, id }: ProspectAddress) =>
  api.admin.getProspect.queryOptions({ input: { accountId, id }, staleTime: 0 })
