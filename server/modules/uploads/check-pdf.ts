import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** Names that make a reader run, send, open or carry something. */
const active: ReadonlySet<string> = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'XFA'],
  ...['RichMedia', 'Rendition', 'Movie', 'Sound', '3D', 'OnInstantiate'],
  ...['SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
])
const activeName = new RegExp(`/(?:${[...active].join('|')})(?![A-Za-z0-9])`)

/**
 * Whether something in a PDF would run: `broken` where it cannot be read, locked files among them, since nobody can see
 * what is in them. All objects are looked at, also those in compressed streams.
 */
export async function findPdfProblem(bytes: Buffer): Promise<'broken' | 'active' | null> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-65_536).includes('%%EOF')) return 'broken'
  const written = betweenStreams(text).map(withoutEscapes)
  if (written.some((part) => activeName.test(part))) return 'active'
  if (written.some(isOddObjectStream)) return 'broken'
  try {
    const { context } = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    const { Root, Info } = context.trailerInfo
    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    return [...objects, Root, Info].some((object) => object && isActive(object)) ? 'active' : null
  } catch {
    return 'broken'
  }
}

/** What stands outside of streams, whose bytes may look like anything. Each part ends where a stream begins. */
function betweenStreams(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const begin = text.indexOf('stream', from)
    if (begin < 0) return [...parts, text.slice(from)]
    parts.push(text.slice(from, begin))
    const end = text.indexOf('endstream', begin)
    if (end < 0) return parts
    from = end + 'endstream'.length
  }
}

/** A name may be written with #xx for letters. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Whether the dictionary before a stream says that objects are in it, in a way that our parser reads otherwise than
 * others do: filtered by something else than Flate alone, with a predictor, or with its numbers in other objects.
 */
function isOddObjectStream(part: string): boolean {
  const dictionary = part.slice(part.lastIndexOf(' obj') + 1)
  if (!dictionary.includes('/ObjStm')) return false
  const filter = /\/Filter\s{0,9}(\[?\s{0,9}\/FlateDecode\s{0,9}\]?)?/.exec(dictionary)
  return (
    (filter !== null && filter[1] === undefined) ||
    /\/(?:DecodeParms|DP|F)\b|\/(?:N|First|Length)\s{0,9}\d+\s{1,9}\d+\s{1,9}R/.test(
      // The length alone may be in another object: streams are found by their end.
      dictionary.replace(/\/Length\s{0,9}\d+\s{1,9}\d+\s{1,9}R/, ''),
    )
  )
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
