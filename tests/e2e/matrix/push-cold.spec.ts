import { firebaseData, type PushMessage, webPushJson } from '#core/people/push.ts'
import {
  countWindows,
  deliverShown,
  isMarked,
  markWorker,
  openPushBrowser,
  pressNotification,
  shownByWorker,
  shownOn,
} from '#tests/support/device/push-browser.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { test } from '#tests/support/servers/push-shop.ts'

test.describe.configure({ mode: 'default' })

const path = '/agency/notices/demo-notice-sargassum'
const tag = 'demo-notice-sargassum'
const message: PushMessage = {
  ...{ topic: 'notice', title: 'Sargazo en Tulum', body: 'Toque para leer el aviso.', language: 'es' },
  ...{ path, tag, badge: 2 },
}

/** The worker's input from each transport. */
const sentBy = {
  'Web Push': (url: string) => JSON.stringify(webPushJson(message, url)),
  'Firebase Messaging': () =>
    JSON.stringify({ from: '1', fcmMessageId: 'm', priority: 'high', data: firebaseData(message) }),
}

for (const [transport, write] of Object.entries(sentBy)) {
  test(`${transport}: one notification, which opens the notice in the open window when pressed`, async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/agency')
    await settle(page)
    const browser = await openPushBrowser(page)
    // The worker navigates windows that it controls from their start.
    await page.reload()
    await settle(page)
    await deliverShown(page, browser, write(shop.url), tag)
    expect(await shownOn(page)).toEqual([{ title: message.title, body: message.body, tag, path }])
    expect(await pressNotification(context, tag)).toEqual([])
    await expect(page).toHaveURL(`${shop.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: /sargazo|sargassum/i })).toBeVisible()
    await expect.poll(() => shownOn(page)).toEqual([])
  })

  test(`${transport}: with no window open and no worker running it is shown once, and a press opens the notice`, async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/agency')
    await settle(page)
    const browser = await openPushBrowser(page)
    const stop = async () => {
      await markWorker(context)
      await browser.stopWorkers()
      await expect.poll(browser.isRunning).toBe(false)
    }
    const shown = () => shownByWorker(context).catch(() => [])
    await page.goto('about:blank')
    await expect(async () => {
      await stop()
      // A message that arrives while the browser stops a worker may be lost, and is sent again.
      await browser.deliver(write(shop.url))
      await expect.poll(shown, { timeout: 5000 }).not.toEqual([])
    }).toPass()
    expect(await isMarked(context), 'the message has begun a worker').toBe(false)
    expect(await countWindows(context)).toBe(0)
    expect(await shownByWorker(context)).toEqual([{ title: message.title, body: message.body, tag, path }])

    // Hours later: the worker that showed it has stopped long ago.
    await stop()
    await browser.startWorker()
    await expect.poll(shown).toHaveLength(1)
    expect(await isMarked(context)).toBe(false)
    const opened = await pressNotification(context, tag)
    expect(opened).toEqual([`${shop.url}${path}`])
    await expect.poll(() => shownByWorker(context)).toEqual([])
    await page.goto(opened[0] ?? '')
    await expect(page.getByRole('heading', { level: 1, name: /sargazo|sargassum/i })).toBeVisible()
  })
}
