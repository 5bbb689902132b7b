import type { Input, Output } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { applyLocked } from './apply-draft.ts'
import { findDraft } from './draft-store.ts'
import { moveLocked, requireComplete } from './move-product.ts'
import { reachProductLocked } from './reach-product.ts'
import { lockCatalogue } from './save-catalogue.ts'

/**
 * Puts products on sale, or takes them off sale, all of them or none. Errors: `product_not_found`, `product_state`,
 * `product_incomplete`, `image_not_found`.
 */
export async function moveProducts(
  context: Caller,
  { productIds, to }: Input<'product.moveProducts'>,
): Promise<Output<'product.moveProducts'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    if (to === 'published') await lockCatalogue(tx)
    const moveId = newId()
    let count = 0
    // Locked in a fixed order: two people may choose the same products.
    for (const productId of [...new Set(productIds)].sort()) {
      const product = await reachProductLocked(tx, context, productId)
      if (product.state === to) continue
      // A product that was never on sale has its content only in its draft.
      if (to === 'published' && product.state === 'draft')
        await applyLocked(tx, context, product, (await findDraft(tx, productId))?.content ?? null)
      else if (to === 'published') await requireComplete(tx, product)
      await moveLocked(tx, context, product, to, moveId)
      count += 1
    }
    return { count, moveId: count > 0 ? moveId : null }
  })
}
