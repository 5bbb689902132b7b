import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { Row } from './sheet-row.ts'
import {
  createRelationsReader,
  createSheetReader,
  createSheetsReader,
  createStringsReader,
  type PartReader,
} from './workbook-parts.ts'

/** The maximum number of parts of a workbook; a large one has a few dozen. */
const mostParts = 500
/** The maximum unpacked size of a part, in bytes: enough for a sheet of some hundred thousand cells. */
const mostPartBytes = 20_000_000
/** The maximum compression ratio of a part. Sheets with similar rows reach a few hundred. */
const mostRatio = 500
/** Small parts may exceed the ratio. Bytes. */
const smallPart = 500_000

class TooMuch extends Error {}

/** The rows of a workbook's first sheet; null for another file type, or a larger one than people create by hand. */
export async function readWorkbook(bytes: Buffer): Promise<Row[] | null> {
  try {
    const zip = await fromBufferPromise(bytes)
    const parts = await listParts(zip)
    const sheet = parts.get(await findFirstSheet(zip, parts))
    if (!sheet) return null
    const strings = createStringsReader()
    const shared = parts.get('xl/sharedstrings.xml')
    if (shared) await readPart(zip, shared, strings)
    const rows = createSheetReader(strings.result)
    await readPart(zip, sheet, rows)
    return rows.result
  } catch {
    // The archive and its XML are untrusted: any error means that it is no workbook.
    return null
  }
}

/** The part of the first visible sheet. */
async function findFirstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<string> {
  const workbook = parts.get('xl/workbook.xml')
  const relations = parts.get('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) return 'xl/worksheets/sheet1.xml'
  const sheets = createSheetsReader()
  const targets = createRelationsReader()
  await readPart(zip, workbook, sheets)
  await readPart(zip, relations, targets)
  const target = targets.result.get(sheets.result.id ?? '') ?? ''
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  return path.toLowerCase()
}

/** By names in lower case: programs differ in case. */
async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new TooMuch()
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  return parts
}

async function readPart(zip: ZipFile, entry: Entry, reader: PartReader): Promise<void> {
  // The stream ends with an error if the archive’s declared size is wrong.
  const { uncompressedSize, compressedSize } = entry
  if (uncompressedSize > mostPartBytes) throw new TooMuch()
  if (uncompressedSize > smallPart && uncompressedSize > mostRatio * compressedSize) throw new TooMuch()
  const stream: Readable = await zip.openReadStreamPromise(entry)
  stream.setEncoding('utf8')
  for await (const piece of stream) {
    reader.write(piece)
    if (reader.isDone()) return
  }
  reader.close()
}
