import type { Text } from '#core/app/language.ts'
import { soldIn } from '#core/pack/selling-terms.ts'
import { sellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { destinations } from '#server/modules/catalogue/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'

/** The destinations in which the caller's agency sells, with the products of each. */
export async function listGroupProducts(context: Caller) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'see groups')
  const terms = await sellingTerms(deps.database, { accountId, now: deps.clock.now() })
  const places = await deps.database
    .select({ id: destinations.id, name: destinations.name })
    .from(destinations)
    .orderBy(destinations.position)
  const found = places.map(({ id, name }) => ({
    id,
    name,
    products: deps.packs
      .all()
      .filter((pack) => pack.destinationId === id)
      .flatMap((pack) =>
        pack.products
          .filter(soldIn(terms, pack, pack.kind))
          .map((product): { id: string; kind: typeof pack.kind; name: Text } => ({
            id: product.id,
            kind: pack.kind,
            name: product.name,
          })),
      ),
  }))
  return { destinations: found.filter(({ products }) => products.length > 0) }
}
