import { CsvError, parse } from 'csv-parse/sync'
import { commonColumns, knownColumns } from './record-columns.ts'
import { ImportRefused } from './row-refusals.ts'

/** A row with the line on which it begins. */
export interface TableRow {
  line: number
  /** By column; columns missing from the file are absent. */
  values: ReadonlyMap<string, string>
}

export interface Table {
  columns: readonly string[]
  rows: TableRow[]
}

/**
 * Reads UTF-8 with or without a byte order mark, separated by commas or semicolons (detected in the header). Throws
 * `ImportRefused` for other files.
 */
export function readTable(bytes: Uint8Array): Table {
  const [header, ...rows] = split(decode(bytes))
  if (!header) throw new ImportRefused({ problem: { code: 'empty' } })
  const columns = header.cells.map((name) => name.toLowerCase())
  checkHeader(columns)
  if (rows.length === 0) throw new ImportRefused({ problem: { code: 'no_rows' } })
  return {
    columns,
    rows: rows.map(({ line, cells }) => {
      if (cells.length > columns.length)
        throw new ImportRefused({
          problem: { code: 'not_csv', line, detail: `${cells.length} > ${columns.length}` },
        })
      return { line, values: new Map(columns.map((name, i) => [name, cells[i] ?? ''])) }
    }),
  }
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Not UTF-8: a spreadsheet's own format, or another encoding.
  }
  throw new ImportRefused({ problem: { code: 'not_text' } })
}

interface Record {
  line: number
  cells: string[]
}

function split(text: string): Record[] {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const delimiter = header.includes(';') ? ';' : ','
  try {
    const found = parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
    }) as unknown as { info: { lines: number }; raw: string; record: string[] }[]
    return found
      .map(({ info, raw, record }) => ({
        // The parser reports the line on which a row ends.
        line: info.lines - (raw.replace(/^\s+|\s+$/g, '').match(/\n/g)?.length ?? 0),
        cells: record,
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    throw new ImportRefused({ problem: { code: 'not_csv', line, detail: error.message } })
  }
}

function checkHeader(columns: readonly string[]): void {
  const missing = commonColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new ImportRefused({ problem: { code: 'columns_missing', columns: missing.join(', ') } })
  const unknown = columns.filter((name) => !knownColumns.has(name))
  if (unknown.length > 0)
    throw new ImportRefused({ problem: { code: 'columns_unknown', columns: unknown.join(', ') } })
  const repeated = columns.filter((name, i) => columns.indexOf(name) !== i)
  if (repeated.length > 0)
    throw new ImportRefused({ problem: { code: 'columns_repeated', columns: repeated.join(', ') } })
}
