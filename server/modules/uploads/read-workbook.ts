import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { createOdsReader } from './ods-parts.ts'
import type { Row, SheetLimits } from './sheet-row.ts'
import {
  createRelationsReader,
  createSheetReader,
  createSheetsReader,
  createStringsReader,
  createStylesReader,
} from './workbook-parts.ts'
import type { PartReader } from './xml-part.ts'

/** The maximum number of parts of a workbook; a large one has a few dozen. */
const maxParts = 500
/** The maximum unpacked size of a part, in bytes: enough for a sheet of some hundred thousand cells. */
const maxPartBytes = 20_000_000
/** The maximum compression ratio of a part. Sheets with similar rows reach a few hundred. */
const maxRatio = 500
/** Parts up to this size, in bytes, may exceed the ratio. */
const smallPart = 500_000

class TooMuch extends Error {}

/**
 * The rows of a workbook's first sheet; null for another file type, or for a workbook larger than people create by
 * hand.
 */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Row[] | null> {
  try {
    const zip = await fromBufferPromise(bytes)
    const parts = await listParts(zip)
    const content = parts.get('content.xml')
    if (content) return await readInto(zip, content, createOdsReader(limits))
    const sheet = parts.get(await findFirstSheet(zip, parts))
    if (!sheet) return null
    const shared = parts.get('xl/sharedstrings.xml')
    const strings = shared ? await readInto(zip, shared, createStringsReader(limits)) : []
    const styled = parts.get('xl/styles.xml')
    const styles = styled ? await readInto(zip, styled, createStylesReader()) : []
    return await readInto(zip, sheet, createSheetReader({ strings, styles, limits }))
  } catch {
    // The archive and its XML are untrusted: after any error, the file is treated as not being a workbook.
    return null
  }
}

/** The name of the part that contains the first visible sheet. */
async function findFirstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<string> {
  const workbook = parts.get('xl/workbook.xml')
  const relations = parts.get('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) return 'xl/worksheets/sheet1.xml'
  const { id } = await readInto(zip, workbook, createSheetsReader())
  const targets = await readInto(zip, relations, createRelationsReader())
  const target = targets.get(id ?? '') ?? ''
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  return path.toLowerCase()
}

/** The parts keyed by name in lower case: programs differ in case. */
async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw new TooMuch()
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  return parts
}

async function readInto<T>(zip: ZipFile, entry: Entry, reader: PartReader<T>): Promise<T> {
  // The stream ends with an error if the archive’s declared size is wrong.
  const { uncompressedSize, compressedSize } = entry
  if (uncompressedSize > maxPartBytes) throw new TooMuch()
  if (uncompressedSize > smallPart && uncompressedSize > maxRatio * compressedSize) throw new TooMuch()
  const stream: Readable = await zip.openReadStreamPromise(entry)
  stream.setEncoding('utf8')
  for await (const piece of stream) {
    reader.write(piece)
    if (reader.isDone()) return reader.result
  }
  reader.close()
  return reader.result
}
