import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** Names that make a reader run, send or open something. */
const active: ReadonlySet<string> = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm'],
  'ImportData',
])
/** The same in bytes that no parser was asked about. A name may be written with #xx for letters. */
const activeInBytes = new RegExp(`/(?:${[...active].join('|')})(?![A-Za-z])`)

/**
 * Whether something in a PDF would run: `broken` where it cannot be read, locked files among them, since nobody can see
 * what is in them. All objects are looked at, also those in compressed streams.
 */
export async function findPdfProblem(bytes: Buffer): Promise<'broken' | 'active' | null> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return 'broken'
  const plain = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (activeInBytes.test(plain)) return 'active'
  try {
    const { context } = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    const { Root, Info } = context.trailerInfo
    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    return [...objects, Root, Info].some((object) => object && isActive(object)) ? 'active' : null
  } catch {
    return 'broken'
  }
}

/** Objects within objects, without the call stack: they may be nested as deep as somebody likes. */
function isActive(object: PDFObject): boolean {
  const left = [object]
  for (let one = left.pop(); one; one = left.pop()) {
    if (one instanceof PDFName && active.has(one.decodeText())) return true
    if (one instanceof PDFArray) left.push(...one.asArray())
    const dictionary = one instanceof PDFStream ? one.dict : one
    if (dictionary instanceof PDFDict) for (const entry of dictionary.entries()) left.push(...entry)
  }
  return false
}
