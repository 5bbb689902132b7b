import { isSameDay, plainDay } from '#core/pack/plain-day.ts'
import type { RateEdit } from '#core/products/rate-change.ts'
import { type ChangedCell, isSame, type StockCell, type StockValues } from '#core/products/stock-change.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { withNightBefore } from './find-effect.ts'
import type { Replaced } from './kept-cells.ts'
import { lockRateRanges } from './rate-cells.ts'
import { lockStock, stockKey } from './stock-rows.ts'
import { deleteCells, lockRanges } from './store.ts'
import { writeCells } from './write-cells.ts'
import { writeRateDays } from './write-rate-days.ts'

/**
 * Restores cells to before a change, all of them or none. Errors: `stock_changed` if a day has changed since,
 * `stock_refused` if more is sold by now than there was.
 */
export async function restoreCells(tx: Transaction, { units, rates }: Replaced): Promise<void> {
  await restoreUnits(tx, units)
  if (rates.length > 0) await restoreRates(tx, rates)
}

async function restoreUnits(tx: Transaction, cells: readonly ChangedCell[]): Promise<void> {
  const rows = await lockStock(tx, cells)
  for (const cell of cells) requireUndoable(cell, rows.get(stockKey(cell.unitId, cell.day)))
  await writeCells(tx, cells.flatMap(restored))
  await deleteCells(
    tx,
    cells.filter(({ before }) => before === null),
  )
}

const nothing: StockValues = { allotment: 0, priceMinor: 0, closed: true, minStay: 1 }

function requireUndoable({ day, before, after }: ChangedCell, row: StockCell | undefined): void {
  if (!row || !isSame(row, after)) refuse('stock_changed')
  else if ((before ?? nothing).allotment < row.sold + row.held)
    refuse('stock_refused', { day, problem: 'below_sold' })
}

const restored = ({ before, after, ...cell }: ChangedCell): ChangedCell[] =>
  before ? [{ ...cell, before: after, after: before }] : []

async function restoreRates(tx: Transaction, cells: readonly RateEdit[]): Promise<void> {
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
