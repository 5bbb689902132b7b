import { wholeBrowser } from '#tests/support/device/browser.ts'
import { speak } from '#tests/support/device/device.ts'
import { test as base } from '#tests/support/pages/e2e.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { type PushService, startPushService } from './push-service.ts'
import { startShop } from './shop-server.ts'

/** A shop with the test's own push service; its owner's page has the permission for notifications. */
export const test = base.extend<
  object,
  { service: PushService; shop: Awaited<ReturnType<typeof startShop>> }
>({
  // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
  launchOptions: [async ({}, use) => use(wholeBrowser().launchOptions), { scope: 'worker' }],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ service }, use) => {
      const shop = await startShop({ PUSH_SERVICES: service.url })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  page: async ({ page, context, shop, locale }, use) => {
    await speak(page, languageOf(locale))
    await context.grantPermissions(['notifications'], { origin: shop.url })
    await enterAs(page, 'owner')
    await use(page)
  },
})
