import { cellAt, type Pack } from '../pack/pack.ts'
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
  /** The former index of each unit. */
  const rows: number[] = []
  for (const product of pack.products) {
    if (!isWanted(product)) continue
    const unitFrom = units.length
    for (let row = product.unitFrom; row < product.unitTo; row++) {
      const unit = pack.units[row] as Pack['units'][number]
      const rateFrom = rates.length
      for (const rate of pack.rates.slice(unit.rateFrom, unit.rateTo))
        rates.push({ ...rate, unit: units.length })
      units.push({ ...unit, product: products.length, rateFrom, rateTo: rates.length })
      rows.push(row)
    }
    products.push({ ...product, unitFrom, unitTo: units.length })
  }
  const days = until - from
  const cut = { ...pack, products, units, rates, firstDay: from, days, ...emptyCells(units.length, days) }
  for (let day = Math.max(from, pack.firstDay); day < Math.min(until, pack.firstDay + pack.days); day++) {
    for (const [unit, row] of rows.entries()) {
      const here = cellAt(cut, unit, day - from)
      const there = cellAt(pack, row, day - pack.firstDay)
      cut.left[here] = pack.left[there] as number
      cut.priceMinor[here] = pack.priceMinor[there] as number
      cut.minStay[here] = pack.minStay[there] as number
    }
  }
  return cut
}
