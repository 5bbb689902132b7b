import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { pictureKey } from '#core/app/addresses.ts'
import { readPicture } from '#server/modules/images/read-picture.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createKept } from '#server/platform/kept.ts'
import { createTurns } from '#server/platform/turns.ts'

const mostKept = 100
const mostWaiting = 20
const retryAfterSeconds = 30

/**
 * The picture with this `pictureKey` as a JPEG of 1200×630, or null where there is none; `begin` is called before one is
 * made. Refuses with `unavailable`.
 */
export type MakePreview = (key: string, begin?: () => void) => Promise<Buffer | null>

/**
 * Previews are made one after the other, since each takes most of a second of a processor; whoever comes when many wait
 * already is sent away. Those that were asked for last are kept.
 */
export function createPreviews(deps: Pick<Deps, 'database' | 'media'>): MakePreview {
  const kept = createKept<Buffer | null>({ most: mostKept })
  const turns = createTurns({ atOnce: 1, mostWaiting })
  return (key, begin = () => {}) =>
    kept(key, async () => {
      begin()
      const bytes = await readPicture(deps, key)
      return bytes && (await (turns(() => paint(bytes)) ?? refuse('unavailable', { retryAfterSeconds })))
    })
}

/**
 * Pictures that chats and networks show beside a link: GET /<key>.jpg, to be mounted at /media/previews. `count` applies
 * the rate limit to those that are not kept.
 */
export function previewRoutes(
  makePreview: MakePreview,
  count: (c: Context<HttpEnv>) => void = () => {},
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/:file{.+\\.jpg}', async (c) => {
    const key = c.req.param('file').slice(0, -'.jpg'.length)
    const picture = await makePreview(key, () => count(c))
    if (!picture) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return routes
}

const paint = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()

/** A picture for a paper, small; null where there is none, or nobody has time to make it. */
export async function pictureForPaper(makePreview: MakePreview, src: string): Promise<Buffer | null> {
  const large = await makePreview(pictureKey(src)).catch(() => null)
  return large && (await sharp(large).resize(600).jpeg({ quality: 80 }).toBuffer())
}
