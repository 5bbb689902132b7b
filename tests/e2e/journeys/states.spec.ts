import type { Page } from 'playwright/test'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { type Visit, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'

const said = (section: string, key: string) => words('es', section, key)
const holdButton = said('cart', 'hold')
const ready = (page: Page, baseURL: string | undefined) => visit(page, baseURL ?? '', 'es')
const stayAndTour = ({ offers }: Visit) => [offers.stay.line, offers.tour.line]

test.beforeEach(({ page }) => speak(page, 'es'))

test.describe('offline', () => {
  test.use({ consoleMaySay: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|TypeError: Failed to fetch/] })

  test('the cart opens with its last data, and updates when the connection is back', {
    tag: '@es-phone',
  }, async ({ page, context, baseURL }) => {
    const seen = await ready(page, baseURL)
    await prepareCart(page, stayAndTour(seen))
    await page.goto('/booking/1001/checkout')
    await expect(page.getByRole('button', { name: holdButton })).toBeEnabled()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await expect(page.getByText(said('app', 'offline_since'))).toBeVisible()
    await page.locator('header').getByRole('link').first().click()
    await page.getByRole('link', { name: said('bookings', 'nav.cart') }).click()
    const lines = page.locator('main').getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(page.locator('main')).toContainText(seen.offers.stay.line.name.es)
    await page.reload()
    await expect(page.getByText(said('app', 'offline_since'))).toBeVisible()
    await expect(lines).toHaveCount(2)
    await expect(page.getByText(/Precios vistos el/)).toBeVisible()
    await expect(page.getByRole('button', { name: holdButton })).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByText(said('app', 'offline_since'))).toBeHidden()
    await expect(page.getByRole('button', { name: holdButton })).toBeEnabled({ timeout: 15_000 })
    await expect(lines).toHaveCount(2)
  })
})

test('pressing twice holds once', async ({ page, baseURL }) => {
  const seen = await ready(page, baseURL)
  await prepareCart(page, stayAndTour(seen))
  await page.goto('/booking/1001/checkout')
  const button = page.getByRole('button', { name: holdButton })
  await expect(button).toBeEnabled()
  const asked: Parameters<Shop['bookingEngine']['hold']>[0][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/bookingEngine/hold')) asked.push(request.postDataJSON().json)
  })
  const answered = page.waitForResponse('**/rpc/bookingEngine/hold')
  // Before the screen can show feedback for the first press.
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await answered
  await expect(page.getByRole('timer')).toBeVisible()
  // Both presses read the device before they ask, so the second may ask after the first was answered. The screen itself may retry, too.
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  // A retry is answered with the sale of the first request.
  const sales = await Promise.all(asked.map((input) => seen.shop.bookingEngine.hold(input)))
  expect(new Set(sales.map(({ id }) => id)).size).toBe(1)
})
