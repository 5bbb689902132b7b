import { sql } from 'drizzle-orm'
import { copyCells, notKept } from '#core/pack/copy-cells.ts'
import { writeCell } from '#core/pack/open-days.ts'
import type { Pack, PackUnit } from '#core/pack/pack.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Pause } from '#server/platform/pauses.ts'

/** The maximum number of columns in a pack. */
export const maxDays = 800

/** Bytes per cell of the query below: day offset, left, price, minimum stay. */
const cellBytes = 14

/** Units per query. */
const unitsAtOnce = 30

/** The unit's row in a former pack with the same first day, for each unit of the new one, or `notKept`. */
export interface KeptUnits {
  former: Pack
  rows: readonly number[]
}

interface Wanted {
  units: readonly PackUnit[]
  firstDay: number
  pause: Pause
  kept: KeptUnits | null
}

/** Cells packed by the server: hundreds of thousands of rows would be slow as objects. */
export async function readCells(executor: Executor, { units: packUnits, firstDay, pause, kept }: Wanted) {
  const days = await countDays(executor, packUnits, firstDay)
  const size = packUnits.length * days
  const columns = {
    days,
    left: new Uint16Array(size),
    priceMinor: new Uint32Array(size),
    minStay: new Uint8Array(size),
  }
  const table = { ...columns, units: packUnits }
  const indexOf = new Map(packUnits.map((unit, index) => [unit.id, index]))
  const fresh = kept ? packUnits.filter((_, index) => kept.rows[index] === notKept) : packUnits
  for (let from = 0; from < fresh.length; from += unitsAtOnce) {
    const read = { units: fresh.slice(from, from + unitsAtOnce), firstDay, days }
    for (const { unit_id, cells } of await readCellsOf(executor, read)) {
      if (pause.isDue()) await pause.take()
      const row = indexOf.get(unit_id) ?? 0
      for (let at = 0; at < cells.length; at += cellBytes) {
        writeCell(table, row, cells.readInt32BE(at), {
          left: cells.readInt32BE(at + 4),
          priceMinor: cells.readInt32BE(at + 8),
          minStay: cells.readInt16BE(at + 12),
        })
      }
    }
  }
  for (const _ of kept ? copyCells(kept.former, table, kept.rows) : []) if (pause.isDue()) await pause.take()
  return columns
}

/** The number of columns: up to the last day with stock. */
async function countDays(executor: Executor, packUnits: readonly PackUnit[], firstDay: number) {
  const { rows } = await executor.execute<{ days: number | null }>(sql`
    SELECT max(last.day) - DATE '1970-01-01' - ${firstDay}::int + 1 AS days
    FROM unnest(${sql.param(packUnits.map((unit) => unit.id))}::int[]) AS wanted (unit_id),
      LATERAL (SELECT day FROM stock WHERE unit_id = wanted.unit_id
        AND day >= DATE '1970-01-01' + ${firstDay}::int AND day < DATE '1970-01-01' + ${firstDay + maxDays}::int
        ORDER BY day DESC LIMIT 1) AS last`)
  return rows[0]?.days ?? 0
}

async function readCellsOf(
  executor: Executor,
  { units: some, firstDay, days }: { units: readonly PackUnit[]; firstDay: number; days: number },
) {
  const { rows } = await executor.execute<{ unit_id: number; cells: Buffer }>(sql`
    SELECT unit_id, string_agg(
      int4send(day - DATE '1970-01-01' - ${firstDay}::int) ||
      int4send(CASE WHEN closed THEN 0 ELSE greatest(allotment - sold - held, 0) END) ||
      int4send(price_minor) ||
      int2send(CASE WHEN closed THEN 0 ELSE greatest(min_stay, 1) END::smallint), ''::bytea) AS cells
    FROM stock
    WHERE unit_id = ANY(${sql.param(some.map((unit) => unit.id))}::int[])
      AND day >= DATE '1970-01-01' + ${firstDay}::int
      AND day < DATE '1970-01-01' + ${firstDay + days}::int
    GROUP BY unit_id`)
  return rows
}
