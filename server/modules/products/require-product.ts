import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { sells } from '#core/pack/selling-terms.ts'
import { sellingTerms } from '#server/modules/accounts/selling-terms.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type FoundProduct, findProduct } from './store.ts'

/**
 * A product that the account sells, to a group if one is given, with its terms. Errors: `account_not_found`,
 * `group_not_found`, `product_not_found`.
 */
export async function requireProduct(
  deps: Pick<Deps, 'database' | 'clock'>,
  question: { accountId: string; groupUrl?: string; productId: string },
): Promise<FoundProduct & { terms: SellingTerms }> {
  const { accountId, groupUrl, productId } = question
  const terms = await sellingTerms(deps.database, { accountId, groupUrl, now: deps.clock.now() })
  const found = await findProduct(deps.database, productId)
  if (!found) return refuse('product_not_found')
  const place = { ...found.destination, destinationId: found.destination.id }
  if (!sells(terms, place, found.product, found.product.kind)) refuse('product_not_found')
  return { ...found, terms }
}
