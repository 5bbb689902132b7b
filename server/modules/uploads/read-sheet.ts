import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { createPause } from '#server/platform/pauses.ts'
import { decodeText } from './decode-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { listLimits, type Row, type SheetLimits } from './sheet-row.ts'
import { storable } from './sheet-rows.ts'

/**
 * The rows of a CSV with any common encoding and separator, or of the first sheet of a workbook (XLSX, ODS), without
 * empty rows; null for any other file.
 */
export async function readRows(bytes: Uint8Array, limits = listLimits): Promise<Row[] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isZip ? await readWorkbook(Buffer.from(bytes), limits) : await readCsv(bytes, limits)
  return rows?.filter(({ cells }) => cells.some((cell) => cell !== '')) ?? null
}

/** The number of bytes parsed at a time, which takes milliseconds. */
const chunkBytes = 16 * 1024

async function readCsv(bytes: Uint8Array, limits: SheetLimits): Promise<Row[] | null> {
  const text = decodeText(bytes)
  if (text.includes('\0')) return null
  // The first line may do nothing but declare the separator.
  const said = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = said?.[1] ?? delimiterOf(text)
  const parser = parse({
    ...{ bom: true, delimiter, trim: true, relax_column_count: true, relax_quotes: true },
    ...{ from: said ? 2 : 1, to: limits.rows + (said ? 1 : 0) },
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const rows: Row[] = []
  try {
    for await (const record of Readable.from(chunksOf(Buffer.from(text))).pipe(parser)) {
      // Lines are counted as spreadsheets do: a row with line breaks in its cells is one line.
      const cells = withFurther(record, limits).map((cell) => storable(cell, limits.cellLength))
      rows.push({ line: rows.length + 1, cells })
    }
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
  return rows
}

/** Pauses between chunks: a single record can be as long as its file. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const pause = createPause()
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (pause.isDue()) await pause.take()
    yield bytes.subarray(at, at + chunkBytes)
  }
}

function withFurther(record: readonly string[], { columns, keepsFurther }: SheetLimits): string[] {
  const read = record.slice(0, columns)
  const further = keepsFurther ? record.slice(columns).find((cell) => cell !== '') : undefined
  return further === undefined ? read : read.with(-1, further)
}

/** The most frequent separator in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]{0,10000}/.exec(text.trimStart())?.[0] ?? ''
  const plain = header.split('"').filter((_, at) => at % 2 === 0)
  const count = (mark: string) => plain.join('').split(mark).length
  return ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
