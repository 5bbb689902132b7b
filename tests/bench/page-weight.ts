import { brotliDecompressSync } from 'node:zlib'
import { download } from '#tests/support/servers/download.ts'

/** Bytes of compressed bodies, without headers. */
export interface PageWeight {
  html: number
  /** Scripts listed by the page: its entry, and all imports of its entry and its routes. */
  scripts: number
  styles: number
}

/** Compressed size of a page and the files that it lists, for a browser that accepts brotli. */
export async function weighPage(url: string): Promise<PageWeight> {
  const { coding, body } = await download(url)
  const html = (coding === 'br' ? brotliDecompressSync(body) : body).toString()
  const sum = async (tags: RegExp): Promise<number> => {
    const addresses = new Set([...html.matchAll(tags)].map(([, address = '']) => address))
    if (addresses.size === 0) throw new Error(`${url} names nothing like ${tags}`)
    const files = await Promise.all([...addresses].map((address) => download(new URL(address, url).href)))
    return files.reduce((total, file) => total + file.body.length, 0)
  }
  return {
    html: body.length,
    scripts: await sum(/<(?:script type="module"[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="([^"]+)"/g),
    styles: await sum(/<link rel="stylesheet"[^>]*\shref="([^"]+)"/g),
  }
}
