import type { Page } from 'playwright/test'
import { demoPerson } from '#tests/support/demo-person.ts'
import { awaitPerson, keepHere } from '#tests/support/device.ts'
import { queueOf, understoodNotice } from '#tests/support/device-queue.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { fromElsewhere, signInAs } from '#tests/support/enter-as.ts'
import { keepBusy, keptOf, listed, putDraft } from '#tests/support/kept-of.ts'
import { leaveDatabase, leftCart, readLeft, shippedVersions, storesOf } from '#tests/support/left-database.ts'
import { inviteAndEnter } from '#tests/support/new-seller.ts'
import { signOut } from '#tests/support/sign-out.ts'
import { settle, type Visit, visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

// What a device without signal says of itself.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|favicon|status of (401|403|426|500)/] })

const checkout = '/booking/1001/checkout'
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

const cartOf = ({ offers }: Visit) => ({ carts: [leftCart([offers.tour.line])] })

test('a cart that an older version kept is there', async ({ page, baseURL }) => {
  await leaveDatabase(page, 1, storesOf(1), cartOf(await visit(page, baseURL ?? '', 'es')))
  await page.goto(checkout)
  await expect(lines(page)).toHaveCount(1)
})

test('a cart that a newer version kept is there, and can be changed', async ({ page, baseURL }) => {
  const stores = [...storesOf(shippedVersions), ['later', 'id'] as const]
  await leaveDatabase(page, 99, stores, cartOf(await visit(page, baseURL ?? '', 'es')))
  await page.goto(checkout)
  await settle(page)
  await lines(page)
    .getByRole('button', { name: /Quitar|Remove/ })
    .click()
  // The screen is ahead of the disk.
  await expect
    .poll(async () => (await readLeft(page)).records.carts)
    .toEqual([expect.objectContaining({ lines: [] })])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expect(lines(page)).toHaveCount(0)
})

test('signing out in one tab takes what another one shows and has read', async ({
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
  // Without signal nothing but the device could tell the other tab, or answer it.
  await context.route('**/rpc/**', (route) => route.abort('internetdisconnected'))
  await signOut(page)
  await page.waitForURL('/')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sales).toHaveCount(0)
  await other.goBack().catch(() => null)
  await expect(sales).toHaveCount(0)
})

for (const status of [403, 426, 500]) {
  test(`signing out leaves nothing on the device where the server answers ${status}, and ends the session later`, async ({
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

test('signing out says so where neither the server nor the device takes note of it', async ({
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

const named = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/rpc/home/getPerson', { data: { json: {} } })
  return (await answer.json()).json.person.id
}
/** Somebody new of the demo's first agency who has looked at the sales here, with something that was not sent. */
async function newSellerAt(page: Page) {
  await keepHere(page)
  const seller = await inviteAndEnter(page)
  const personId = await named(page)
  await page.goto('/agency/sales')
  await settle(page)
  await awaitPerson(page)
  const unsent = { ...(await understoodNotice('none', personId)), state: 'needs_you' as const }
  await queueOf(page, personId, [unsent, { ...unsent, id: 'sent', state: 'sent', sentAt: unsent.createdAt }])
  await expect.poll(() => keptOf(page, personId)).toMatchObject({ answers: expect.any(Number), outbox: 2 })
  return { ...seller, personId }
}

test('who is suspended keeps nothing on the device but what was not sent, which waits for them', async ({
  page,
  baseURL,
  browser,
}) => {
  const { personId, ...seller } = await newSellerAt(page)
  const owner = await browser.newContext({ baseURL: baseURL ?? '' })
  const decide = async (verb: string, json: object) =>
    expect(
      (await owner.request.post(`/rpc/${verb}`, { data: { json }, headers: fromElsewhere() })).ok(),
    ).toBe(true)
  await decide('home/signIn', demoPerson('owner'))
  await decide('agency/suspendSeller', { id: personId })
  // Whatever the seller does next.
  const home = page.locator('a[href="/agency"]').first()
  await home.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/^[^?]*\/\?/)
  await expect.poll(() => keptOf(page, personId)).toEqual({ outbox: 1 })
  const { notes } = (await readLeft(page)).records
  expect(notes).not.toContainEqual(expect.objectContaining({ name: 'person' }))
  await page.context().setOffline(true)
  await page.goto('/agency/sales').catch(() => null)
  await expect(page.getByText(/^\d+ (ventas|sales)$/)).toHaveCount(0)
  await page.context().setOffline(false)

  await decide('agency/reinstateSeller', { id: personId })
  await signInAs(page, seller)
  await page.goto('/agency/outbox')
  await expect(page.getByText('Aviso', { exact: true })).toBeVisible()
  await owner.close()
})

test('when somebody else signs in, the answers of who was here go at once, and the rest after thirty days', async ({
  page,
}) => {
  const { personId } = await newSellerAt(page)
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency')
  await settle(page)
  const now = await named(page)
  await expect.poll(() => listed(page)).toContain(`alforja-${now}`)
  await expect.poll(async () => (await keptOf(page, personId))?.answers ?? 0).toBe(0)
  expect(await keptOf(page, personId)).toMatchObject({ outbox: 1 })
  const age = (days: number) =>
    page.evaluate(
      async ([name, value]) => {
        const opening = indexedDB.open('alforja')
        await new Promise((resolve) => opening.addEventListener('success', resolve))
        const tx = opening.result.transaction('notes', 'readwrite')
        tx.objectStore('notes').put({ name, value })
        await new Promise((resolve) => tx.addEventListener('complete', resolve))
        opening.result.close()
      },
      [`seen:${personId}`, Date.now() - days * 86_400_000] as const,
    )
  await page.evaluate(putDraft, `alforja-${personId}`)
  await age(29)
  await page.reload()
  await settle(page)
  await page.waitForLoadState('networkidle')
  expect(await keptOf(page, personId)).toMatchObject({ drafts: 1, outbox: 1 })
  await age(31)
  await page.reload()
  await expect.poll(() => keptOf(page, personId)).toEqual({ outbox: 1 })
})

test('whoever signs in is let in once the device is theirs, however slow it is', async ({ page }) => {
  await inviteAndEnter(page)
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  const former = await named(page)
  const next = await inviteAndEnter(page)
  const personId = await named(page)
  expect(personId).not.toBe(former)
  await page.context().clearCookies({ name: 'alforja' })
  await page.goto('/')
  await settle(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(keepBusy)
  await page.getByLabel(words('es', 'login', 'email'), { exact: true }).fill(next.email)
  await page.getByLabel(words('es', 'login', 'password'), { exact: true }).fill(next.password)
  await page.getByRole('button', { name: words('es', 'login', 'sign_in'), exact: true }).click()
  await page.waitForURL('**/agency')
  expect(await page.evaluate(() => document.documentElement.dataset.busy)).toBe('over')
  expect((await readLeft(page)).records.notes).toContainEqual({ name: 'person', value: personId })
})

test('a cart says without signal what it knew of its terms, and shows its picture', async ({
  page,
  baseURL,
  context,
}) => {
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
