import { CsvError, parse } from 'csv-parse/sync'
import { readWorkbook } from './read-workbook.ts'

/** One row with the line on which a spreadsheet shows it, the header's being 1. */
export interface Row {
  line: number
  cells: string[]
}

/** Rows that are read of a file; what comes after them is left. */
export const mostRows = 5_000
/** Columns that are read of a row. */
export const mostColumns = 100

/**
 * The rows of a CSV in any usual encoding and separator, or of a workbook's first sheet, without empty ones; null for
 * anything else.
 */
export async function readRows(bytes: Uint8Array): Promise<Row[] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isZip ? await readWorkbook(Buffer.from(bytes)) : readCsv(bytes)
  return rows?.filter(({ cells }) => cells.some((cell) => cell !== '')) ?? null
}

function readCsv(bytes: Uint8Array): Row[] | null {
  const text = decode(bytes)
  if (text.includes('\0')) return null
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const delimiter = ['\t', ';', ','].find((mark) => header.includes(mark)) ?? ','
  try {
    const records: string[][] = parse(text, {
      ...{ bom: true, delimiter, trim: true, relax_column_count: true, to: mostRows },
    })
    return records.map((cells, at) => ({ line: at + 1, cells: cells.slice(0, mostColumns) }))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Spreadsheets on Windows still write CSV in its old encoding. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
