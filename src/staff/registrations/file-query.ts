import { statesWithPapersToDecide } from '#core/agencies/accounts.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'

/** An agency's registration, as seen by the staff who decide on it. */
export type RegistrationFile = Outputs['admin']['getRegistration']
export type ListedFile = RowOf<'admin.listRegistrations'>
export type Happened = RegistrationFile['history'][number]
export type Paper = RegistrationFile['papers'][number]

export const fileQuery = (accountId: string) =>
  api.admin.getRegistration.queryOptions({ input: { accountId }, staleTime: 0 })

/** How often an open file is refetched, because other users change it too. */
export const fileRefetchMillis = 15_000

/** Whether documents are reviewed in this state; they also are while the agency sells, if it uploads them again. */
export const hasPapersToDecide = ({ state }: RegistrationFile): boolean =>
  statesWithPapersToDecide.includes(state)

/** The list that contains files in this state. */
export const stageOf = ({ state }: Pick<RegistrationFile, 'state'>): 'news' | 'in_process' | 'any' =>
  state === 'news' || state === 'in_process' ? state : 'any'

/** The link to that list, or for an approved agency to the agencies. */
export const listOf = (file: Pick<RegistrationFile, 'state' | 'wasApproved'>) => {
  if (file.wasApproved) return { to: '/admin/agencies' } as const
  const stage = stageOf(file)
  if (stage === 'news') return { to: '/admin/affiliations/news' } as const
  const search = stage === 'any' ? { state: stage } : {}
  return { to: '/admin/affiliations/in-process', search } as const
}
