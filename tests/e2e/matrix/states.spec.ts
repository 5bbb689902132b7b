import type { Page } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import { speak, withShell } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { guest, holdSale } from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { switchMaintenance } from '#tests/support/people/switch-maintenance.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const said = (section: string, key: string) => words('es', section, key)
const retry = said('app', 'again')
const holdButton = said('cart', 'hold')
const ready = (page: Page, baseURL: string | undefined) => visit(page, baseURL ?? '', 'es')
const stayAndTour = ({ offers }: Visit) => [offers.stay.line, offers.tour.line]

test.beforeEach(({ page }) => speak(page, 'es'))

async function fillGuest(page: Page): Promise<void> {
  for (const name of ['givenName', 'familyName', 'email', 'phone'] as const) {
    await page.getByLabel(said('traveler-info', name)).first().fill(guest[name])
  }
  await expect(page.getByText(said('traveler-info', 'saved.device'))).toBeVisible()
}

test.describe('a failing server', () => {
  test.use({ consoleMaySay: [/Failed to load resource|TypeError: Failed to fetch/] })
  test.beforeEach(({ page }) => withShell(page))

  for (const [verb, path] of [
    ['product/getStorefront', () => '/booking/1001'],
    ['product/search', ({ offers }: Visit) => `/booking/1001/search/${offers.stay.search}`],
    ['product/getProduct', ({ offers }: Visit) => `/booking/1001/view/${offers.stay.view}`],
  ] as const) {
    test(`${verb}: reports it, and retries on request`, async ({ page, baseURL }) => {
      const seen = await ready(page, baseURL)
      // Live events are off as well: otherwise the page would recover before the retry.
      await page.route('**/rpc/**', (route) => route.abort())
      await page.goto(path(seen))
      const again = page.getByRole('button', { name: retry })
      await expect(again).toBeVisible({ timeout: 15_000 })
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page).toHaveTitle(/\S{3}/)
      await page.route(`**/rpc/${verb}`, (route) => route.continue())
      await again.click()
      await expect(again).toBeHidden()
      await settle(page)
    })
  }

  test('an unknown error shows a message without internals', async ({ page, baseURL }) => {
    const { offers } = await ready(page, baseURL)
    await page.route('**/rpc/product/search', (route) =>
      route.fulfill({
        status: 500,
        json: {
          json: { defined: true, code: 'internal', status: 500, message: 'secret inside', data: null },
        },
      }),
    )
    await page.goto(`/booking/1001/search/${offers.stay.search}`)
    await expect(page.getByText(said('api-error', 'internal'))).toBeVisible()
    await expect(page.locator('body')).not.toContainText('secret inside')
  })
})

test('a slow response shows a skeleton', async ({ page, baseURL }) => {
  await withShell(page)
  const { offers } = await ready(page, baseURL)
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rpc/product/search', async (route) => {
    await waited
    await route.continue()
  })
  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText(said('products', 'results.loading'))).toBeAttached()
  await expect(page.locator('[class*=shimmer]').filter({ visible: true }).first()).toBeVisible()
  answer()
  await expect(page.locator('article').first()).toBeVisible()
  await expect(page.locator('[class*=shimmer]')).toHaveCount(0)
})

test('an invalid search URL explains itself and offers a new search', async ({ page }) => {
  const wrongDays = ['h_cancun_20261310_20261312_2', 'h_cancun_20270110_20270110_2']
  for (const [screen, tokens] of [
    ['search', ['nonsense', ...wrongDays]],
    // A product's own URL has no days: any single word may be a product.
    ['view', wrongDays],
  ] as const) {
    for (const token of tokens) {
      await page.goto(`/booking/1001/${screen}/${token}`)
      await expect(page.locator('h1')).toHaveText(said('products', 'results.invalid'))
      await expect(page.getByRole('button', { name: said('products', 'search.submit') })).toBeVisible()
    }
  }
  await page.goto('/booking/1001/search/h_cancun_20270110_20270112_13')
  await expect(page.locator('h1')).toHaveText(said('products', 'results.too_large'))
  await expect(page.locator('main')).toContainText(said('products', 'results.too_large_text'))
})

test.describe('past and unknown', () => {
  test.use({ consoleMaySay: [/Failed to load resource.*status of 40[049]/] })

  test('past days and unknown products say why, with a link elsewhere', async ({ page }) => {
    await page.goto('/booking/1001/search/h_cancun_20250110_20250112_2')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toContainText(/pasaron|pasó/)
    await expect(page.locator('main').getByRole('button').first()).toBeVisible()
    await page.goto('/booking/1001/view/h_cancun_20270110_20270112_2_no-such-hotel')
    await expect(page.locator('h1')).toHaveText(said('not-found', 'title'))
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  })
})

test('if the device stores nothing, the cart is in memory and says so', async ({ page, baseURL }) => {
  const { offers } = await ready(page, baseURL)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await page
    .getByRole('button', { name: /^Agregar( al carrito)?$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: said('products', 'add.go_to_cart') }).click()
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(said('cart', 'saved.memory'))).toBeVisible()
  await page.getByRole('button', { name: holdButton }).click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('back, forward and reload keep input', async ({ page, baseURL }) => {
  const seen = await ready(page, baseURL)
  const sale = await holdSale(seen.shop, [seen.offers.stay.line])
  await prepareCart(page, stayAndTour(seen), sale.id)
  await page.goto('/booking/1001/checkout')
  await fillGuest(page)
  const first = page.getByLabel(said('traveler-info', 'givenName')).first()
  await expect(page.getByText(said('traveler-info', 'saved.device'))).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue(guest.givenName)
  await page.locator('#terms').check()
  await page.getByRole('button', { name: said('traveler-info', 'continue') }).click()
  await expect(page).toHaveURL(`/booking/1001/payment/${sale.id}`)
  await expect(page.getByRole('button', { name: said('payment', 'pay') })).toBeVisible()
  await page.goBack()
  await expect(first).toHaveValue(guest.givenName)
  await expect(page.getByLabel(said('traveler-info', 'email')).first()).toHaveValue(guest.email)
  await page.goForward()
  await expect(page.getByRole('button', { name: said('payment', 'pay') })).toBeVisible()
})

test('two tabs share one cart', async ({ page, context, watch, baseURL }) => {
  await prepareCart(page, stayAndTour(await ready(page, baseURL)))
  await page.goto('/booking/1001/checkout')
  const other = await context.newPage()
  watch(other)
  await other.goto('/booking/1001/checkout')
  const lines = other.locator('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Quitar del carrito/ })
    .first()
    .click()
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: said('cart', 'undo') }).click()
  await expect(lines).toHaveCount(2)
})

test('input at the start of maintenance is there when it ends', async ({ page }) => {
  let on = false
  const asked = await switchMaintenance(page, () => ({ maintenance: on, intervalMillis: 5_000 }))
  await page.goto('/signup/seller')
  await settle(page)
  await expect.poll(asked).toBeGreaterThan(0)
  const name = page.getByLabel(said('register', 'label.contactName'))
  await name.fill('Jacinta Poot')
  on = true
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(said('maintenance', 'title'), { timeout: 15_000 })
  await expect(page).toHaveTitle(said('maintenance', 'title'))
  await expect(heading.filter({ visible: true })).toBeFocused()
  await expect(page.locator('main').filter({ visible: true })).toContainText('escrito o elegido')
  await expect(name).toBeHidden()
  expect(await axeComplaints(page)).toEqual([])
  on = false
  await expect(heading).not.toHaveText(said('maintenance', 'title'), { timeout: 15_000 })
  await expect(name).toHaveValue('Jacinta Poot')
  await expect(name).toBeFocused()

  // Focusing a checkbox is not input.
  const before = asked()
  await page.reload()
  await settle(page)
  await page.getByRole('checkbox').first().focus()
  await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(before)
  on = true
  await expect(heading).toHaveText(said('maintenance', 'title'), { timeout: 15_000 })
  await expect(page.locator('main').filter({ visible: true })).not.toContainText('escrito o elegido')
})

test('input in a sheet at the start of maintenance can be completed first', async ({ page, baseURL }) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  let on = false
  const asked = await switchMaintenance(page, () => ({ maintenance: on, intervalMillis: 5_000 }))
  await prepareCart(page, [offers.tour.line])
  await page.goto('/booking/1001/checkout')
  await page.getByRole('button', { name: said('cart', 'elsewhere.open') }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('rosa@example.com')
  const before = asked()
  on = true
  await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(before + 1)
  await expect(field).toHaveValue('rosa@example.com')
  await page.keyboard.press('Escape')
  await expect(page.locator('h1').filter({ visible: true })).toHaveText(said('maintenance', 'title'))
  await expect(page.getByText('Su carrito le espera en este dispositivo')).toBeVisible()
})

test('maintenance replaces everything, with its reason and its end, and disappears by itself', async ({
  page,
  baseURL,
}) => {
  const heading = page.locator('h1')
  const notice = {
    message: textFrom({ es: 'Cambiamos de <b>servidor</b>.', en: '' }),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  let on = true
  await switchMaintenance(page, () => ({ maintenance: on, intervalMillis: 5_000, ...notice }))
  await page.goto('/booking/1002')
  await expect(heading).toHaveText(said('maintenance', 'title'))
  await expect(page.getByText(notice.message.es)).toBeVisible()
  // In the agency's own theme.
  await expect(page).toHaveTitle(/ · ./)
  await expect(page.locator('main[data-theme][style] h1')).toBeVisible()
  await expect(page.getByText(/Esperamos volver (?:hoy|mañana) a las .* \(hora de Cancún\)/)).toBeVisible()
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
  // A returning visitor keeps the language they chose.
  await page.goto('/booking/1002')
  await expect(heading).toHaveText(words('en', 'maintenance', 'title'))
  // Admins use their own sign-in, and work under a bar that says so.
  await page.goto('/admin/login')
  await expect(page.getByText(words('en', 'maintenance', 'bar.door'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('en', 'login', 'sign_in'), exact: true })).toBeVisible()
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin')
  await page.getByRole('link', { name: words('en', 'maintenance', 'bar.settings') }).click()
  await expect(page.getByRole('heading', { name: words('en', 'platform-settings', 'title') })).toBeVisible()
  await expect(page.getByText(words('en', 'maintenance', 'bar.admin'))).toBeVisible()
})
