import type { Input, Output } from '#core/contract/calls.ts'
import { isSameDay, plainDay } from '#core/pack/plain-day.ts'
import type { RateEdit } from '#core/products/rate-change.ts'
import { type ChangedCell, isSame, type StockCell, type StockTerms } from '#core/products/stock-change.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { withNightBefore } from './find-effect.ts'
import { cellsOf } from './kept-cells.ts'
import { lockRateRanges } from './rate-cells.ts'
import { mayEdit } from './reach-stock.ts'
import { lockStock, stockKey } from './stock-rows.ts'
import { deleteCells, lockEdit, lockRanges, setUndone } from './store.ts'
import { writeCells } from './write-cells.ts'
import { writeRateDays } from './write-rate-days.ts'

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
    const { units, rates } = cellsOf(edit.cells)
    await undoUnits(tx, units)
    if (rates.length > 0) await undoRates(tx, rates)
    await setUndone(tx, changeId, { undoneAt: now, undoneBy: personId })
    await recordDeed(tx, context, {
      accountId,
      event: 'stock_change_undone',
      details: { changeId, productId, count },
    })
    return { count }
  })
}

async function undoUnits(tx: Transaction, cells: readonly ChangedCell[]): Promise<void> {
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

async function undoRates(tx: Transaction, cells: readonly RateEdit[]): Promise<void> {
  const days = cells.map(({ day }) => day).sort()
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const ids = (of: (cell: RateEdit) => number) => [...new Set(cells.map(of))]
  await lockRanges(
    tx,
    ids(({ unitId }) => unitId),
    [withNightBefore(range)],
  )
  const rows = await lockRateRanges(
    tx,
    ids(({ rateId }) => rateId),
    [range],
  )
  const known = new Map(rows.map(({ rateId, day, rules }) => [`${rateId}/${day}`, rules]))
  for (const { rateId, day, after } of cells)
    if (!isSameDay(known.get(`${rateId}/${day}`) ?? plainDay, after)) refuse('stock_changed')
  await writeRateDays(
    tx,
    cells.map(({ rateId, day, before }) => ({ rateId, day, ...before })),
  )
}
