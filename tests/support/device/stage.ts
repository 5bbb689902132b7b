import { test as base } from '#tests/support/pages/e2e.ts'

/** All that a site can keep, beside the browser's own cache of what does not change. */
const storageTypes = 'cookies,indexeddb,local_storage,cache_storage,service_workers'

/**
 * Tests that share one browser: each has a page of its own, which finds nothing that a test before it kept. What the
 * browser has fetched and compiled stays, which is half of the time of a test that only looks at a screen.
 */
export const test = base.extend({
  page: async ({ stage, watch, baseURL, extraHTTPHeaders }, use) => {
    await stage.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    const page = await stage.newPage()
    // Now, and not when a test ends: a page that still runs would miss what it works with.
    const session = await stage.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes })
    await session.detach()
    watch(page)
    await use(page)
    await page.close()
  },
})
