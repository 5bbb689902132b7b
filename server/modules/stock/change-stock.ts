import type { Input, Output } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { hashOf, lockEffect } from './find-effect.ts'
import { reachStock, requireChange } from './reach-stock.ts'
import { lockProduct } from './store.ts'
import { makeChange } from './write-cells.ts'

/**
 * Makes a change of stock, all of it or nothing. Errors: `stock_changed` if its effect is not `expected` any more,
 * `stock_refused` if a day refuses it, `product_not_found`, `bad_request`.
 */
export async function changeStock(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'product.changeStock'>,
): Promise<Output<'product.changeStock'>> {
  const madeBy = requireRight(context, 'edit products')
  const { deps, actor } = context
  const { productId, change, expected } = body
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    const { accountId } = product
    return await withIdempotency(tx, { scope: `stock:${madeBy}`, key, body }, async () => {
      const rates = await requireChange(tx, product, change, deps.clock.now())
      await lockProduct(tx, productId)
      const effect = await lockEffect(tx, change, rates)
      const [first] = effect.refusals
      if (first) refuse('stock_refused', { day: first.day, problem: first.problem })
      if (hashOf(effect) !== expected) refuse('stock_changed')
      return await makeChange(tx, context, { accountId, productId, madeBy }, change, effect)
    })
  })
}
