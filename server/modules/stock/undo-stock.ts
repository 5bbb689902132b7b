import type { Input, Output } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { cellsOf } from './kept-cells.ts'
import { mayEdit } from './reach-stock.ts'
import { restoreCells } from './restore-cells.ts'
import { forgetApplication } from './season-applications.ts'
import { lockEdit, setUndone } from './store.ts'

/**
 * Restores the stock to before a change, all of it or nothing. Errors: `stock_changed` if a day has changed since,
 * `stock_refused` if more is sold by now than there was, `stock_change_not_found`.
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
    const { accountId, productId, count } = edit
    if (edit.undoneAt) return { count }
    await restoreCells(tx, cellsOf(edit.cells))
    await forgetApplication(tx, changeId)
    await setUndone(tx, changeId, { undoneAt: now, undoneBy: personId })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'stock_change_undone',
      details: { changeId, productId, count },
    })
    return { count }
  })
}
