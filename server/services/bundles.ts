import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import * as z from 'zod'
import { bundleType, type KnownPack } from '#core/bundle/bundle.ts'
import { kinds } from '#core/products/products.ts'
import { getBundle } from '#server/modules/bundles/get-bundle.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'

const zip = promisify(gzip)

const day = z.int().min(0).max(100_000)
const known: z.ZodType<KnownPack[]> = z
  .array(
    z.strictObject({
      kind: z.enum(kinds),
      version: z.string().max(64),
      from: day,
      until: day,
      hashes: z.array(z.int().min(0).max(0xffff_ffff)).max(100_000),
    }),
  )
  .max(kinds.length)

/**
 * The destinations that sellers' phones store. The response is the length of the head (four bytes, big-endian), the
 * head as JSON, and the cells of each pack. The request's body lists what the phone already has. Errors are answered
 * with their code. Needs the request's context: mount under `withContext`.
 */
export function bundleRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.post('/bundles/:destinationId', async (c) => {
    c.var.context.count('fetch a bundle')
    requirePerson(c.var.context)
    const asked = known.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return refuse('bad_request', { field: 'known' })
    const destinationId = c.req.param('destinationId')
    const { head, cells } = await getBundle(deps, c.var.context, { destinationId, known: asked.data })
    const words = Buffer.from(JSON.stringify(head))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(words.length)
    const bytes = Buffer.concat([length, words, ...cells])
    c.header('content-type', bundleType)
    // The uncompressed length, for the progress bar.
    c.header('x-file-bytes', String(bytes.length))
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(new Uint8Array(bytes))
    c.header('content-encoding', 'gzip')
    return c.body(new Uint8Array(await zip(bytes)))
  })
  return app
}
