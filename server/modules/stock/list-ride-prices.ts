import { createHash } from 'node:crypto'
import type { Input, Output } from '#core/contract/calls.ts'
import { ridePriceOver } from '#core/products/ride-prices.ts'
import { type StockCell, termsOf } from '#core/products/stock-change.ts'
import { daysBetween } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { listAirports, listVehicles } from './ride-store.ts'
import { readRanges } from './store.ts'

type Answer = Output<'product.listRidePrices'>

/** The prices of the vehicles of the caller's transfers from an airport over some days, by zone. */
export async function listRidePrices(
  context: Caller,
  { airport: wanted, from, to }: Input<'product.listRidePrices'>,
): Promise<Answer> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const airports = await listAirports(tx, actor.accountId)
    const airport = airports.find((code) => code === wanted) ?? airports[0] ?? null
    const found = airport === null ? [] : await listVehicles(tx, actor.accountId, airport)
    const unitIds = found.map(({ unitId }) => unitId)
    const cells = cellsByUnit(await readRanges(tx, unitIds, [{ from, to }]))
    const days = daysBetween(from, to) + 1
    const rows = new Map<string, Answer['rows'][number]>()
    for (const { productId, name, zone, currency, unitName, ...unit } of found) {
      const row = rows.get(productId) ?? { productId, name, zone, currency, units: [] }
      const own = cells.get(unit.unitId) ?? []
      const price = ridePriceOver(own, days)
      row.units.push({ ...unit, name: unitName, ...price, expected: stateOf(own) })
      rows.set(productId, row)
    }
    return { airports, airport, rows: [...rows.values()] }
  })
}

/** Cells by their unit, in the order of days. */
export function cellsByUnit(cells: readonly StockCell[]): ReadonlyMap<number, StockCell[]> {
  const byUnit = new Map<number, StockCell[]>()
  for (const cell of cells) {
    const own = byUnit.get(cell.unitId)
    if (own) own.push(cell)
    else byUnit.set(cell.unitId, [cell])
  }
  return byUnit
}

/** A hash of the terms of cells, in the order of days. Sales in the meantime do not change it. */
export function stateOf(cells: readonly StockCell[]): string {
  const hash = createHash('sha256')
  for (const cell of cells) hash.update(JSON.stringify([cell.day, Object.values(termsOf(cell))]))
  return hash.digest('base64url')
}
