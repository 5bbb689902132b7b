import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { routePatterns } from '#core/routes.ts'
import { retiredWorker } from '#server/services/retired-worker.ts'
import { axeComplaints } from '#tests/support/axe.ts'
import { type Deploys, startDeploys } from '#tests/support/deploys.ts'
import { fillCart } from '#tests/support/device.ts'
import { test as base, expect } from '#tests/support/e2e.ts'
import { settle, visit } from '#tests/support/visit.ts'

// What a device without signal says of itself.
base.use({
  consoleMaySay: [/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(RESET|REFUSED))|Failed to fetch/],
})

const test = base.extend<{ deploys: Deploys }>({
  deploys: async ({ baseURL }, use) => {
    const deploys = await startDeploys(baseURL ?? '')
    await use(deploys)
    await deploys.close()
  },
})

/** Until the worker has everything, and controls the page. */
async function kept(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settle(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const isWorking = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

for (const path of ['/', '/booking/1001']) {
  test(`${path} can be installed`, async ({ page, baseURL }) => {
    await page.goto(path)
    await settle(page)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Tests run in a private window, in which nothing is installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = await (await page.request.get(address)).json()
    expect(manifest).toMatchObject({ id: path, start_url: path, display: 'standalone' })
    expect(manifest.lang).toBe(await page.locator('html').getAttribute('lang'))
    for (const { src, sizes } of manifest.icons) {
      const picture = sharp(await (await page.request.get(new URL(src, baseURL).href)).body())
      const { format, width, height } = await picture.metadata()
      expect({ format, size: `${width}x${height}` }).toEqual({ format: 'png', size: sizes })
    }
    // What Chromium asks of pictures: both forms, WebP or PNG, 320 to 3840 pixels, not longer than 2.3 times their width,
    // and all of a form of one shape.
    for (const form of ['narrow', 'wide']) {
      const ofForm = manifest.screenshots.filter((one: { form_factor: string }) => one.form_factor === form)
      expect(ofForm.length, form).toBeGreaterThan(0)
      const shapes = new Set<number>()
      for (const { src, sizes, type, label } of ofForm) {
        expect(label).not.toBe('')
        const answer = await page.request.get(new URL(src, baseURL).href)
        expect(answer.headers()['content-type']).toBe(type)
        const { width = 0, height = 0 } = await sharp(await answer.body()).metadata()
        expect(`${width}x${height}`).toBe(sizes)
        const [short = 0, long = 0] = [width, height].sort((a, b) => a - b)
        expect(short).toBeGreaterThanOrEqual(320)
        expect(long).toBeLessThanOrEqual(Math.min(3_840, 2.3 * short))
        shapes.add(width / height)
      }
      expect(shapes.size, form).toBe(1)
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
  })
}

/** What the browser says when a page can be installed; `outcome` is what its owner answers. */
const sayInstallable = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }))
  }, outcome)

test('installing is offered once something is saved, never while booking, and not again after a no', async ({
  page,
  baseURL,
}) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const offer = page.getByRole('region', { name: /en su teléfono|on your phone/ })
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
  await fillCart(page, [offers.tour.line])
  await page.goto('/booking/1001/checkout')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toContainText('Viajes Cempasúchil')
  expect(await axeComplaints(page)).toEqual([])
  await offer.getByRole('button', { name: /Ahora no|Not now/ }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
})

test('a newer version is offered, and taken with one reload; not while somebody books', async ({
  page,
  deploys,
}) => {
  await kept(page, `${deploys.url}/booking/1001`)
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1
  })
  deploys.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const update = page.getByRole('button', { name: /^(Actualizar|Update)$/ })
  await expect(update).toBeVisible()
  await page
    .getByRole('link', { name: /Carrito|Cart/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/carrito|cart/)
  await expect(update).toBeHidden()
  await page.goBack()
  loads = 0
  await update.click()
  await expect.poll(() => loads).toBe(1)
  await settle(page)
  await expect(update).toBeHidden()
  expect(loads).toBe(1)
})

test('what was offered for a day is loaded with the next screen; not while somebody books', async ({
  page,
  deploys,
}) => {
  await kept(page, `${deploys.url}/booking/1001`)
  deploys.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const update = page.getByRole('button', { name: /^(Actualizar|Update)$/ })
  await expect(update).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const open = async (path: string) => {
    await page.locator(`header a[href="/booking/1001${path}"]`).first().click()
    await page.waitForURL(`**/booking/1001${path}`)
    await settle(page)
  }
  const later = (hours: number) => page.clock.setFixedTime(Date.now() + hours * 3_600_000)
  await later(23)
  await open('/find-reservation')
  await page.waitForTimeout(3_000)
  await expect(update).toBeVisible()
  await later(25)
  await open('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/carrito|cart/)
  await page.waitForTimeout(3_000)
  expect(loads).toBe(0)
  await page.goBack()
  await expect.poll(() => loads, { timeout: 10_000 }).toBe(1)
  await settle(page)
  await page.waitForLoadState('networkidle')
  await expect(update).toBeHidden()
  await open('')
  await page.waitForTimeout(3_000)
  expect(loads).toBe(1)
})

test('a worker that is switched off leaves with the next visit', async ({
  page,
  context,
  deploys,
  watch,
}) => {
  test.setTimeout(120_000)
  await kept(page, `${deploys.url}/booking/1001`)
  deploys.retire(retiredWorker)
  await page.close()
  const next = await context.newPage()
  watch(next)
  await next.goto(`${deploys.url}/booking/1001`)
  await settle(next)
  await next.close()
  const last = await context.newPage()
  await last.goto(`${deploys.url}/favicon.svg`)
  // One that is asked to go just when it begins to answer rests first, for 30 s.
  await expect.poll(() => isWorking(last), { timeout: 45_000 }).toBe(false)
  expect(await last.evaluate(() => caches.keys())).toEqual([])
})

test('without signal every screen of the visitor opens by its address', async ({ page, deploys }) => {
  test.setTimeout(180_000)
  await kept(page, `${deploys.url}/booking/1001`)
  await page.waitForLoadState('networkidle')
  deploys.cut(true)
  const values: Record<string, string> = { account_id: '1001', product: 'hotels', document: 'terms' }
  const paths = routePatterns
    .filter((pattern) => /^\/(?:$|campaign|booking|signup|recovery|request-call|expired-link)/.test(pattern))
    .map((pattern) => pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x'))
  for (const path of paths) {
    await page.goto(deploys.url + path)
    await expect(page.locator('h1').first(), path).toBeVisible()
  }
})
