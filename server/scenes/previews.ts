import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { drawingVersion } from '#core/looks/scenes.ts'
import { refuse } from '#server/platform/errors.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'
import { createKept } from '#server/platform/kept.ts'
import { createTurns } from '#server/platform/turns.ts'
import { drawScene, isScene } from './draw.ts'

const mostKept = 100
const mostWaiting = 20
const retryAfterSeconds = 30

/**
 * Scenes as 1200×630 JPEG, which chats and networks show beside a link: GET /<scene>.jpg, to be mounted at
 * /media/previews. They are drawn one after the other, since each takes most of a second of a processor; whoever
 * comes when many wait already is sent away. `countDrawing` applies the rate limit to those that are not kept.
 */
export function previewRoutes(countDrawing: (c: Context<HttpEnv>) => void = () => {}): Hono<HttpEnv> {
  const kept = createKept<Buffer>({ most: mostKept })
  const turns = createTurns({ atOnce: 1, mostWaiting })
  const routes = new Hono<HttpEnv>()
  routes.get('/:file{.+\\.jpg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.jpg'.length)
    if (!isScene(name)) return c.notFound()
    const etag = `"${drawingVersion}-${name}"`
    const headers = {
      'cache-control': 'public, max-age=604800',
      etag,
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const picture = await kept(name, async () => {
      countDrawing(c)
      return await (turns(() => paint(name)) ?? refuse('unavailable', { retryAfterSeconds }))
    })
    return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/jpeg' })
  })
  return routes
}

const paint = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(name) ?? ''))
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
