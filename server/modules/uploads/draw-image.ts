import sharp, { type Sharp } from 'sharp'
import { type FileProblem, sniffFile } from '#core/agencies/file-limits.ts'
import { type ImagePurpose, maxImageBytes } from '#core/looks/images.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findDrawingProblem } from './check-drawing.ts'
import { decodeText } from './decode-text.ts'

/** The maximum number of decoded pixels. */
const maxPixels = 64_000_000

/** The longer side of a rendered drawing, in pixels. */
const longestDrawn = 2_000

export interface DrawnImage {
  type: 'image/png' | 'image/webp'
  bytes: Buffer
  width: number
  height: number
}

/**
 * The stored formats. A logo has transparency and three times its display size, as a PNG, which e-mail programs and
 * PDFs also accept. A banner has the display size of the first picture on a page.
 */
const purposes: Record<ImagePurpose, { type: DrawnImage['type']; draw(picture: Sharp): Sharp }> = {
  logo: {
    type: 'image/png',
    draw: (picture) =>
      picture
        .trim({ threshold: 1 })
        .resize({ width: 600, height: 144, fit: 'inside' })
        .png({ palette: true, quality: 90, effort: 8 }),
  },
  banner: {
    type: 'image/webp',
    draw: (picture) =>
      picture
        .resize({ width: 1200, height: 800, fit: 'cover', position: 'attention', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 74, effort: 5 }),
  },
}

const refuseFile = (problem: FileProblem): never => refuse('file_refused', { problem })

/**
 * The stored form of an uploaded picture: redrawn as pixels, without any metadata. The type is detected from the
 * content, never from the name. Errors: `file_refused`.
 */
export async function drawImage(purpose: ImagePurpose, bytes: Uint8Array): Promise<DrawnImage> {
  if (bytes.length === 0) return refuseFile('empty')
  if (bytes.length > maxImageBytes[purpose]) return refuseFile('large')
  const type = sniffFile(bytes)
  if (type === 'application/pdf') return refuseFile('type')
  const source = type === null ? readDrawing(bytes) : bytes
  const { type: kept, draw } = purposes[purpose]
  try {
    const density = type === null ? await densityOf(source) : undefined
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'warning', density }).rotate()
    const { data, info } = await draw(picture).toBuffer({ resolveWithObject: true })
    return { type: kept, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return refuseFile(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken')
  }
}

/** The text of a drawing as UTF-8, from any common encoding. */
function readDrawing(bytes: Uint8Array): Buffer {
  const text = decodeText(bytes).trimStart()
  const problem = findDrawingProblem(text)
  if (problem) return refuseFile(problem)
  // The declared encoding no longer applies.
  return Buffer.from(text.replace(/^<\?xml[^>]{0,200}\?>/, ''))
}

/** The resolution, in dots per inch, at which a drawing of any declared size reaches the largest stored size. */
async function densityOf(drawing: Uint8Array): Promise<number> {
  const { width = 1, height = 1 } = await sharp(drawing, { density: 72, limitInputPixels: false }).metadata()
  return Math.min(192, Math.max(1, (72 * longestDrawn) / Math.max(width, height)))
}
