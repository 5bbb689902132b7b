import { useQuery } from '@tanstack/react-query'
import { reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { personQuery } from '#src/platform/person-query.ts'

/** Whether the signed-in person has the right to `action` at all. A convenience: the server checks every call. */
export function useMay(action: Action): boolean {
  const { data } = useQuery(personQuery())
  return data?.person ? reachOf(data.person, action) !== null : false
}
