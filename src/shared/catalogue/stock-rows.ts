import { rateKey, unitKey } from './kept-stock.ts'
import type { Stock, StockRate, StockUnit } from './stock-query.ts'
import { at, boundsOf, type Selection } from './stock-selection.ts'

/** A row of the grid: a unit, or one of its rates. */
export interface GridRow {
  key: string
  unit: StockUnit
  /** Null: the row of the unit. */
  rate: StockRate | null
  isOpen: boolean
}

/** The units, each with its rates below it where they are open. */
export const rowsOf = (units: readonly StockUnit[], open: ReadonlySet<number>): GridRow[] =>
  units.flatMap((unit) => {
    const isOpen = open.has(unit.unitId)
    const rates = isOpen ? unit.rates : []
    return [
      { key: unitKey(unit.unitId), unit, rate: null, isOpen },
      ...rates.map((rate) => ({ key: rateKey(rate.rateId), unit, rate, isOpen })),
    ]
  })

/** The units whose rates are open at first: those with settings of their own. */
export const openAtFirst = ({ units }: Pick<Stock, 'units'>): ReadonlySet<number> =>
  new Set(units.filter(({ rates }) => rates.some(({ days }) => days.length > 0)).map(({ unitId }) => unitId))

/** The other rows of a selection are not part of it: a change is of units, or of rates. */
export const isChosen = (rows: readonly GridRow[], { anchor }: Selection, row: number): boolean =>
  (rows[row]?.rate === null) === (rows[anchor.row]?.rate === null)

/** The selected units or rates: the selected rows of the same type as the first one. */
export function chosenOf(rows: readonly GridRow[], selection: Selection) {
  const { top, bottom } = boundsOf(selection)
  const chosen = rows.filter((_, row) => row >= top && row <= bottom && isChosen(rows, selection, row))
  const rates = chosen.flatMap(({ rate }) => (rate ? [rate.rateId] : []))
  return { rateIds: rates, unitIds: rates.length > 0 ? [] : chosen.map(({ unit }) => unit.unitId) }
}

/** The same selection after rows were opened or closed; if its row is gone, the unit's day. */
export function keptSelection(
  { anchor, focus }: Selection,
  before: readonly GridRow[],
  after: readonly GridRow[],
): Selection {
  const rowOf = (row: number) => {
    const former = before[row]
    const same = after.findIndex(({ key }) => key === former?.key)
    return same >= 0 ? same : after.findIndex(({ unit }) => unit.unitId === former?.unit.unitId)
  }
  const [first, last] = [rowOf(anchor.row), rowOf(focus.row)]
  const isWhole = before[anchor.row]?.key === after[first]?.key && before[focus.row]?.key === after[last]?.key
  const next = { row: last, column: focus.column }
  return isWhole ? { anchor: { row: first, column: anchor.column }, focus: next } : at(next)
}
