import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type LineState, lineMoves } from '#core/sales/sales.ts'
import { lockedStock, movedStock, type StockMove } from '#server/modules/stock/move-stock.ts'
import { wantOfSuppliers } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { moveTakes } from './move-takes.ts'
import type { LineRow } from './sale-rows.ts'
import { lines } from './tables.ts'
import type { WholeSale } from './whole-sale.ts'

/** The stock move for a line's state change. */
const moves = {
  held: { released: 'release', confirmed: 'sell' },
  released: { confirmed: 'sellReleased' },
} as const satisfies Partial<Record<LineState, Partial<Record<LineState, StockMove>>>>
type From = keyof typeof moves

/** The start of a statement that moves a sale's lines and their stock; `movedStock` ends the statement. */
export const movedLines = (saleId: SQL, from: SQL, to: SQL): SQL => sql`moved AS (
    UPDATE lines SET state = ${movedState(lineMoves, to)} WHERE sale_id = ${saleId} AND state = ${from} RETURNING id
  ), wanted AS (
    SELECT unit_id, day, sum(quantity)::int AS quantity
    FROM allocations JOIN moved ON line_id = moved.id GROUP BY unit_id, day
  ), ${lockedStock}`

const moveTogether = Object.fromEntries(
  Object.values(moves)
    .flatMap((one) => Object.values(one))
    .map((move) => [
      move,
      statement<{ saleId: string; from: LineState; to: LineState }>(
        `lines-${move}`,
        ({ saleId, from, to }) => sql`WITH ${movedLines(saleId, from, to)} ${movedStock(move)}`,
      ),
    ]),
)

/** Whether one statement can move the lines and their stock: this is not possible for stock from a group's block. */
export const mayMoveTogether = (lines: readonly Pick<LineRow, 'choice'>[]): boolean =>
  lines.every(({ choice }) => choice.groupUrl === undefined)

/** Moves the lines of a locked sale that are in state `from` to state `to`, with their stock. Returns all lines. */
export async function moveLines<F extends From>(
  tx: Transaction,
  { sale, lines }: Pick<WholeSale, 'sale' | 'lines'>,
  from: F,
  to: keyof (typeof moves)[F] & LineState,
): Promise<LineRow[]> {
  const move = moves[from][to] as StockMove
  const moving = lines.filter((line) => line.state === from)
  if (mayMoveTogether(moving)) await moveTogether[move]?.(tx, { saleId: sale.id, from, to })
  else {
    await moveTakes(tx, sale, moving, move)
    await setLineState(
      tx,
      moving.map(({ id }) => id),
      to,
    )
  }
  if (to === 'released') await wantOfSuppliers(tx, moving, 'releasing')
  return lines.map((line) => (line.state === from ? { ...line, state: to } : line))
}

async function setLineState(tx: Executor, lineIds: string[], state: LineState): Promise<void> {
  await tx
    .update(lines)
    .set({ state: movedState(lineMoves, state) })
    .where(inArray(lines.id, lineIds))
}

/** Marks a line as canceled with this penalty, in minor units of the sale's currency. */
export async function cancelLine(tx: Executor, lineId: string, penaltyMinor: number): Promise<void> {
  await tx
    .update(lines)
    .set({ state: movedState(lineMoves, 'cancelled'), penaltyMinor })
    .where(eq(lines.id, lineId))
}

/** Writes off this part of a line's price, in minor units of the sale's currency. */
export async function writeOffLine(tx: Executor, lineId: string, writtenOffMinor: number): Promise<void> {
  await tx.update(lines).set({ writtenOffMinor }).where(eq(lines.id, lineId))
}
