import { Hono } from 'hono'
import { findImage } from '#server/modules/images/find-image.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerText, type KeptText, keepText } from '#server/platform/http/compressed-text.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { createKept } from '#server/platform/kept.ts'

const year = 31_536_000
/** Compression level of Brotli and gzip: a drawing is compressed once and sent many times. */
const thorough = 9
const maxKept = 1_000

/**
 * Pictures of agencies and products: GET /<id>, to be mounted at `imagePath`; a photograph also has `widthAddress`.
 * Browsers that accept AVIF get it. The picture of an id never changes. Mails show these pictures too, so other
 * sites may load them.
 */
export function imageRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const kept = createKept<KeptText>({ most: maxKept })
  app.get('/:id{[A-Za-z0-9_-]{22}}', async (c) => {
    const width = Number(c.req.query('w')) || 0
    const takesAvif = c.req.header('accept')?.includes('image/avif') ?? false
    const image = await findImage(deps, c.req.param('id'), width > 0 ? { width, takesAvif } : undefined)
    if (!image) return c.notFound()
    const headers = {
      ...(width > 0 && { vary: 'accept' }),
      'cache-control': `public, max-age=${year}, immutable`,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    }
    if (image.type !== 'image/svg+xml')
      return c.body(new Uint8Array(image.bytes), 200, { ...headers, 'content-type': image.type })
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const svg = await kept(image.id, async () => keepText(new TextDecoder().decode(image.bytes), thorough))
    return await answerText(c, svg, 'image/svg+xml; charset=utf-8')
  })
  return app
}
