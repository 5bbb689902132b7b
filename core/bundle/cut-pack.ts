import { cellAt, type Pack } from '../pack/pack.ts'
import { noRateCells, readRateDay, writeRateDay } from '../pack/rate-days.ts'
import { emptyCells } from './encode-cells.ts'

/** The pack with only some of its products, on the days from `from` to `until` (day numbers, exclusive). */
export function cutPack(
  pack: Pack,
  isWanted: (product: Pack['products'][number]) => boolean,
  { from, until }: { from: number; until: number },
): Pack {
  const products: Pack['products'] = []
  const units: Pack['units'] = []
  const rates: Pack['rates'] = []
  /** The former index of each unit, and the former row of each rate. */
  const rows: number[] = []
  const rateRows: Pack['rates'] = []
  /** The columns of own prices, and of shares, by their former columns. */
  const priceColumns = new Map<number, number>()
  const shareColumns = new Map<number, number>()
  let ruled = 0
  const columnOf = (former: number, columns = priceColumns): number => {
    const column = columns.get(former) ?? columns.size
    columns.set(former, column)
    return column
  }
  for (const product of pack.products) {
    if (!isWanted(product)) continue
    const unitFrom = units.length
    for (let row = product.unitFrom; row < product.unitTo; row++) {
      const unit = pack.units[row] as Pack['units'][number]
      const rateFrom = rates.length
      for (const rate of pack.rates.slice(unit.rateFrom, unit.rateTo)) {
        rateRows.push(rate)
        rates.push({
          ...rate,
          unit: units.length,
          ...(rate.priceColumn !== undefined && { priceColumn: columnOf(rate.priceColumn) }),
          ...(rate.baseColumn !== undefined && { baseColumn: columnOf(rate.baseColumn) }),
          ...(rate.ruleColumn !== undefined && { ruleColumn: ruled++ }),
          ...(rate.shareColumn !== undefined && { shareColumn: columnOf(rate.shareColumn, shareColumns) }),
          ...(rate.baseShareColumn !== undefined && {
            baseShareColumn: columnOf(rate.baseShareColumn, shareColumns),
          }),
        })
      }
      units.push({ ...unit, product: products.length, rateFrom, rateTo: rates.length })
      rows.push(row)
    }
    products.push({ ...product, unitFrom, unitTo: units.length })
  }
  const ids = new Set(products.map(({ id }) => id))
  const promotions = pack.promotions
    ?.map((one) => ({ ...one, productIds: one.productIds.filter((id) => ids.has(id)) }))
    .filter(({ productIds }) => productIds.length > 0)
  const days = until - from
  const rateCells = noRateCells(priceColumns.size, ruled, days, shareColumns.size)
  const cells = { ...emptyCells(units.length, days), rateCells }
  const cut = { ...pack, promotions, products, units, rates, firstDay: from, days, ...cells }
  for (let day = Math.max(from, pack.firstDay); day < Math.min(until, pack.firstDay + pack.days); day++) {
    for (const [unit, row] of rows.entries()) {
      const here = cellAt(cut, unit, day - from)
      const there = cellAt(pack, row, day - pack.firstDay)
      cut.left[here] = pack.left[there] as number
      cut.priceMinor[here] = pack.priceMinor[there] as number
      cut.minStay[here] = pack.minStay[there] as number
    }
  }
  for (const [at, rate] of rates.entries()) {
    for (let day = from; day <= until; day++) {
      const rules = readRateDay(pack, rateRows[at] as Pack['rates'][number], day - pack.firstDay)
      if (rules) writeRateDay(cut, rate, day - from, rules)
    }
  }
  return cut
}
