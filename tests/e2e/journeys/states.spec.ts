import type { Page } from 'playwright/test'
import { axeComplaints } from '#tests/support/axe.ts'
import { speak } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { prepareCart } from '#tests/support/prepared-cart.ts'
import type { Shop } from '#tests/support/sales-by-api.ts'
import { enterAsAdmin } from '#tests/support/staff.ts'
import { areConfigured } from '#tests/support/third-parties.ts'
import { settle, type Visit, visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

const said = (section: string, key: string) => words('es', section, key)
const holdButton = said('cart', 'hold')
const ready = (page: Page, baseURL: string | undefined) => visit(page, baseURL ?? '', 'es')
const stayAndTour = ({ offers }: Visit) => [offers.stay.line, offers.tour.line]

test.beforeEach(({ page }) => speak(page, 'es'))

test.describe('without signal', () => {
  test.use({ consoleMaySay: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|TypeError: Failed to fetch/] })

  test('the cart opens with what was seen, and comes back with the signal', { tag: '@es-phone' }, async ({
    page,
    context,
    baseURL,
  }) => {
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

test('maintenance replaces everything, says why and until when, and goes by itself', {
  tag: '@en-desktop',
}, async ({ page, baseURL }) => {
  test.skip(areConfigured, 'the flag is Firebase’s then')
  const heading = page.locator('h1')
  const notice = {
    message: { es: 'Cambiamos de <b>servidor</b>.', en: '' },
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  let on = true
  await page.route('**/rpc/home/getRemoteConfig', (route) =>
    route.fulfill({ json: { json: { maintenance: on, intervalMillis: 5_000, ...notice } } }),
  )
  await page.goto('/booking/1002')
  await expect(heading).toHaveText(said('maintenance', 'title'))
  await expect(page.getByText(notice.message.es)).toBeVisible()
  await expect(page.getByText(/Esperamos volver el .* \(hora de Cancún\)/)).toBeVisible()
  const call = page.getByRole('link', { name: said('maintenance', 'call') })
  await expect(call).toHaveAttribute('href', /^tel:\+?\d{10,}$/)
  await expect(page.getByRole('link')).toHaveCount(2)
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading).toHaveText(words('en', 'maintenance', 'title'))
  // Written in one language only.
  await expect(page.getByText(notice.message.es)).toHaveAttribute('lang', 'es-MX')
  on = false
  await expect(page.locator('header')).toBeVisible({ timeout: 15_000 })
  await expect(heading).not.toHaveText(words('en', 'maintenance', 'title'))

  on = true
  // Admins come in by their door, and work under a bar that says so.
  await page.goto('/admin/login')
  await expect(page.getByText(words('en', 'maintenance', 'bar.door'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('en', 'login', 'sign_in'), exact: true })).toBeVisible()
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin')
  await page.getByRole('link', { name: words('en', 'maintenance', 'bar.settings') }).click()
  await expect(page.getByRole('heading', { name: words('en', 'platform-settings', 'title') })).toBeVisible()
  await expect(page.getByText(words('en', 'maintenance', 'bar.admin'))).toBeVisible()
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
  // Before the screen can show that it has heard the first.
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await answered
  await expect(page.getByRole('timer')).toBeVisible()
  // The screen itself may ask again, too, as if the first answer had been lost.
  expect(asked.length).toBeGreaterThanOrEqual(2)
  // What was asked once more is answered with the sale that it made.
  const sales = await Promise.all(asked.map((input) => seen.shop.bookingEngine.hold(input)))
  expect(new Set(sales.map(({ id }) => id)).size).toBe(1)
})
