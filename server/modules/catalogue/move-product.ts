import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { missingOf } from '#core/products/missing.ts'
import { canMoveProduct, type ProductState, productMoves } from '#core/products/product-states.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readFacts } from './catalogue-facts.ts'
import { type Reached, reachProductLocked } from './reach-product.ts'
import { requireApplied } from './save-draft.ts'
import { products } from './tables.ts'

/**
 * Puts a product on sale as it is applied, or takes it off sale. Errors: `product_not_found`, `product_state`,
 * `product_incomplete`.
 */
export async function moveProduct(
  context: Caller,
  { productId, to }: Input<'product.moveProduct'>,
): Promise<{ state: ProductState }> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const product = await reachProductLocked(tx, context, productId)
    if (to === 'published' && product.state !== to) await requireComplete(tx, product)
    await moveLocked(tx, context, product, to)
    return { state: to }
  })
}

/** Errors: `product_incomplete`. */
export async function requireComplete(tx: Transaction, { id, accountId }: Reached): Promise<void> {
  const { content, pricedIn } = await requireApplied(tx, id)
  const missing = missingOf(content, { ...(await readFacts(tx, accountId)), pricedIn })
  if (missing.length > 0) refuse('product_incomplete', { missing })
}

/** Moves a locked product and records it; nothing if it is there already. Errors: `product_state`. */
export async function moveLocked(
  tx: Transaction,
  context: Caller,
  { id, kind, accountId, destinationId, state: from }: Reached,
  to: ProductState,
): Promise<void> {
  if (from === to) return
  if (!canMoveProduct(from, to)) refuse('product_state')
  await tx
    .update(products)
    .set({ state: movedState(productMoves, to) })
    .where(eq(products.id, id))
  await notifyCatalogue(tx, destinationId, kind)
  await recordAuditEvent(tx, context, {
    accountId,
    event: 'product_moved',
    details: { productId: id, from, to },
  })
}
