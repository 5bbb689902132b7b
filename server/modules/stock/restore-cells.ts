import { type ChangedCell, isSame, type StockCell, type StockTerms } from '#core/products/stock-change.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockStock, stockKey } from './stock-rows.ts'
import { deleteCells } from './store.ts'
import { writeCells } from './write-cells.ts'

/**
 * Restores cells to before a change, all of them or none. Errors: `stock_changed` if a day has changed since,
 * `stock_refused` if more is sold by now than there was.
 */
export async function restoreCells(tx: Transaction, cells: readonly ChangedCell[]): Promise<void> {
  const rows = await lockStock(tx, cells)
  for (const cell of cells) requireUndoable(cell, rows.get(stockKey(cell.unitId, cell.day)))
  await writeCells(tx, cells.flatMap(restored))
  await deleteCells(
    tx,
    cells.filter(({ before }) => before === null),
  )
}

const nothing: StockTerms = { allotment: 0, priceMinor: 0, closed: true, minStay: 1 }

function requireUndoable({ day, before, after }: ChangedCell, row: StockCell | undefined): void {
  if (!row || !isSame(row, after)) refuse('stock_changed')
  else if ((before ?? nothing).allotment < row.sold + row.held)
    refuse('stock_refused', { day, problem: 'below_sold' })
}

const restored = ({ before, after, ...cell }: ChangedCell): ChangedCell[] =>
  before ? [{ ...cell, before: after, after: before }] : []
