import { brotliDecompressSync } from 'node:zlib'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { download } from '#tests/support/servers/download.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

/** In bytes, as received by a browser that supports brotli. */
const most = 20_000

let app: TestApp
beforeAll(async () => {
  ensureBuilt()
  app = await startTestApp({ demo: true, env: { SEARCH_LIMIT: '0' } })
}, 300_000)
afterAll(() => app?.stop())

test('pages with all their data are at most 20 kB', async () => {
  const shop: Shop = createORPCClient(new RPCLink({ url: `${app.baseUrl}/rpc` }))
  const stay = await findStay(shop, 45)
  for (const path of [
    '/booking/1001',
    `/booking/1001/search/${stay.search}`,
    `/booking/1001/view/${stay.view}`,
  ]) {
    const { coding, body } = await download(`${app.baseUrl}${path}`)
    expect(coding, path).toBe('br')
    const html = brotliDecompressSync(body).toString()
    // A page that the browser has to render would be small for the wrong reason.
    expect(html, path).toContain('id="sent-page"')
    expect(html, path).toMatch(/<h1[ >]/)
    // After the first paint, the code for interaction loads before pictures further down.
    expect(html, path).not.toMatch(/<(?:script|link)[^>]*fetchpriority="low"/)
    // Nothing is painted before the whole header is read, to prevent layout shifts.
    expect(html, path).toMatch(/<link rel="expect" href="#top" blocking="render">[\s\S]*<header id="top"/)
    expect(body.length, path).toBeLessThanOrEqual(most)
  }
})
