import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { drawingVersion } from '#core/scenes.ts'
import { bestCoding } from '#server/platform/compressed-text.ts'
import { drawScene } from './draw.ts'

/**
 * Pictures drawn by code: GET /<scene>.svg, to be mounted at /media/scenes. As vectors each is about 3 kB on its way,
 * less than half of an AVIF that is 320 pixels wide, so there is one size for every screen.
 */
export function sceneRoutes(): Hono {
  const routes = new Hono()
  routes.get('/:file{.+\\.svg}', async (c) => {
    const svg = drawScene(c.req.param('file').slice(0, -4))
    if (svg === null) return c.notFound()
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`
    const headers = {
      'cache-control':
        c.req.query('v') === drawingVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      etag,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const type = { 'content-type': 'image/svg+xml; charset=utf-8' }
    const coding = bestCoding(c.req.header('accept-encoding') ?? '')
    if (!coding) return c.body(svg, 200, { ...headers, ...type })
    const body = await compressOnce(svg, coding, etag)
    return c.body(new Uint8Array(body), 200, { ...headers, ...type, 'content-encoding': coding })
  })
  return routes
}

type Coding = NonNullable<ReturnType<typeof bestCoding>>

const keptAtMost = 400
const kept = new Map<string, Promise<Buffer>>()
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressors: Record<Coding, (svg: string) => Promise<Buffer>> = {
  br: (svg) => brotli(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (svg) => zip(svg, { level: 9 }),
}

/** Off this thread, and kept while it is among those asked for last. */
function compressOnce(svg: string, coding: Coding, etag: string): Promise<Buffer> {
  const key = coding + etag
  const body = kept.get(key) ?? compressors[coding](svg)
  kept.delete(key)
  kept.set(key, body)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > keptAtMost) kept.delete(oldest)
  return body
}
