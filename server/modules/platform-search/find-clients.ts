import type { Actor } from '#core/access.ts'
import { type ParsedSearch, parseSearch } from '#core/agencies/platform-search.ts'
import type { Input } from '#core/contract/calls.ts'
import { salesReached } from '#core/sales/reached.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { type FoundClient, findQuotes } from './agency-store.ts'
import { shownOf } from './match-words.ts'
import { findSales } from './store.ts'

/**
 * Customers of the sales and quotes that the requester may see, to prefill a new sale. Errors: `unauthenticated` or
 * `forbidden`.
 */
export async function findClients(context: Caller, { text }: Input<'agency.findClients'>) {
  const { deps, actor } = context
  requireOwnRight(context, 'sell for a client')
  const parsed = parseSearch(text)
  if (!parsed) return { clients: [] }
  const found = await transactAs(deps.database, actor, (tx) => readDeals(tx, actor, parsed))
  return { clients: shownOf(clientsOf(found)).items }
}

/** The matching sales and quotes within the requester's reach. */
export async function readDeals(executor: Executor, actor: Actor, parsed: ParsedSearch) {
  const sold = salesReached(actor, 'see a sale')
  const offered = salesReached(actor, 'see quotes')
  return {
    sales: await findSales(executor, { parsed, reached: sold.accounts ?? [], sellerId: sold.sellerId }),
    quotes: await findQuotes(executor, {
      parsed,
      reached: offered.accounts ?? [],
      sellerId: offered.sellerId,
    }),
  }
}

/** The distinct customers of these sales and quotes, most recent first. */
export function clientsOf({ sales, quotes }: Awaited<ReturnType<typeof readDeals>>): FoundClient[] {
  const clients = new Map<string, FoundClient>()
  const newest = [...sales, ...quotes].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  for (const { client } of newest) {
    // A hold has no customer yet. A customer whose data was erased no longer has a name.
    if (!client.givenName) continue
    const { givenName, familyName, email, phone } = client
    const key = `${givenName} ${familyName} ${email || phone}`.toLowerCase()
    if (!clients.has(key)) clients.set(key, { givenName, familyName, email, phone })
  }
  return [...clients.values()]
}
