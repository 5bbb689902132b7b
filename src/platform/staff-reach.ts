import { useQuery } from '@tanstack/react-query'
import { type Reach, reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from './api.ts'
import { personQuery } from './person-query.ts'

/** The query for the staff to whom files and prospects can be assigned. */
export const staffQuery = () =>
  api.admin.listRegistrationStaff.queryOptions({ input: {}, staleTime: minuteMillis })

/** The signed-in staff member's reach for `action`; null if there is none, or it is not known yet. */
export function useStaffReach(action: Action): Reach | null {
  const person = useQuery(personQuery()).data?.person
  return person ? reachOf(person, action) : null
}
