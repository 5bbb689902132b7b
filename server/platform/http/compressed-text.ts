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

/** In bytes. A shorter text fits into the packet of the headers, compressed or not. */
const worthIt = 1_024
/** In bytes. For a shorter text, another thread costs more than fast compression here. */
const long = 64 * 1_024

/** Brotli's and gzip's level for responses to calls, where each millisecond counts. */
export const quick = 3

/** Gzip's working memory: clearing its default quarter of a megabyte costs more than a short text. */
const small = { windowBits: 13, memLevel: 6 }

/** A quarter of a megabyte, more than a page: clearing brotli's default of four takes longer than compressing one. */
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

/** A reusable text: compressed once per encoding. */
export interface KeptText {
  readonly text: string
  length: number
  /** Brotli's and gzip's level. */
  level: number
  compressed: Partial<Record<Coding, Promise<Uint8Array<ArrayBuffer>>>>
}

export const keepText = (text: string, level: number): KeptText => ({
  text,
  length: text.length,
  level,
  compressed: {},
})

/** The same in less memory, about `bytes` with all encodings: the text itself, which few clients need, is unpacked. */
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

/** Responds with a text, compressed if it is long enough and the client accepts it. `vary`: other headers it depends on. */
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
  // Straight to Node's answer: Hono copies each header several times on the way there.
  const { incoming, outgoing } = c.env
  outgoing.setHeader('Vary', 'Accept-Encoding')
  const coding = bestCoding(String(incoming.headers['accept-encoding'] ?? ''))
  if (!coding) return c.body(kept.text, status, headers)
  return c.body(await compressedAs(coding, kept), status, { ...headers, 'Content-Encoding': coding })
}

/** The stored text in the client's encoding. */
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

/** The best encoding that an `Accept-Encoding` header accepts, or null. */
export function bestCoding(accepted: string): Coding | null {
  const read = accepted.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.split(';')
    return /^\s*q=0(\.0*)?\s*$/.test(quality) ? [] : [name.trim()]
  })
  return read.includes('br') ? 'br' : read.includes('gzip') ? 'gzip' : null
}
