import { encodeCriteria } from '#core/criteria/token.ts'
import { criteriaOf } from '#core/pack/criteria-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LineRow } from './sale-rows.ts'

/** A token for the product's page with the days and party of a line; null if the product no longer exists. */
export function againToken({ packs }: Pick<Deps, 'packs'>, line: LineRow): string | null {
  const { productId, choice } = line
  const place = packs.findByProduct(productId)
  const product = place?.products.find(({ id }) => id === productId)
  if (!place || !product) return null
  return encodeCriteria(criteriaOf(choice, { place, content: product.content }), productId)
}
