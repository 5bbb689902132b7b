import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { prepareCart } from '#tests/support/prepared-cart.ts'
import { holdSale } from '#tests/support/sales-by-api.ts'
import { visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

const minute = 60_000
const said = (section: string, key: string) => words('es', section, key)

test('a hold warns two minutes before its end and can be extended once', async ({ page, baseURL }) => {
  await withoutWorker(page)
  await speak(page, 'es')
  const { shop, offers } = await visit(page, baseURL ?? '', 'es')
  const sale = await holdSale(shop, [offers.stay.line])
  await prepareCart(page, [offers.stay.line], sale.id)

  // As if eighteen minutes had passed: the server's answer, with its own clock put forward.
  let late = 18.5 * minute
  await page.route('**/rpc/bookingEngine/getSale', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.json.now = new Date(Date.parse(body.json.now) + late).toISOString()
    await route.fulfill({ response, json: body })
  })
  await page.goto('/booking/1001/checkout')
  const timer = page.getByRole('timer')
  const extend = page.getByRole('button', { name: said('cart', 'timer.extend') })
  await expect(timer).toHaveText(/^1:[0-3]\d$/)
  await expect(page.getByText(said('cart', 'timer.ending'))).toBeAttached()

  late = 0
  await extend.click()
  await expect(timer).toHaveText(/^(29|30):\d\d$/)
  await expect(extend).toBeHidden()
  const extended = await shop.bookingEngine.getSale({ saleId: sale.id })
  expect(Date.parse(extended.expiresAt ?? '') - Date.parse(sale.expiresAt ?? '')).toBe(10 * minute)
  await expect(shop.bookingEngine.extendHold({ saleId: sale.id })).rejects.toMatchObject({
    code: 'hold_already_extended',
  })
})

test('one guest and one room are asked for at most twelve fields', async ({ page, baseURL }) => {
  await speak(page, 'es')
  const { shop, offers } = await visit(page, baseURL ?? '', 'es')
  const sale = await holdSale(shop, [offers.stay.line])
  await prepareCart(page, [offers.stay.line], sale.id)
  await page.goto('/booking/1001/checkout')
  await expect(page.getByLabel(said('traveler-info', 'givenName'))).toBeVisible()
  const fields = page.locator('form').locator('input, select, textarea')
  expect(await fields.count()).toBeGreaterThan(4)
  expect(await fields.count()).toBeLessThanOrEqual(12)
})
