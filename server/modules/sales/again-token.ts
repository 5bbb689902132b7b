import { encodeCriteria } from '#core/criteria/token.ts'
import { criteriaOf } from '#core/pack/criteria-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LineRow } from './sale-rows.ts'

/** Of the product's page for the days and the party of a line; null where the product is gone. */
export function againToken({ packs }: Pick<Deps, 'packs'>, line: LineRow): string | null {
  const { productId, choice } = line
  const place = packs.findByProduct(productId)
  const product = place?.products.find(({ id }) => id === productId)
  if (!place || !product) return null
  return encodeCriteria(criteriaOf(choice, { place, content: product.content }), productId)
}
