import type { PersonState } from '#core/people/people.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import type { Tone } from '#src/ui/badge.tsx'

export type Executive = Outputs['admin']['getExecutive']

export const executiveQuery = (id: string) =>
  api.admin.getExecutive.queryOptions({ input: { id }, staleTime: 0 })

export const stateTones: Record<PersonState, Tone> = {
  invited: 'warn',
  active: 'good',
  suspended: 'neutral',
}
