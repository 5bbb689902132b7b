import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type Actor, reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { signInAddress } from '#core/app/return-address.ts'
import { hasLeft, recognisePerson } from '#src/offline/device-person.ts'
import { server } from '#src/platform/api.ts'
import { forbidden } from '#src/platform/forbidden.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { markWork } from '#src/platform/work-mark.ts'
import { agencyQuery } from '#src/shared/accounts/agency-query.ts'
import { receiveNews } from '#src/shared/app/receive-news.ts'
import { whoEnters } from '#src/shared/app/who-enters.ts'

/**
 * Admits the people of an agency and returns the signed-in user. A visitor who is not signed in is redirected to sign-in,
 * with `from` (path and query) as the way back. A convenience only: the server checks every verb itself.
 */
export async function enterAgency(queries: QueryClient, from: string): Promise<Actor> {
  if (await hasLeft(() => server.home.signOut({}))) throw redirect({ href: signInAddress(from) })
  const { person } = await whoEnters(queries)
  if (!person) throw redirect({ href: signInAddress(from) })
  if (person.role !== 'owner' && person.role !== 'seller') throw forbidden()
  // Runs before the device answers any call: its data may belong to another person.
  if (!(await recognisePerson(person.id).catch(() => true))) throw redirect({ href: signInAddress(from) })
  try {
    const { id, name, branches } = await queries.fetchQuery(agencyQuery())
    markWork('desk', name)
    markWork('staff', null)
    receiveNews(queries, person.id)
    const branchIds = branches.map((branch) => branch.id)
    const { role, permissions } = person
    return { role, personId: person.id, accountId: id, permissions, branchIds, saleIds: [] }
  } catch (error) {
    // The session ended after the person was read.
    if (isRefusal(error) && error.status === 401) throw redirect({ href: signInAddress(from) })
    throw error
  }
}

/** Refuses a screen of the area to users without the right to its action. */
export function requireAction(actor: Actor, action: Action): void {
  if (reachOf(actor, action) === null) throw forbidden()
}
