import { useQuery } from '@tanstack/react-query'
import { reachOf } from '#core/access.ts'
import { api } from '#src/platform/api.ts'

/** Whether who is signed in sees one portfolio alone, and whether they settle who looks after a state. */
export function useReach(): { isOwn: boolean; mayAssign: boolean } {
  const { data } = useQuery(api.home.getPerson.queryOptions({ input: {}, staleTime: 60_000 }))
  const person = data?.person
  if (!person) return { isOwn: true, mayAssign: false }
  const actor = { role: person.role, personId: person.id, accountId: null, branchIds: [], saleIds: [] }
  return {
    isOwn: reachOf(actor, 'see agents') !== 'any',
    mayAssign: reachOf(actor, 'manage executives') !== null,
  }
}
