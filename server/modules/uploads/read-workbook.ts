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

/** Parts that a workbook may have; a large one has some dozen. */
const mostParts = 500
/** Bytes of a part that is read, unpacked: as many as a sheet of some hundred thousand cells has. */
const mostPartBytes = 20_000_000
/** How many times as large as packed a part may be. Rows that are alike reach some hundred times. */
const mostRatio = 500
/** Small parts may be packed better. Bytes. */
const smallPart = 500_000

class TooMuch extends Error {}

/** The rows of a workbook's first sheet; null for what is no workbook, or more of one than anybody types. */
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
    // The archive and its XML come from outside: whatever is wrong with them, it is no workbook.
    return null
  }
}

/** The name of the part with the sheet that a person sees first. */
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

/** By their names in lower case: programs differ in that. */
async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new TooMuch()
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  return parts
}

async function readPart(zip: ZipFile, entry: Entry, reader: PartReader): Promise<void> {
  // The stream ends with an error where the size that the archive states is not the true one.
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
