import { test as base } from '#tests/support/pages/e2e.ts'

/** All storage of a site except the HTTP cache of immutable files. */
const storageTypes = 'cookies,indexeddb,local_storage,cache_storage,service_workers'

/**
 * Tests that share one browser: each has a new page without data of an earlier test. Downloaded and compiled files
 * stay, which halves the time of a test that only opens a screen.
 */
export const test = base.extend({
  page: async ({ stage, watch, baseURL, extraHTTPHeaders }, use) => {
    await stage.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    const page = await stage.newPage()
    // Cleared at the start of a test, not at its end, when pages still run and need their storage.
    const session = await stage.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes })
    await session.detach()
    watch(page)
    await use(page)
    await page.close()
  },
})
