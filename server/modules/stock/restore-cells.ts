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
import { type AfterPart, inToldParts } from './told-changes.ts'
import { writeCells } from './write-cells.ts'
import { writeRateDays } from './write-rate-days.ts'

/**
 * Restores cells to their values before a change, all or none. Errors: `stock_changed` if a day has changed since,
 * `stock_refused` if more is sold now than there was.
 */
export async function restoreCells(
  tx: Transaction,
  { units, rates }: Replaced,
  after?: AfterPart,
): Promise<void> {
  await restoreUnits(tx, units, after)
  if (rates.length > 0) await restoreRates(tx, rates, after)
}

async function restoreUnits(
  tx: Transaction,
  cells: readonly ChangedCell[],
  after?: AfterPart,
): Promise<void> {
  const rows = await lockStock(tx, cells)
  for (const cell of cells) requireUndoable(cell, rows.get(stockKey(cell.unitId, cell.day)))
  await rewrite(tx, cells, after)
}

/**
 * Restores the days of units, those of each product all or none. Returns the products that stay as they are: one of
 * their days has changed since, or more is sold now than there was. Errors: `stock_changed` if these are all
 * products.
 */
export async function restoreByProduct(
  tx: Transaction,
  cells: readonly ChangedCell[],
  productOf: ReadonlyMap<number, string>,
): Promise<{ count: number; left: Set<string> }> {
  const idOf = ({ unitId }: ChangedCell) => productOf.get(unitId) ?? ''
  // The days of removed products are gone.
  const known = cells.filter((cell) => productOf.has(cell.unitId))
  const rows = await lockStock(tx, known)
  const left = new Set(
    known.filter((cell) => problemOf(cell, rows.get(stockKey(cell.unitId, cell.day)))).map(idOf),
  )
  const restorable = known.filter((cell) => !left.has(idOf(cell)))
  if (restorable.length === 0) refuse('stock_changed')
  await rewrite(tx, restorable)
  return { count: restorable.length, left }
}

async function rewrite(tx: Transaction, cells: readonly ChangedCell[], after?: AfterPart): Promise<void> {
  await writeCells(tx, cells.flatMap(restored), after)
  await inToldParts(
    cells.filter(({ before }) => before === null),
    (part) => deleteCells(tx, part),
    after,
  )
}

const nothing: StockValues = { allotment: 0, priceMinor: 0, closed: true, minStay: 1 }

function problemOf({ before, after }: ChangedCell, row: StockCell | undefined) {
  if (!row || !isSame(row, after)) return 'changed'
  return (before ?? nothing).allotment < row.sold + row.held ? 'below_sold' : null
}

function requireUndoable(cell: ChangedCell, row: StockCell | undefined): void {
  const problem = problemOf(cell, row)
  if (problem === 'changed') refuse('stock_changed')
  if (problem) refuse('stock_refused', { day: cell.day, problem })
}

const restored = ({ before, after, ...cell }: ChangedCell): ChangedCell[] =>
  before ? [{ ...cell, before: after, after: before }] : []

async function restoreRates(tx: Transaction, cells: readonly RateEdit[], after?: AfterPart): Promise<void> {
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
    after,
  )
}
