import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A valid PDF; `extra` is added to its catalog. */
export const pdf = (extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** A photo with a camera's metadata. */
export const photo = (format: 'jpeg' | 'png' | 'webp', width = 60): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: '#a34' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Artist: 'SECRET-PERSON' } })
    .toFormat(format)
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A small file of a black picture of `side` × `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF whose object stream looks empty to a parser that ignores filters. */
export const oddlyFilteredPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      '3 0 obj<</Type/ObjStm/N 1/First 4/Length 4/Filter/Fl>>stream\nabcd\nendstream endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  )

/** A PDF with an arbitrary stream, as scanners write them. */
export const scannedPdf = (stream: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** A PDF with a visible page that contains `words`. */
export const paper = (words: string): Buffer => {
  const text = `BT /F1 24 Tf 40 140 Td (${words}) Tj ET`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n` +
      `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n` +
      `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** A PDF with compressed objects, as most programs write them today; optionally with a script. */
export async function compressedPdf(script: string | null): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  if (script) document.addJavaScript('a', script)
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

/** A camera's photo with its location, its person and its orientation (1–8). */
export const photograph = ({
  width,
  height,
  orientation = 1,
}: {
  width: number
  height: number
  orientation?: number
}): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 60, height: 40, channels: 3, background: '#a34' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(width, height, { fit: 'fill' })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: 'SECRET-PERSON' },
      IFD3: { GPSAreaInformation: 'SECRET-PLACE', GPSLatitudeRef: 'N', GPSLatitude: '21/1 9/1 30/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
