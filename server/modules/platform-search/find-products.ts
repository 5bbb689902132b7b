import { inArray } from 'drizzle-orm'
import { hasWords, type ParsedSearch } from '#core/agencies/platform-search.ts'
import { sameText } from '#core/app/language.ts'
import { soldIn } from '#core/pack/selling-terms.ts'
import { plannedTerms } from '#server/modules/accounts/selling-terms.ts'
import { withoutRules } from '#server/modules/assortment/get-assortment.ts'
import { destinations } from '#server/modules/catalogue/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { maxRead } from './match-words.ts'

/** Products that an account could sell, by name in either language; includes hidden products, as their list does. */
export async function findProducts(deps: Deps, accountId: string, parsed: ParsedSearch) {
  const terms = withoutRules(await plannedTerms(deps.database, { accountId, now: deps.clock.now() }))
  const found = deps.packs
    .all()
    .flatMap((pack) =>
      pack.products
        .filter((product) => hasWords(parsed, Object.values(product.name).join(' ')))
        .filter(soldIn(terms, pack, pack.kind))
        .map(({ id, name }) => ({ id, kind: pack.kind, name, destinationId: pack.destinationId })),
    )
    .toSorted((a, b) => a.name.es.localeCompare(b.name.es, 'es') || (a.id < b.id ? -1 : 1))
    .slice(0, maxRead)
  if (found.length === 0) return []
  const places = await deps.database
    .select({ id: destinations.id, name: destinations.name })
    .from(destinations)
    .where(inArray(destinations.id, [...new Set(found.map(({ destinationId }) => destinationId))]))
  return found.map(({ destinationId, ...product }) => ({
    ...product,
    destination: places.find(({ id }) => id === destinationId)?.name ?? sameText(destinationId),
  }))
}
