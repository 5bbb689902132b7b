import { firebaseData, type PushMessage, webPushJson } from '#core/people/push.ts'
import {
  deliverShown,
  denyNotifications,
  moveSubscription,
  openPushBrowser,
  pressNotification,
  shownOn,
  subscribeAt,
} from '#tests/support/device/push-browser.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { test } from '#tests/support/servers/push-shop.ts'

test.describe.configure({ mode: 'default' })

const notice = (over: Partial<PushMessage> = {}): PushMessage => ({
  ...{ topic: 'notice', title: 'Sargazo en Tulum', body: 'Toque para leer el aviso.', language: 'es' },
  ...{ path: '/agency/notices/demo-notice-sargassum', tag: 'demo-notice-sargassum', badge: 2 },
  ...over,
})

test('either transport, a stopped worker, an unreadable message: one notification each, by one worker', async ({
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
  // The same notice again, from a sender without confirmation, and by the other transport.
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

test('a press navigates the open window, and opens a new one during a payment or without a window', async ({
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

  // From cold: the URL itself is enough, and opening it removes the notification.
  await deliver()
  await page.goto(path)
  await expect.poll(() => shownOn(page)).toEqual([])
})

test('a changed subscription is registered by the worker alone', async ({ page, context, service }) => {
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

test('the settings show the state, in any browser', async ({ page, service, locale }) => {
  const language = languageOf(locale)
  const said = (key: string) => page.getByText(words(language, 'push', key))
  const look = async () => {
    await page.goto('/agency/access')
    await settle(page)
  }
  // On for another device.
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
  await expect(said('state.denied.title')).toBeVisible()
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
