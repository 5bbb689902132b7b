import sharp, { type Sharp } from 'sharp'
import { maxFileBytes, sniffFile } from '#core/agencies/file-limits.ts'
import { photographWidths } from '#core/app/pictures.ts'
import { minSides, type PhotographProblem } from '#core/products/photographs.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'

/** The maximum number of decoded pixels. */
const maxPixels = 64_000_000
/** The longer side of the largest stored size, in pixels. */
const longestSide = 1_920

/** A photograph in one of its stored widths and formats. */
export interface DrawnSize {
  type: 'image/avif' | 'image/webp'
  width: number
  height: number
  bytes: Buffer
}

export interface DrawnPhotograph {
  /** The mean color: "#a3b4c5". */
  colour: string
  /** All stored widths, each in both formats. */
  sizes: DrawnSize[]
}

/** A low effort is enough: each further step doubles the time to save a few percent of the bytes. */
const formats: Record<DrawnSize['type'], (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 52, effort: 1 }),
  'image/webp': (picture) => picture.webp({ quality: 76, effort: 3 }),
}

const refuseFile = (problem: PhotographProblem): never => refuse('file_refused', { problem })

/**
 * The stored sizes of an uploaded photograph: upright, in sRGB, without any metadata. The type is detected from the
 * content, never from the name. Errors: `file_refused`.
 */
export async function drawPhotograph(bytes: Uint8Array): Promise<DrawnPhotograph> {
  if (bytes.length === 0) return refuseFile('empty')
  if (bytes.length > maxFileBytes) return refuseFile('large')
  const type = sniffFile(bytes)
  if (type === null || type === 'application/pdf') return refuseFile('type')
  try {
    return await draw(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The pixel limit is checked against the header before anything is decoded.
    return refuseFile(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken')
  }
}

async function draw(bytes: Uint8Array): Promise<DrawnPhotograph> {
  const sent = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
  const { width, height, pages = 1 } = await sent.metadata()
  if (width * height > maxPixels) return refuseFile('pixels')
  if (pages > 1) return refuseFile('animated')
  if (Math.max(width, height) < minSides.longer || Math.min(width, height) < minSides.shorter)
    return refuseFile('small')
  const { data, info } = await sent
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 1 | 3 } })
  const sizes: DrawnSize[] = []
  // A size only slightly smaller than the original would save nothing.
  const smaller = photographWidths.filter((one) => one * 1.1 < info.width)
  for (const wide of [...smaller, info.width])
    for (const type of ['image/avif', 'image/webp'] as const) {
      const drawn = await formats[type](pixels().resize({ width: wide })).toBuffer({
        resolveWithObject: true,
      })
      sizes.push({ type, width: drawn.info.width, height: drawn.info.height, bytes: drawn.data })
    }
  const dot = await pixels().resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
  return { colour: `#${dot.subarray(0, 3).toString('hex')}`, sizes }
}
