import { firebaseData, type PushMessage, webPushJson } from '#core/people/push.ts'
import { notePageBadges, noteWorkerBadges } from '#tests/support/device/badge.ts'
import { countWindows, openPushBrowser } from '#tests/support/device/push-browser.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'
import { test } from '#tests/support/servers/push-shop.ts'

test.describe.configure({ mode: 'default' })

test('the icon has the number of unread notices, one less with each that is read, and none at the end', async ({
  page,
}) => {
  await inviteAndEnter(page)
  const told = await notePageBadges(page)
  const last = async () => (await told()).at(-1)
  const { unreadNotices } = await shopOf(page.request).agency.getAgency({})
  expect(unreadNotices).toBeGreaterThan(1)
  await page.goto('/agency/notices')
  await settle(page)
  await expect.poll(last).toBe(unreadNotices)
  for (let unread = unreadNotices - 1; unread >= 0; unread -= 1) {
    await page.locator('main a[href^="/agency/notices/"]').nth(unread).click()
    await page.waitForURL(/\/agency\/notices\/[\w-]+$/)
    await expect.poll(last).toBe(unread || 'none')
    await page.goBack()
    await page.waitForURL(/\/agency\/notices$/)
    await settle(page)
  }
  await page.reload()
  await settle(page)
  await expect.poll(told).toEqual(['none'])
})

test('a notice sets it while no page is open, by either transport; the next page corrects it', async ({
  page,
  context,
  shop,
}) => {
  await inviteAndEnter(page)
  await page.goto('/agency')
  await settle(page)
  const browser = await openPushBrowser(page)
  const message = (tag: string, badge: number): PushMessage => ({
    ...{ topic: 'notice', title: 'Sargazo en Tulum', body: 'Toque para leer.', language: 'es' },
    ...{ path: '/agency/notices/demo-notice-sargassum', tag, badge },
  })
  const told = await noteWorkerBadges(context)
  await page.goto('about:blank')
  await expect.poll(() => countWindows(context)).toBe(0)
  await browser.deliver(JSON.stringify(webPushJson(message('first', 7), shop.url)))
  await expect.poll(told).toEqual([7])
  await browser.deliver(JSON.stringify({ from: '1', data: firebaseData(message('second', 8)) }))
  await expect.poll(told).toEqual([7, 8])
  // All were read elsewhere in the meantime.
  await browser.deliver(JSON.stringify(webPushJson(message('third', 0), shop.url)))
  await expect.poll(told).toEqual([7, 8, 0])
  // A message without a count leaves it unchanged.
  await browser.deliver('not JSON')
  await browser.deliver(JSON.stringify(webPushJson(message('fourth', 9), shop.url)))
  await expect.poll(told).toEqual([7, 8, 0, 9])

  const inPage = await notePageBadges(page)
  const { unreadNotices } = await shopOf(page.request).agency.getAgency({})
  await page.goto('/agency')
  await expect.poll(async () => (await inPage()).at(-1)).toBe(unreadNotices)
})
