import { type Context, Hono } from 'hono'
import { previewKey } from '#core/app/addresses.ts'
import type { Picture } from '#core/app/pictures.ts'
import { readPicture } from '#server/modules/images/read-picture.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createKept } from '#server/platform/kept.ts'
import { createTurns } from '#server/platform/turns.ts'

const maxKept = 100
const maxWaiting = 20
const retryAfterSeconds = 30

/**
 * The picture with this `previewKey` as a JPEG of 1200×630; null if it does not exist. `begin` is called before a
 * picture is made. Refuses with `unavailable`.
 */
export type MakePreview = (key: string, begin?: () => void) => Promise<Buffer | null>

/**
 * Makes previews one at a time, because each takes most of a second of a processor. Refuses new ones while too many
 * wait. The most recently requested ones are cached.
 */
export function createPreviews(deps: Pick<Deps, 'database' | 'media'>): MakePreview {
  const kept = createKept<Buffer | null>({ most: maxKept })
  const turns = createTurns({ atOnce: 1, maxWaiting })
  return (key, begin = () => {}) =>
    kept(key, async () => {
      begin()
      const [, picture = '', x = 50, y = 50] = /^(.*?)(?:~(\d{1,2}|100)-(\d{1,2}|100))?$/.exec(key) ?? []
      const bytes = await readPicture(deps, picture)
      const focus = { x: Number(x), y: Number(y) }
      return (
        bytes && (await (turns(() => paint(bytes, focus)) ?? refuse('unavailable', { retryAfterSeconds })))
      )
    })
}

/**
 * Pictures that chats and social networks show beside a link: GET /<key>.jpg, to be mounted at /media/previews.
 * `count` applies the rate limit to pictures that are not cached.
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

const size = { width: 1200, height: 630 }

/** Cropped around its focal point, in percent from the left and the top, as on pages. */
async function paint(bytes: Uint8Array, focus: { x: number; y: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.max(size.width / width, size.height / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const left = Math.round(((wide - size.width) * focus.x) / 100)
  const top = Math.round(((high - size.height) * focus.y) / 100)
  const whole = sharp(bytes).resize(wide, high, { fit: 'fill' })
  return await whole
    .extract({ left, top, ...size })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A small picture for a document; null if there is none, or if the queue is full. */
export async function pictureForPaper(makePreview: MakePreview, picture: Picture): Promise<Buffer | null> {
  const large = await makePreview(previewKey(picture)).catch(() => null)
  if (!large) return null
  const { default: sharp } = await import('sharp')
  return await sharp(large).resize(600).jpeg({ quality: 80 }).toBuffer()
}
