import type { StockValues } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { Cells } from './row-cells.ts'
import { type NamedRowDays, readDays, type SeasonDays } from './row-days.ts'

/** The values that a row sets for a unit's days; missing values do not change. */
export interface StockRow extends NamedRowDays {
  line: number
  productId: string
  unitCode: string
  terms: { [Name in keyof StockValues]: StockValues[Name] | null }
}

export function readStock(
  cells: Cells,
  of: Pick<StockRow, 'productId' | 'unitCode'>,
  seasons: SeasonDays,
): StockRow {
  const has = (field: string) => cells.raw(field) !== ''
  return {
    line: cells.line,
    ...of,
    ...readDays(cells, seasons),
    terms: {
      allotment: has('allotment') ? cells.whole('allotment', 0, stockLimits.allotment, 0) : null,
      priceMinor: has('price') ? cells.amount('price', 0) : null,
      closed: has('closed') ? cells.flag('closed', false) : null,
      minStay: has('min_stay') ? cells.whole('min_stay', 1, stockLimits.minStay, 1) : null,
    },
  }
}
