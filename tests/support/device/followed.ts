import type { Page } from 'playwright/test'
import { test } from '#tests/support/pages/e2e.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'
import { everyThirdParty } from '#tests/support/servers/third-parties.ts'

/** What the tag manager was told on this page, or null where there is none. */
export const layer = (page: Page) =>
  page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer ?? null)
export const names = async (page: Page) => JSON.stringify((await layer(page)) ?? [])

/** As somebody who was asked before, and agreed that others may follow. */
export const agree = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'all'))

/** A test against a product of its own, all of whose third parties are configured. */
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

/** The page's name as monitoring has it, or null. */
export const monitoredName = (page: Page) =>
  page.evaluate(() => {
    const { DD_RUM } = window as {
      DD_RUM?: { getInternalContext(): { view?: { name?: string } } | undefined }
    }
    return DD_RUM?.getInternalContext()?.view?.name ?? null
  })
