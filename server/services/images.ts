import { Hono } from 'hono'
import { findImage } from '#server/modules/images/find-image.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'

const year = 31_536_000

/**
 * Pictures of agencies: GET /<id>, to be mounted at `imagePath`. What an id names never changes. They stand in mails, which
 * other sites show.
 */
export function imageRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/:id{[A-Za-z0-9_-]{22}}', async (c) => {
    const image = await findImage(deps, c.req.param('id'))
    if (!image) return c.notFound()
    return c.body(new Uint8Array(image.bytes), 200, {
      'content-type': image.type,
      'cache-control': `public, max-age=${year}, immutable`,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })
  return app
}
