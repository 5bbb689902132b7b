import type { Input, Output } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { cellsOf } from './kept-cells.ts'
import { mayEdit } from './reach-stock.ts'
import { restoreByProduct, restoreCells } from './restore-cells.ts'
import { forgetApplication } from './season-applications.ts'
import { findProductsOf, lockEdit, setUndone } from './store.ts'

/**
 * Restores the stock to its values before a change, all or nothing. Of a change of several products, those with a
 * day that has changed since stay as they are, and are in `left`. Errors: `stock_changed` if a day has changed since
 * (in each of several products), `stock_refused` if more is sold now than there was, `stock_change_not_found`.
 */
export async function undoStock(
  context: Caller,
  { changeId }: Input<'product.undoStock'>,
): Promise<Output<'product.undoStock'>> {
  const personId = requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const now = deps.clock.now()
    const edit = await lockEdit(tx, changeId, now)
    if (!edit || !mayEdit(actor, edit.accountId)) return refuse('stock_change_not_found')
    const { accountId, productId } = edit
    if (edit.undoneAt && edit.leftProductIds.length === 0) return { count: edit.count, left: [] }
    const { count, left } = await restore(tx, edit)
    await forgetApplication(tx, changeId)
    const leftProductIds = left.map((product) => product.productId)
    await setUndone(tx, changeId, { undoneAt: now, undoneBy: personId, leftProductIds })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'stock_change_undone',
      details: { changeId, productId, count },
    })
    return { count, left }
  })
}

type Edit = NonNullable<Awaited<ReturnType<typeof lockEdit>>>

async function restore(tx: Transaction, { productId, cells, count, undoneAt, leftProductIds }: Edit) {
  const replaced = cellsOf(cells)
  if (productId !== null) {
    await restoreCells(tx, replaced)
    return { count, left: [] }
  }
  const units = await findProductsOf(tx, cells.unit)
  const wanted = units.filter((unit) => !undoneAt || leftProductIds.includes(unit.productId))
  const productOf = new Map(wanted.map((unit) => [unit.unitId, unit.productId]))
  const restored = await restoreByProduct(tx, replaced.units, productOf)
  const names = new Map(wanted.map(({ productId: id, name }) => [id, name]))
  return {
    count: restored.count,
    left: [...names].flatMap(([id, name]) => (restored.left.has(id) ? [{ productId: id, name }] : [])),
  }
}
