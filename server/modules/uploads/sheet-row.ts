/** One row with the line on which a spreadsheet shows it, the header's being 1. */
export interface Row {
  line: number
  cells: string[]
}

/** Rows that are read of a file; what comes after them is left. */
export const mostRows = 5_000
/** Columns that are read of a row. */
export const mostColumns = 100
/** Characters that are read of a cell. */
export const mostCellLength = 2_000
