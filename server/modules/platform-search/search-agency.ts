import { accountsReached, can } from '#core/access.ts'
import { parseSearch } from '#core/agencies/platform-search.ts'
import type { Input } from '#core/contract/calls.ts'
import { quoteState } from '#core/sales/quotes.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { type FoundQuote, findBranches, findGroups, findSellers } from './agency-store.ts'
import { clientsOf, readDeals } from './find-clients.ts'
import { findProducts } from './find-products.ts'
import { nothingFound as none, shownOf } from './match-words.ts'

/**
 * Search results for an agency's people, each kind limited to what their lists show. Errors: `unauthenticated` or
 * `forbidden`.
 */
export async function searchAgency(context: Caller, { text }: Input<'agency.searchAgency'>) {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'see the agency')
  const parsed = parseSearch(text)
  if (!parsed) {
    return {
      clients: none,
      sales: none,
      quotes: none,
      groups: none,
      products: none,
      sellers: none,
      branches: none,
    }
  }
  const ofBranches = { parsed, reached: accountsReached(actor, 'see branches') ?? [], agencyId: accountId }
  // The agency’s terms apply: a branch’s own rows do not contain them.
  const products = can(actor, 'see assortment', { accountId })
    ? await findProducts(deps, accountId, parsed)
    : []
  return await transactAs(deps.database, actor, async (tx) => {
    const deals = await readDeals(tx, actor, parsed)
    return {
      clients: shownOf(clientsOf(deals)),
      sales: shownOf(deals.sales),
      quotes: shownOf(deals.quotes.map((row) => presentQuote(deps, row))),
      groups: shownOf(await findGroups(tx, { parsed, reached: accountsReached(actor, 'see groups') ?? [] })),
      products: shownOf(products),
      sellers: shownOf(
        await findSellers(tx, { parsed, reached: accountsReached(actor, 'see sellers') ?? [] }),
      ),
      branches: shownOf(await findBranches(tx, ofBranches)),
    }
  })
}

function presentQuote(
  deps: Pick<Deps, 'clock'>,
  { client, isBooked, isHeld, validUntil, withdrawnAt, ...row }: FoundQuote,
) {
  const standing = {
    ...{ isBooked, isHeld },
    validUntil: new Date(validUntil),
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt),
  }
  return {
    ...row,
    state: quoteState(standing, deps.clock.now()),
    client: `${client.givenName} ${client.familyName}`.trim(),
    email: client.email,
  }
}
