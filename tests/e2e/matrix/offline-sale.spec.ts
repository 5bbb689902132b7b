import { formatMoney } from '#core/money/money.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { expectAmounts } from '#tests/support/pages/figures.ts'
import { checkOutSale, holdSale } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import {
  chooseFor,
  keepCheaper,
  keepOffline,
  salesTo,
  sellerAtWork,
} from '#tests/support/people/offline-desk.ts'
import { signOut } from '#tests/support/people/sign-out.ts'

// Without a network the browser reports every failed request, and pictures that were not seen before.
// Scripts of mailed links are not on the device: loading them fails without a message.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409|^page error: $/] })

test('an offline sale of a quote marks it as sold', async ({ page, baseURL, context }, info) => {
  const visited = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { said, offers, shop } = visited
  const [familyName, email] = [`Cotizada ${info.project.name}`, `cotizada-${Date.now()}@example.com`]
  const quote = await shop.agency.saveQuote({
    ...{ idempotencyKey: crypto.randomUUID(), language: visited.language, note: '' },
    ...{ choices: [offers.tour.line.choice], acceptedMinor: offers.tour.line.totalMinor },
    client: { givenName: 'Zoë', familyName, email: '', phone: '' },
  })
  await page.goto(new URL(quote.url).pathname)
  await page.getByRole('button', { name: said('quotes', 'page.book') }).click()
  await expect(page).toHaveURL('/booking/1001/checkout')
  await expect(page.getByText(familyName).first()).toBeVisible()

  await context.setOffline(true)
  await keepOffline(visited, { email, familyName })
  await context.setOffline(false)
  const entry = page.getByRole('listitem').filter({ hasText: familyName })
  await expect(entry.getByText(said('outbox', 'state.sent'))).toBeVisible({ timeout: 20_000 })
  const { rows } = await shop.agency.listQuotes({})
  expect(rows.find(({ id }) => id === quote.id)).toMatchObject({ state: 'booked' })
})

test('an unavailable sale goes back into the cart with its client, or is discarded and restored', async ({
  page,
  baseURL,
  context,
}, info) => {
  const visited = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { said } = visited
  const email = `cambia-${info.project.name}-${Date.now()}@example.com`
  await keepCheaper(visited, email)
  const entry = page.getByRole('listitem').filter({ hasText: /Zoë Núñez/ })
  await entry.getByRole('button', { name: said('outbox', 'drop.action') }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: said('outbox', 'undo') }).click()
  await expect(entry).toHaveCount(1)
  await context.setOffline(false)
  await expect(entry.getByText(said('outbox', 'state.needs_you'))).toBeVisible({ timeout: 20_000 })
  await entry.getByRole('button', { name: said('outbox', 'needs.change') }).dblclick()
  await expect(page.getByRole('button', { name: said('cart', 'hold') })).toBeEnabled()
  await expect(page.getByRole('main').getByRole('button', { name: said('cart', 'remove') })).toHaveCount(1)
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.locator('#email')).toHaveValue(email)
  expect(await salesTo(visited, email)).toEqual([])
})

test('a cancellation starts offline, waits for a connection, and is done once', async ({
  page,
  baseURL,
  context,
}, info) => {
  const visited = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { said, offers, shop } = visited
  const email = `quita-${info.project.name}-${Date.now()}@example.com`
  const held = await checkOutSale(shop, await holdSale(shop, [offers.stay.line]), email)
  await shop.agency.payOnCredit({
    ...{ saleId: held.id, idempotencyKey: crypto.randomUUID(), amountMinor: held.dueMinor },
  })
  await page.goto(`/agency/sales/${held.id}`)
  await settleLists(page)
  const cost = await shop.bookingEngine.simulateCancellation({ saleId: held.id, lineId: null })
  await context.setOffline(true)
  // Controls that need a connection say so, and do nothing in the meantime.
  await expect(page.getByText(said('lists', 'as_of_today'))).toBeVisible()
  await expect(page.getByText(said('sales-desk', 'offline'))).toBeVisible()
  await unfold(page, said('sales-desk', 'line_details'))
  await page.getByRole('button', { name: said('sales-desk', 'cancel.line') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(said('sales-desk', 'cancel.as_of'))).toBeVisible()
  await expectAmounts(sheet, [
    [said('sales-desk', 'cancel.penalty'), cost.penaltyMinor],
    [said('sales-desk', 'cancel.refund'), cost.refundMinor],
  ])
  await sheet.getByRole('button', { name: said('sales-desk', 'cancel.confirm') }).click()
  await expect(sheet.getByText(said('sales-desk', 'cancel.kept'))).toBeVisible()
  await expect(sheet.getByRole('button', { name: said('sales-desk', 'cancel.confirm') })).toHaveCount(0)
  await sheet.getByRole('button', { name: said('sales-desk', 'cancel.done') }).click()
  const waits = page.getByRole('link', { name: said('sales-desk', 'cancel.waiting') })
  for (const again of [() => {}, () => page.reload()]) {
    await again()
    await expect(waits).toHaveCount(1)
    await expect(page.getByRole('button', { name: said('sales-desk', 'cancel.line') })).toHaveCount(0)
  }
  await waits.click()
  await expect(
    page.getByRole('listitem').filter({ has: page.getByText(said('outbox', 'verb.bookingEngine.cancel')) }),
  ).toHaveCount(1)
  const entry = page.getByRole('listitem').filter({ hasText: held.code })
  await expect(entry).toContainText(formatMoney(cost.refundMinor, 'MXN', visited.language))
  // An unsent action is discarded without a warning, and restored.
  await entry.getByRole('button', { name: said('outbox', 'drop.action') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: said('outbox', 'undo') }).click()
  await expect(entry).toHaveCount(1)
  expect((await shop.bookingEngine.getSale({ saleId: held.id })).state).toBe('confirmed')
  await context.setOffline(false)
  await expect(page.getByText(said('outbox', 'state.sent'), { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
  expect((await shop.bookingEngine.getSale({ saleId: held.id })).state).toBe('cancelled')
})

test('a quote waits for a connection, and is saved once', async ({ page, baseURL, context }, info) => {
  const visited = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { said, offers, shop } = visited
  const familyName = `Espera ${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  await chooseFor(visited, [offers.tour])
  const open = page.getByRole('button', { name: said('quotes', 'save.open') })
  await expect(open).toBeEnabled()
  await context.setOffline(true)
  await open.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(said('quotes', 'save.text_offline'))).toBeVisible()
  await sheet.getByLabel(said('quotes', 'save.givenName')).fill('Zoë')
  await sheet.getByLabel(said('quotes', 'save.familyName')).fill(familyName)
  await sheet.getByRole('button', { name: said('quotes', 'save.submit') }).dblclick()
  await expect(sheet.getByText(said('quotes', 'save.kept_text'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: said('outbox', 'bar.waiting_one') }).click()
  await page.goBack()
  await page.getByRole('link', { name: said('selling', 'bar.quotes') }).click()
  await expect(page.getByText(said('quotes-desk', 'list.waiting'))).toBeVisible()
  await page.getByRole('link', { name: new RegExp(familyName) }).click()
  const entry = page.getByRole('listitem').filter({ hasText: familyName })
  await expect(entry.getByText(said('outbox', 'verb.agency.saveQuote'))).toBeVisible()
  const mine = async () => {
    const { rows } = await shop.agency.listQuotes({})
    return rows.filter(({ client }) => client.includes(familyName))
  }
  expect(await mine()).toEqual([])
  await context.setOffline(false)
  await expect(entry.getByText(said('outbox', 'quote_saved'))).toBeVisible()
  expect(await mine()).toMatchObject([{ state: 'open', totalMinor: offers.tour.line.totalMinor }])
})

test('leaving offline shows the result, and a mailed link shows the missing data', async ({
  page,
  baseURL,
  context,
}, info) => {
  const { said } = await sellerAtWork(page, baseURL ?? '', languageOf(info.project.name))
  await page.goto('/agency')
  await settleLists(page)
  await context.setOffline(true)
  await signOut(page)
  await page.waitForURL('/')
  await expect(page.getByText(said('outbox', 'bar.signed_out'))).toBeVisible()
  await page.goto(`/new-password?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: said('errors', 'offline_title') })).toBeVisible()
  await expect(page).toHaveURL('/new-password')
  await page.goto(`/subscription?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('button', { name: said('app', 'again') })).toBeVisible()
  await page.goto('/')
  await context.setOffline(false)
  await expect(page.getByText(said('outbox', 'bar.signed_out'))).toHaveCount(0, { timeout: 20_000 })
})
