import type { Input, Output } from '#core/contract/calls.ts'
import { type ChangedCell, isSame, type StockCell, type StockTerms } from '#core/products/stock-change.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { cellsOf } from './kept-cells.ts'
import { mayEdit } from './reach-stock.ts'
import { lockStock, stockKey } from './stock-rows.ts'
import { deleteCells, lockEdit, setUndone } from './store.ts'
import { writeCells } from './write-cells.ts'

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
    const cells = cellsOf(edit.cells)
    const rows = await lockStock(tx, cells)
    for (const cell of cells) requireUndoable(cell, rows.get(stockKey(cell.unitId, cell.day)))
    await writeCells(tx, cells.flatMap(restored))
    await deleteCells(
      tx,
      cells.filter(({ before }) => before === null),
    )
    await setUndone(tx, changeId, { undoneAt: now, undoneBy: personId })
    await recordDeed(tx, context, {
      accountId,
      event: 'stock_change_undone',
      details: { changeId, productId, count },
    })
    return { count }
  })
}

const nothing: StockTerms = { allotment: 0, priceMinor: 0, closed: true, minStay: 1 }

function requireUndoable({ day, before, after }: ChangedCell, row: StockCell | undefined): void {
  if (!row || !isSame(row, after)) refuse('stock_changed')
  else if ((before ?? nothing).allotment < row.sold + row.held)
    refuse('stock_refused', { day, problem: 'below_sold' })
}

const restored = ({ before, after, ...cell }: ChangedCell): ChangedCell[] =>
  before ? [{ ...cell, before: after, after: before }] : []
