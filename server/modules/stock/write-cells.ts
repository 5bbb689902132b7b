import type { ChangedCell } from '#core/products/stock-change.ts'
import type { MadeChange } from '#core/products/stock-shapes.ts'
import { dayNumber } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { keptCells, type Replaced } from './kept-cells.ts'
import { insertEdit } from './store.ts'
import { type AfterPart, inToldParts } from './told-changes.ts'
import { writeRateDays } from './write-rate-days.ts'
import { noStock, writeStock } from './write-stock.ts'

const uniqueViolation = '23505'

/** Writes the new terms of cells whose stock is locked. Errors: `stock_changed` if a new cell exists meanwhile. */
export async function writeCells(
  tx: Transaction,
  cells: readonly ChangedCell[],
  after?: AfterPart,
): Promise<void> {
  const known = cells.filter(({ before }) => before !== null)
  await inToldParts(known, (part) => writePart(tx, part, { replace: true }), after)
  try {
    await inToldParts(
      cells.filter(({ before }) => before === null),
      (part) => writePart(tx, part),
      (written) => after?.(known.length + written) ?? Promise.resolve(),
    )
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refuse('stock_changed')
    throw error
  }
}

async function writePart(tx: Transaction, cells: readonly ChangedCell[], options?: { replace?: boolean }) {
  const columns = noStock()
  for (const { unitId, day, after } of cells) {
    columns.unit.push(unitId)
    columns.day.push(dayNumber(day))
    columns.allotment.push(after.allotment)
    columns.sold.push(0)
    columns.price.push(after.priceMinor)
    columns.closed.push(after.closed)
    columns.minStay.push(after.minStay)
  }
  await writeStock(tx, columns, options)
}

/** The products of a change: one, or with null all of the account or of the platform; and its author. */
interface Owned {
  accountId: string | null
  productId: string | null
  madeBy: string
}

/** Writes the cells of a change and records it for undoing. Its id is null if it changes nothing. */
export async function makeChange(
  tx: Transaction,
  context: Caller,
  { accountId, productId, madeBy }: Owned,
  change: MadeChange,
  cells: Replaced,
): Promise<{ changeId: string | null; count: number }> {
  const count = cells.units.length + cells.rates.length
  if (count === 0) return { changeId: null, count }
  const changeId = newId()
  await writeCells(tx, cells.units)
  await writeRateDays(
    tx,
    cells.rates.map(({ rateId, day, after }) => ({ rateId, day, ...after })),
  )
  await insertEdit(tx, {
    ...{ id: changeId, accountId, productId, change, cells: keptCells(cells), count },
    ...{ madeAt: context.deps.clock.now(), madeBy },
  })
  await recordAuditEvent(tx, context, {
    accountId,
    event: 'stock_changed',
    details: { changeId, productId, setting: change.setting.kind, from: change.from, to: change.to, count },
  })
  return { changeId, count }
}
