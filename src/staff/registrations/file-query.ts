import { statesWithPapersToDecide } from '#core/agencies/accounts.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'

/** What an agency handed in, as staff decide about it. */
export type RegistrationFile = Outputs['admin']['getRegistration']
export type ListedFile = RowOf<'admin.listRegistrations'>
export type Happened = RegistrationFile['history'][number]
export type Paper = RegistrationFile['papers'][number]

export const fileQuery = (accountId: string) =>
  api.admin.getRegistration.queryOptions({ input: { accountId }, staleTime: 0 })

/** Others write into it meanwhile: it is asked for again while it is looked at. */
export const fileRefetchMillis = 15_000

/** Whether its papers are decided in this state: also those that are handed in again once it sells. */
export const hasPapersToDecide = ({ state }: RegistrationFile): boolean =>
  statesWithPapersToDecide.includes(state)

/** The list that a file in this state stands in. */
export const stageOf = ({ state }: Pick<RegistrationFile, 'state'>): 'news' | 'in_process' | 'any' =>
  state === 'news' || state === 'in_process' ? state : 'any'

/** The way to that list, or to the agencies once one was approved. */
export const listOf = (file: Pick<RegistrationFile, 'state' | 'wasApproved'>) => {
  if (file.wasApproved) return { to: '/admin/agencies' } as const
  const stage = stageOf(file)
  if (stage === 'news') return { to: '/admin/affiliations/news' } as const
  const search = stage === 'any' ? { state: stage } : {}
  return { to: '/admin/affiliations/in-process', search } as const
}
