import { api, type Outputs } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'

export type Prospect = Outputs['admin']['getProspect']
export type ListedProspect = RowOf<'admin.listProspects'>

/** The key of a prospect: the agency of the request, and the person. */
export interface ProspectAddress {
  accountId: string
  id: string
}

export const prospectQuery = ({ accountId, id }: ProspectAddress) =>
  api.admin.getProspect.queryOptions({ input: { accountId, id }, staleTime: 0 })
