import { brotliDecompressSync } from 'node:zlib'
import { download } from '#tests/support/servers/download.ts'

/** Bytes of compressed bodies, without headers. */
export interface PageWeight {
  html: number
  /** Scripts that the page names: its entry, and all that its entry and its routes import. */
  scripts: number
  styles: number
}

/** What a page and the files that it names weigh on the way to a browser that reads brotli. */
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
