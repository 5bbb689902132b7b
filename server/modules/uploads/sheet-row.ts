/** A row with its line number as a spreadsheet shows it; the header is line 1. */
export interface Row {
  line: number
  cells: string[]
}

/**
 * How much of a sheet is read. Later rows, the rest of long cells and, unless they are kept, further columns are
 * ignored.
 */
export interface SheetLimits {
  rows: number
  columns: number
  /** Whether a cell in a further column is put into the last column, so that it is not omitted without notice. */
  keepsFurther?: boolean
  cellLength: number
  /** The maximum sum over all cells, since many cells may refer to one long text. A sheet with more is not read. */
  characters: number
}

/** Limits that are sufficient for lists of people. */
export const listLimits: SheetLimits = {
  rows: 5_000,
  columns: 100,
  cellLength: 2_000,
  characters: 2_000_000,
}
