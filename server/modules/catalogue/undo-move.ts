import { can } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import type { LeftReason } from '#core/products/product-states.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { missingToSell, returnLocked } from './move-product.ts'
import { findMove, findMoved, setMovesUndone } from './move-store.ts'
import { type Reached, reachProductLocked } from './reach-product.ts'

/**
 * Returns the products of a move to their states before it. A product that has been moved since, or that cannot go
 * on sale any more, stays as it is. Errors: `product_move_not_found`.
 */
export async function undoMove(
  context: Caller,
  { moveId }: Input<'product.undoMove'>,
): Promise<Output<'product.undoMove'>> {
  const undoneBy = requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const undoneAt = deps.clock.now()
    const moved = await findMoved(tx, moveId, undoneAt)
    const mayEdit = moved.every(({ accountId }) =>
      can(actor, 'edit products', accountId ? { accountId } : {}),
    )
    if (moved.length === 0 || !mayEdit) refuse('product_move_not_found')
    const left: Output<'product.undoMove'>['left'] = []
    const undone: number[] = []
    for (const { productId } of moved) {
      const product = await reachProductLocked(tx, context, productId)
      // Read once the product is locked: another person may have undone it in the meantime.
      const move = (await findMove(tx, moveId, productId)) ?? refuse('product_move_not_found')
      if (move.isUndone) continue
      const why = await whyLeft(tx, product, move)
      if (why) left.push({ productId, name: move.name, why })
      else {
        await returnLocked(tx, context, product, move.from)
        undone.push(move.id)
      }
    }
    await setMovesUndone(tx, undone, { undoneAt, undoneBy })
    return { count: moved.length - left.length, left }
  })
}

type Move = NonNullable<Awaited<ReturnType<typeof findMove>>>

async function whyLeft(tx: Transaction, product: Reached, move: Move): Promise<LeftReason | null> {
  if (move.movedAgain || product.state !== move.to) return 'moved'
  const isIncomplete = move.from === 'published' && (await missingToSell(tx, product)).length > 0
  return isIncomplete ? 'incomplete' : null
}
