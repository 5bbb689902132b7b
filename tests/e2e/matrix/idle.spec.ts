import type { Page } from 'playwright/test'
import { serviceNames } from '#core/services.ts'
import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { isTraced, playForeignHosts } from '#tests/support/foreign-hosts.ts'
import { addToCart } from '#tests/support/journey.ts'
import { keptKeys } from '#tests/support/kept-papers.ts'
import { buy, guest } from '#tests/support/sales-by-api.ts'
import { startShop } from '#tests/support/shop-server.ts'
import { settle, visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

test.beforeEach(async ({ page }) => {
  await speak(page, 'es')
  await withoutWorker(page)
})

const layer = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer ?? null)
const names = async (page: Page) => JSON.stringify((await layer(page)) ?? [])

test('where nothing is configured, nobody else is asked and nothing of it is loaded', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/booking/1001']) {
    const settings = page.waitForResponse('**/rpc/home/getSettings')
    await page.goto(path)
    await (await settings).finished()
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && url.startsWith('http'))).toEqual([])
  expect(asked.filter((url) => /optional-|followed-pages/.test(url))).toEqual([])
  expect(await layer(page)).toBeNull()
})

test('where payments are a trial for real stock, every page says so', async ({ page }) => {
  await page.route('**/rpc/home/getSettings', async (route) => {
    const answer = await route.fetch()
    const { json } = await answer.json()
    await route.fulfill({ response: answer, json: { json: { ...json, trialPayments: true } } })
  })
  for (const path of ['/', '/booking/1001']) {
    await page.goto(path)
    await expect(page.getByText(words('es', 'payment', 'trial'))).toBeVisible()
  }
})

const configured = test.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how a fixture says that it needs no other
    async ({}, use) => {
      const shop = await startShop({
        DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000',
        DATADOG_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
        DATADOG_SAMPLE_RATE: '100',
        TRACED_ORIGINS: 'https://crm.alforja.example, https://static.alforja.example',
        GTM_ID: 'GTM-TEST123',
        HOTJAR_SITE_ID_ELSEWHERE: '4242',
        FIREBASE_CONFIG: JSON.stringify({
          apiKey: 'AIza-test',
          appId: '1:1:web:1',
          projectId: 'alforja-test',
        }),
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

/** The page's name as monitoring has it, or null. */
const monitoredName = (page: Page) =>
  page.evaluate(() => {
    const { DD_RUM } = window as {
      DD_RUM?: { getInternalContext(): { view?: { name?: string } } | undefined }
    }
    return DD_RUM?.getInternalContext()?.view?.name ?? null
  })

configured.describe('where everything is configured', () => {
  // One server for both.
  configured.describe.configure({ mode: 'default' })
  configured.use({ consoleMaySay: [/not told: maria|status of 40[45]/] })

  configured(
    'they begin after the page is usable, are told what happens, and nothing about anybody',
    async ({ browser, context, page, watch, shop }) => {
      const closed = await browser.newContext()
      const waiting = await closed.newPage()
      watch(waiting)
      const remote = await playForeignHosts(closed, shop.url)
      remote.maintenance = true
      await speak(waiting, 'es')
      await waiting.goto(`${shop.url}/booking/1001`)
      await expect(waiting.locator('h1')).toHaveText(words('es', 'maintenance', 'title'))
      remote.maintenance = false

      const hosts = await playForeignHosts(context, shop.url)
      const { offers } = await visit(page, shop.url, 'es')
      await page.addInitScript((email) => {
        const fail = () => setTimeout(() => Promise.reject(new Error(`not told: ${email}`)))
        // The app has begun by then, and nobody watches it yet.
        addEventListener('load', fail, { once: true })
      }, guest.email)
      let slow = 0
      await page.route('**/media/scenes/**', async (route) => {
        slow += 1
        await new Promise((resolve) => setTimeout(resolve, 800))
        await route.continue()
      })
      await page.goto(`${shop.url}/booking/1001/view/${offers.stay.view}`)
      await expect.poll(() => names(page)).toContain('view_item')
      await expect.poll(() => [...hosts.asked]).toContain('static.hotjar.com')
      expect(slow).toBeGreaterThan(0)
      expect(hosts.early).toEqual([])
      expect((await layer(page))?.slice(0, 2)).toMatchObject([
        { event: 'gtm.js' },
        { event: 'page_view', page_path: '/booking/:account_id/view/:token', account_id: '1001' },
      ])
      await addToCart(page)
      expect(await names(page)).toContain('add_to_cart')

      // A page that must be without the tag manager begins anew, without it.
      await page.getByRole('dialog').getByRole('button').first().click()
      await page.locator('a[href$="/find-reservation"]').first().click()
      await expect(page).toHaveURL(/find-reservation$/)
      await settle(page)
      await expect.poll(() => layer(page)).toBeNull()

      const sale = await buy(page.request, [offers.stay.line])
      await page.goto(`${shop.url}/booking/1001/checkout/detail/${sale.id}`)
      await expect(page.getByTestId('sale-code')).toHaveText(sale.code)
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('purchases')))
        .toContain('transaction_id')
      expect(await layer(page)).toBeNull()
      await page.locator('header').getByRole('link').first().click()
      await expect.poll(() => names(page)).toContain('"event":"purchase"')
      const purchase = (await layer(page))?.find((entry) => 'event' in entry && entry.event === 'purchase')
      expect(purchase).toMatchObject({ ecommerce: { currency: 'MXN', value: sale.totalMinor / 100 } })
      const tags = await names(page)

      // What is not watched yet is not told of when the page is left.
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id')
      // As at the end of a page, whose last words the browser sends after nobody listens to it any more.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
      await expect
        .poll(() => hosts.monitored().map(({ view }) => view.name))
        .toEqual(expect.arrayContaining(['/booking/:account_id/view/:token', '/booking/:account_id']))
      await expect.poll(() => hosts.monitored().map(({ type }) => type)).toContain('error')
      expect(hosts.told()).toContain('not told: [email]')
      for (const secret of [sale.id, sale.code, offers.stay.view, guest.email, guest.familyName]) {
        expect(hosts.told()).not.toContain(secret)
        expect(tags).not.toContain(secret)
      }

      await expect(waiting.locator('header')).toBeVisible({ timeout: 10_000 })
      expect(remote.asked).toContain('firebaseremoteconfig.googleapis.com')
      expect(remote.early).toEqual([])
      await closed.close()
    },
  )

  configured.describe('without the server', () => {
    configured.use({ consoleMaySay: [/ERR_FAILED/] })
    configured(
      'nobody is asked before it answers, whatever the device knows of them',
      async ({ page, context, shop }) => {
        const hosts = await playForeignHosts(context, shop.url)
        const followers = () => [...hosts.asked].filter((host) => !host.startsWith('firebase'))
        await page.goto(`${shop.url}/booking/1001`)
        await expect.poll(() => keptKeys(page, 'answers')).toContain('home.getSettings {}')
        await page.route('**/rpc/**', (route) => route.abort())
        await page.reload()
        await expect(page.getByText(words('es', 'app', 'offline_since'))).toBeVisible()
        hosts.asked.clear()
        await expect.poll(() => [...hosts.asked]).toContain('firebaseremoteconfig.googleapis.com')
        expect(followers()).toEqual([])
        await page.unroute('**/rpc/**')
        await expect.poll(followers).toContain('static.hotjar.com')
      },
    )
  })

  configured(
    'a page that monitoring may not see begins anew, without it',
    async ({ page, context, shop }) => {
      const hosts = await playForeignHosts(context, shop.url)
      const { offers } = await visit(page, shop.url, 'es')
      const sale = await buy(page.request, [offers.stay.line])
      await page.goto(`${shop.url}/booking/1001/checkout/detail/${sale.id}`)
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id/checkout/detail/:sale_id')
      await page.getByRole('link', { name: words('es', 'cart', 'see_reservation') }).click()
      await expect(page).toHaveURL(/reservation-details/)
      await expect(page.getByText(guest.email).first()).toBeVisible()
      await expect.poll(() => monitoredName(page)).toBeNull()
      await page.waitForLoadState('networkidle')
      expect(await monitoredName(page)).toBeNull()
      await page.locator('header').getByRole('link').first().click()
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id')
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
      await expect
        .poll(() => hosts.monitored().map(({ view }) => view.name))
        .toContain('/booking/:account_id')
      expect(hosts.monitored().map(({ view }) => view.name)).not.toContain(
        '/booking/:account_id/reservation-details/:sale_id',
      )
    },
  )

  configured(
    'a recording shows what a page looks like, and nothing about anybody',
    async ({ page, context, shop }) => {
      const hosts = await playForeignHosts(context, shop.url)
      const { offers } = await visit(page, shop.url, 'es')
      const sale = await buy(page.request, [offers.stay.line])
      await page.goto(`${shop.url}/booking/1001/checkout/detail/${sale.id}`)
      const recorded = () => hosts.recordings().join('\n')
      await expect.poll(recorded).toContain(`${shop.url}/booking/:account_id/checkout/detail/:sale_id`)
      await expect(page.getByText(guest.email).first()).toBeVisible()
      await page.goto(`${shop.url}/booking/1001/find-reservation`)
      await page.getByLabel(words('es', 'payment', 'find.code')).fill(sale.code)
      await page.getByLabel(words('es', 'payment', 'find.email')).fill(guest.email)
      await expect.poll(recorded).toContain(`${shop.url}/booking/:account_id/find-reservation`)
      expect(hosts.recordings().length).toBeGreaterThan(1)
      const secrets = [sale.id, sale.code, offers.stay.view, guest.email, guest.phone]
      const found = [...secrets, guest.givenName, guest.familyName].filter((secret) =>
        recorded().includes(secret),
      )
      expect(found).toEqual([])
    },
  )

  configured(
    'traces go on in our services and where it says, and nowhere else',
    async ({ page, context, shop }) => {
      const hosts = await playForeignHosts(context, shop.url)
      const traced = new Map<string, boolean>()
      page.on('request', (request) => {
        const [, service] = /\/rpc\/(\w+)\/anything$/.exec(request.url()) ?? []
        if (service) traced.set(service, isTraced(request))
      })
      await page.goto(`${shop.url}/booking/1001`)
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id')
      const foreign = ['crm.alforja.example', 'static.alforja.example', 'www.google-analytics.com']
      const calls = serviceNames.map((name) => `/rpc/${name}/anything`)
      await page.evaluate(
        async (addresses) => {
          for (const address of addresses) await fetch(address).catch(() => {})
        },
        [...calls, ...foreign.map((host) => `https://${host}/anything`)],
      )
      expect([...traced]).toEqual(serviceNames.map((name) => [name, true]))
      expect([...hosts.asked]).toEqual(expect.arrayContaining(foreign))
      expect([...hosts.traced].sort()).toEqual(['crm.alforja.example', 'static.alforja.example'])
    },
  )

  configured(
    'Firebase is asked as often as it says, and is not waited for',
    async ({ page, context, shop }) => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      const hosts = await playForeignHosts(context, shop.url)
      Object.assign(hosts, { maintenance: true, intervalMillis: 60_000 })
      const title = words('es', 'maintenance', 'title')
      await page.clock.install()
      await page.goto(`${shop.url}/booking/1001`)
      await expect(page.locator('h1')).toHaveText(title)
      expect(hosts.configs).toBe(1)
      await page.clock.fastForward(40_000)
      hosts.silent = true
      await page.clock.fastForward(20_000)
      await expect.poll(() => hosts.configs).toBe(2)
      await expect(page.locator('h1')).toHaveText(title)
      expect(said.join()).not.toContain('60000')
      await page.clock.fastForward(30_000)
      await expect(page.locator('h1')).not.toHaveText(title)
      expect(said.join()).toContain('asked again in 60000 ms')
      hosts.silent = false
      await page.clock.fastForward(60_000)
      await expect(page.locator('h1')).toHaveText(title)
    },
  )

  configured('a browser that asks not to be followed is not', async ({ page, context, shop }) => {
    const hosts = await playForeignHosts(context, shop.url)
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    })
    await page.goto(`${shop.url}/booking/1001`)
    await expect.poll(() => [...hosts.asked]).toContain('firebaseremoteconfig.googleapis.com')
    await page.waitForLoadState('networkidle')
    expect([...hosts.asked].filter((host) => !host.startsWith('firebase'))).toEqual([])
    expect(await layer(page)).toBeNull()
  })
})
