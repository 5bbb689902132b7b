/** One row with its line number as shown by a spreadsheet, the header's being 1. */
export interface Row {
  line: number
  cells: string[]
}

/** What is read of a sheet. Later rows, the rest of long cells and, unless they are kept, further columns are ignored. */
export interface SheetLimits {
  rows: number
  columns: number
  /** A cell of a further column stands in the last one, so that it is not left out in silence. */
  keepsFurther?: boolean
  cellLength: number
  /** Of all cells together: many cells may refer to one long text. A sheet with more is not read. */
  characters: number
}

/** Enough for lists of people. */
export const listLimits: SheetLimits = {
  rows: 5_000,
  columns: 100,
  cellLength: 2_000,
  characters: 2_000_000,
}
