/**
 * What a column holds. `money`: minor units. `percent`: basis points. `day`: 'YYYY-MM-DD'. `instant`: a wall clock,
 * 'YYYY-MM-DD HH:MM', of the zone that the column's label or the file's reader knows.
 */
export type CellKind = 'text' | 'money' | 'count' | 'percent' | 'day' | 'instant'

export interface TableColumn {
  label: string
  kind: CellKind
  /** In characters, for files that know widths. */
  width?: number
}

/** Null: an empty cell. Money, counts and percents are integers. */
export type TableCell = string | number | bigint | null
export type TableRow = readonly TableCell[]

/** A table on its way: rows come in batches, so that no more of them than one batch is in memory. */
export interface Table {
  /** Of the sheet, where a file has one. */
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
