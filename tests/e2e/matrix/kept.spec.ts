import type { Page } from 'playwright/test'
import { awaitPerson, withoutWorker } from '#tests/support/device/device.ts'
import {
  leaveDatabase,
  leftCart,
  readLeft,
  shippedVersions,
  storesOf,
} from '#tests/support/device/left-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, type Visit, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere, signInAs } from '#tests/support/people/enter-as.ts'
import { signOut } from '#tests/support/people/sign-out.ts'

// The browser's own error messages without a network.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|favicon|status of (401|403|426|500)/] })

const checkout = '/booking/1001/checkout'
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

const cartOf = ({ offers }: Visit) => ({ carts: [leftCart([offers.tour.line])] })

test('a cart stored by an older version is there', async ({ page, baseURL }) => {
  await leaveDatabase(page, 1, storesOf(1), cartOf(await visit(page, baseURL ?? '', 'es')))
  await page.goto(checkout)
  await expect(lines(page)).toHaveCount(1)
})

test('a cart stored by a newer version is there, and can be changed', async ({ page, baseURL }) => {
  const stores = [...storesOf(shippedVersions), ['later', 'id'] as const]
  await leaveDatabase(page, 99, stores, cartOf(await visit(page, baseURL ?? '', 'es')))
  await page.goto(checkout)
  await settle(page)
  await lines(page)
    .getByRole('button', { name: /Quitar|Remove/ })
    .click()
  // The screen updates before the disk.
  await expect
    .poll(async () => (await readLeft(page)).records.carts)
    .toEqual([expect.objectContaining({ lines: [] })])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expect(lines(page)).toHaveCount(0)
})

test('signing out in one tab clears the screen and the data of another one', async ({
  page,
  baseURL,
  context,
}) => {
  await visit(page, baseURL ?? '', 'es')
  await page.request.post('/rpc/home/signIn', {
    data: { json: demoPerson('seller') },
    headers: fromElsewhere(),
  })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/agency/sales')
    await settle(tab)
    await awaitPerson(tab)
  }
  await other.waitForLoadState('networkidle')
  const sales = other.getByText(/^\d+ (ventas|sales)$/)
  await expect(sales).toBeVisible()
  // Offline only the device could notify the other tab, or answer it.
  await context.route('**/rpc/**', (route) => route.abort('internetdisconnected'))
  await signOut(page)
  await page.waitForURL('/')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sales).toHaveCount(0)
  await other.goBack().catch(() => null)
  await expect(sales).toHaveCount(0)
})

for (const status of [403, 426, 500]) {
  test(`signing out leaves nothing on the device if the server answers ${status}, and ends the session later`, async ({
    page,
    baseURL,
    context,
  }) => {
    await visit(page, baseURL ?? '', 'es')
    await page.request.post('/rpc/home/signIn', {
      data: { json: demoPerson('seller') },
      headers: fromElsewhere(),
    })
    await page.goto('/agency/sales')
    await settle(page)
    await awaitPerson(page)
    const listed = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    const own = (name?: string) => /^alforja-(?!device)/.test(name ?? '')
    expect((await listed()).some(own)).toBe(true)
    const code = { 403: 'forbidden', 426: 'client_outdated', 500: 'internal' }[status]
    await context.route('**/rpc/home/signOut', (route) =>
      route.fulfill({ status, json: { json: { code, message: '', defined: true, status } } }),
    )
    await signOut(page)
    await page.waitForURL('/')
    expect((await listed()).some(own)).toBe(false)
    await page.goto('/agency/sales')
    await page.waitForURL(/^[^?]*\/\?/)
    expect((await listed()).some(own)).toBe(false)
    await context.unroute('**/rpc/home/signOut')
    await page.goto('/agency/sales')
    await page.waitForURL(/^[^?]*\/\?/)
    const answer = await page.request.post('/rpc/home/getPerson', { data: { json: {} } })
    expect(await answer.json()).toEqual({ json: { person: null, sessionEnded: false } })
  })
}

test('signing out reports when neither the server nor the device records it', async ({
  page,
  baseURL,
  context,
}) => {
  await visit(page, baseURL ?? '', 'es')
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/sales')
  await settle(page)
  await awaitPerson(page)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (given[0]?.name === 'sign-out-due') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await context.route('**/rpc/home/signOut', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'internal', message: '', defined: true, status: 500 } },
    }),
  )
  await signOut(page)
  await expect(page.getByText(words('es', 'api-error', 'internal'))).toBeVisible()
  await expect(page).toHaveURL(/agency\/sales/)
})

test('offline, a cart shows its last known terms, and its picture', async ({ page, baseURL, context }) => {
  const { offers } = await visit(page, baseURL ?? '', 'es')
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  await page
    .getByRole('radio', { name: /no reembolsable|non-refundable/i })
    .first()
    .check()
  const add = page.getByRole('button', { name: /^(Agregar al carrito|Add to cart)$/ })
  await add.filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('link').last().click()
  await expect(lines(page)).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await settle(page)
  await expect(
    lines(page)
      .getByText(/no reembolsable|non-refundable/i)
      .first(),
  ).toBeVisible()
  const picture = lines(page).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
})

test('a sign-out while an area is being entered is not undone by it', { tag: '@es-phone' }, async ({
  page,
  baseURL,
}) => {
  await withoutWorker(page)
  await visit(page, baseURL ?? '', 'es')
  await page.request.post('/rpc/home/signIn', {
    data: { json: demoPerson('seller') },
    headers: fromElsewhere(),
  })
  // The server says who it is, late; the sign-out does not reach it.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest('**/rpc/home/getPerson')
  await page.route('**/rpc/home/getPerson', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/rpc/home/signOut', (route) => route.abort('internetdisconnected'))
  await page.goto('/agency', { waitUntil: 'commit' })
  await asked
  await page.evaluate(async () => {
    const opening = indexedDB.open('alforja')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const notes = opening.result.transaction('notes', 'readwrite').objectStore('notes')
    const writing = notes.put({ name: 'sign-out-due', value: true })
    await new Promise((resolve) => writing.addEventListener('success', resolve))
    opening.result.close()
  })
  release()
  await expect(page).toHaveURL(/\/\?return=%2Fagency$/)
})
