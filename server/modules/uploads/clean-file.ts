import sharp from 'sharp'
import { type FileProblem, mostFileBytes, sniffFile } from '#core/agencies/file-limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkPdf } from './check-pdf.ts'

/** Pixels of the largest picture that is decoded: what phones take, far below what fills the memory. */
const mostPixels = 64_000_000
/** Pixels of a kept picture's longer side: a page can be read. */
const longestSide = 2_600

export interface CleanFile {
  type: 'application/pdf' | 'image/jpeg'
  bytes: Buffer
}

const refuseFile = (problem: FileProblem): never => refuse('file_refused', { problem })

/**
 * What is kept of a file that somebody sent: pictures redrawn without what a camera writes beside them, PDFs as
 * they are, or unlocked, where nothing in them runs. Decides by content, never by name. Refuses with `file_refused`.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  if (bytes.length === 0) return refuseFile('empty')
  if (bytes.length > mostFileBytes) return refuseFile('large')
  const type = sniffFile(bytes)
  if (!type) return refuseFile('type')
  if (type === 'application/pdf') return { type, bytes: await keepPdf(Buffer.from(bytes)) }
  return { type: 'image/jpeg', bytes: await drawAnew(bytes) }
}

async function drawAnew(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toBuffer()
  } catch (error) {
    // The header alone says how many pixels would come; nothing is decoded before it is read.
    return refuseFile(error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken')
  }
}

async function keepPdf(bytes: Buffer): Promise<Buffer> {
  const checked = await checkPdf(bytes)
  return typeof checked === 'string' ? refuseFile(checked) : checked
}
