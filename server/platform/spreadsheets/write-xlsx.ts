import { Zip, ZipDeflate } from 'fflate'
import { rowXml, sheetEnd, sheetStart, workbookParts } from './sheet-xml.ts'
import type { Table } from './table.ts'

/** Maximum number of rows in a sheet, not counting its header. */
const maxRows = 1_048_575

/** Writes the table as a workbook with one sheet, compressed one batch of rows at a time. Throws above `maxRows`. */
export async function* writeXlsx({ title, columns, batches }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const take = () => {
    const chunks = ready
    ready = []
    return Buffer.concat(chunks)
  }
  for (const [name, text] of Object.entries(workbookParts(title))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(encoder.encode(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 5 })
  zip.add(sheet)
  sheet.push(encoder.encode(sheetStart(columns)))
  let count = 0
  for await (const rows of batches) {
    count += rows.length
    if (count > maxRows) throw new Error('more rows than a sheet can contain')
    sheet.push(encoder.encode(rows.map((row) => rowXml(columns, row)).join('')))
    const chunk = take()
    if (chunk.length > 0) yield chunk
  }
  sheet.push(encoder.encode(sheetEnd(columns, count)), true)
  zip.end()
  yield take()
}
