import { sql } from 'drizzle-orm'
import type { StockCell } from '#core/products/stock-change.ts'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Given, type Statement, statement } from '#server/platform/database/sql-statement.ts'

/** One stored unit and day. Prices in minor units of the product's currency. */
export type StockRow = StockCell

export interface StockKey {
  unitId: number
  day: Day
}

/** Stock by unit and day. */
export type StockTable = ReadonlyMap<string, StockRow>

export const stockKey = (unitId: number, day: Day): string => `${unitId}/${day}`

/** `unitIds` and `days`: parallel lists, one element of each per row. */
interface Rows {
  unitIds: number[]
  days: Day[]
}

/** The columns of `StockRow`, from a table `s`. */
export const selectedCells = sql`
  SELECT s.unit_id AS "unitId", s.day::text AS day, s.allotment, s.sold, s.held,
    s.price_minor AS "priceMinor", s.closed, s.min_stay AS "minStay"`

const selected = ({ unitIds, days }: Given<Rows>) => sql`${selectedCells}
  FROM stock s JOIN unnest(${unitIds}::int[], ${days}::date[]) AS wanted (unit_id, day) USING (unit_id, day)`
const selectRows = statement<Rows, StockRow>('stock', selected)
const selectLocked = statement<Rows, StockRow>(
  'stock-locked',
  (given) => sql`${selected(given)} ORDER BY s.unit_id, s.day FOR NO KEY UPDATE OF s`,
)

async function select(
  executor: Executor,
  keys: readonly StockKey[],
  run: Statement<Rows, StockRow>,
): Promise<StockTable> {
  if (keys.length === 0) return new Map()
  const rows = await run(executor, {
    unitIds: keys.map((key) => key.unitId),
    days: keys.map((key) => key.day),
  })
  return new Map(rows.map((row) => [stockKey(row.unitId, row.day), row]))
}

/** The current rows, without locks. */
export function readStock(executor: Executor, keys: readonly StockKey[]): Promise<StockTable> {
  return select(executor, keys, selectRows)
}

/** The rows, locked until the end of the transaction, always in the same order, to prevent deadlocks. */
export function lockStock(tx: Executor, keys: readonly StockKey[]): Promise<StockTable> {
  return select(tx, keys, selectLocked)
}
