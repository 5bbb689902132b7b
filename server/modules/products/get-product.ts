import { productAnswer } from '#core/answers/product-answer.ts'
import type { Input } from '#core/contract/calls.ts'
import { packForGroup } from '#server/modules/groups/pack-for-group.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseTokenFor } from './parse-token.ts'
import { requireProduct } from './require-product.ts'
import { shownProduct } from './shown-product.ts'

/**
 * One product with its texts and, with a token, its options for those criteria, or the reason why there are none.
 * Errors: `account_not_found`, `group_not_found`, `product_not_found`, `criteria_invalid`.
 */
export async function getProduct(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  question: Input<'product.getProduct'>,
) {
  const { productId, token } = question
  const { product, destination, zone, units, terms } = await requireProduct(deps, question)
  const criteria = token === undefined ? null : parseTokenFor(token, product)
  const pack = await packForGroup(deps.database, deps.packs.findByProduct(productId), question)
  return productAnswer(shownProduct({ product, destination, zone, units }), pack, criteria, terms)
}
