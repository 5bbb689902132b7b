import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { readObject, type WrittenObject, withoutEscapes, writtenObjects } from './pdf-objects.ts'

type PdfProblem = 'broken' | 'active'

/** Names that a PDF needs to run, send, open or embed anything. */
const active = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'XFA', 'RichMedia'],
  ...['Rendition', 'Movie', 'Sound', 'OnInstantiate', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
]
const activeName = new RegExp(`/(?:${active.join('|')})(?![A-Za-z0-9])`)
/**
 * Short names that accompany those in `active`. They occur by chance in image data and in texts, so they are checked
 * only in parsed objects.
 */
const shortActive: ReadonlySet<string> = new Set(['JS', 'EF', '3D', 'AA'])

/** The maximum total size of a file's unpacked object streams, in bytes. */
const maxUnpacked = 64_000_000

/**
 * The bytes to store for a PDF, which are unchanged, or decrypted if it was encrypted without a password; or an error.
 * `broken`: the PDF cannot be read, or readers may interpret it differently. `active`: it contains active content.
 */
export async function checkPdf(bytes: Buffer): Promise<Buffer | PdfProblem> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-65_536).includes('%%EOF')) return 'broken'
  if (hasActiveName(text)) return 'active'
  try {
    const objects = [...writtenObjects(text)]
    const isLocked = objects.some(({ names }) => names.includes('Encrypt'))
    // An encrypted file's streams are checked after decryption.
    let left = maxUnpacked
    const problem = findProblem(objects, (at) => {
      if (isLocked) return ''
      const inside = unpack(bytes, at, left)
      left -= inside.length
      return inside
    })
    if (problem) return problem
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    if (doesOnOpening(document)) return 'active'
    return isLocked ? await unlock(document) : bytes
  } catch {
    return 'broken'
  }
}

const hasActiveName = (text: string): boolean => activeName.test(withoutEscapes(text))
const hasShortName = (names: readonly string[]): boolean => names.some((name) => shortActive.has(name))

function findProblem(objects: WrittenObject[], unpacked: (streamAt: number) => string): PdfProblem | null {
  for (const { names, streamAt, torn } of objects) {
    if (hasShortName(names)) return 'active'
    if (torn) return 'broken'
    if (streamAt === null || !(names.includes('ObjStm') || names.includes('First'))) continue
    if (!isPlainObjectStream(names)) return 'broken'
    const inside = unpacked(streamAt)
    if (hasActiveName(inside) || hasShortName(readObject(inside, 0).names)) return 'active'
  }
  return null
}

/** Whether an object stream is unambiguous: compressed only by Flate, without parameters or duplicate keys. */
function isPlainObjectStream(names: readonly string[]): boolean {
  const known = ['Type', 'ObjStm', 'N', 'First', 'Length', 'Filter', 'FlateDecode', 'Extends']
  const said = new Set(names)
  return said.size === names.length && said.has('FlateDecode') && names.every((name) => known.includes(name))
}

/**
 * The data of the stream at this offset, unpacked up to its actual end; the declared stream length is ignored. Throws
 * if the data is corrupt or exceeds `most` bytes.
 */
function unpack(bytes: Buffer, streamAt: number, most: number): string {
  const lineEnd = /^\r?\n/.exec(bytes.toString('latin1', streamAt, streamAt + 2))
  if (!lineEnd) throw new Error('the stream does not begin on a new line')
  const packed = bytes.subarray(streamAt + lineEnd[0].length)
  return inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).toString('latin1')
}

/** Whether opening the document triggers an action other than showing a page. */
function doesOnOpening({ catalog, context }: PDFDocument): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'))
  return action instanceof PDFDict && context.lookup(action.get(PDFName.of('S'))) !== PDFName.of('GoTo')
}

/** Rewrites the document without encryption, keeping only the objects in use. The result is checked again. */
async function unlock(document: PDFDocument): Promise<Buffer | PdfProblem> {
  const { context } = document
  const used = findUsed(context)
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
  const written = Buffer.from(await document.save({ addDefaultPage: false, updateFieldAppearances: false }))
  return written.includes('/Encrypt') ? 'broken' : await checkPdf(written)
}

/**
 * The objects that can be reached from the trailer. Not recursive: the file's author decides how deeply they are
 * nested.
 */
function findUsed(context: PDFDocument['context']): Set<PDFObject> {
  const used = new Set<PDFObject>()
  const { Root, Info } = context.trailerInfo
  const left = [Root, Info]
  while (left.length > 0) {
    const one = left.pop()
    if (one instanceof PDFRef && !used.has(one)) left.push(context.lookup(one))
    if (one instanceof PDFRef) used.add(one)
    if (one instanceof PDFArray) left.push(...one.asArray())
    const dictionary = one instanceof PDFStream ? one.dict : one
    if (dictionary instanceof PDFDict) left.push(...dictionary.values())
  }
  return used
}
