import type { Input, Output } from '#core/contract/calls.ts'
import { describeEffect } from '#core/products/describe-effect.ts'
import type { UnitRate } from '#core/products/rate-change.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type Effect, hashOf, readEffect } from './find-effect.ts'
import { reachStock, requireChange } from './reach-stock.ts'

/** The effect of a change, without making it. Errors: `product_not_found`, `bad_request`. */
export async function previewStock(
  context: Caller,
  { productId, change }: Input<'product.previewStock'>,
): Promise<Output<'product.previewStock'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    const asked = await requireChange(tx, product, change, deps.clock.now())
    return presentEffect(await readEffect(tx, change, asked), asked)
  })
}

/** An effect for the person who decides about it, with its hash. `of`: the rates of the change. */
export const presentEffect = (
  effect: Effect,
  of: readonly UnitRate[] = [],
): Output<'product.previewStock'> => ({
  ...describeEffect(effect, of),
  expected: hashOf(effect, of),
})
