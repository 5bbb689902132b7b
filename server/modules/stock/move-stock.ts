import { type SQL, sql } from 'drizzle-orm'
import type { Allocation } from '#core/sales/lines.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { stockKey } from './stock-rows.ts'

/** The effects on the stock of a line. */
const moves = {
  hold: { held: 1, sold: 0 },
  release: { held: -1, sold: 0 },
  sell: { held: -1, sold: 1 },
  sellReleased: { held: 0, sold: 1 },
  giveBack: { held: 0, sold: -1 },
} as const
export type StockMove = keyof typeof moves

/** Locks the stock of `wanted (unit_id, day, quantity)` in the order of all locks: a part of a statement before `movedStock`. */
export const lockedStock = sql`locked AS MATERIALIZED (
    SELECT s.unit_id, s.day, wanted.quantity
    FROM stock s JOIN wanted USING (unit_id, day)
    ORDER BY s.unit_id, s.day FOR NO KEY UPDATE OF s
  )`

/** Moves the stock that `lockedStock` locked. */
export const movedStock = (move: StockMove): SQL => sql`UPDATE stock SET
    held = stock.held + locked.quantity * ${sql.raw(`${moves[move].held}`)},
    sold = stock.sold + locked.quantity * ${sql.raw(`${moves[move].sold}`)}
  FROM locked WHERE stock.unit_id = locked.unit_id AND stock.day = locked.day`

const statementOf = (move: StockMove) =>
  statement<{ unitIds: number[]; days: string[]; quantities: number[] }>(
    `stock-${move}`,
    ({ unitIds, days, quantities }) => sql`WITH wanted AS (
        SELECT * FROM unnest(${unitIds}::int[], ${days}::date[], ${quantities}::int[]) AS wanted (unit_id, day, quantity)
      ), ${lockedStock}
      ${movedStock(move)}`,
  )
const statements = new Map((Object.keys(moves) as StockMove[]).map((move) => [move, statementOf(move)]))

/**
 * Moves quantities between free, held and sold, all rows in one statement. The table's constraints reject missing
 * quantities (SQLSTATE 23514).
 */
export async function moveStock(tx: Executor, takes: readonly Allocation[], move: StockMove): Promise<void> {
  const totals = addUp(takes)
  if (totals.length === 0) return
  await statements.get(move)?.(tx, {
    unitIds: totals.map((take) => take.unitId),
    days: totals.map((take) => take.day),
    quantities: totals.map((take) => take.quantity),
  })
}

/** Quantities per unit and day, in lock order. */
export function addUp(takes: readonly Allocation[]): Allocation[] {
  const totals = new Map<string, Allocation>()
  for (const take of takes) {
    const known = totals.get(stockKey(take.unitId, take.day))
    if (known) known.quantity += take.quantity
    else totals.set(stockKey(take.unitId, take.day), { ...take })
  }
  return [...totals.values()].sort((a, b) => a.unitId - b.unitId || a.day.localeCompare(b.day))
}
