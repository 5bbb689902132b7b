import type { Page } from 'playwright/test'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { cartLines, prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { buy, checkOutSale, holdSale, startPaying } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The browser itself reports error responses.
test.use({ consoleMaySay: [/Failed to load resource.*status of (404|409)/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))
const said = (key: string, section = 'cart') => words('es', section, key)
const press = (page: Page, key: string, section?: string) =>
  page.getByRole('button', { name: said(key, section), exact: true }).click()
const checkout = '/booking/1001/checkout'

/** Adds the first hotel found, through the screens. */
async function addAnother(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
  await page
    .getByRole('button', { name: said('add.button', 'products') })
    .first()
    .click()
  await page.getByRole('link', { name: said('add.go_to_cart', 'products') }).click()
}

test('a bought line leaves the cart before anything else is held with it', { tag: '@es-phone' }, async ({
  page,
  baseURL,
}) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  // Bought, but the response was lost: the cart knows only the sale that holds it.
  const sale = await buy(page.request, [offers.tour.line])
  await prepareCart(page, [offers.tour.line], sale.id)
  await addAnother(page, `/booking/1001/view/${offers.stay.view}`)
  await expect(page).toHaveURL(checkout)
  await expect(page.getByText(said('former.sold_title'))).toBeVisible()
  await expect(cartLines(page)).toHaveCount(1)
  expect(await axeComplaints(page)).toEqual([])
  await press(page, 'hold')
  await expect(page.getByRole('timer')).toBeVisible()
  const saleId = await page.evaluate(async () => {
    const { indexedDB } = window
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('alforja')
      request.onsuccess = () => resolve(request.result)
    })
    return await new Promise<string>((resolve) => {
      const request = database.transaction('carts').objectStore('carts').get('1001')
      request.onsuccess = () => resolve(request.result.saleId)
    })
  })
  const held = await shop.bookingEngine.getSale({ saleId })
  expect(held.lines.map(({ name }) => name)).toEqual([offers.stay.line.name])
})

test('an open reference is shown: kept separately, paid with another method, or cancelled', {
  tag: '@en-desktop',
}, async ({ page, baseURL }) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const pending = async () => {
    const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
    await startPaying(shop, sale, 'oxxo')
    await prepareCart(page, [offers.tour.line], sale.id)
    await page.goto(checkout)
    await press(page, 'back_to_cart')
    await expect(page.getByText(said('former.reference.oxxo'))).toBeVisible()
    await expect(page.getByText(new RegExp(`${sale.code}$`))).toBeVisible()
    await expect(page.getByRole('button', { name: said('hold') })).toBeDisabled()
    return sale
  }
  const first = await pending()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('link', { name: said('former.see') }).click()
  await expect(page.getByRole('heading', { name: said('reference.oxxo', 'payment') })).toBeVisible()
  await expect(page.getByText(said('reference.steps_oxxo.second', 'payment'))).toBeVisible()
  await expect(page.getByRole('link', { name: said('reference.shops', 'payment') })).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pagar \$/ })
  await expect(pay).toBeHidden()
  await press(page, 'reference.other_way', 'payment')
  await expect(page.getByText(said('reference.other_way_title', 'payment'))).toBeVisible()
  await expect(pay).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  // A reference is created now and paid later, in a shop or at a bank: no card, no lock icon.
  const inCash = page.getByRole('radio', { name: /^Efectivo en OXXO/ })
  await inCash.check()
  await expect(pay).toBeHidden()
  const obtain = page.getByRole('button', { name: /^Obtener referencia por \$/ })
  await expect(obtain).toBeVisible()
  await expect(
    page.getByText(/La referencia sirve hasta (?:el \p{L}+|hoy a las|mañana a las) \d/u).first(),
  ).toBeVisible()
  await expect(page.getByText(said('pay_hint', 'payment'))).toBeHidden()
  expect(await axeComplaints(page)).toEqual([])
  await pressPainted(obtain)
  await page.waitForURL(/\/sandbox\/pay\//)

  await page.goto(checkout)
  await press(page, 'former.keep')
  await expect(page.getByText(said('empty_title'))).toBeVisible()
  await expect(page.getByText(said('former.left_title'))).toBeVisible()
  await expect(page.getByText(said('waiting_amount'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await shop.bookingEngine.getSale({ saleId: first.id })).state).toBe('pending_payment')
  // This device links back to it, online too.
  await page.goto('/booking/1001/find-reservation')
  await expect(page.getByRole('link', { name: new RegExp(first.code) })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  const second = await pending()
  await press(page, 'former.cancel')
  await press(page, 'former.cancel_no')
  await press(page, 'former.cancel')
  await press(page, 'former.cancel_yes')
  await expect(page.getByText(said('waiting_amount'))).toBeHidden()
  await expect(cartLines(page)).toHaveCount(1)
  const cancelled = await shop.bookingEngine.getSale({ saleId: second.id })
  expect([cancelled.state, cancelled.payments[0]?.state]).toEqual(['cancelled', 'voided'])
  await press(page, 'hold')
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a hold at its maximum time without a name can only be cancelled', { tag: '@es-phone' }, async ({
  page,
  baseURL,
}) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const sale = await holdSale(shop, [offers.tour.line])
  await prepareCart(page, [offers.tour.line], sale.id)
  // As after a day of repeated holds.
  await page.route('**/rpc/bookingEngine/getSale', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, json: { ...answer.json, givesWay: false } } })
  })
  await addAnother(page, `/booking/1001/view/${offers.stay.view}`)
  await expect(page.getByText(said('former.held_unnamed'))).toBeVisible()
  await expect(page.getByRole('link', { name: said('go_to_payment') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: said('former.keep') })).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await press(page, 'former.cancel')
  await press(page, 'former.cancel_yes')
  await expect(page.getByText(said('waiting_amount'))).toBeHidden()
})
