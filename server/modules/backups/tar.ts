const block = 512
const maxBytes = 1 << 30

/** A file in a tar archive, held completely in memory. */
export interface TarEntry {
  name: string
  bytes: Buffer
}

/** The end of an archive: two empty blocks. */
export const tarEnd = Buffer.alloc(2 * block)

/** A file in tar format: header, content, padding. Throws if the name exceeds 100 bytes or the content is too large. */
export function* tarEntry(name: string, bytes: Buffer, at: Date): Generator<Buffer> {
  yield headerOf(name, bytes.length, at)
  yield bytes
  if (bytes.length % block > 0) yield Buffer.alloc(block - (bytes.length % block))
}

function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100 || size >= maxBytes) throw new Error(`${name} does not fit into a backup`)
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(checksumOf(header), 7)} `, 148)
  return header
}

/** The sum of the header's bytes, with the checksum field counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

/** Thrown if the input is not a complete tar archive in our format. */
export class TarBroken extends Error {
  override name = 'TarBroken'
}

/** Yields the files of an archive in order. Throws `TarBroken`. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]()
  const take = takerOf(source)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) {
      // Read to the end, where gunzip verifies its checksum.
      while (!(await source.next()).done);
      return
    }
    const name = textAt(header, 0, 100)
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const isRight = Number.parseInt(textAt(header, 148, 8), 8) === checksumOf(header)
    if (!isRight || !(size >= 0 && size < maxBytes)) throw new TarBroken('no header of a file')
    const bytes = await take(size)
    await take((block - (size % block)) % block)
    yield { name, bytes }
  }
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const [text = ''] = header.toString('utf8', from, from + length).split('\0')
  return text.trim()
}

/** Returns a function that reads the next `count` bytes of a stream. */
function takerOf(source: AsyncIterator<Buffer>): (count: number) => Promise<Buffer> {
  let kept: Buffer[] = []
  let length = 0
  return async (count) => {
    while (length < count) {
      const { done, value } = await source.next()
      if (done) throw new TarBroken('the archive ends early')
      kept.push(value)
      length += value.length
    }
    const all = kept.length === 1 && kept[0] ? kept[0] : Buffer.concat(kept)
    kept = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
}
