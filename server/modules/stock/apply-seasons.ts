import type { Input, Output } from '#core/contract/calls.ts'
import type { MadeChange } from '#core/products/stock-shapes.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { hashOf } from './find-effect.ts'
import { reachStock } from './reach-stock.ts'
import { noteApplication } from './season-applications.ts'
import { type FoundEffect, lockSeasonEffect } from './season-effect.ts'
import { lockProduct } from './store.ts'
import { makeChange } from './write-cells.ts'

/**
 * Sets a product's days to the values of its seasons, all or nothing, as one change. Errors: `stock_changed` if its
 * effect is not `expected` any more, `stock_refused` if a day refuses it, `product_not_found`, `bad_request`.
 */
export async function applySeasons(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'product.applySeasons'>,
): Promise<Output<'product.applySeasons'>> {
  const madeBy = requireRight(context, 'edit products')
  const { deps, actor } = context
  const { productId, byHand, expected } = body
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    const { accountId } = product
    return await withIdempotency(tx, { scope: `seasons:${madeBy}`, key, body }, async () => {
      await lockProduct(tx, productId)
      const appliedAt = deps.clock.now()
      const found = await lockSeasonEffect(tx, product, byHand, appliedAt)
      const { plan, effect } = found
      const [first] = effect.refusals
      if (first) refuse('stock_refused', { day: first.day, problem: first.problem })
      if (hashOf(effect) !== expected) refuse('stock_changed')
      const owned = { accountId, productId, madeBy }
      const made = await makeChange(tx, context, owned, changeOf(found), effect)
      await noteApplication(tx, { productId, changeId: made.changeId, plan, appliedAt })
      return made
    })
  })
}

/** Its name in the history of changes. */
const changeOf = ({ plan, range, effect }: FoundEffect): MadeChange => ({
  ...range,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  unitIds: [...new Set(effect.units.map(({ unitId }) => unitId))],
  rateIds: [...new Set(effect.rates.map(({ rateId }) => rateId))],
  setting: { kind: 'seasons', seasons: plan.seasons.map(({ name }) => name) },
})
