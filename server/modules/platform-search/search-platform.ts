import { parseSearch } from '#core/agencies/platform-search.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findReached, nothingFound as none, shownOf } from './match-words.ts'
import { findAgencies, findPeople, findSales } from './store.ts'

/** Search results for staff, within their reach. Errors: `unauthenticated` or `forbidden`. */
export async function searchPlatform(context: Caller, { text }: Input<'admin.searchPlatform'>) {
  const { deps, actor } = context
  requireRight(context, 'search the platform')
  const parsed = parseSearch(text)
  if (!parsed) return { agencies: none, people: none, sales: none }
  return await transactAs(deps.database, actor, async (tx) => {
    const search = { parsed, actor, reached: await findReached(tx, actor) }
    return {
      agencies: shownOf(await findAgencies(tx, search)),
      people: shownOf(await findPeople(tx, search)),
      sales: shownOf(await findSales(tx, search)),
    }
  })
}
