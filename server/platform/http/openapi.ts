import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { ServiceName } from '#core/app/services.ts'
import { usualBodyBytes } from '#core/contract/body-size.ts'
import { contract } from '#core/contract/contract.ts'
import { errors } from '#core/contract/errors.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createKept } from '#server/platform/kept.ts'
import { answerText, type KeptText, keepText } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'

const require = createRequire(import.meta.url)

/** Brotli's and gzip's level. It is high, since each document and file is compressed only once. */
const thorough = 9

const description = `The portal's own interface: everything that the app does, it does through these calls.

Send JSON, at most ${usualBodyBytes / 1024} kB; a few calls take more. Unknown fields are refused. Amounts are whole minor units (cents), shares are basis points, days are
\`YYYY-MM-DD\`, instants are ISO 8601 in UTC. Calls that change something and may have to be repeated carry an
\`idempotencyKey\`, minted by the client and the same for every repetition.

Every error has one of these codes; \`data\` carries what a sentence about it needs:

| Code | Status | Data |
|---|---|---|
${Object.entries(errors)
  .map(
    ([code, error]) =>
      `| \`${code}\` | ${error.status} | ${'data' in error ? dataOf(error.data.shape) : ''} |`,
  )
  .join('\n')}
`

function dataOf(shape: Record<string, unknown>): string {
  return Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(', ')
}

/** Describes these services; `base` is their base URL. */
function generate(
  version: string,
  platform: string,
  names: readonly ServiceName[],
  base = '',
): Promise<object> {
  const described = Object.fromEntries(names.map((name) => [name, contract[name]]))
  const title = names.length === 1 ? `${platform}: ${names[0]}` : platform
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(described, {
    info: { title, version, description },
    servers: [{ url: `${base}/api` }],
  })
}

const page = (platform: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${platform} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
})
`

/**
 * Serves `/openapi.json` for all services of this process, `/openapi/<service>.json` for each, and a page for browsing
 * them that needs no external resources.
 */
export function openApiRoutes(
  version: string,
  { config, database }: Pick<Deps, 'config' | 'database'>,
): Hono<HttpEnv> {
  const { served, urls } = config.services
  const folder = join(require.resolve('swagger-ui-dist/package.json'), '..')
  const documents = createKept<KeptText>({ most: served.length + 1 })
  const describe = async (name: string, names: readonly ServiceName[], base?: string) => {
    const { name: platform } = await readBrand(database)
    return await documents(`${name} ${platform}`, async () =>
      keepText(JSON.stringify(await generate(version, platform, names, base)), thorough),
    )
  }
  const file = (name: string, type: string) => {
    let content: KeptText | undefined
    return (c: Context<HttpEnv>) => {
      content ??= keepText(readFileSync(join(folder, name), 'utf8'), thorough)
      c.header('Cache-Control', 'public, max-age=3600')
      return answerText(c, content, type)
    }
  }
  return new Hono<HttpEnv>()
    .get('/openapi.json', async (c) => answerText(c, await describe('', served), 'application/json'))
    .get('/openapi/:file{[a-zA-Z]+[.]json}', async (c) => {
      const name = served.find((one) => `${one}.json` === c.req.param('file'))
      if (!name) return c.notFound()
      return answerText(c, await describe(name, [name], urls[name]), 'application/json')
    })
    .get('/docs', async (c) => c.html(page((await readBrand(database)).name)))
    .get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/docs/swagger-ui.css', file('swagger-ui.css', 'text/css; charset=utf-8'))
    .get('/docs/swagger-ui-bundle.js', file('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'))
}
