import sharp from 'sharp'
import { type FileProblem, maxFileBytes, sniffFile } from '#core/agencies/file-limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkPdf } from './check-pdf.ts'

/** The maximum number of decoded pixels: enough for phone cameras, but far below the memory limit. */
const maxPixels = 64_000_000
/** The longer side of a stored picture, in pixels: enough to read a page. */
const longestSide = 2_600

export interface CleanFile {
  type: 'application/pdf' | 'image/jpeg'
  bytes: Buffer
}

const refuseFile = (problem: FileProblem): never => refuse('file_refused', { problem })

/**
 * The bytes to store for an uploaded file. Pictures are redrawn without camera metadata. PDFs without active content
 * are unchanged or decrypted. The type is detected from the content, never from the name. Errors: `file_refused`.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  if (bytes.length === 0) return refuseFile('empty')
  if (bytes.length > maxFileBytes) return refuseFile('large')
  const type = sniffFile(bytes)
  if (!type) return refuseFile('type')
  if (type === 'application/pdf') return { type, bytes: await keepPdf(Buffer.from(bytes)) }
  return { type: 'image/jpeg', bytes: await redraw(bytes) }
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toBuffer()
  } catch (error) {
    // The pixel limit is checked against the header before anything is decoded.
    return refuseFile(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken')
  }
}

async function keepPdf(bytes: Buffer): Promise<Buffer> {
  const checked = await checkPdf(bytes)
  return typeof checked === 'string' ? refuseFile(checked) : checked
}
