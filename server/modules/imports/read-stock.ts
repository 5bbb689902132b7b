import { importLimits as limits } from '#core/imports/import-limits.ts'
import type { StockTerms } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { Cells } from './row-cells.ts'
import { reason } from './row-refusals.ts'

/** What a row sets of a unit's days; what it leaves open stays as it is. */
export interface StockRow {
  line: number
  productId: string
  unitCode: string
  from: Day
  to: Day
  terms: { [Name in keyof StockTerms]: StockTerms[Name] | null }
}

export function readStock(cells: Cells, of: Pick<StockRow, 'productId' | 'unitCode'>): StockRow {
  const has = (field: string) => cells.raw(field) !== ''
  const from = cells.day('from', undefined)
  const row: StockRow = {
    line: cells.line,
    ...of,
    from,
    to: cells.day('to', from),
    terms: {
      allotment: has('allotment') ? cells.whole('allotment', 0, stockLimits.allotment, 0) : null,
      priceMinor: has('price') ? cells.amount('price', 0) : null,
      closed: has('closed') ? cells.flag('closed', false) : null,
      minStay: has('min_stay') ? cells.whole('min_stay', 1, stockLimits.minStay, 1) : null,
    },
  }
  // Of a refused day nothing more can be said.
  if (!row.from || !row.to) return row
  if (row.to < row.from) cells.refuse('to', reason('days_reversed'))
  else if (row.to >= addDays(row.from, limits.rowDays))
    cells.refuse('to', reason('too_many_days', { most: limits.rowDays }))
  else return row
  return { ...row, to: row.from }
}

/** Days of the row, counted from 1970-01-01, both ends included. */
export const daysOf = ({ from, to }: StockRow): number[] => {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => first + at)
}
