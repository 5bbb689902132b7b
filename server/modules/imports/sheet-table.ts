import { columnLetters } from '#core/app/column-letters.ts'
import { guessColumns, type ImportColumns } from '#core/imports/guess-columns.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { type ImportRecord, importLimits as limits } from '#core/imports/import-limits.ts'
import type { Kind } from '#core/products/products.ts'
import type { Row } from '#server/modules/uploads/sheet-row.ts'
import { createPause } from '#server/platform/pauses.ts'
import { ImportRefused } from './row-refusals.ts'

/** A sheet with its headings separated. */
export interface Sheet {
  headings: string[]
  rows: Row[]
}

/** Lines above the headings: titles and notes. */
const linesBefore = 10

/** The limit for file readers: one more than allowed, so that nothing is cut off silently. */
export const sheetLimits = {
  rows: limits.rows + linesBefore + 1,
  columns: limits.columns + 1,
  keepsFurther: true,
  cellLength: limits.cellLength + 1,
  characters: limits.characters,
}

/** Separates the headings: of the first lines, the one that names most columns. Throws `ImportRefused`. */
export function sheetOf(rows: readonly Row[] | null, kind: Kind): Sheet {
  if (rows === null) throw new ImportRefused('unreadable')
  const first = rows.slice(0, linesBefore)
  const named = first.map(({ cells }) => guessColumns(kind, cells).filter((one) => one !== null).length)
  const at = named.indexOf(Math.max(0, ...named))
  const header = rows[at]
  if (!header) throw new ImportRefused('empty')
  const body = rows.slice(at + 1)
  if (body.length === 0) throw new ImportRefused('no_rows')
  const width = Math.max(...body.map(({ cells }) => cells.length), header.cells.length)
  const cells = body.reduce((sum, row) => sum + row.cells.length, 0)
  if (body.length > limits.rows || width > limits.columns || cells > limits.cells)
    throw new ImportRefused('too_large', { rows: limits.rows, columns: limits.columns })
  return { headings: Array.from({ length: width }, (_, nth) => header.cells[nth] ?? ''), rows: body }
}

/** A row by field, without the cells of columns that are not imported. */
export interface TableRow {
  line: number
  values: ReadonlyMap<string, string>
}

/**
 * The rows by the given columns. Throws `ImportRefused` for a field in two columns, or without a column for the
 * product.
 */
export async function rowsBy({ headings, rows }: Sheet, columns: ImportColumns): Promise<TableRow[]> {
  const taken = columns.slice(0, headings.length)
  const repeated = taken.find((id, at) => id !== null && taken.indexOf(id) !== at)
  if (repeated) throw new ImportRefused('column_repeated', { field: repeated })
  if (!taken.includes('product')) throw new ImportRefused('column_missing', { field: 'product' })
  const pause = createPause()
  const read: TableRow[] = []
  for (const { line, cells } of rows) {
    if (pause.isDue()) await pause.take()
    const values = new Map(
      taken.flatMap((id, at) => {
        // Spreadsheet files mark texts that are not formulas.
        const value = (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '')
        return id === null || value === '' ? [] : [[id, value] as const]
      }),
    )
    if (values.size > 0) read.push({ line, values })
  }
  return read
}

/** The columns that identify the subject of a field without a column, the most specific first. */
const namedBy: Record<ImportRecord, readonly string[]> = {
  product: ['product'],
  unit: ['unit', 'product'],
  rate: ['rate', 'unit', 'product'],
  prices: ['rate', 'unit', 'product'],
  stock: ['unit', 'product'],
}
const recordOf = new Map(
  Object.values(importFields).flatMap((fields) =>
    fields.map(({ id, records: [first] }) => [id, first] as const),
  ),
)

/**
 * The address of a field's cell, such as "B17"; for a field without a column, that of the cell that names its unit,
 * rate or product.
 */
export function cellAt(columns: ImportColumns, { line, field }: { line: number; field: string }): string {
  const candidates = [field, ...namedBy[recordOf.get(field) ?? 'product']]
  const column = candidates.find((one) => columns.includes(one)) ?? 'product'
  return `${columnLetters(columns.indexOf(column))}${line}`
}
