import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { findReturnAddress, returnParameter } from '#core/app/return-address.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import { hasLeft, recognisePerson } from '#src/offline/device-person.ts'
import { server } from '#src/platform/api.ts'
import { forbidden } from '#src/platform/forbidden.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { platformName } from '#src/platform/platform-name.ts'
import { markWork } from '#src/platform/work-mark.ts'
import { receiveNews } from '#src/shared/app/receive-news.ts'
import { staffDoor } from '#src/shared/app/staff-door.ts'
import { whoEnters } from '#src/shared/app/who-enters.ts'

/**
 * Admits the platform's staff. A visitor who is not signed in is redirected to the staff's sign-in, with
 * `from` (path and query) as the way back. A convenience only: the server checks every verb itself.
 */
export async function enterAdmin(queries: QueryClient, from: string): Promise<void> {
  const toDoor = () => redirect({ href: `${staffDoor}?${returnParameter}=${encodeURIComponent(from)}` })
  if (await hasLeft(() => server.home.signOut({}))) throw toDoor()
  const { person } = await whoEnters(queries)
  if (!person) throw toDoor()
  if (!isOfPlatform(person.role)) throw forbidden()
  if (!(await recognisePerson(person.id).catch(() => true))) throw toDoor()
  markWork('desk', null)
  markWork('staff', platformName())
  receiveNews(queries, person.id)
}

/** Admits staff managers. Also only a convenience: the server checks every verb itself. */
export async function enterStaffDesk(queries: QueryClient): Promise<void> {
  const { person } = await queries.fetchQuery(personQuery())
  if (person?.role !== 'admin') throw forbidden()
}

/** For the staff's sign-in: a signed-in user is redirected to `from`, or to the staff's area. */
export async function passStaff(queries: QueryClient, from: string | null): Promise<void> {
  if (!import.meta.env.SSR && (await hasLeft(() => server.home.signOut({})))) return
  // Offline, the form shows an error on submit.
  const { person } = await queries.fetchQuery(personQuery()).catch(() => ({ person: null }))
  if (!person || !isOfPlatform(person.role)) return
  const back = findReturnAddress(from)
  throw redirect({ href: back && !back.startsWith(staffDoor) ? back : '/admin', replace: true })
}
