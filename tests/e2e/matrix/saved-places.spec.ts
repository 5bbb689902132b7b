import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { awaitPerson } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { sellerAtWork } from '#tests/support/people/offline-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The browser's own error messages without a network.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('offline, saved destinations are marked and come first, and are offered instead of one that is not', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  const { offers, said } = await sellerAtWork(page, baseURL ?? '')
  await page.goto('/agency/offline')
  await settle(page)
  await awaitPerson(page)
  await page.getByRole('button', { name: 'Guardar Oaxaca', exact: true }).click()
  await expect(page.getByText('Oaxaca quedó guardado.')).toBeVisible()
  await page.goto('/booking/1001')
  await settle(page)
  await expect(page.getByRole('link', { name: /, Guardado$/ })).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await settle(page)
  const saved = page.getByRole('link', { name: /Oaxaca.*, Guardado$/ })
  await expect(saved).toBeVisible()
  await expect(page.getByRole('link', { name: /, Guardado$/ })).toHaveCount(1)
  // A sheet on phones, a combobox on wider screens.
  const button = page.getByRole('button', { name: /^Destino/ })
  await button.or(page.getByRole('combobox', { name: /^Destino/ })).click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText(/Oaxaca.*Guardado/)
  await expect(options.first()).not.toHaveAttribute('aria-disabled')
  const other = page.getByRole('listbox').getByRole('option', { name: /^Cancún/ })
  await expect(other).toContainText('Hace falta señal')
  await expect(other).toHaveAttribute('aria-disabled', 'true')
  await other.click({ force: true })
  await expect(other).toBeVisible()
  const box = page.getByRole('combobox', { name: /^Destino/ })
  await box.fill('Cancún')
  await box.press('Enter')
  await expect(other).toBeVisible()
  await box.fill('')
  await options.first().click()
  const chosen = async () => ((await box.isVisible()) ? await box.inputValue() : await button.textContent())
  await expect.poll(chosen).toMatch(/Oaxaca/)
  // The pictures below lead nowhere either.
  const picture = page.getByRole('link', { name: /Cancún.*, Hace falta señal$/ })
  await expect(picture).toHaveAttribute('aria-disabled', 'true')
  await expect(picture).not.toHaveAttribute('href')
  expect(await axeComplaints(page)).toEqual([])

  const asked = parseCriteria(offers.stay.search)
  if ('problem' in asked) throw new Error(asked.problem)
  await page.goto(`/booking/1001/search/${encodeCriteria({ ...asked.criteria, destinationId: 'cancun' })}`)
  await expect(page.getByRole('button', { name: said('results', 'list.retry') })).toBeVisible()
  await page.getByRole('link', { name: 'Oaxaca' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoteles en Oaxaca')
  await expect(page.locator('main article, main li').filter({ hasText: '$' }).first()).toBeVisible()
})

test('offline, a customer sees why there are no results after pressing search, and not before', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  await page.goto('/booking/1001')
  await settle(page)
  await page.evaluate((token) => localStorage.setItem('last-search:1001', token), offers.stay.search)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await settle(page)
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  const why = page.getByText(said('products', 'errors.no_signal')).filter({ visible: true })
  await expect(why).toHaveCount(0)
  await page.getByRole('button', { name: said('products', 'search.submit') }).click()
  await expect(why).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('a viewed page opens again offline, with the time of its data, and is offered instead of one that was not', {
  tag: '@es-phone',
}, async ({ page, context, baseURL }) => {
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const { name } = offers.stay.line
  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  await settle(page)
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.es)
  await expect(page.getByText(/^Precios vistos/).first()).toBeVisible()
  await page.getByRole('link', { name: said('products', 'view.back') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/^Precios vistos/)).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  const viewed = parseCriteria(offers.stay.view)
  if ('problem' in viewed || viewed.criteria.kind !== 'hotels' || !viewed.productId)
    throw new Error('no stay')
  const { criteria, productId } = viewed
  const rooms = [{ adults: 1, childAges: [] }]
  await page.goto(`/booking/1001/view/${encodeCriteria({ ...criteria, rooms }, productId ?? undefined)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('errors', 'offline_title'))
  await expect(page.locator('main').getByText(name.es, { exact: true })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('link', { name: said('products', 'view.back') }).click()
  await expect(page.getByRole('heading', { name: said('results', 'list.offline') })).toBeVisible()
  await page
    .getByRole('link', { name: /^Hoteles · / })
    .first()
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a screen of the user’s account says once that it could not load', { tag: '@es-phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { said } = await sellerAtWork(page, baseURL ?? '')
  await context.setOffline(true)
  await page.goto('/agency/access')
  await expect(page.getByRole('heading', { level: 1, name: said('access', 'title') })).toBeVisible()
  const told = page.getByText(said('errors', 'offline'))
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(1)
})
