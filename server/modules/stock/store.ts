import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#core/days.ts'
import type { Allocation } from '#core/lines.ts'
import type { Executor } from '#server/platform/database.ts'
import { stockIsLocked } from './lock-switch.ts'

/** One unit on one day, as the database has it. Prices in minor units of the product's currency. */
export interface StockRow {
  unitId: number
  day: Day
  allotment: number
  sold: number
  held: number
  priceMinor: number
  closed: boolean
  minStay: number
}

export interface StockKey {
  unitId: number
  day: Day
}

/** Stock by unit and day. */
export type StockTable = ReadonlyMap<string, StockRow>

export const stockKey = (unitId: number, day: Day): string => `${unitId}/${day}`

const keysOf = (keys: readonly StockKey[]): SQL =>
  sql`unnest(${sql.param(keys.map((key) => key.unitId))}::int[], ${sql.param(keys.map((key) => key.day))}::date[])`

async function select(executor: Executor, keys: readonly StockKey[], ending: SQL): Promise<StockTable> {
  if (keys.length === 0) return new Map()
  const { rows } = await executor.execute<StockRow & Record<string, unknown>>(sql`
    SELECT s.unit_id AS "unitId", s.day::text AS day, s.allotment, s.sold, s.held,
      s.price_minor AS "priceMinor", s.closed, s.min_stay AS "minStay"
    FROM stock s JOIN ${keysOf(keys)} AS wanted (unit_id, day) USING (unit_id, day)
    ${ending}`)
  return new Map(rows.map((row) => [stockKey(row.unitId, row.day), row]))
}

/** The rows as they are, without waiting for anybody. */
export function readStock(executor: Executor, keys: readonly StockKey[]): Promise<StockTable> {
  return select(executor, keys, sql``)
}

/** The rows, locked until the end of the transaction. Always in the same order, so that nobody waits in a circle. */
export function lockStock(tx: Executor, keys: readonly StockKey[]): Promise<StockTable> {
  if (!stockIsLocked()) return readStock(tx, keys)
  return select(tx, keys, sql`ORDER BY s.unit_id, s.day FOR UPDATE OF s`)
}

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
