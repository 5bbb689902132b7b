import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { drawingVersion, drawScene } from './draw.ts'

/** Pictures drawn by code: GET /<scene>.svg, to be mounted at /media/scenes. */
export function sceneRoutes(): Hono {
  const routes = new Hono()
  routes.get('/:file{.+\\.svg}', (c) => {
    const svg = drawScene(c.req.param('file').slice(0, -4))
    if (svg === null) return c.notFound()
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`
    const headers = {
      'cache-control':
        c.req.query('v') === drawingVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(svg, 200, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' })
  })
  return routes
}
