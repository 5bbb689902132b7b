import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { checkOutSale, holdSale } from '#tests/support/pages/sales-by-api.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { startsWith, words } from '#tests/support/pages/words.ts'

// A failed request is reported by the browser itself.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))
const said = (key: string) => words('es', 'payment', key)
const slip = 'https://provider.example/slip'

test('a reference that the provider does not show is shown at once; where it has no number, the way to it is', async ({
  page,
  baseURL,
}) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  // As of a provider that sends nobody to its pages for a reference.
  await page.route('**/rpc/bookingEngine/startPayment', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"redirectUrl":"[^"]*"/, '"redirectUrl":null')
    await route.fulfill({ response, body })
  })
  const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await settle(page)
  await page.getByRole('radio', { name: startsWith(said('methods.oxxo.title')) }).check()
  await page.getByRole('button', { name: startsWith(said('reference.get')) }).click()
  await expect(page.getByRole('heading', { name: said('reference.oxxo') })).toBeVisible()
  await expect(page.getByText(said('reference.steps_oxxo.second'))).toBeVisible()

  await page.route('**/rpc/bookingEngine/getSale', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"number":"\d+"/, `"number":null,"url":"${slip}"`)
    await route.fulfill({ response, body })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: said('reference.page_oxxo') })).toHaveAttribute('href', slip)
  await expect(page.getByText(said('reference.steps_oxxo.second'))).toBeHidden()
})

test('a method says how much it takes, and asks for another before it is pressed in vain', async ({
  page,
  baseURL,
}) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const sale = await checkOutSale(shop, await holdSale(shop, [offers.family.line]))
  expect(sale.dueMinor).toBeGreaterThan(sale.maxMinor?.oxxo ?? Number.POSITIVE_INFINITY)
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await settle(page)
  const limited = new RegExp(startsWith(said('most')).source.replace('^', ''), 's')
  await expect(page.getByRole('radio', { name: limited })).toHaveCount(1)
  await page.getByRole('radio', { name: startsWith(said('methods.oxxo.title')) }).check()
  await expect(page.getByText(said('too_much'))).toBeVisible()
  // No reference is promised for an amount that it cannot pay: the only deadline is that of SPEI.
  await expect(page.getByText(startsWith(said('reference.until')))).toHaveCount(1)
  await expect(page.getByRole('button', { name: startsWith(said('reference.get')) })).toBeHidden()
  await page.getByRole('radio', { name: startsWith(said('methods.spei.title')) }).check()
  await expect(page.getByText(said('too_much'))).toBeHidden()
  await expect(page.getByRole('button', { name: startsWith(said('reference.get')) })).toBeVisible()
})

test('a reference that was shown is there in the shop without signal', { tag: '@es-phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { offers, shop } = await visit(page, baseURL ?? '', 'es')
  const sale = await checkOutSale(shop, await holdSale(shop, [offers.tour.line]))
  await shop.bookingEngine.startPayment({
    ...{ saleId: sale.id, idempotencyKey: crypto.randomUUID(), method: 'oxxo', purpose: 'full' },
    amountMinor: sale.dueMinor,
  })
  const reference = page.getByRole('heading', { name: said('reference.oxxo') })
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await expect(reference).toBeVisible()
  await expect.poll(async () => (await keptKeys(page, 'answers')).join()).toContain(sale.id)
  await context.route('**/rpc/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(reference).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
