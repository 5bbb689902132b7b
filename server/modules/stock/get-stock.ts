import type { Input, Output } from '#core/contract/calls.ts'
import { addDays, dayIn, daysBetween } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { reachStock } from './reach-stock.ts'
import { listUnits, readRanges } from './store.ts'

/** The stock of a product, by unit and day. Errors: `product_not_found`. */
export async function getStock(
  context: Caller,
  { productId, from, days }: Input<'product.getStock'>,
): Promise<Output<'product.getStock'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const now = deps.clock.now()
  return await transactAs(deps.database, actor, async (tx) => {
    const { id, kind, name, currency, accountId, timeZone } = await reachStock(tx, context, productId)
    const found = await listUnits(tx, productId)
    const units = new Map(found.map((unit) => [unit.unitId, { ...unit, ...blank(days) }]))
    const range = { from, to: addDays(from, days - 1) }
    for (const cell of await readRanges(tx, [...units.keys()], [range])) {
      const unit = units.get(cell.unitId)
      const at = daysBetween(from, cell.day)
      if (!unit) continue
      unit.allotment[at] = cell.allotment
      unit.sold[at] = cell.sold
      unit.held[at] = cell.held
      unit.priceMinor[at] = cell.priceMinor
      unit.closed[at] = cell.closed
      unit.minStay[at] = cell.minStay
    }
    const today = dayIn(now, timeZone)
    const product = { id, kind, name, currency, accountId }
    return { product, from, today, units: [...units.values()] }
  })
}

const blank = (days: number) => ({
  allotment: Array<number | null>(days).fill(null),
  sold: Array<number>(days).fill(0),
  held: Array<number>(days).fill(0),
  priceMinor: Array<number>(days).fill(0),
  closed: Array<boolean>(days).fill(false),
  minStay: Array<number>(days).fill(1),
})
