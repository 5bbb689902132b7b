import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Role } from '#core/access.ts'
import { findReturnAddress, returnParameter } from '#core/app/return-address.ts'
import type { Outputs } from '#src/platform/api.ts'
import { personKey } from '#src/platform/person-query.ts'

type Person = NonNullable<Outputs['home']['getPerson']['person']>

/** Where each role works. */
const landing: Partial<Record<Role, string>> = {
  owner: '/agency',
  seller: '/agency',
  executive: '/admin',
  admin: '/admin',
}

/**
 * Notes who is signed in now, forgets what was read before, and goes where that person was going or works; done once that
 * is shown. `onGoing` is told when it begins and ends.
 */
export function useEntered(onGoing?: (isGoing: boolean) => void): (person: Person) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return async (person) => {
    // Whoever asked before this was nobody; that answer must not come after it.
    await queries.cancelQueries({ queryKey: personKey() })
    queries.removeQueries({ predicate: ({ queryKey }) => isOfAnArea(queryKey) })
    // Before anything shows: the device answers with what it keeps of who was here before.
    await keepApart(person.id)
    onGoing?.(true)
    queries.setQueryData(personKey(), { person, sessionEnded: false })
    const search = new URLSearchParams(router.state.location.searchStr)
    const area = landing[person.role]
    const back = findReturnAddress(search.get(returnParameter))
    // Another area is not for this person, whoever was sent to its door.
    const href = area && back && (back.startsWith(area) || !/^\/a/.test(back)) ? back : area
    void keepDevice(person)
    try {
      await navigate({ href: href ?? '/', replace: true })
    } finally {
      onGoing?.(false)
    }
  }
}

/** What this browser was told of before the last session ended goes on; what somebody else was told ends. */
async function keepDevice({ id, account }: Person): Promise<void> {
  if (!account) return
  const { keepPush } = await import('#src/platform/push.ts')
  await keepPush(id)
}

/** What the person does is kept apart from what others do on this device, where it keeps anything. */
async function keepApart(personId: string): Promise<void> {
  const { welcomePerson } = await import('#src/offline/device-person.ts')
  const { noteSeen } = await import('#src/offline/former-people.ts')
  await welcomePerson(personId).catch(() => {})
  await noteSeen(personId).catch(() => {})
}

/** What the verbs of an area and one's own access answered belongs to who asked. */
function isOfAnArea([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && (path[0] === 'agency' || path[0] === 'admin' || path[1] === 'getAccess')
}
