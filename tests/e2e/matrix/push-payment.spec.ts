import {
  countPermissionAsked,
  deliverShown,
  openPushBrowser,
  pressNotification,
  shownOn,
  subscribeAt,
} from '#tests/support/device/push-browser.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { signOut } from '#tests/support/people/sign-out.ts'
import { test } from '#tests/support/servers/push-shop.ts'

// In one worker: opening their own shop takes longer than the tests.
test.describe.configure({ mode: 'default' })

test('from the press of a button to the notification of a payment, which opens the sale', async ({
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

  // The worker navigates windows that it controls from their start.
  await page.reload()
  await settle(page)
  expect(await pressNotification(context, shown?.tag ?? '')).toEqual([])
  await expect(page).toHaveURL(`${shop.url}/agency/sales/${sale.id}`)
  await expect.poll(() => shownOn(page)).toEqual([])

  // The settings show the server's state, and a start registers again if the server has lost it.
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

test.describe('offline', () => {
  // The browser itself reports failed requests.
  test.use({ consoleMaySay: [/INTERNET_DISCONNECTED|net::ERR_FAILED/] })

  test('after signing out this device receives nothing more', async ({ page, context, service, locale }) => {
    const language = languageOf(locale)
    const device = service.device()
    await subscribeAt(page, device)
    await page.goto('/agency/notices')
    await page.getByRole('button', { name: words(language, 'push', 'ask') }).click()
    await expect(page.getByText(words(language, 'push', 'state.on.title'))).toBeVisible()
    // Signing out navigates to the front door, perhaps in the middle of the call.
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
