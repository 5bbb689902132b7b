import type { Table, TableCell, TableColumn, TableRow } from '#server/platform/spreadsheets/table.ts'

/** A column of an exported list, with its value for each row. */
export interface ExportColumn<Row> extends TableColumn {
  cell: (row: Row) => TableCell
}

type Batches<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** Converts a list to a table while it is being exported. */
export const exportTable = <Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  batches: Batches<Row>,
): Table => ({
  title,
  columns: columns.map(({ cell: _, ...column }) => column),
  batches: cellsOf(batches, columns),
})

async function* cellsOf<Row>(
  batches: Batches<Row>,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<readonly TableRow[]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}
