import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { listLimits, type Row, type SheetLimits } from './sheet-row.ts'
import { storable } from './sheet-rows.ts'

/**
 * The rows of a CSV in any usual encoding and separator, or of the first sheet of a workbook (XLSX, ODS), without empty
 * rows; null for any other file.
 */
export async function readRows(bytes: Uint8Array, limits = listLimits): Promise<Row[] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isZip ? await readWorkbook(Buffer.from(bytes), limits) : readCsv(bytes, limits)
  return rows?.filter(({ cells }) => cells.some((cell) => cell !== '')) ?? null
}

function readCsv(bytes: Uint8Array, limits: SheetLimits): Row[] | null {
  const text = decodeText(bytes)
  if (text.includes('\0')) return null
  // The first line may only declare the separator.
  const said = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = said?.[1] ?? delimiterOf(text)
  try {
    const records = parse(text, {
      ...{ bom: true, delimiter, trim: true, relax_column_count: true, relax_quotes: true },
      ...{ from: said ? 2 : 1, to: limits.rows + (said ? 1 : 0) },
      record_delimiter: ['\r\n', '\n', '\r'],
    })
    // A spreadsheet counts a row whose cells have several lines as one.
    return records.map((record, at) => ({
      line: at + 1,
      cells: withFurther(record, limits).map((cell) => storable(cell, limits.cellLength)),
    }))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function withFurther(record: readonly string[], { columns, keepsFurther }: SheetLimits): string[] {
  const read = record.slice(0, columns)
  const further = keepsFurther ? record.slice(columns).find((cell) => cell !== '') : undefined
  return further === undefined ? read : read.with(-1, further)
}

/** The most frequent separator in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const plain = header.split('"').filter((_, at) => at % 2 === 0)
  const count = (mark: string) => plain.join('').split(mark).length
  return ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
