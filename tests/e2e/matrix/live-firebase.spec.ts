import { playForeignHosts } from '#tests/support/device/foreign-hosts.ts'
import { test as base, expect } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { serviceAccountAt } from '#tests/support/servers/google.ts'
import { playRealtimeDatabase } from '#tests/support/servers/realtime-database.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'

/** A shop whose browsers receive changes from a Realtime Database. */
const test = base.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
    async ({}, use) => {
      const shop = await startShop({
        FIREBASE_CONFIG: JSON.stringify({
          ...{ apiKey: 'AIza-test', appId: '1:1:web:1', projectId: 'alforja-test', messagingSenderId: '1' },
          databaseURL: 'https://alforja-test.firebaseio.com',
        }),
        // No access token is requested: the test writes in place of the server.
        FIREBASE_SERVICE_ACCOUNT: JSON.stringify(serviceAccountAt('http://127.0.0.1:9')),
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

test('with a realtime database, browsers receive changes from it, and of no other agency', async ({
  page,
  context,
}) => {
  await playForeignHosts(context)
  const database = await playRealtimeDatabase(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const askedForHome = () => asked.filter((path) => path === '/rpc/agency/getAgencyHome').length
  await enterAs(page, 'owner')
  database.write('live/1001', 'sale', { about: 'before', change: '1' })
  await page.goto('/agency')
  await settle(page)
  await expect.poll(() => database.listened()).toEqual(['live/1001', 'live/all'])
  expect(database.denied).toEqual([])
  const first = askedForHome()
  database.write('live/1002', 'sale', { about: 'foreign', change: '2' })
  database.write('live/1001', 'sale', { about: 'a-sale', change: '3' })
  await expect.poll(askedForHome).toBe(first + 1)
  // Another process reports the same change.
  database.write('live/1001', 'sale', { about: 'a-sale', change: '3' })
  database.write('live/1001', 'hold', { about: 'a-sale', change: '4' })
  await expect.poll(askedForHome).toBe(first + 2)
  expect(asked).not.toContain('/live')
})
