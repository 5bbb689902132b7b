import { csvLine, csvMark } from '#core/app/csv.ts'
import { decimalOf } from '#core/money/decimals.ts'
import type { CellKind, Table, TableCell } from './table.ts'

/** Writes the table as CSV, one batch of rows at a time. Numbers are plain: a decimal point, no currency signs. */
export async function* writeCsv({ columns, batches }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvMark + csvLine(columns.map(({ label }) => label)))
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map(({ kind }, i) => textOf(row[i] ?? null, kind))))
    if (lines.length > 0) yield encoder.encode(lines.join(''))
  }
}

function textOf(cell: TableCell, kind: CellKind): string {
  if (cell === null) return ''
  // A share of 12.5 % is stored as 1250 basis points.
  if (typeof cell !== 'string' && (kind === 'money' || kind === 'percent')) return decimalOf(cell)
  return String(cell)
}
