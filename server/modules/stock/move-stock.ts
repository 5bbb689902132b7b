import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Allocation } from '#core/lines.ts'
import type { Executor } from '#server/platform/database.ts'
import { stockIsLocked } from './lock-switch.ts'
import { readStock, stockKey } from './stock-rows.ts'

/** What happens to the stock that a line takes. */
const moves = {
  hold: { held: 1, sold: 0 },
  release: { held: -1, sold: 0 },
  sell: { held: -1, sold: 1 },
  sellReleased: { held: 0, sold: 1 },
  giveBack: { held: 0, sold: -1 },
} as const

/**
 * Moves quantities between free, held and sold, all rows in one statement. The table's constraints refuse what
 * is not there (SQLSTATE 23514).
 */
export async function moveStock(
  tx: Executor,
  takes: readonly Allocation[],
  move: keyof typeof moves,
): Promise<void> {
  const totals = addUp(takes)
  if (totals.length === 0) return
  if (!stockIsLocked()) return moveUnlocked(tx, totals, move)
  const { held, sold } = moves[move]
  await tx.execute(sql`
    WITH locked AS MATERIALIZED (
      SELECT s.unit_id, s.day, wanted.quantity
      FROM stock s JOIN ${takesOf(totals)} AS wanted (unit_id, day, quantity) USING (unit_id, day)
      ORDER BY s.unit_id, s.day FOR UPDATE OF s
    )
    UPDATE stock SET
      held = stock.held + locked.quantity * ${held}::int,
      sold = stock.sold + locked.quantity * ${sold}::int
    FROM locked WHERE stock.unit_id = locked.unit_id AND stock.day = locked.day`)
}

/** Quantities per unit and day, in the order in which stock is locked. */
export function addUp(takes: readonly Allocation[]): Allocation[] {
  const totals = new Map<string, Allocation>()
  for (const take of takes) {
    const known = totals.get(stockKey(take.unitId, take.day))
    if (known) known.quantity += take.quantity
    else totals.set(stockKey(take.unitId, take.day), { ...take })
  }
  return [...totals.values()].sort((a, b) => a.unitId - b.unitId || a.day.localeCompare(b.day))
}

const takesOf = (takes: readonly Allocation[]): SQL =>
  sql`unnest(
    ${sql.param(takes.map((take) => take.unitId))}::int[],
    ${sql.param(takes.map((take) => take.day))}::date[],
    ${sql.param(takes.map((take) => take.quantity))}::int[])`

/** The control of the tests: reads, dawdles, and writes what it has read. */
async function moveUnlocked(
  tx: Executor,
  totals: readonly Allocation[],
  move: keyof typeof moves,
): Promise<void> {
  const seen = await readStock(tx, totals)
  await setTimeout(50)
  const { held, sold } = moves[move]
  for (const { unitId, day, quantity } of totals) {
    const row = seen.get(stockKey(unitId, day))
    if (!row) continue
    const nextSold = Math.min(row.allotment, Math.max(0, row.sold + quantity * sold))
    const nextHeld = Math.min(row.allotment - nextSold, Math.max(0, row.held + quantity * held))
    await tx.execute(
      sql`UPDATE stock SET held = ${nextHeld}, sold = ${nextSold} WHERE unit_id = ${unitId} AND day = ${day}`,
    )
  }
}
