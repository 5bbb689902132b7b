import type { Input, Output } from '#core/contract/calls.ts'
import { changedCells, type StockCell } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { UnitChange, UnitSetting } from '#core/products/stock-shapes.ts'
import { daysBetween } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { cellsByUnit, stateOf } from './list-ride-prices.ts'
import { reachStock, requireDays } from './reach-stock.ts'
import { findRideProducts } from './ride-store.ts'
import { lockProduct, lockRanges } from './store.ts'
import { makeChange } from './write-cells.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
type Cell = Input<'product.priceRides'>['cells'][number]

/**
 * Sets the prices of vehicles on all of the days, all or nothing; each product keeps its part as a change that can be
 * undone. Errors: `stock_changed`, `stock_refused`, `product_not_found`, `bad_request`.
 */
export async function priceRides(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'product.priceRides'>,
): Promise<Output<'product.priceRides'>> {
  const madeBy = requireRight(context, 'edit products')
  const { deps, actor } = context
  const { accountId } = actor
  const { from, to, cells, fleet } = body
  if (cells.length * (daysBetween(from, to) + 1) > stockLimits.cells) refuse('bad_request', { field: 'to' })
  const unitIds = cells.map(({ unitId }) => unitId)
  if (new Set(unitIds).size < unitIds.length) refuse('bad_request', { field: 'cells' })
  return await transactAs(deps.database, actor, (tx) =>
    withIdempotency(tx, { scope: `rides:${madeBy}`, key, body }, async () => {
      const found = await findRideProducts(tx, accountId, unitIds)
      if (found.length < unitIds.length) refuse('product_not_found')
      const productIds = [...new Set(found.map(({ productId }) => productId))]
      for (const productId of productIds)
        requireDays(await reachStock(tx, context, productId), body, deps.clock.now())
      for (const productId of productIds) await lockProduct(tx, productId)
      const rows = cellsByUnit(await lockRanges(tx, unitIds, [{ from, to }]))
      requireExpected(cells, rows)
      let count = 0
      for (const productId of productIds) {
        const own = found.filter((one) => one.productId === productId).map(({ unitId }) => unitId)
        for (const change of changesOf(
          body,
          cells.filter(({ unitId }) => own.includes(unitId)),
        )) {
          const { cells: changed, refusals } = changedCells(
            change.unitIds.flatMap((unitId) => rows.get(unitId) ?? []),
            change,
          )
          const [first] = refusals
          if (first) refuse('stock_refused', { day: first.day, problem: first.problem })
          const isNew = changed.some(({ before }) => before === null)
          if (isNew && fleet === null) refuse('bad_request', { field: 'fleet' })
          const effect = { units: changed, rates: [] }
          const made = await makeChange(tx, context, { accountId, productId, madeBy }, change, effect)
          count += made.count
        }
      }
      return { count }
    }),
  )
}

function requireExpected(cells: readonly Cell[], rows: ReadonlyMap<number, readonly StockCell[]>): void {
  for (const { unitId, expected } of cells)
    if (stateOf(rows.get(unitId) ?? []) !== expected) refuse('stock_changed')
}

/** One change per price. */
function changesOf(
  { from, to, fleet }: Omit<Input<'product.priceRides'>, 'idempotencyKey'>,
  cells: readonly Cell[],
): UnitChange[] {
  return [...new Set(cells.map(({ priceMinor }) => priceMinor))].map((priceMinor) => {
    const same = cells.filter((cell) => cell.priceMinor === priceMinor)
    const setting: UnitSetting =
      priceMinor === null
        ? { kind: 'closed', closed: true }
        : { kind: 'sell', priceMinor, allotment: fleet ?? 0 }
    return { unitIds: same.map(({ unitId }) => unitId), from, to, weekdays: everyDay, setting }
  })
}
