import { generateKeyPairSync } from 'node:crypto'
import { wholeBrowser } from '#tests/support/device/browser.ts'
import { speak } from '#tests/support/device/device.ts'
import { playForeignHosts } from '#tests/support/device/foreign-hosts.ts'
import { subscribeAt } from '#tests/support/device/push-browser.ts'
import { test as base, expect } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { makeDevice } from '#tests/support/servers/push-service.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'

base.use(wholeBrowser())

/** A shop that sends push by Firebase Messaging. */
const test = base.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
    async ({}, use) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const app = { apiKey: 'AIza-test', appId: '1:1:web:1', projectId: 'alforja-test' }
      const account = {
        ...{ project_id: 'alforja-test', client_email: 'push@alforja-test.example' },
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        // No access token is requested: this test sends nothing.
        token_uri: 'http://127.0.0.1:9/token',
      }
      const shop = await startShop({
        FIREBASE_CONFIG: JSON.stringify({ ...app, messagingSenderId: '1' }),
        FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

test('if Firebase is configured the only worker registers with it', async ({ page, context, shop }) => {
  const hosts = await playForeignHosts(context)
  await context.grantPermissions(['notifications'], { origin: shop.url })
  await speak(page, 'es')
  await enterAs(page, 'owner')
  await subscribeAt(page, makeDevice('https://fcm.googleapis.com/fcm/send/of-this-test'))
  await page.goto('/agency/access')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  expect([...hosts.asked]).not.toContain('fcmregistrations.googleapis.com')
  await page.getByRole('button', { name: words('es', 'push', 'turn_on') }).click()
  await expect.poll(() => [...hosts.asked]).toContain('fcmregistrations.googleapis.com')
  await expect(page.getByText(words('es', 'push', 'state.on.title'))).toBeVisible()
  const { offer, devices } = await shopOf(page.request).agency.getPush({})
  expect(offer).toEqual({ transport: 'firebase', key: null })
  expect(devices).toMatchObject([{ own: true }])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  )
  expect(scopes).toEqual([`${shop.url}/`])
})
