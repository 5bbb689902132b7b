import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'

type Part = string | Buffer

/** A PDF with one empty page, which is 3, and with `parts` after it; `catalog` is put into its catalog. */
export const pdfWith = (parts: Part[], catalog = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n',
    ),
    ...parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

interface Stream {
  /** Entries of its dictionary besides the length. */
  says: string
  bytes: Buffer
  length?: string
}

export const streamObject = (number: number, { says, bytes, length = `${bytes.length}` }: Stream): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj<<${says}/Length ${length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj'),
  ])

/** Object 9: a stream that contains object 8. `says` replaces the usual dictionary. */
export function objectStream(
  object: string,
  {
    says = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    pack = deflateSync,
    length,
  }: { says?: string; pack?: (bytes: Buffer) => Buffer; length?: string } = {},
): Buffer {
  const bytes = pack(Buffer.from(`8 0 ${object}`))
  return streamObject(9, { says, bytes, ...(length ? { length } : {}) })
}

/** A PDF that is encrypted and opens with `password`; optionally with a script. */
export async function lockedPdf(password: string, script: string | null): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  if (script) document.addJavaScript('a', script)
  document.encrypt({ userPassword: password, ownerPassword: 'owner' })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}
