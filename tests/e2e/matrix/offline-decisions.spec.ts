import type { Page } from 'playwright/test'
import { endHold } from '#tests/support/database/end-hold.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { holdSale, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import {
  chooseFor,
  keepCheaper,
  keepOffline,
  salesTo,
  sellerAtWork,
} from '#tests/support/people/offline-desk.ts'
import { findScarceStay, type Offered } from '#tests/support/worlds/offers.ts'

// Without a network the browser reports every failed request, and pictures that were not seen before.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] })

const entryOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const newClient = (familyName: string) => ({
  familyName,
  email: `${familyName.toLowerCase()}-${Date.now()}@example.com`,
})
type Client = ReturnType<typeof newClient>

/** Queues the sale of the last room of its kind, offline. */
async function keepScarce(visited: Visit, client: Client): Promise<Offered> {
  const scarce = await findScarceStay(visited.shop)
  await chooseFor(visited, [scarce])
  await visited.page.context().setOffline(true)
  await keepOffline(visited, client)
  return scarce
}

/** Queues an offline sale whose stock is already held. Returns the sale that holds it. */
async function keepHeld(visited: Visit, client: Client): Promise<string> {
  const { page, said } = visited
  await chooseFor(visited, [visited.offers.stay])
  const held = page.waitForResponse('**/rpc/bookingEngine/hold')
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  const { json } = await (await held).json()
  await expect(page.locator('#email')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(said('outbox', 'sale.lost'))).toBeVisible()
  await keepOffline(visited, client)
  return json.id
}

/** Another browser buys the last room. Returns how it becomes free again. */
async function takeRoom({ page }: Visit, { line }: Offered): Promise<() => Promise<void>> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('no browser')
  const shop = shopOf(context.request)
  const { id: saleId } = await holdSale(shop, [line])
  return async () => {
    await shop.bookingEngine.releaseHold({ saleId })
    await context.close()
  }
}

/** The connection is back, and the server has refused for the reason of `why`. */
async function refusedOnReturn({ page, said }: Visit, { familyName }: Client, why: string) {
  await page.context().setOffline(false)
  const entry = entryOf(page, familyName)
  await expect(entry.getByText(said('outbox', 'state.needs_you'))).toBeVisible()
  await expect(entry.getByText(said('outbox', `why.${why}`))).toBeVisible()
  return entry
}

/** The buttons of an entry, apart from its details. */
const offered = async (entry: ReturnType<typeof entryOf>) =>
  (await entry.getByRole('button').allInnerTexts()).map((text) => text.trim())

const begin = (page: Page, baseURL: string | undefined) => sellerAtWork(page, baseURL ?? '', 'en')

test('sold out on return: retried it is still refused, and once a room is free it is sold, once', async ({
  page,
  baseURL,
}) => {
  const visited = await begin(page, baseURL)
  const { said } = visited
  const client = newClient('Agotada')
  const scarce = await keepScarce(visited, client)
  const giveBack = await takeRoom(visited, scarce)
  const entry = await refusedOnReturn(visited, client, 'sold_out')
  await expect(entry.getByText(scarce.line.name.en).first()).toBeVisible()
  expect(await offered(entry)).toEqual(['Change in the cart', 'Try again', 'Discard'])
  const again = entry.getByRole('button', { name: said('outbox', 'needs.again') })
  const answer = page.waitForResponse('**/rpc/agency/placeSale')
  await again.click()
  expect((await answer).status()).toBe(409)
  await expect(entry.getByText(said('outbox', 'why.sold_out'))).toBeVisible()
  expect(await salesTo(visited, client.email)).toEqual([])
  await giveBack()
  await again.click()
  await expect(entry.getByText(said('outbox', 'confirmed'))).toBeVisible()
  expect(await salesTo(visited, client.email)).toMatchObject([{ state: 'confirmed', payment: 'on_credit' }])
})

test('sold out on return: back in the cart it says so, and is removed; its client stays', async ({
  page,
  baseURL,
}) => {
  const visited = await begin(page, baseURL)
  const { said, offers } = visited
  const client = newClient('Cambiada')
  const giveBack = await takeRoom(visited, await keepScarce(visited, client))
  const entry = await refusedOnReturn(visited, client, 'sold_out')
  await entry.getByRole('button', { name: said('outbox', 'needs.change') }).click()
  await expect(page).toHaveURL('/booking/1001/checkout')
  await expect(page.getByText(said('cart', 'problem.offer_sold_out'))).toBeVisible()
  await expect(page.getByText(said('cart', 'blocked')).first()).toBeVisible()
  await expect(page.getByText(said('selling', 'client'))).toContainText(client.familyName)
  await expect(page.getByRole('region', { name: said('selling', 'earn.title') })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: said('cart', 'remove') })
    .click()
  await expect(page.getByText(said('cart', 'empty_title'))).toBeVisible()
  await page.goto('/agency/outbox')
  await expect(page.getByText(said('outbox', 'empty.title'))).toBeVisible()
  await chooseFor(visited, [offers.tour])
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.locator('#email')).toHaveValue(client.email)
  expect(await salesTo(visited, client.email)).toEqual([])
  await giveBack()
})

test('the hold expired in the meantime: held again it is sold, once', async ({ page, baseURL }) => {
  const visited = await begin(page, baseURL)
  const { said, offers } = visited
  const client = newClient('Vencida')
  const first = await keepHeld(visited, client)
  await endHold(first)
  const entry = await refusedOnReturn(visited, client, 'hold_expired')
  expect(await offered(entry)).toEqual(['Hold again', 'Change in the cart', 'Discard'])
  expect(await salesTo(visited, client.email)).toEqual([])
  await entry.getByRole('button', { name: said('outbox', 'needs.hold_again') }).dblclick()
  await expect(entry.getByText(said('outbox', 'confirmed'))).toBeVisible()
  const sales = await salesTo(visited, client.email)
  expect(sales).toMatchObject([{ state: 'confirmed', totalMinor: offers.stay.line.totalMinor }])
  expect(sales[0]?.id).not.toBe(first)
})

test('the hold expired in the meantime: back in the cart it is held again, for the same client', async ({
  page,
  baseURL,
}) => {
  const visited = await begin(page, baseURL)
  const { said } = visited
  const client = newClient('Repuesta')
  const first = await keepHeld(visited, client)
  await endHold(first)
  const entry = await refusedOnReturn(visited, client, 'hold_expired')
  await entry.getByRole('button', { name: said('outbox', 'needs.change') }).click()
  const hold = page.getByRole('button', { name: said('cart', 'hold') })
  await expect(hold).toBeEnabled()
  const held = page.waitForResponse('**/rpc/bookingEngine/hold')
  await hold.click()
  const { json } = await (await held).json()
  expect(json).toMatchObject({ state: 'held' })
  expect(json.id).not.toBe(first)
  await expect(page.locator('#email')).toHaveValue(client.email)
})

test('sold out, more expensive or no longer held: a discarded sale is restored by an undo, then removed permanently, unsold', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const visited = await begin(page, baseURL)
  const { said } = visited
  const clients = {
    hold_expired: newClient('Soltada'),
    sold_out: newClient('Perdida'),
    price_changed: newClient('Cara'),
  }
  await endHold(await keepHeld(visited, clients.hold_expired))
  await page.context().setOffline(false)
  for (const [why, client] of Object.entries(clients)) {
    let giveBack = async () => {}
    if (why === 'sold_out') giveBack = await takeRoom(visited, await keepScarce(visited, client))
    if (why === 'price_changed') await keepCheaper(visited, client.email, undefined, client.familyName)
    const entry = await refusedOnReturn(visited, client, why)
    const drop = entry.getByRole('button', { name: said('outbox', 'drop.action') })
    await drop.click()
    await expect(entry).toHaveCount(0)
    await page.getByRole('button', { name: said('outbox', 'undo') }).click()
    await expect(entry.getByText(said('outbox', `why.${why}`))).toBeVisible()
    await drop.click()
    await expect(entry).toHaveCount(0)
    await page.reload()
    await settle(page)
    await expect(page.getByText(said('outbox', 'empty.title'))).toBeVisible()
    expect(await salesTo(visited, client.email)).toEqual([])
    await giveBack()
  }
})
