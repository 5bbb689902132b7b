/** One row with its line number as shown by a spreadsheet, the header's being 1. */
export interface Row {
  line: number
  cells: string[]
}

/** The maximum number of rows read; later rows are ignored. */
export const mostRows = 5_000
/** The maximum number of columns read. */
export const mostColumns = 100
/** The maximum number of characters read per cell. */
export const mostCellLength = 2_000
