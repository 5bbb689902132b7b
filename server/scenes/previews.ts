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

/** A scene as a JPEG of 1200×630; `begin` is called before one is drawn. Refuses with `unavailable`. */
export type DrawPreview = (scene: string, begin?: () => void) => Promise<Buffer>

/**
 * Scenes are drawn one after the other, since each takes most of a second of a processor; whoever comes when many wait
 * already is sent away. Those that were asked for last are kept.
 */
export function createPreviews(): DrawPreview {
  const kept = createKept<Buffer>({ most: mostKept })
  const turns = createTurns({ atOnce: 1, mostWaiting })
  return (scene, begin = () => {}) =>
    kept(scene, async () => {
      begin()
      return await (turns(() => paint(scene)) ?? refuse('unavailable', { retryAfterSeconds }))
    })
}

/**
 * Scenes as pictures that chats and networks show beside a link: GET /<scene>.jpg, to be mounted at /media/previews.
 * `countDrawing` applies the rate limit to those that are not kept.
 */
export function previewRoutes(
  draw: DrawPreview,
  countDrawing: (c: Context<HttpEnv>) => void = () => {},
): Hono<HttpEnv> {
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
    const picture = await draw(name, () => countDrawing(c))
    return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/jpeg' })
  })
  return routes
}

const paint = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(drawScene(name) ?? ''))
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()

/** A scene for a paper, small; null where there is none, or nobody has time to draw it. */
export async function drawForPaper(draw: DrawPreview, scene: string): Promise<Buffer | null> {
  if (!isScene(scene)) return null
  const large = await draw(scene).catch(() => null)
  return large && (await sharp(large).resize(600).jpeg({ quality: 80 }).toBuffer())
}
