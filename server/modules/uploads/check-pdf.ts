import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { readObject, type WrittenObject, withoutEscapes, writtenObjects } from './pdf-objects.ts'

type PdfProblem = 'broken' | 'active'

/** Names without which nothing in a PDF can run, send, open or carry something. */
const active = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'XFA', 'RichMedia'],
  ...['Rendition', 'Movie', 'Sound', 'OnInstantiate', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
]
const activeName = new RegExp(`/(?:${active.join('|')})(?![A-Za-z0-9])`)
/** Names that go with those. In the bytes of pictures, and in texts, they come by chance. */
const shortActive: ReadonlySet<string> = new Set(['JS', 'EF', '3D', 'AA'])

/** Bytes that all streams of objects of a file may have once they are unpacked. */
const mostUnpacked = 64_000_000

/**
 * What is kept of a PDF: its bytes as they are, or unlocked where it was locked without a password; or what is wrong
 * with it. `broken`: it cannot be read, or not as every reader would. `active`: something in it would run.
 */
export async function checkPdf(bytes: Buffer): Promise<Buffer | PdfProblem> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-65_536).includes('%%EOF')) return 'broken'
  if (hasActiveName(text)) return 'active'
  try {
    const objects = [...writtenObjects(text)]
    const isLocked = objects.some(({ names }) => names.includes('Encrypt'))
    // Streams of a locked file are looked at once it is unlocked.
    let left = mostUnpacked
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

/**
 * Whether a stream of objects says nothing that readers could take in two ways: packed by Flate alone, without
 * parameters, and nothing said twice.
 */
function isPlainObjectStream(names: readonly string[]): boolean {
  const known = ['Type', 'ObjStm', 'N', 'First', 'Length', 'Filter', 'FlateDecode', 'Extends']
  const said = new Set(names)
  return said.size === names.length && said.has('FlateDecode') && names.every((name) => known.includes(name))
}

/**
 * What is packed from there on, up to its own end, whatever the stream says of its length. Throws where it is broken, or has
 * more than `most` bytes.
 */
function unpack(bytes: Buffer, streamAt: number, most: number): string {
  const lineEnd = /^\r?\n/.exec(bytes.toString('latin1', streamAt, streamAt + 2))
  if (!lineEnd) throw new Error('a stream begins on a new line')
  const packed = bytes.subarray(streamAt + lineEnd[0].length)
  return inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).toString('latin1')
}

/** Whether it does something when it is opened, other than turning to a page. */
function doesOnOpening({ catalog, context }: PDFDocument): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'))
  return action instanceof PDFDict && context.lookup(action.get(PDFName.of('S'))) !== PDFName.of('GoTo')
}

/** Written again without its lock, with what is in use alone; checked as what it has become. */
async function unlock(document: PDFDocument): Promise<Buffer | PdfProblem> {
  const { context } = document
  const used = findUsed(context)
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
  const written = Buffer.from(await document.save({ addDefaultPage: false, updateFieldAppearances: false }))
  return written.includes('/Encrypt') ? 'broken' : await checkPdf(written)
}

/** Objects that the document leads to. Without the call stack: they may be nested as deep as somebody likes. */
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
