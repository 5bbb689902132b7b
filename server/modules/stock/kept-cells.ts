import type { ChangedCell, StockTerms } from '#core/products/stock-change.ts'
import { dayNumber, dayOf } from '#core/time/days.ts'

type Row = [allotment: number, priceMinor: number, closed: 0 | 1, minStay: number]

/** Cells of a change as they are stored: parallel lists. `before`: null where there was no stock. */
export interface KeptCells {
  unit: number[]
  /** Days since 1970-01-01. */
  day: number[]
  before: (Row | null)[]
  after: Row[]
}

const rowOf = ({ allotment, priceMinor, closed, minStay }: StockTerms): Row => [
  allotment,
  priceMinor,
  closed ? 1 : 0,
  minStay,
]
const termsOfRow = ([allotment, priceMinor, closed, minStay]: Row): StockTerms => ({
  allotment,
  priceMinor,
  closed: closed === 1,
  minStay,
})

export const keptCells = (cells: readonly ChangedCell[]): KeptCells => ({
  unit: cells.map(({ unitId }) => unitId),
  day: cells.map(({ day }) => dayNumber(day)),
  before: cells.map(({ before }) => before && rowOf(before)),
  after: cells.map(({ after }) => rowOf(after)),
})

export const cellsOf = ({ unit, day, before, after }: KeptCells): ChangedCell[] =>
  after.map((row, at) => {
    const former = before[at] ?? null
    return {
      unitId: unit[at] ?? 0,
      day: dayOf(day[at] ?? 0),
      before: former && termsOfRow(former),
      after: termsOfRow(row),
    }
  })
