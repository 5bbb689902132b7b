import { useQuery } from '@tanstack/react-query'
import { reachOf } from '#core/access.ts'
import { api } from '#src/platform/api.ts'

/** Whether who is signed in gives prospects to others, and so sees everybody's. */
export function useMayAssign(): boolean {
  const { data } = useQuery(api.home.getPerson.queryOptions({ input: {}, staleTime: 60_000 }))
  const person = data?.person
  if (!person) return false
  const actor = { role: person.role, personId: person.id, accountId: null, branchIds: [], saleIds: [] }
  return reachOf(actor, 'assign prospects') !== null
}
