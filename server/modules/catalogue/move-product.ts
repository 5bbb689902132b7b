import { eq } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { missingOf } from '#core/products/missing.ts'
import type { Missing } from '#core/products/missing-codes.ts'
import {
  canMoveProduct,
  type ProductState,
  productMoves,
  productReturns,
} from '#core/products/product-states.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { readFacts } from './catalogue-facts.ts'
import { insertMove } from './move-store.ts'
import { type Reached, reachProductLocked } from './reach-product.ts'
import { requireApplied, wasApplied } from './save-draft.ts'
import { products } from './tables.ts'

/**
 * Puts the applied content of a product on sale, takes it off sale, or restores an archived one. Errors:
 * `product_not_found`, `product_state`, `product_incomplete`.
 */
export async function moveProduct(
  context: Caller,
  { productId, to }: Input<'product.moveProduct'>,
): Promise<Output<'product.moveProduct'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const product = await reachProductLocked(tx, context, productId)
    if (to === 'published' && product.state !== to) await requireComplete(tx, product)
    return { state: to, moveId: await moveLocked(tx, context, product, to) }
  })
}

/** The missing parts of a product's applied content. */
export async function missingToSell(tx: Transaction, { id, accountId }: Reached): Promise<Missing[]> {
  const { content, pricedIn } = await requireApplied(tx, id)
  return missingOf(content, { ...(await readFacts(tx, accountId)), pricedIn })
}

/** Errors: `product_incomplete`. */
export async function requireComplete(tx: Transaction, product: Reached): Promise<void> {
  const missing = await missingToSell(tx, product)
  if (missing.length > 0) refuse('product_incomplete', { missing })
}

/**
 * Moves a locked product and records it as part of the move `moveId`; does nothing if it is already in the state.
 * Returns the move; null: none. Errors: `product_state`.
 */
export async function moveLocked(
  tx: Transaction,
  context: Caller,
  product: Reached,
  to: ProductState,
  moveId: string = newId(),
): Promise<string | null> {
  const { id: productId, accountId, state: from } = product
  if (from === to) return null
  const isApplied = from !== 'archived' || wasApplied(await requireApplied(tx, productId))
  if (!canMoveProduct(from, to, isApplied)) refuse('product_state')
  await setState(tx, product, productMoves, to)
  await insertMove(tx, {
    ...{ moveId, productId, accountId, fromState: from, toState: to },
    ...{ madeAt: context.deps.clock.now(), madeBy: requirePerson(context) },
  })
  await recordAuditEvent(tx, context, { accountId, event: 'product_moved', details: { productId, from, to } })
  return moveId
}

/** Returns a locked product to its state before a move, and records it. */
export async function returnLocked(
  tx: Transaction,
  context: Caller,
  product: Reached,
  to: ProductState,
): Promise<void> {
  const { id: productId, accountId, state: from } = product
  await setState(tx, product, productReturns, to)
  await recordAuditEvent(tx, context, {
    accountId,
    event: 'product_move_undone',
    details: { productId, from, to },
  })
}

async function setState(
  tx: Transaction,
  { id, kind, destinationId }: Reached,
  allowed: typeof productMoves,
  to: ProductState,
): Promise<void> {
  await tx
    .update(products)
    .set({ state: movedState(allowed, to) })
    .where(eq(products.id, id))
  await notifyCatalogue(tx, destinationId, kind, [id])
}
