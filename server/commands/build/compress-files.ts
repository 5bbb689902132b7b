import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt', '.xml'])
/** Minimum size in bytes. Below it, compressing saves less than its header costs. */
const least = 256
/**
 * Block sizes to try, as powers of two; 0 is the compressor's default. The best one depends on the file and saves up to
 * 1 %.
 */
const blockSizes = [0, 24]
/**
 * Number of files compressed in parallel: enough for all threads. The number of open files is limited where images are
 * built.
 */
const filesAtOnce = 16

/**
 * Writes `.br` and `.gz` beside each text file in `folder`, at maximum compression, so that serving costs no CPU time.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  const left = files.values()
  const compressNext = async () => {
    for (const entry of left) await compressFile(join(entry.parentPath, entry.name))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, compressNext))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < least) return
  const [gz, ...brs] = await Promise.all([
    zip(content, { level: 9 }),
    ...blockSizes.map((blockSize) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
      }
      return brotli(content, { params })
    }),
  ])
  const br = brs.reduce((least, other) => (other.length < least.length ? other : least))
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
