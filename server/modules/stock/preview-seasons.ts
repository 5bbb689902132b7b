import type { Input, Output } from '#core/contract/calls.ts'
import { shownRefusals } from '#core/products/describe-effect.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentEffect } from './preview-stock.ts'
import { reachStock } from './reach-stock.ts'
import { readSeasonEffect } from './season-effect.ts'

/** The effect of applying the seasons, without applying them. Errors: `product_not_found`, `bad_request`. */
export async function previewSeasons(
  context: Caller,
  { productId, byHand }: Input<'product.previewSeasons'>,
): Promise<Output<'product.previewSeasons'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    const { effect } = await readSeasonEffect(tx, product, byHand, deps.clock.now())
    return {
      ...presentEffect(effect),
      byHand: effect.byHand.length,
      handDays: effect.byHand.slice(0, shownRefusals),
    }
  })
}
