import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpEnv } from './http-env.ts'

/** Minimum length in bytes. A shorter text fits into the same packet as the headers, compressed or not. */
const worthIt = 1_024
/**
 * Minimum length in bytes for compressing in another thread. For a shorter text, the thread costs more than fast
 * compression in this one.
 */
const long = 64 * 1_024

/** Brotli's and gzip's level for call responses, where each millisecond counts. */
export const quick = 3

/**
 * Reduces gzip's working memory: clearing its default of a quarter of a megabyte costs more than compressing a short
 * text.
 */
const small = { windowBits: 13, memLevel: 6 }

/**
 * A window of a quarter of a megabyte, larger than a page. Clearing brotli's default window of four megabytes takes
 * longer than compressing a page.
 */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 }
const brotli = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level, ...window } })
const codings = {
  br: {
    here: (text: string, level: number) => brotliCompressSync(text, brotli(level)),
    elsewhere: (text: string, level: number) => promisify(brotliCompress)(text, brotli(level)),
  },
  gzip: {
    here: (text: string, level: number) => gzipSync(text, { level, ...small }),
    elsewhere: (text: string, level: number) => promisify(gzip)(text, { level }),
  },
}

/** A reusable text, which is compressed once per encoding. */
export interface KeptText {
  readonly text: string
  length: number
  /** Brotli's and gzip's compression level. */
  level: number
  compressed: Partial<Record<Coding, Promise<Uint8Array<ArrayBuffer>>>>
}

export const keepText = (text: string, level: number): KeptText => ({
  text,
  length: text.length,
  level,
  compressed: {},
})

/**
 * As `keepText` but using less memory, about `bytes` with all encodings: only compressed forms are kept, and the text
 * itself, which few clients need, is decompressed on demand.
 */
export async function keepCompressed(text: string, level: number): Promise<KeptText & { bytes: number }> {
  const br = await compress({ text, level }, 'br')
  return {
    get text() {
      return brotliDecompressSync(br).toString()
    },
    length: text.length,
    level,
    compressed: { br: Promise.resolve(br) },
    bytes: Math.ceil(br.length * 2.3),
  }
}

/**
 * Responds with a text, compressed if it is long enough and the client accepts it. `vary`: other request headers on
 * which the text depends.
 */
export async function answerText(
  c: Context<HttpEnv>,
  answered: string | KeptText,
  type: string,
  status: ContentfulStatusCode = 200,
  vary: readonly string[] = [],
): Promise<Response> {
  const kept = typeof answered === 'string' ? keepText(answered, quick) : answered
  const headers = {
    'Content-Type': type,
    ...(vary.length > 0 && { Vary: ['Accept-Encoding', ...vary].join(', ') }),
  }
  if (kept.length < worthIt) return c.body(kept.text, status, headers)
  // Sets the header directly on Node's response: Hono copies each header several times.
  const { incoming, outgoing } = c.env
  outgoing.setHeader('Vary', 'Accept-Encoding')
  const coding = bestCoding(String(incoming.headers['accept-encoding'] ?? ''))
  if (!coding) return c.body(kept.text, status, headers)
  return c.body(await compressedAs(coding, kept), status, { ...headers, 'Content-Encoding': coding })
}

/** Returns the stored text in the client's encoding. */
export function compressedAs(coding: Coding, kept: KeptText): Promise<Uint8Array<ArrayBuffer>> {
  kept.compressed[coding] ??= compress(kept, coding)
  return kept.compressed[coding]
}

async function compress(
  { text, level }: Pick<KeptText, 'text' | 'level'>,
  coding: Coding,
): Promise<Uint8Array<ArrayBuffer>> {
  const { here, elsewhere } = codings[coding]
  return text.length < long && level <= quick ? here(text, level) : await elsewhere(text, level)
}

type Coding = keyof typeof codings

/** Returns the best encoding that an `Accept-Encoding` header allows, or null. */
export function bestCoding(accepted: string): Coding | null {
  const read = accepted.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.split(';')
    return /^\s*q=0(\.0*)?\s*$/.test(quality) ? [] : [name.trim()]
  })
  return read.includes('br') ? 'br' : read.includes('gzip') ? 'gzip' : null
}
