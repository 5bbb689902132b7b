import { Hono } from 'hono'
import sharp from 'sharp'
import { drawingVersion } from '#core/scenes.ts'
import { drawScene } from './draw.ts'

const keptAtMost = 100
const waitingAtMost = 20
const kept = new Map<string, Promise<Buffer>>()
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Scenes as 1200×630 JPEG, which chats and networks show beside a link: GET /<scene>.jpg, to be mounted at
 * /media/previews. They are drawn one after the other, since each takes most of a second of a processor; whoever
 * comes when many wait already is sent away.
 */
export function previewRoutes(): Hono {
  const routes = new Hono()
  routes.get('/:file{.+\\.jpg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.jpg'.length)
    const svg = drawScene(name)
    if (svg === null) return c.notFound()
    const etag = `"${drawingVersion}-${name}"`
    const headers = {
      'cache-control': 'public, max-age=604800',
      etag,
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const picture = kept.get(name) ?? paint(name, svg)
    if (!picture) return c.text('', 503, { 'retry-after': '30' })
    return c.body(new Uint8Array(await picture), 200, { ...headers, 'content-type': 'image/jpeg' })
  })
  return routes
}

function paint(name: string, svg: string): Promise<Buffer> | null {
  if (waiting >= waitingAtMost) return null
  waiting++
  const picture = last.then(() =>
    sharp(Buffer.from(svg)).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer(),
  )
  last = picture.then(forgetOne, () => kept.delete(name)).finally(() => waiting--)
  kept.set(name, picture)
  return picture
}

function forgetOne(): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > keptAtMost) kept.delete(oldest)
}
