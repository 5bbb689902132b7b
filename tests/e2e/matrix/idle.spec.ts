import type { AnyRouter } from '@tanstack/react-router'
import type { Page } from 'playwright/test'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { offlineFallbackMillis } from '#src/offline/offline-transport.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { agree, configured, layer, monitoredName, names } from '#tests/support/device/followed.ts'
import { playForeignHosts } from '#tests/support/device/foreign-hosts.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart } from '#tests/support/pages/journey.ts'
import { buy, guest } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'

test.beforeEach(async ({ page }) => {
  await speak(page, 'es')
  await withoutWorker(page)
})

test('without configuration, no third party is contacted and none of its code is loaded', async ({
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
  expect(asked.filter((url) => /optional-|followed-pages|consent/.test(url))).toEqual([])
  expect(await layer(page)).toBeNull()
})

test('an answer that takes longer than the device waits is kept all the same', async ({ page, baseURL }) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  await page.goto('/booking/1001')
  await expect.poll(() => keptKeys(page, 'answers')).toContain('home.getSettings {}')
  await page.route('**/rpc/product/getProduct', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, offlineFallbackMillis + 1_000))
    await route.continue()
  })
  await page.evaluate(
    (href) => (window as { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__?.navigate({ href }),
    `/booking/1001/view/${offers.stay.view}`,
  )
  await expect.poll(async () => (await keptKeys(page, 'answers')).join()).toContain('product.getProduct')
})

/** The settings of this installation, with `change`. */
const changeSettings = (page: Page, change: Partial<PublicSettings>) =>
  page.route('**/rpc/home/getSettings', async (route) => {
    const answer = await route.fetch()
    const { json } = await answer.json()
    await route.fulfill({ response: answer, json: { json: { ...json, ...change } } })
  })

test('if payments are a trial for real stock, every page says so', async ({ page }) => {
  await changeSettings(page, { trialPayments: true })
  for (const path of ['/', '/booking/1001']) {
    await page.goto(path)
    await expect(page.getByText(words('es', 'payment', 'trial'))).toBeVisible()
  }
})

test.describe('when the server is a preview', () => {
  test.use({ consoleMaySay: [/ERR_FAILED/] })
  test('every page shows whether it is reachable, as it comes and goes', async ({ page }) => {
    const running = page.getByText(words('es', 'preview', 'running'))
    const disconnected = page.getByText(words('es', 'preview', 'disconnected'))
    await changeSettings(page, { previewBackend: true })
    await page.clock.install()
    await page.goto('/booking/1001')
    await expect(running).toBeVisible()
    await expect(disconnected).toBeHidden()
    await expect.poll(() => keptKeys(page, 'answers')).toContain('home.getSettings {}')
    await page.route('**/rpc/**', (route) => route.abort())
    await page.clock.fastForward(10_000)
    await expect(disconnected).toBeVisible()
    await expect(running).toBeHidden()
    // By then the device knows that it is a preview.
    await page.reload()
    await expect(disconnected).toBeVisible()
    await page.unroute('**/rpc/**')
    await page.clock.fastForward(10_000)
    await expect(running).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

configured.describe('with every third party configured', () => {
  configured.beforeEach(({ page }) => agree(page))
  // One server for both.
  configured.describe.configure({ mode: 'default' })
  configured.use({ consoleMaySay: [/not told: maria/] })

  configured(
    'they start after the page is usable, and get events without personal data',
    async ({ browser, context, page, watch, shop }) => {
      const closed = await browser.newContext()
      const waiting = await closed.newPage()
      watch(waiting)
      const remote = await playForeignHosts(closed)
      remote.maintenance = true
      await speak(waiting, 'es')
      await waiting.goto(`${shop.url}/booking/1001`)
      await expect(waiting.locator('h1')).toHaveText(words('es', 'maintenance', 'title'))
      remote.maintenance = false

      const hosts = await playForeignHosts(context)
      const { offers } = await visit(page, shop.url, 'es')
      await page.addInitScript((email) => {
        const fail = () => setTimeout(() => Promise.reject(new Error(`not told: ${email}`)))
        // The app has started by then, and nothing is monitored yet.
        addEventListener('load', fail, { once: true })
      }, guest.email)
      let slow = 0
      await page.route('**/media/images/**', async (route) => {
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

      // A page that must be without the tag manager is reloaded, without it.
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

      // Without monitoring the page's view would not be reported on leaving.
      await expect.poll(() => monitoredName(page)).toBe('/booking/:account_id')
      // As at the end of a page, when the browser sends data without waiting for a response.
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

  configured.describe('when the server is unreachable', () => {
    configured.use({ consoleMaySay: [/ERR_FAILED/] })
    configured(
      'no third party is contacted before it answers, whatever the device has stored',
      async ({ page, context, shop }) => {
        const hosts = await playForeignHosts(context)
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

  configured('a browser with a privacy signal is not tracked', async ({ page, context, shop }) => {
    const hosts = await playForeignHosts(context)
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
