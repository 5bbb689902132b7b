import { dayOf } from '#core/time/days.ts'
import { type UnitIds, unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { noStock, rowsPerStatement, writeStock } from '#server/modules/stock/write-stock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { daysOf, type StockRow } from './read-rows.ts'
import { ImportRefused, type RowRefusal } from './row-refusals.ts'
import { lockUsedStock } from './store.ts'

/** By unit key and day, the row that applies: the last one. */
export type Nights = ReadonlyMap<string, ReadonlyMap<number, StockRow>>

const maxNights = 2_000_000

/** Later rows of a file override earlier ones: first a season, below it its exceptions. */
export function nightsOf(rows: readonly StockRow[]): Nights {
  const nights = new Map<string, Map<number, StockRow>>()
  let count = 0
  for (const row of rows) {
    const key = unitKey(row.hotel, row.room)
    const days = nights.get(key) ?? new Map<number, StockRow>()
    nights.set(key, days)
    for (const day of daysOf(row)) days.set(day, row)
    count += daysOf(row).length
    if (count > maxNights) throw new ImportRefused({ problem: { code: 'too_large', most: maxNights } })
  }
  return nights
}

/**
 * Locks the existing nights and refuses rows with fewer rooms than are sold or held, each once, with its first such
 * day.
 */
export async function refuseTooFew(
  tx: Transaction,
  nights: Nights,
  unitIds: UnitIds,
  refusals: RowRefusal[],
): Promise<void> {
  const known = new Map(
    [...nights].flatMap(([key, days]) => {
      const id = unitIds.get(key)
      return id === undefined ? [] : [[id, days] as const]
    }),
  )
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const days of known.values())
    for (const day of days.keys()) {
      if (day < first) first = day
      if (day > last) last = day
    }
  if (first > last) return
  const reported = new Set<StockRow>()
  for (const { unitId, day, gone } of await lockUsedStock(tx, [...known.keys()], first, last)) {
    const row = known.get(unitId)?.get(day)
    if (!row || row.allotment >= gone || reported.has(row)) continue
    reported.add(row)
    refusals.push({
      line: row.line,
      column: 'allotment',
      reason: { code: 'below_sold', day: dayOf(day), gone },
    })
  }
}

/** Writes the nights in the lock order of stock. Returns their number. */
export async function saveNights(tx: Transaction, nights: Nights, ids: UnitIds): Promise<number> {
  const units = [...nights].map(([key, days]) => ({ id: requireId(ids, key), days }))
  units.sort((a, b) => a.id - b.id)
  let columns = noStock()
  let count = 0
  for (const { id, days } of units) {
    for (const [day, row] of [...days].sort(([a], [b]) => a - b)) {
      columns.unit.push(id)
      columns.day.push(day)
      columns.allotment.push(row.allotment)
      columns.sold.push(0)
      columns.price.push(row.priceMinor)
      columns.closed.push(row.closed)
      columns.minStay.push(row.minStay)
      count += 1
    }
    if (columns.unit.length < rowsPerStatement) continue
    await writeStock(tx, columns, { replace: true })
    columns = noStock()
  }
  await writeStock(tx, columns, { replace: true })
  return count
}

function requireId(ids: UnitIds, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no unit ${key}`)
  return id
}
