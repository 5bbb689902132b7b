import type { Page } from 'playwright/test'
import { test } from '#tests/support/pages/e2e.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'
import { everyThirdParty } from '#tests/support/servers/third-parties.ts'

/** The events pushed to the tag manager on this page, or null where there is none. */
export const layer = (page: Page) =>
  page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer ?? null)
export const names = async (page: Page) => JSON.stringify((await layer(page)) ?? [])

/** A visitor who has already given consent to tracking. */
export const agree = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'all'))

/** A test with its own product, where all third parties are configured. */
export const configured = test.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
    async ({}, use) => {
      const shop = await startShop(everyThirdParty)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

/** The page name reported to monitoring, or null. */
export const monitoredName = (page: Page) =>
  page.evaluate(() => {
    const { DD_RUM } = window as {
      DD_RUM?: { getInternalContext(): { view?: { name?: string } } | undefined }
    }
    return DD_RUM?.getInternalContext()?.view?.name ?? null
  })
