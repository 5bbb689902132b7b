import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { drawingVersion } from '#core/looks/scenes.ts'
import { bestCoding, compressedAs, type KeptText, keepText } from '#server/platform/compressed-text.ts'
import { refuse } from '#server/platform/errors.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'
import { createKept } from '#server/platform/kept.ts'
import { createTurns } from '#server/platform/turns.ts'
import { drawScene, isScene } from './draw.ts'

/** Brotli's and gzip's level: what is drawn once is sent many times. */
const thorough = 9
const mostKept = 1_000
/** Drawings that may wait: those of about ten pages. */
const mostWaiting = 200
const retryAfterSeconds = 5

interface Drawn {
  svg: KeptText
  etag: string
}

/**
 * Pictures drawn by code: GET /<scene>.svg, to be mounted at /media/scenes. As vectors each is about 3 kB on its way,
 * less than half of an AVIF that is 320 pixels wide, so there is one size for every screen. `countDrawing` may refuse one
 * that is not kept.
 */
export function sceneRoutes(countDrawing: (c: Context<HttpEnv>) => void = () => {}): Hono<HttpEnv> {
  const kept = createKept<Drawn>({ most: mostKept })
  const turns = createTurns({ atOnce: 1, mostWaiting })
  const routes = new Hono<HttpEnv>()
  routes.get('/:file{.+\\.svg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.svg'.length)
    if (!isScene(name)) return c.notFound()
    const { svg, etag } = await kept(name, async () => {
      countDrawing(c)
      return await (turns(async () => draw(name)) ?? refuse('unavailable', { retryAfterSeconds }))
    })
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
    if (!coding) return c.body(svg.text, 200, { ...headers, ...type })
    return c.body(await compressedAs(coding, svg), 200, { ...headers, ...type, 'content-encoding': coding })
  })
  return routes
}

function draw(name: string): Drawn {
  const svg = drawScene(name) ?? ''
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`
  return { svg: keepText(svg, thorough), etag }
}
