import type { AnyRouter } from '@tanstack/react-router'
import type { Page } from 'playwright/test'
import { languages } from '#core/app/language.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { retiredWorker } from '#server/services/retired-worker.ts'
import { wholeBrowser } from '#tests/support/device/browser.ts'
import { fillCart } from '#tests/support/device/device.ts'
import { sayInstallable } from '#tests/support/device/installable.ts'
import { awaitKeptArea } from '#tests/support/device/kept-area.ts'
import { install } from '#tests/support/device/phone.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { awaitRegistered, test } from '#tests/support/servers/deploys-test.ts'

test.use(wholeBrowser())

// The browser's own error messages without a network.
test.use({
  consoleMaySay: [
    /ERR_(FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_(RESET|REFUSED))|Failed to fetch/,
  ],
})

/** Patience with a worker that is stopped just as it starts to respond: it idles first, for 30 s. */
const restMillis = 90_000

const isWorking = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)

const inBoth = (section: string, key: string) => languages.map((language) => words(language, section, key))

test('installing is offered once something is saved, never during booking, and not again after a refusal', async ({
  page,
  baseURL,
}) => {
  const { offers } = await visitSpeaking(page, baseURL ?? '', 'es')
  const offer = page.getByRole('region', { name: /en este dispositivo|on this device/ })
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
  await page.getByRole('link', { name: 'Viajes Cempasúchil' }).first().click()
  await page.waitForURL('/booking/1001')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await expect(offer).toBeHidden()
  await page.reload()
  await settle(page)
  await page.waitForLoadState('networkidle')
  await sayInstallable(page, 'dismissed')
  await expect(offer).toBeHidden()
})

test('an iPhone gets instructions to install it, on the second visit', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'es-MX',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await page.clock.install()
  const offer = page.getByRole('region', { name: /en este dispositivo/ })
  const visitOnce = async () => {
    await page.goto('/booking/1001/find-reservation')
    await settle(page)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor('00:05')
  }
  await visitOnce()
  await expect(offer).toBeHidden()
  await page.clock.fastForward('31:00')
  await visitOnce()
  await offer.getByRole('button', { name: words('es', 'install', 'how') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: words('es', 'install', 'ios.title') })).toBeVisible()
  await context.close()
})

test('the maintenance page comes from the device while the server is down, and not when offline', async ({
  page,
  deploys,
}) => {
  await install(page, `${deploys.url}/booking/1001`)
  await page.waitForLoadState('networkidle')
  deploys.cut(true)
  await page.route('**/rpc/home/getRemoteConfig', (route) =>
    route.fulfill({
      json: { json: { maintenance: true, intervalMillis: 5_000 } },
    }),
  )
  await page.reload()
  const heading = page.locator('h1')
  // Of an installation without a production host.
  const maintenance = words('es', 'maintenance', 'title')
  await expect(heading).toHaveText(maintenance)
  const picture = page.locator('main img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // The other language is on the device, too.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading).toHaveText(words('en', 'maintenance', 'title'))
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(heading).toHaveText(maintenance)
  await page.unroute('**/rpc/home/getRemoteConfig')
  await expect(heading).not.toHaveText(maintenance)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(maintenance)
})

test('a newer version is offered, and applied with one reload; not during booking', async ({
  page,
  deploys,
}) => {
  test.setTimeout(180_000)
  await install(page, `${deploys.url}/booking/1001`)
  await awaitRegistered(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
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
  await update.click()
  await expect.poll(() => loads, { timeout: restMillis }).toBe(1)
  await settle(page)
  await expect(update).toBeHidden()
  expect(loads).toBe(1)
})

/** How often the page has asked a newer version to activate. */
async function countWishes(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const { postMessage } = ServiceWorker.prototype
    const counted = { wishes: 0 }
    ServiceWorker.prototype.postMessage = function (...words: unknown[]) {
      counted.wishes += 1
      postMessage.apply(this, words as Parameters<typeof postMessage>)
    }
    return counted
  })
  return () => counted.evaluate(({ wishes }) => wishes)
}

/** Opens another screen, and advances the time until the app has considered loading a newer version with it. */
async function consider(page: Page, go: () => Promise<unknown>): Promise<void> {
  const resolved = page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: AnyRouter }
    return new Promise<void>((resolve) => router?.subscribe('onResolved', () => resolve()))
  })
  await go()
  await resolved
  await settle(page)
  await page.clock.runFor('00:05')
}

test('a version offered for a day is loaded with the next screen; not during booking', async ({
  page,
  deploys,
}) => {
  test.setTimeout(180_000)
  await page.clock.install()
  await install(page, `${deploys.url}/booking/1001`)
  await awaitRegistered(page)
  deploys.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const update = page.getByRole('button', { name: /^(Actualizar|Update)$/ })
  await expect(update).toBeVisible()
  const wishes = await countWishes(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const open = (path: string) =>
    consider(page, () => page.locator(`header a[href="/booking/1001${path}"]`).first().click())
  await page.clock.fastForward('23:00:00')
  await open('/find-reservation')
  expect(await wishes()).toBe(0)
  await expect(update).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await open('/checkout')
  expect(await wishes()).toBe(0)
  await consider(page, () => page.goBack())
  await expect.poll(() => loads, { timeout: restMillis }).toBe(1)
  await settle(page)
  await awaitRegistered(page)
  await expect(update).toBeHidden()
  // Longer than the pause after a page has reloaded itself.
  await page.clock.fastForward('00:30')
  await open('')
  await open('/find-reservation')
  expect(loads).toBe(1)
})

test('a disabled worker is removed on the next visit', async ({ page, context, deploys, watch }) => {
  test.setTimeout(180_000)
  await install(page, `${deploys.url}/booking/1001`)
  deploys.retire(retiredWorker)
  await page.close()
  const next = await context.newPage()
  watch(next)
  // Chromium never answers a request made just as one worker replaces another: here there are no others.
  await next.goto(`${deploys.url}/booking/1001`, { waitUntil: 'commit' })
  await expect.poll(() => isWorking(next), { timeout: restMillis }).toBe(false)
  expect(await next.evaluate(() => caches.keys())).toEqual([])
})

/** Headings of a crashed screen. */
const broken = inBoth('errors', 'title')
/** And of one that needs a connection, or does not exist. */
const absent = [...inBoth('errors', 'offline_title'), ...inBoth('not-found', 'title')]
/** Data that only the server has, unless it was seen before. */
const asksServer = /:(?!account_id\b|product\b)/

/** Every screen among `patterns` opens by its URL, and asks for a connection only if it must. */
async function crawl(page: Page, url: string, patterns: readonly string[]): Promise<void> {
  const values: Record<string, string> = { account_id: '1001', product: 'hotels', document: 'terms' }
  expect(patterns.length).toBeGreaterThan(10)
  for (const pattern of patterns) {
    await page.goto(url + pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x'))
    const heading = page.locator('h1').first()
    await expect(heading, pattern).toBeVisible()
    await settle(page)
    const wrong = asksServer.test(pattern) ? broken : [...broken, ...absent]
    for (const one of wrong) await expect(heading, pattern).not.toHaveText(one)
  }
}

test('offline, every screen of the visitor opens by its URL', async ({ page, deploys }) => {
  test.setTimeout(180_000)
  await install(page, `${deploys.url}/booking/1001`)
  await page.waitForLoadState('networkidle')
  deploys.cut(true)
  // The search in other sites is served by the server only.
  const visitors = /^\/(?:$|campaign|booking\/|signup|recovery|request-call|expired-link|share)/
  await crawl(
    page,
    deploys.url,
    routePatterns.filter((pattern) => visitors.test(pattern)),
  )
})

test('offline, every screen of an agency’s owner opens by its URL', async ({ page, deploys }) => {
  test.setTimeout(180_000)
  const answer = await page.request.post(`${deploys.url}/rpc/home/signIn`, {
    data: { json: demoPerson('owner') },
    headers: fromElsewhere(),
  })
  expect(answer.status()).toBe(200)
  await install(page, `${deploys.url}/agency`)
  // The screens of an agency only are prefetched when idle after the first visit.
  await awaitKeptArea(page, 'agency')
  deploys.cut(true)
  await crawl(
    page,
    deploys.url,
    routePatterns.filter((pattern) => pattern.startsWith('/agency')),
  )
})
