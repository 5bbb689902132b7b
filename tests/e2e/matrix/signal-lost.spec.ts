import type { Page } from 'playwright/test'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { guest, holdSale } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|TypeError: Failed to fetch/] })

const said = (section: string, key: string) => words('es', section, key)
const isServed = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const opened = async (page: Page, baseURL: string | undefined) => {
  await speak(page, 'es')
  return await visit(page, baseURL ?? '', 'es')
}

test('a first visitor who loses the signal reads the cart in words', { tag: '@es-phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { offers } = await opened(page, baseURL)
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await isServed(page)).toBe(false)
  await context.setOffline(true)
  await page.getByRole('button', { name: said('products', 'add.button') }).click()
  await page.getByRole('link', { name: said('products', 'add.go_to_cart') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('cart', 'title'))
})

test('the cart is there for a first visitor who loses the signal after adding to it', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  await withoutWorker(page)
  const { offers } = await opened(page, baseURL)
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  const texts = page.waitForResponse(/\/locales\/es\?sections=(?:[\w-]+,)*cart\b/)
  await page.getByRole('button', { name: said('products', 'add.button') }).click()
  await texts
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: said('products', 'add.go_to_cart') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('cart', 'title'))
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('without signal, the front page does not wait for its featured products', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  await opened(page, baseURL)
  await page.goto('/booking/1001')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  expect(await isServed(page)).toBe(true)
  await context.setOffline(true)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/product/listHighlights')) asked++
  })
  await page.goto('/booking/1001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // At the start, when the device can answer, and when the page is shown; retries in between would delay it.
  expect(asked).toBeLessThanOrEqual(3)
})

test('without signal, the payment page knows who books, and the time of the hold goes on', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  const { shop, offers } = await opened(page, baseURL)
  await page.clock.install()
  const held = await holdSale(shop, [offers.stay.line])
  await prepareCart(page, [offers.stay.line], held.id)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/booking/1001/checkout')
  for (const name of ['givenName', 'familyName', 'email', 'phone'] as const)
    await page.getByLabel(said('traveler-info', name)).first().fill(guest[name])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said('traveler-info', 'continue') }).click()
  const pay = page.getByRole('button', { name: said('payment', 'pay') })
  await expect(pay).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(20|19):/)
  await context.setOffline(true)
  await page.clock.fastForward('10:00')
  await page.reload()
  await expect(pay).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10|9):/)
  // The failure is over once the signal is back.
  await pay.click()
  const failed = page.getByText(said('errors', 'offline'))
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor('00:30')
  await expect(failed).toHaveCount(0)
})
