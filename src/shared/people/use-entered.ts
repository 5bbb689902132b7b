import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Role } from '#core/access.ts'
import { findReturnAddress, returnParameter } from '#core/app/return-address.ts'
import type { Outputs } from '#src/platform/api.ts'
import { personKey } from '#src/platform/person-query.ts'
import { markWork } from '#src/platform/work-mark.ts'

type Person = NonNullable<Outputs['home']['getPerson']['person']>

/** The area of each role. */
const landing: Partial<Record<Role, string>> = {
  owner: '/agency',
  seller: '/agency',
  executive: '/admin',
  admin: '/admin',
}

/**
 * Records the signed-in user, clears data read before, and opens the page that the user wanted or their area; resolves once
 * it is shown. `onGoing` is called when it starts and ends.
 */
export function useEntered(onGoing?: (isGoing: boolean) => void): (person: Person) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return async (person) => {
    // A pending request was sent before sign-in; its answer must not overwrite this one.
    await queries.cancelQueries({ queryKey: personKey() })
    queries.removeQueries({ predicate: ({ queryKey }) => isOfAnArea(queryKey) })
    // Before anything is shown: the device would answer with the previous person's data.
    await keepApart(person.id)
    onGoing?.(true)
    queries.setQueryData(personKey(), { person, sessionEnded: false })
    // Whoever leaves for the shop before the agency's area is shown sells there, too.
    if (person.account && landing[person.role] === '/agency') markWork('desk', person.account.name)
    const search = new URLSearchParams(router.state.location.searchStr)
    const area = landing[person.role]
    const back = findReturnAddress(search.get(returnParameter))
    // Another area is not for this person, whatever page they wanted.
    const href = area && back && (back.startsWith(area) || !/^\/a/.test(back)) ? back : area
    void keepDevice(person)
    try {
      await navigate({ href: href ?? '/', replace: true })
    } finally {
      onGoing?.(false)
    }
  }
}

/** Continues the notifications of this person's last session in this browser; ends those of another person. */
async function keepDevice({ id, account }: Person): Promise<void> {
  if (!account) return
  const { keepPush } = await import('#src/platform/push.ts')
  await keepPush(id)
}

/** Separates the person's data on this device from that of others, where it stores any. */
async function keepApart(personId: string): Promise<void> {
  const { welcomePerson } = await import('#src/offline/device-person.ts')
  const { noteSeen } = await import('#src/offline/former-people.ts')
  await welcomePerson(personId).catch(() => {})
  await noteSeen(personId).catch(() => {})
}

/** Answers of an area's verbs and of the own access belong to the user who requested them. */
function isOfAnArea([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && (path[0] === 'agency' || path[0] === 'admin' || path[1] === 'getAccess')
}
