import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { payByCard } from '#tests/support/pages/journey.ts'
import { cartLines, prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { buy, checkOutSale, guest, holdSale, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { findScarceStay } from '#tests/support/worlds/offers.ts'

// The browser itself reports error responses.
test.use({ consoleMaySay: [/Failed to load resource.*status of (404|409)/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))
const said = (section: string, key: string) => words('es', section, key)
const holdButton = said('cart', 'hold')

test('the last room that somebody else took is named, and replaced by another one of the hotel', {
  tag: '@es-phone',
}, async ({ page, baseURL, browser }) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const scarce = await findScarceStay(shop)
  await prepareCart(page, [scarce.line, offers.tour.line])
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
  await expect(page.getByText(said('cart', 'blocked')).filter({ visible: true }).first()).toBeVisible()
  const others = page.getByRole('link', { name: said('cart', 'other.hotels') })
  // A control that appears under a press ignores input at first.
  await others.click({ trial: true })
  await pressPainted(others)
  await expect(page.getByText(said('cart', 'changing'))).toBeVisible()
  const change = page.getByRole('button', { name: said('products', 'change.button') })
  await pressPainted(change.filter({ visible: true }))
  await expect(button).toBeEnabled()
  await expect(cartLines(page)).toHaveCount(2)
  await expect(cartLines(page).first()).toContainText(scarce.line.name.es)
  await button.click()
  await expect(page.getByRole('timer')).toBeVisible()
  await rival.bookingEngine.releaseHold({ saleId: taken.id })
  await other.close()
})

test('a declined card returns to the payment, which says so and asks again', {
  tag: '@en-desktop',
}, async ({ page, baseURL }) => {
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

test('a wrong code or e-mail opens nothing; the right ones do', { tag: '@es-phone' }, async ({
  page,
  baseURL,
  browser,
}) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  const buyer = await browser.newContext({ baseURL })
  const sale = await buy(buyer.request, [offers.tour.line])
  await buyer.close()
  await page.goto('/booking/1001/find-reservation')
  const code = page.getByLabel(said('payment', 'find.code'))
  // Only input is in a monospaced font.
  await expect(code).toHaveCSS('font-family', /mono/)
  await expect(page.locator('label', { hasText: said('payment', 'find.code') })).not.toHaveCSS(
    'font-family',
    /mono/,
  )
  const email = page.getByLabel(said('payment', 'find.email'))
  const search = page.getByRole('button', { name: said('payment', 'find.submit') })
  await code.fill('nope')
  await email.fill('nobody')
  await search.click()
  await expect(page.getByText(said('payment', 'find.code_wrong'))).toBeVisible()
  await expect(page.getByText(said('payment', 'find.phone_wrong'))).toBeVisible()
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
