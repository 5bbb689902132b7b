import { useQuery } from '@tanstack/react-query'
import { type Action, type Reach, reachOf } from '#core/access.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from './api.ts'
import { personQuery } from './person-query.ts'

/** Everybody of the platform to whom files and prospects can be given. */
export const staffQuery = () =>
  api.admin.listRegistrationStaff.queryOptions({ input: {}, staleTime: minuteMillis })

/** How far `action` reaches for the member of staff who is signed in; null: not at all, or not known yet. */
export function useStaffReach(action: Action): Reach | null {
  const person = useQuery(personQuery()).data?.person
  return person ? reachOf(person, action) : null
}
