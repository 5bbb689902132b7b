import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { holdSale } from '#tests/support/pages/sales-by-api.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'

const minute = 60_000
const said = (section: string, key: string) => words('es', section, key)

test('a hold warns two minutes before its end and can be extended once', async ({ page, baseURL }) => {
  await withoutWorker(page)
  await speak(page, 'es')
  const { shop, offers } = await visit(page, baseURL ?? '', 'es')
  const sale = await holdSale(shop, [offers.stay.line])
  await prepareCart(page, [offers.stay.line], sale.id)

  // As if eighteen minutes had passed: the server's response, with its own clock moved forward.
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

test('one guest and one room need at most twelve fields', async ({ page, baseURL }) => {
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

// The browser itself reports the lost response.
test.use({ consoleMaySay: [/ERR_CONNECTION_RESET/] })

test('a hold with a lost response continues where it stopped, although no stock is left for others', async ({
  page,
  baseURL,
}) => {
  await withoutWorker(page)
  await speak(page, 'es')
  const { offers } = await visit(page, baseURL ?? '', 'es')
  await prepareCart(page, [offers.stay.line])
  const keys: string[] = []
  await page.route('**/rpc/bookingEngine/hold', async (route) => {
    keys.push(route.request().postDataJSON().json.idempotencyKey)
    const answer = await route.fetch()
    // It reaches the server, and the response is lost.
    await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }))
  })
  // The hold of this browser itself has the last room.
  await page.route('**/rpc/bookingEngine/quote', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (keys.length > 0) {
      body.json.lines[0] = { line: null, problem: { code: 'offer_sold_out', data: { line: 0 } } }
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/booking/1001/checkout')
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  // If the app notices the connection at once, it has already continued by itself.
  await expect(page.getByRole('main').getByRole('alert').or(page.getByRole('timer')).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})
