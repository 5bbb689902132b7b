import { endHold } from '#tests/support/database/end-hold.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { checkOutSale, guest, holdSale, startPaying } from '#tests/support/pages/sales-by-api.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'

// The browser itself reports error responses.
test.use({ consoleMaySay: [/Failed to load resource.*status of (404|409)/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))
const said = (section: string, key: string) => words('es', section, key)
const holdButton = said('cart', 'hold')

test('a price increase in the cart is shown before anything is held', async ({ page, baseURL }) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const now = offers.stay.line.totalMinor
  await prepareCart(page, [{ ...offers.stay.line, totalMinor: now - 100_000 }])
  await page.goto('/booking/1001/checkout')
  await expect(page.getByText(said('cart', 'price_rose'))).toBeVisible()
  await page.getByRole('button', { name: holdButton }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.locator('main')).toContainText(
    new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 }).format(now / 100),
  )
})

test('a price increase between viewing and confirming needs a new confirmation', async ({
  page,
  baseURL,
}) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const cheaper = offers.stay.line.totalMinor - 50_000
  // Until the hold, this browser sees the old price.
  await page.route('**/rpc/bookingEngine/quote', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.json.totalMinor = cheaper
    body.json.lines[0].line.price.totalMinor = cheaper
    await route.fulfill({ response: answer, json: body })
  })
  await prepareCart(page, [{ ...offers.stay.line, totalMinor: cheaper }])
  await page.goto('/booking/1001/checkout')
  const button = page.getByRole('button', { name: holdButton })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText(said('api-error', 'price_changed'))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(button).toBeVisible()
})

test('an expired hold says so and can be renewed', async ({ page, baseURL }) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const sale = await holdSale(shop, [offers.tour.line])
  await prepareCart(page, [offers.tour.line], sale.id)
  await page.goto('/booking/1001/checkout')
  await expect(page.getByRole('timer')).toBeVisible()
  for (const [name, value] of [
    ['givenName', guest.givenName],
    ['familyName', guest.familyName],
    ['email', guest.email],
    ['phone', guest.phone],
  ] as const) {
    await page.getByLabel(said('traveler-info', name)).first().fill(value)
  }
  await expect(page.getByText(said('traveler-info', 'saved.device'))).toBeVisible()
  await shop.bookingEngine.releaseHold({ saleId: sale.id })
  await page.reload()
  await expect(page.locator('h1')).toHaveText(said('cart', 'expired_title'))
  await page.getByRole('button', { name: said('cart', 'back_to_cart') }).click()
  await page.getByRole('button', { name: holdButton }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByLabel(said('traveler-info', 'givenName')).first()).toHaveValue(guest.givenName)
})

test('after expiry the cart itself says so, shows an expired reference, and one press holds the same again', async ({
  page,
  baseURL,
}) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
  await startPaying(shop, sale, 'oxxo')
  await prepareCart(page, [{ ...offers.tour.line, totalMinor: offers.tour.line.totalMinor - 5_000 }], sale.id)
  await endHold(sale.id, 3)
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await expect(page.locator('h1')).toHaveText(said('payment', 'gone.expired'))
  await page.goto('/booking/1001/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('cart', 'title'))
  await expect(page.getByText(said('cart', 'ended.title'))).toBeVisible()
  await expect(page.getByText(said('cart', 'ended.reference.oxxo'))).toBeVisible()
  await expect(page.getByRole('heading', { name: offers.tour.line.name.es })).toBeVisible()
  await expect(page.getByText(said('cart', 'price_rose'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(said('cart', 'ended.title'))).toBeVisible()
  await page.getByRole('button', { name: said('cart', 'hold_again') }).click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('the page of a late payment links to the cart itself', async ({ page, baseURL }) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
  await prepareCart(page, [offers.tour.line], sale.id)
  await endHold(sale.id, 1)
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await expect(page.locator('h1')).toHaveText(said('payment', 'gone.expired'))
  await page.getByRole('link', { name: said('cart', 'back_to_cart') }).click()
  await expect(page.getByRole('heading', { name: offers.tour.line.name.es })).toBeVisible()
  await expect(page.getByText(said('cart', 'ended.text'))).toBeVisible()
  await expect(page.getByRole('button', { name: said('cart', 'hold_again') })).toBeEnabled()

  // The same for a refunded one, by either route.
  const given = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
  await shop.bookingEngine.releaseHold({ saleId: given.id })
  await prepareCart(page, [offers.tour.line], given.id)
  await page.goto(`/booking/1001/payment/${given.id}`)
  await expect(page.locator('h1')).toHaveText(said('payment', 'gone.other'))
  await page.goto('/booking/1001/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('cart', 'title'))
  await expect(page.getByRole('button', { name: holdButton })).toBeEnabled()
})
