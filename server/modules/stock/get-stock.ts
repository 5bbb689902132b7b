import type { Input, Output } from '#core/contract/calls.ts'
import { addDay } from '#core/products/day-runs.ts'
import { adultSharesOf } from '#core/products/day-shares.ts'
import { addDays, dayIn, daysBetween } from '#core/time/days.ts'
import { listSeasonDays } from '#server/modules/seasons/list-seasons.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { basisOf } from './get-season-terms.ts'
import { listRates, readRateRanges, termsOfPrice } from './rate-cells.ts'
import { reachStock } from './reach-stock.ts'
import { type DayRange, listUnits, readRanges } from './store.ts'

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
    const range = { from, to: addDays(from, days - 1) }
    const rates = await ratesOf(tx, productId, range)
    const units = new Map(
      found.map((unit) => [unit.unitId, { ...unit, ...blank(days), rates: rates.get(unit.unitId) ?? [] }]),
    )
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
    const seasons = await listSeasonDays(tx, accountId)
    const product = { id, kind, name, currency, accountId }
    return { product, from, today, seasons, units: [...units.values()] }
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

type Rate = Output<'product.getStock'>['units'][number]['rates'][number]

/** The rates of each unit, with the settings of their days. */
async function ratesOf(tx: Transaction, productId: string, range: DayRange): Promise<Map<number, Rate[]>> {
  const found = await listRates(tx, productId)
  const ids = found.map(({ rateId }) => rateId)
  const byRate = new Map<number, Rate>()
  const byUnit = new Map<number, Rate[]>()
  for (const { rateId, unitId, name, terms, baseId, attributes } of found) {
    const basis = basisOf({ attributes, terms })
    const shares = adultSharesOf(attributes, terms)
    const rate = { rateId, name, baseId, ...termsOfPrice(terms), basis, shares, days: [] }
    byRate.set(rateId, rate)
    byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), rate])
  }
  for (const { rateId, day, rules } of await readRateRanges(tx, ids, [range]))
    addDay(byRate.get(rateId)?.days ?? [], daysBetween(range.from, day), rules)
  return byUnit
}
