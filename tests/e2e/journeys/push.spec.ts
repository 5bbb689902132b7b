import { firebaseData, type PushMessage, webPushJson } from '#core/push.ts'
import { axeComplaints } from '#tests/support/axe.ts'
import { speak } from '#tests/support/device.ts'
import { test as base, expect } from '#tests/support/e2e.ts'
import { enterAs } from '#tests/support/enter-as.ts'
import {
  countPermissionAsked,
  deliverShown,
  denyNotifications,
  moveSubscription,
  openPushBrowser,
  pressNotification,
  shownOn,
  subscribeAt,
} from '#tests/support/push-browser.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { buy, shopOf } from '#tests/support/sales-by-api.ts'
import { startShop } from '#tests/support/shop-server.ts'
import { signOut } from '#tests/support/sign-out.ts'
import { settle, visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

/** A shop whose devices are reached at a push service of the test's own. */
const test = base.extend<object, { service: PushService; shop: Awaited<ReturnType<typeof startShop>> }>({
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
})
test.describe.configure({ mode: 'default' })

const languageOf = (locale = ''): 'es' | 'en' => (locale.startsWith('en') ? 'en' : 'es')

test.beforeEach(async ({ page, context, shop, locale }) => {
  await speak(page, languageOf(locale))
  await context.grantPermissions(['notifications'], { origin: shop.url })
  await enterAs(page, 'owner')
})

const notice = (over: Partial<PushMessage> = {}): PushMessage => ({
  ...{ topic: 'notice', title: 'Sargazo en Tulum', body: 'Toque para leer el aviso.', language: 'es' },
  ...{ path: '/agency/notices/demo-notice-sargassum', tag: 'demo-notice-sargassum', badge: 2 },
  ...over,
})

test('from the press of a button to the notification of a payment, which leads to the sale', async ({
  page,
  context,
  shop,
  service,
  locale,
}) => {
  const language = languageOf(locale)
  const device = service.device()
  await subscribeAt(page, device)
  const asked = await countPermissionAsked(page)
  await page.goto('/agency/notices')
  await settle(page)
  const browser = await openPushBrowser(page)
  expect(await asked()).toBe(0)
  await page.getByRole('button', { name: words(language, 'push', 'ask') }).click()
  await expect(page.getByText(words(language, 'push', 'state.on.title'))).toBeVisible()

  expect(await asked()).toBe(1)

  const { offers } = await visit(page, shop.url, language)
  const sale = await buy(page.request, [offers.stay.line])
  await expect.poll(() => service.taken(device)).toHaveLength(1)
  const [sent] = service.requests
  const data = device.open(sent?.body ?? Buffer.alloc(0))
  await deliverShown(page, browser, data, JSON.parse(data).notification.tag)
  const [shown, ...more] = await shownOn(page)
  expect(more).toEqual([])
  expect(shown).toMatchObject({ path: `/agency/sales/${sale.id}` })
  expect(JSON.stringify(shown)).not.toContain(sale.code)

  // The worker leads windows that began with it.
  await page.reload()
  await settle(page)
  expect(await pressNotification(context, shown?.tag ?? '')).toEqual([])
  await expect(page).toHaveURL(`${shop.url}/agency/sales/${sale.id}`)
  await expect.poll(() => shownOn(page)).toEqual([])

  // The state in the settings is what the server knows, and a start registers again what it has lost.
  await shopOf(page.request).agency.unregisterPush({})
  await page.goto('/agency/access')
  await expect
    .poll(async () => (await shopOf(page.request).agency.getPush({})).devices.filter(({ own }) => own).length)
    .toBe(1)
  await page.reload()
  await expect(page.getByText(words(language, 'push', 'state.on.title'))).toBeVisible()
  await page.getByRole('switch', { name: words(language, 'push', 'topic.payment') }).press('Space')
  await expect
    .poll(async () => (await shopOf(page.request).agency.getPush({})).topics)
    .not.toContain('payment')
  await page.getByRole('button', { name: words(language, 'push', 'turn_off') }).click()
  await expect(page.getByText(words(language, 'push', 'state.off.title'))).toBeVisible()
  expect((await shopOf(page.request).agency.getPush({})).devices.filter(({ own }) => own)).toEqual([])
})

test('either transport, a stopped worker, what cannot be read: one notification each, by one worker', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/agency/notices')
  await settle(page)
  const browser = await openPushBrowser(page)
  expect(browser.scopes()).toEqual([`${shop.url}/`])
  const shown = () => shownOn(page)

  const first = notice()
  await deliverShown(page, browser, JSON.stringify(webPushJson(first, shop.url)), first.tag)
  // The same notice once more, from a sender that was not sure, and by the other transport.
  await browser.deliver(JSON.stringify(webPushJson(notice(), shop.url)))
  await browser.deliver(JSON.stringify({ from: '1', fcmMessageId: 'm', data: firebaseData(notice()) }))
  const other = JSON.stringify({ from: '1', data: firebaseData(notice({ tag: 'other', title: 'Otro' })) })
  await deliverShown(page, browser, other, 'other')
  expect((await shown()).map(({ title }) => title).toSorted()).toEqual(['Otro', 'Sargazo en Tulum'])

  await browser.stopWorkers()
  const awake = notice({ tag: 'awake', title: 'Despierto' })
  await deliverShown(page, browser, JSON.stringify(webPushJson(awake, shop.url)), 'awake')

  for (const broken of ['', 'not JSON', '{"data":{}}']) await deliverShown(page, browser, broken, 'news')
  const all = await shown()
  expect(all).toHaveLength(4)
  const plain = all.find(({ tag }) => tag === 'news')
  expect(plain?.path).toBe('/agency/notices')
  const [worker] = context.serviceWorkers()
  const own = languageOf(await worker?.evaluate(() => navigator.language))
  expect(plain?.title).toMatch(words(own, 'mail', 'push.fallback.title'))
})

test('a press leads the window that is open, and opens one where somebody pays or nothing is open', async ({
  page,
  context,
  shop,
}) => {
  const path = '/agency/notices/demo-notice-sargassum'
  await page.goto('/agency')
  await settle(page)
  const browser = await openPushBrowser(page)
  const deliver = async () => {
    await deliverShown(
      page,
      browser,
      JSON.stringify(webPushJson(notice(), shop.url)),
      'demo-notice-sargassum',
    )
  }
  await page.reload()
  await settle(page)
  await deliver()
  expect(await pressNotification(context, 'demo-notice-sargassum')).toEqual([])
  await expect(page).toHaveURL(`${shop.url}${path}`)
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => shownOn(page)).toEqual([])

  await page.goto('/booking/1001/checkout')
  await settle(page)
  await deliver()
  expect(await pressNotification(context, 'demo-notice-sargassum')).toEqual([`${shop.url}${path}`])
  expect(page.url()).toBe(`${shop.url}/booking/1001/checkout`)

  // From cold: the address itself is enough, and opening it takes the notification away.
  await deliver()
  await page.goto(path)
  await expect.poll(() => shownOn(page)).toEqual([])
})

test('a browser that is moved to another address is registered there by the worker alone', async ({
  page,
  context,
  service,
}) => {
  const own = async () =>
    (await shopOf(page.request).agency.getPush({})).devices.filter((device) => device.own).map(({ id }) => id)
  await shopOf(page.request).agency.registerPush({ address: service.device().address })
  const before = await own()
  await page.goto('/agency')
  await settle(page)
  await openPushBrowser(page)
  await moveSubscription(context, service.device())
  const after = await own()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  await shopOf(page.request).agency.unregisterPush({})
})

test('the settings say how it stands, whatever the browser', async ({ page, service, locale }) => {
  const language = languageOf(locale)
  const said = (key: string) => page.getByText(words(language, 'push', key))
  const look = async () => {
    await page.goto('/agency/access')
    await settle(page)
  }
  // On elsewhere.
  const { address } = service.device()
  await shopOf(page.request).agency.registerPush({ address })
  await subscribeAt(page, service.device())
  await look()
  await expect(said('state.off.title')).toBeVisible()
  await expect(said('state.elsewhere')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await axeComplaints(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await shopOf(page.request).agency.unregisterPush({})

  await denyNotifications(page)
  await look()
  await expect(said('state.denied.title')).toBeVisible()
  await page.goto('/agency/notices')
  await expect(said('state.denied.text')).toBeVisible()
  await expect(page.getByRole('button', { name: words(language, 'push', 'ask') })).toHaveCount(0)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await look()
  await expect(said('state.unsupported.title')).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })
  })
  await look()
  await expect(said('state.needs_install.title')).toBeVisible()
})

test.describe('without signal', () => {
  // The browser itself reports what it could not reach.
  test.use({ consoleMaySay: [/INTERNET_DISCONNECTED|net::ERR_FAILED/] })

  test('who signs out is told nothing more on this device', async ({ page, context, service, locale }) => {
    const language = languageOf(locale)
    const device = service.device()
    await subscribeAt(page, device)
    await page.goto('/agency/notices')
    await page.getByRole('button', { name: words(language, 'push', 'ask') }).click()
    await expect(page.getByText(words(language, 'push', 'state.on.title'))).toBeVisible()
    // Signing out leaves for the front door, perhaps in the middle of the question.
    const subscription = () =>
      page.evaluate(() => localStorage.getItem('subscription of the test')).catch(() => 'leaving')
    const mark = () => page.evaluate(() => localStorage.getItem('alforja-push'))
    expect([await subscription(), await mark()]).not.toContain(null)
    await openPushBrowser(page)
    await context.setOffline(true)
    await signOut(page)
    await expect.poll(subscription).toBeNull()
    await page.waitForURL('**/')
    expect(await mark()).toBeNull()
    await context.setOffline(false)
  })
})
