import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { signInAddress } from '#core/return-address.ts'
import { isOfPlatform } from '#core/staff.ts'
import { personQuery } from '#src/features/people/person.ts'
import { settleSignOut, welcomePerson } from '#src/offline/person.ts'
import { server } from '#src/platform/api.ts'
import { markWork } from '#src/platform/work-mark.ts'
import { forbidden } from './agency-guard.ts'

/**
 * Lets the platform's staff in. Whoever is not signed in goes to the front door, with `from` (path and query) to come
 * back to. A courtesy: the server checks every verb itself.
 */
export async function enterAdmin(queries: QueryClient, from: string): Promise<void> {
  // A device that keeps nothing owes nothing either.
  await settleSignOut(() => server.home.signOut({})).catch(() => {})
  const { person } = await queries.fetchQuery(personQuery())
  if (!person) throw redirect({ href: signInAddress(from) })
  if (!isOfPlatform(person.role)) throw forbidden()
  markWork('desk', false)
  markWork('staff', true)
  welcomePerson(person.id).catch(() => {})
}
