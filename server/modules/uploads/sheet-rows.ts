import type { Row, SheetLimits } from './sheet-row.ts'

/**
 * The first `most` characters of a text, without characters that databases do not store: NUL, and unpaired surrogates,
 * such as one that the limit leaves.
 */
export const storable = (text: string, most: number): string =>
  text
    .trim()
    .slice(0, most)
    .replaceAll(/[\0\p{Surrogate}]/gu, '')

/**
 * Collects the rows of a sheet within its limits, without empty rows. `put` throws if there is more text than the
 * limit.
 */
export function createRows({ rows: maxRows, columns, keepsFurther, cellLength, characters }: SheetLimits) {
  const rows: Row[] = []
  let row: Row = { line: 0, cells: [] }
  let taken = 0
  return {
    rows,
    isFull: () => rows.length >= maxRows,
    line: () => row.line,
    current: (): readonly string[] => row.cells,
    begin(line: number) {
      row = { line, cells: [] }
    },
    /** `place`: the column, from 0. */
    put(place: number, typed: string) {
      const text = storable(typed, cellLength)
      if (text === '' || (place >= columns && !keepsFurther)) return
      const column = Math.min(place, columns - 1)
      taken += text.length
      if (taken > characters) throw new Error('the sheet contains too much text')
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    },
    end() {
      if (row.cells.length > 0 && rows.length < maxRows) rows.push(row)
    },
  }
}

/** A share as a percentage: "0.125" becomes "12.5%"; null if it is not a number. */
export const percentOf = (share: string | undefined): string | null => {
  const value = Number(share)
  return share === undefined || !Number.isFinite(value) ? null : `${Number((value * 100).toFixed(6))}%`
}
