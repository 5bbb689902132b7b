import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { fillCart, keepHere } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { cartLines } from '#tests/support/pages/prepared-cart.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { call } from '#tests/support/people/new-seller.ts'
import { chooseFor, keepOffline, salesTo, sellerAtWork } from '#tests/support/people/offline-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { startNameServer } from '#tests/support/servers/name-server.ts'
import { type Started, start } from '#tests/support/servers/started.ts'

// A sale without signal, and a domain that does not open.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 410.*takeHandedCart/] })
// One domain for all.
test.describe.configure({ mode: 'serial' })

const host = 'viajes.localhost'
let folder = ''
let names: Awaited<ReturnType<typeof startNameServer>>
let started: Started
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-moving-'))
  names = await startNameServer()
  started = start(folder, { ALFORJA_DEMO: '1', NAME_SERVERS: names.address, HOLD_LIMIT: '0' })
})
test.afterAll(async () => {
  started.process.kill('SIGINT')
  await started.ended
  await names.close()
  await rm(folder, { recursive: true, force: true })
})

const said = (section: string, key: string) => words('es', section, key)
const contextOf = async (browser: Browser) =>
  await browser.newContext({ baseURL: await started.ready, locale: 'es-MX' })

/** The agency of the demo proves a domain. */
async function proveDomain(browser: Browser): Promise<void> {
  const context = await contextOf(browser)
  const page = await context.newPage()
  await signInAs(page, demoPerson('owner'))
  await call(page, 'agency/claimDomain', { host })
  const { json } = await (await page.request.post('/rpc/agency/getDomain', { data: { json: {} } })).json()
  names.records.set(`_booking-engine.${host}`, [json.domain.record.value])
  await call(page, 'agency/checkDomain', {})
  await context.close()
}

/** A visitor with a tour in the cart and details in the form, whose hold was given back. */
async function visitorWithCart(browser: Browser, watch: (page: Page) => void): Promise<Page> {
  const context = await contextOf(browser)
  const page = await context.newPage()
  watch(page)
  const { offers } = await visit(page, await started.ready, 'es')
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.tour.line])
  await page.goto('/booking/1001/checkout')
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await page.locator('#givenName').fill('Zoë')
  await page.locator('#phone').fill('+52 951 555 0199')
  await expect(page.getByText(said('traveler-info', 'saved.device')).first()).toBeVisible()
  await page.getByRole('button', { name: said('cart', 'change_cart') }).click()
  await expect(page.getByRole('button', { name: said('cart', 'hold') })).toBeEnabled()
  return page
}

const offerOn = (page: Page) =>
  page.getByRole('region', { name: said('own-domain', 'title'), includeHidden: true })
const openFront = async (page: Page) => {
  await page.goto('/booking/1001')
  await settle(page)
}
/** Where the page has room for the offer. */
const goToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

test('a sale made without signal is sent from the old address after the agency got a domain; its seller stays', {
  tag: '@es-phone',
}, async ({ browser, watch }) => {
  const context = await contextOf(browser)
  const page = await context.newPage()
  watch(page)
  const visited = await sellerAtWork(page, await started.ready)
  await chooseFor(visited, [visited.offers.tour])
  await context.setOffline(true)
  const email = `antes-${Date.now()}@example.com`
  await keepOffline(visited, { email, familyName: 'Antes' })
  await proveDomain(browser)
  await context.setOffline(false)
  const entry = page.getByRole('listitem').filter({ hasText: 'Antes' })
  await expect(entry.getByText(said('outbox', 'state.sent'))).toBeVisible()
  expect(await salesTo(visited, email)).toMatchObject([{ state: 'confirmed' }])
  // The next client's cart is not offered to be moved: the session is here.
  await fillCart(page, [visited.offers.tour.line])
  await openFront(page)
  await expect(page.getByText(said('selling', 'bar.as'))).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(offerOn(page)).toHaveCount(0)
  await context.close()
})

test('a visitor continues on the domain with the cart and the details typed at the old address', {
  tag: '@es-phone',
}, async ({ browser, watch }) => {
  const page = await visitorWithCart(browser, watch)
  const platform = await started.ready
  const origin = platform.replace('localhost', host)
  await keepHere(page)
  // From now on the device shows its own copy of the page, which does not know the domain.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openFront(page)
  const offer = offerOn(page)
  await expect(offer).toBeAttached()
  await goToEnd(page)
  await expect(offer.getByText(new RegExp(host.replaceAll('.', '\\.')))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  const handed = page.waitForRequest(/\/handover\/[\w-]{43}/)
  await offer.getByRole('button', { name: said('own-domain', 'continue') }).focus()
  await page.keyboard.press('Enter')
  const key = (await handed).url()
  await expect(page).toHaveURL(`${origin}/checkout`)
  await expect(cartLines(page)).toHaveCount(1)
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.locator('#givenName')).toHaveValue('Zoë')
  await expect(page.locator('#phone')).toHaveValue('+52 951 555 0199')
  // The key worked once, and nothing is left behind.
  await page.goto(key)
  await expect(page.getByText(said('cart', 'handed.gone_text'))).toBeVisible()
  await page.goto(`${platform}/booking/1001/checkout`)
  await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
  await page.context().close()
})

test('a cart that did not arrive comes back, and who stays is not asked again', {
  tag: '@es-phone',
}, async ({ browser, watch }) => {
  const page = await visitorWithCart(browser, watch)
  await page.route('**/handover/**', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/handover/'))
  await openFront(page)
  await goToEnd(page)
  await offerOn(page)
    .getByRole('button', { name: said('own-domain', 'continue') })
    .click()
  await lost
  await page.unroute('**/handover/**')
  await openFront(page)
  await expect(page.getByRole('link', { name: 'Carrito, 1 servicio' })).toBeVisible()
  await goToEnd(page)
  await offerOn(page)
    .getByRole('button', { name: said('own-domain', 'stay') })
    .click()
  await expect(offerOn(page)).toHaveCount(0)
  await openFront(page)
  await page.waitForLoadState('networkidle')
  await expect(offerOn(page)).toHaveCount(0)
  await page.goto('/booking/1001/checkout')
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.locator('#givenName')).toHaveValue('Zoë')
  await page.context().close()
})
