import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt', '.xml'])
/** Below this many bytes, compressing saves less than its header costs. */
const least = 256

/** Writes `.br` and `.gz` beside each text in `folder`, at their best, so that serving costs no processor. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < least) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The largest blocks: a long script is one text, not several.
    [constants.BROTLI_PARAM_LGBLOCK]: 24,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
