import { formatMoney } from '#core/money/money.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import {
  awaitSale,
  buy,
  cancelLine,
  checkOutSale,
  holdSale,
  sendCard,
  startPaying,
} from '#tests/support/pages/sales-by-api.ts'
import { type Visit, visitSpeaking } from '#tests/support/pages/visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

// The browser itself reports error responses.
test.use({ consoleMaySay: [/Failed to load resource.*status of (404|410)/] })
test.beforeEach(({ page }) => withoutWorker(page))

const toPay = async ({ shop, offers }: Visit) => checkOutSale(shop, await holdSale(shop, [offers.tour.line]))

test('a customer who cancels at the provider is back at the payment, and nothing was charged', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const visit = await visitSpeaking(page, baseURL ?? '', 'es')
  const { shop, said } = visit
  const sale = await toPay(visit)
  await page.goto(await startPaying(shop, sale))
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(`/booking/1001/payment/${sale.id}?cancelled=true`)
  await expect(page.getByText(said('payment', 'cancelled_title'))).toBeVisible()
  await expect(page.getByRole('button', { name: said('payment', 'pay') })).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('a reference paid while its page is open becomes the purchased trip', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const visit = await visitSpeaking(page, baseURL ?? '', 'es')
  const { shop, said } = visit
  const sale = await toPay(visit)
  const path = await startPaying(shop, sale, 'spei')
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await expect(page.getByText(said('payment', 'reference.clabe')).first()).toBeVisible()
  await page.request.post(`${path}/simulation`, { maxRedirects: 0 })
  await awaitSale(shop, sale.id, ({ state }) => state === 'confirmed')
  await expect(page).toHaveURL(`/booking/1001/checkout/detail/${sale.id}`, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'confirmation.title'))
})

test('a customer who returns in another browser sees the reservation, once; then how to open it', {
  tag: '@es-phone',
}, async ({ page, baseURL, browser, watch }) => {
  const visit = await visitSpeaking(page, baseURL ?? '', 'es')
  const { shop, said } = visit
  const sale = await toPay(visit)
  const path = await startPaying(shop, sale)
  const answer = await page.request.post(`${path}/cancel`, { maxRedirects: 0 })
  const back = new URL(answer.headers().location ?? '')
  back.searchParams.delete('cancelled')
  await sendCard(page.request, path, 'success')
  await awaitSale(shop, sale.id, ({ state }) => state === 'confirmed')

  const elsewhere = async () => {
    const other = await (await browser.newContext({ locale: 'es-MX' })).newPage()
    watch(other)
    await withoutWorker(other)
    await speak(other, 'es')
    const answer = await other.goto(back.href)
    // Before any script has run, and before any request.
    expect(await answer?.text()).toMatch(/<header.*Cempasúchil.*<h1[^>]*>Consultando su pago/s)
    return other
  }
  const first = await elsewhere()
  await expect(first).toHaveURL(`/booking/1001/checkout/detail/${sale.id}`)
  await expect(first.getByText(sale.code)).toBeVisible()

  const second = await elsewhere()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'return.elsewhere'))
  expect(new URL(second.url()).hash).toBe('')
  await expect(second.getByRole('link', { name: said('payment', 'return.call') })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  expect(await axeComplaints(second)).toEqual([])
  await second.getByRole('link', { name: said('payment', 'find.title') }).click()
  await expect(second.getByLabel(said('payment', 'find.code'))).toBeVisible()
})

test('a cancelled line shows its refund in place, and outdated text is removed', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const sale = await buy(page.request, [offers.stay.line, offers.tour.line])
  await page.goto(`/booking/1001/reservation-details/${sale.id}`)
  await page.getByRole('button', { name: said('payment', 'reservation.resend') }).click()
  const resent = page.getByText(said('payment', 'reservation.resent'))
  await expect(resent).toBeVisible()
  await page
    .getByRole('button', { name: said('payment', 'cancel.line') })
    .first()
    .click()
  await page.getByRole('button', { name: said('payment', 'cancel.confirm') }).click()
  const note = page.getByRole('status').filter({ hasText: `Cancelamos ${offers.stay.line.name.es}` })
  await expect(note).toContainText(/Se le devuelven \$.*mismo medio con que pagó/)
  await expect(note).toBeInViewport({ ratio: 1 })
  await expect(note.locator('..')).toBeFocused()
  await expect(resent).toBeHidden()
  expect(await axeComplaints(page)).toEqual([])
})

test('a reservation cancelled at its full price shows the penalty, and not that it is paid', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const { shop, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const { line } = await findStay(shop, 45, undefined, '1001', false)
  const sale = await buy(page.request, [line])
  const price = formatMoney(sale.totalMinor, sale.currency, 'es')
  const { penaltyMinor } = await cancelLine(shop, sale, 0)
  expect(penaltyMinor).toBe(sale.totalMinor)
  await page.goto(`/booking/1001/reservation-details/${sale.id}`)
  await expect(page.getByText(said('payment', 'summary.kept'))).toBeVisible()
  await expect(page.getByText(said('payment', 'summary.paid'), { exact: true })).toHaveCount(0)
  const total = page.locator('dl > div', { has: page.locator('dt', { hasText: /^Total/ }) })
  await expect(total).toContainText(price)
  expect(await axeComplaints(page)).toEqual([])
})

test('a return without a payment says so, and links elsewhere', { tag: '@es-phone' }, async ({
  page,
  baseURL,
}) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', 'es')
  await page.goto('/transaction-response')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'return.nothing'))
  expect(await axeComplaints(page)).toEqual([])
  await page.goto('/transaction-response?account=1001&brand=visa&amount=100')
  await page.getByRole('link', { name: said('payment', 'find.title') }).click()
  await expect(page.getByLabel(said('payment', 'find.code'))).toBeVisible()
  await page.goto('/transaction-response')
  await page.getByRole('link', { name: said('payment', 'return.home') }).click()
  await expect(page).toHaveURL('/')
})
