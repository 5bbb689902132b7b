/**
 * The type of a column. `money`: minor units. `percent`: basis points. `day`: 'YYYY-MM-DD'. `instant`: local time,
 * 'YYYY-MM-DD HH:MM', in the zone that the column's label names or that the reader knows.
 */
export type CellKind = 'text' | 'money' | 'count' | 'percent' | 'day' | 'instant'

export interface TableColumn {
  label: string
  kind: CellKind
  /** Width in characters, for formats with column widths. */
  width?: number
}

/** A cell's value; null if it is empty. Money, counts and percentages are integers. */
export type TableCell = string | number | bigint | null
export type TableRow = readonly TableCell[]

/** A table that is being written. Rows come in batches, so that only one batch is in memory. */
export interface Table {
  /** The sheet's name, for formats that have one. */
  title: string
  columns: readonly TableColumn[]
  batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>
}

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
