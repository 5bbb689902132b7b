/** One row with its line number as shown by a spreadsheet, the header's being 1. */
export interface Row {
  line: number
  cells: string[]
}

/** What is read of a sheet. Later rows, further columns and the rest of long cells are ignored. */
export interface SheetLimits {
  rows: number
  columns: number
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
