/** Maximum size of an uploaded file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024

/** Maximum number of files of one sale. */
export const maxSaleFiles = 20

/** Maximum number of files of one prospect, including removed ones. */
export const maxProspectFiles = 40

/** Accepted file types. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type FileType = (typeof fileTypes)[number]

/**
 * Why a file was rejected: empty; too large; none of `fileTypes`; truncated or broken; too many pixels; contains
 * scripts; takes too long to read.
 */
export const fileProblems = ['empty', 'large', 'type', 'broken', 'pixels', 'active', 'complex'] as const
export type FileProblem = (typeof fileProblems)[number]

const begins = (bytes: Uint8Array, signs: readonly (number | null)[]): boolean =>
  signs.every((sign, at) => sign === null || bytes[at] === sign)

/** The type of a file, detected from its first bytes and not from its name; null if it is not accepted. */
export function sniffFile(bytes: Uint8Array): FileType | null {
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const riff = [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]
  return begins(bytes, riff) ? 'image/webp' : null
}
