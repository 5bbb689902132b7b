import { fillCart, speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { payByCard } from '#tests/support/journey.ts'
import { findScarceStay } from '#tests/support/offers.ts'
import { buy, checkOutSale, guest, holdSale, shopOf } from '#tests/support/sales-by-api.ts'
import { settle, visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))
const said = (section: string, key: string) => words('es', section, key)
const holdButton = said('cart', 'hold')

test('a price that rose in the cart is shown before anything is held', async ({ page, baseURL }) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const now = offers.stay.line.totalMinor
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [{ ...offers.stay.line, totalMinor: now - 100_000 }])
  await page.goto('/booking/1001/checkout')
  await expect(page.getByText(said('cart', 'price_rose'))).toBeVisible()
  await page.getByRole('button', { name: holdButton }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.locator('main')).toContainText(
    new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 }).format(now / 100),
  )
})

test.describe('refused by the server', () => {
  // The browser itself reports answers that are errors.
  test.use({ consoleMaySay: [/Failed to load resource.*status of (404|409)/] })

  test('a price that rises between the look and the yes asks again', async ({ page, baseURL }) => {
    const { offers } = await visit(page, baseURL ?? '', 'es')
    const cheaper = offers.stay.line.totalMinor - 50_000
    // Until the hold, this browser sees yesterday's price.
    await page.route('**/rpc/bookingEngine/quote', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.json.totalMinor = cheaper
      body.json.lines[0].line.price.totalMinor = cheaper
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/booking/1001/find-reservation')
    await settle(page)
    await fillCart(page, [{ ...offers.stay.line, totalMinor: cheaper }])
    await page.goto('/booking/1001/checkout')
    const button = page.getByRole('button', { name: holdButton })
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText(said('api-error', 'price_changed'))).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(button).toBeVisible()
  })

  test('the last room that somebody else took is named, and the cart can go on without it', async ({
    page,
    baseURL,
    browser,
  }) => {
    const { offers, shop } = await visit(page, baseURL ?? '', 'es')
    const scarce = await findScarceStay(shop)
    await page.goto('/booking/1001/find-reservation')
    await settle(page)
    await fillCart(page, [scarce.line, offers.tour.line])
    await page.goto('/booking/1001/checkout')
    const button = page.getByRole('button', { name: holdButton })
    await expect(button).toBeEnabled()
    const other = await browser.newContext({ baseURL })
    const rival = shopOf(other.request)
    const taken = await holdSale(rival, [scarce.line])
    await button.click()
    await expect(page.getByText(said('api-error', 'offer_sold_out')).first()).toBeVisible()
    await expect(page.getByText(said('cart', 'problem.offer_sold_out'))).toBeVisible()
    await expect(button).toBeDisabled()
    await page.getByRole('button', { name: new RegExp(`Quitar.*${scarce.line.name.es}`) }).click()
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByRole('timer')).toBeVisible()
    await rival.bookingEngine.releaseHold({ saleId: taken.id })
    await other.close()
  })

  test('a hold that ended says so and can be taken again', async ({ page, baseURL }) => {
    const { offers, shop } = await visit(page, baseURL ?? '', 'es')
    const sale = await holdSale(shop, [offers.tour.line])
    await page.goto('/booking/1001/find-reservation')
    await settle(page)
    await fillCart(page, [offers.tour.line], { saleId: sale.id })
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
    await page.getByRole('button', { name: said('cart', 'hold_again') }).click()
    await page.getByRole('button', { name: holdButton }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByLabel(said('traveler-info', 'givenName')).first()).toHaveValue(guest.givenName)
  })

  test('a declined card comes back to the payment, which says so and asks again', async ({
    page,
    baseURL,
  }) => {
    const { offers, shop } = await visit(page, baseURL ?? '', 'es')
    const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
    await page.goto(`/booking/1001/payment/${sale.id}`)
    await page.getByRole('button', { name: /^Pagar \$/ }).click()
    await payByCard(page, '4000000000000002')
    await page.waitForURL(/\/booking\/1001\/payment\//)
    await expect(page.getByRole('alert')).toContainText('El banco rechazó la tarjeta')
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeEnabled()
  })

  test('a wrong code or e-mail opens nothing; the right ones do', async ({ page, baseURL, browser }) => {
    const { offers } = await visit(page, baseURL ?? '', 'es')
    const buyer = await browser.newContext({ baseURL })
    const sale = await buy(buyer.request, [offers.tour.line])
    await buyer.close()
    await page.goto('/booking/1001/find-reservation')
    const code = page.getByLabel(said('payment', 'find.code'))
    const email = page.getByLabel(said('payment', 'find.email'))
    const search = page.getByRole('button', { name: said('payment', 'find.submit') })
    await code.fill('nope')
    await email.fill('nobody')
    await search.click()
    await expect(page.getByText(said('payment', 'find.code_wrong'))).toBeVisible()
    await expect(page.getByText(said('payment', 'find.email_wrong'))).toBeVisible()
    await code.fill('K7M2-9QXD')
    await email.fill(guest.email)
    await search.click()
    const nothing = page.getByText(said('api-error', 'sale_not_found'))
    await expect(nothing).toBeVisible()
    await code.fill(sale.code)
    await email.fill('alguien.mas@ejemplo.mx')
    await search.click()
    await expect(nothing).toBeVisible()
    await email.fill(guest.email)
    await code.fill(sale.code.toLowerCase().replace('-', ' '))
    await search.click()
    await expect(page.locator('h1')).toContainText(sale.code)
  })
})
