import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { transferDesks } from '#server/modules/transfer-desk/tables.ts'
import { limits } from '#server/platform/http/limits.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor, takeCash } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, ride, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  front = await openFront(db.database)
  catalogue = await seedCatalogue(db.database)
})
afterAll(async () => {
  await front.close()
  await db.drop()
})

const customer = {
  givenName: 'Zoë',
  familyName: 'Núñez',
  email: 'zoe@example.com',
  phone: '+525512345678',
  country: 'MX',
}
const cart = () => [stay(catalogue, 40, 2), outing(catalogue, 41, 1), ride(catalogue, 40, 42)]

const holdBy = (browser: HttpClient, choices = cart()) =>
  browser.ask('bookingEngine.hold', {
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'en', choices, acceptedMinor: 10_000_000 },
  })

test('one sale from the quote to the cancellation, in the browser that made it', async () => {
  const browser = createHttpClient(front.url)
  const quote = await browser.ask('bookingEngine.quote', { accountId: '1001', choices: cart() })
  const { id: saleId, totalMinor } = await holdBy(browser)
  expect(totalMinor).toBe(quote.totalMinor)
  expect((await browser.ask('bookingEngine.extendHold', { saleId })).extended).toBe(true)
  const travellers = [{ line: 1, givenName: 'Zoë', familyName: 'Núñez', age: null }]
  const held = await browser.ask('bookingEngine.checkOut', {
    saleId,
    customer,
    travellers,
    requests: '',
    ...acceptedTexts,
  })
  expect(held.customer).toEqual(customer)
  await pay(front.deps, saleId, totalMinor)
  const sale = await browser.ask('bookingEngine.getSale', { saleId })
  expect(sale.state).toBe('confirmed')
  const lineId = sale.lines[1]?.id ?? ''
  const plan = await browser.ask('bookingEngine.simulateCancellation', {
    saleId,
    lineId,
  })
  const request = { saleId, lineId, acceptedPenaltyMinor: plan.penaltyMinor, idempotencyKey: newKey() }
  const cancelled = await browser.ask('bookingEngine.cancel', request)
  expect(cancelled.refundedMinor).toBe(plan.refundMinor)
  expect(await browser.ask('bookingEngine.cancel', request)).toMatchObject({ refunds: cancelled.refunds })
  await browser.ask('bookingEngine.resendVoucher', { saleId })
  expect(
    await browser.ask('bookingEngine.changeEmail', { saleId, email: 'Right@example.com' }),
  ).toMatchObject({
    customer: { ...customer, email: 'Right@example.com' },
  })
  expect((await browser.ask('bookingEngine.getSale', { saleId })).history.map(({ event }) => event)).toEqual([
    'held',
    'extended',
    'checked_out',
    'payment_started',
    'payment_received',
    'confirmed',
    'line_cancelled',
    'voucher_resent',
    'email_changed',
  ])
})

test('another browser finds nothing without the link, or code and e-mail', async () => {
  const { id: saleId, code } = await holdBy(createHttpClient(front.url))
  const other = createHttpClient(front.url)
  for (const verb of ['getSale', 'extendHold', 'releaseHold', 'resendVoucher', 'changeEmail']) {
    const input = verb === 'changeEmail' ? { saleId, email: 'no@example.com' } : { saleId }
    expect(await other.send(`bookingEngine.${verb}`, input)).toMatchObject({
      status: 404,
      body: { code: 'sale_not_found' },
    })
  }
  expect(
    (await other.call('bookingEngine.findSale', { accountId: '1001', code, email: 'no@example.com' })).status,
  ).toBe(404)
  const opened = await other.call('bookingEngine.openSale', {
    saleId,
    access: await accessTo(front.deps, saleId),
  })
  expect(opened).toMatchObject({ status: 200, body: { id: saleId } })
  expect((await other.call('bookingEngine.getSale', { saleId })).status).toBe(200)
  expect((await other.call('bookingEngine.releaseHold', { saleId })).status).toBe(200)
})

test('REST gives the same results', async () => {
  const { id, code } = await holdBy(createHttpClient(front.url), [outing(catalogue, 44, 1)])
  const browser = createHttpClient(front.url)
  const path = `/api/booking-engine/sales/${id}`
  const headers = { 'content-type': 'application/json' }
  expect((await browser.request(path)).status).toBe(404)
  const body = JSON.stringify({ access: await accessTo(front.deps, id) })
  expect((await browser.request(`${path}/access`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await browser.request(path)).toMatchObject({ status: 200, body: { id, code, state: 'held' } })
  expect((await browser.request(`${path}/hold`, { method: 'DELETE' })).status).toBe(200)
})

test('one browser cannot hold without limit, however many sale keys it has', async () => {
  const holdOn = async (browser: HttpClient, day: number) =>
    await browser.call('bookingEngine.hold', {
      accountId: '1001',
      idempotencyKey: newKey(),
      language: 'es',
      choices: [outing(catalogue, day, 1)],
      acceptedMinor: 10_000_000,
    })
  const browser = createHttpClient(front.url)
  // The first request has no browser cookie; thirty more follow within ten minutes.
  for (let n = 0; n <= limits.hold.max; n++) expect((await holdOn(browser, 50 + n)).status).toBe(200)
  for (let n = 0; n < 3; n++) {
    expect(await holdOn(browser, 85)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  }
  expect((await holdOn(createHttpClient(front.url), 85)).status, 'somebody else').toBe(200)
})

test('a transfer in the cart or on hold shows where the agency meets its guests', async () => {
  const meetingPoint = textFrom({ es: 'Junto a la columna naranja', en: 'By the orange column' })
  await db.database
    .insert(transferDesks)
    .values({ accountId: '1001', meetingPoint, nameBoard: '', emergencyPhone: '', vehicles: null })
  const browser = createHttpClient(front.url)
  const ridden = ride(catalogue, 50, 52)
  const said = async (verb: string, input: object) =>
    JSON.stringify((await browser.send(verb, { accountId: '1001', ...input })).body)
  expect(await said('bookingEngine.quote', { choices: [ridden] })).toContain(meetingPoint.es)
  const held = await holdBy(browser, [ridden])
  expect(held.lines[0]?.notes).toContainEqual(expect.objectContaining({ value: meetingPoint }))

  // Also right after the agency has paid for it, whichever path confirms first.
  const person = { role: 'owner' as const, accountId: '1001', name: 'Dueña', email: 'ana@example.com' }
  await db.database.insert(people).values({ ...person, id: 'owner' })
  await db.database.update(accounts).set({ creditLimitMinor: 100_000_000 })
  const owner = await signedInAs(db.database, front.url, 'owner')
  for (const payAll of [takeCash, payOnCredit]) {
    const sale = await sellFor(owner, [ridden])
    const paid = receivedIn(await payAll(owner, sale))
    const afterwards = await owner.ask('bookingEngine.getSale', { saleId: sale.id })
    expect(paid.lines[0]?.notes).toContainEqual(expect.objectContaining({ value: meetingPoint }))
    expect(paid.lines).toEqual(afterwards.lines)
  }

  // And in a quote, to its seller and its client.
  const client = { givenName: 'Ana', familyName: 'Paz', email: '', phone: '' }
  const quote = await owner.ask('agency.saveQuote', {
    ...{ idempotencyKey: newKey(), language: 'es', choices: [ridden], acceptedMinor: 10_000_000 },
    ...{ client, note: '' },
  })
  const token = new URL(quote.url).pathname.split('/').pop() ?? ''
  const opened = await browser.ask('bookingEngine.openQuote', { accountId: '1001', token })
  const seen = await owner.ask('agency.getQuote', { quoteId: quote.id })
  for (const line of [opened.lines[0]?.line, opened.lines[0]?.now, seen.lines[0]])
    expect(line?.notes).toContainEqual(expect.objectContaining({ value: meetingPoint }))
})
