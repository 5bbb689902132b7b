import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Choice } from '#core/cart/choice.ts'
import { personHeader } from '#core/cart/outbox.ts'
import type { Sent } from '#core/contract/calls.ts'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { sweepHolds } from '#server/modules/sales/sweep-holds.ts'
import { forgetOldKeys } from '#server/platform/database/idempotency.ts'
import { isSaid } from '#src/platform/verbs.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { client } from '#tests/builders/credit.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { type Answer, receivedIn, refusalIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

/** Of a tour for two, with taxes. */
const outingMinor = 116_000
const [madeAt, asOf] = ['2026-11-02T15:00:00.000Z', '2026-11-01T09:00:00.000Z']

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let seller: HttpClient
let tours = 40

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
/** Every test has its own day. */
const newOuting = () => outing(catalogue, ++tours)
const refusalOf = ({ status, code, body }: Answer) => ({
  ...{ status, code, data: isSaid(body) ? body.data : null },
})
const rows = async (query: ReturnType<typeof sql>) => (await db.database.execute(query)).rows
const countSales = async () => (await rows(sql`SELECT count(*)::int AS n FROM sales`))[0]?.n
const taken = async () =>
  (
    await rows(
      sql`SELECT coalesce(sum(held), 0)::int AS held, coalesce(sum(sold), 0)::int AS sold FROM stock`,
    )
  )[0]

const offline = (
  choices: Choice[],
  change: Partial<Sent<'agency.placeSale'>> = {},
): Sent<'agency.placeSale'> => ({
  ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: outingMinor },
  ...{ client, travellers: travellersOf(choices), requests: '', reference: '', terms: templateVersion },
  ...{ payment: 'credit', madeAt, asOf, ...change },
})
const travellersOf = (choices: Choice[]) =>
  choices.flatMap(({ kind }, line) =>
    kind === 'tours'
      ? Array.from({ length: 2 }, () => ({ line, givenName: 'Ana', familyName: 'Paz', age: null }))
      : [],
  )
const place = (request: Sent<'agency.placeSale'>, who = seller) => who.call('agency.placeSale', request)

beforeAll(async () => {
  db = await createTestDatabase({ connections: 24 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
  const [agency] = await db.database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values({ ...agency, id: '1002', name: 'Otra', email: 'o@example.com' })
  const person = { role: 'seller' as const, passwordHash: 'x' }
  await db.database.insert(people).values([
    { ...person, id: 'seller', accountId: '1001', name: 'Vendedor', email: 'b@example.com', shareBp: 2500 },
    { ...person, id: 'foreign', accountId: '1002', role: 'owner', name: 'Ajena', email: 'e@example.com' },
  ])
  seller = await as('seller')
})
beforeEach(async () => {
  await db.database.execute(sql`UPDATE accounts SET state = 'approved', credit_limit_minor = 100000000`)
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

test('on credit: confirmed at once, sold by the seller, and the history says that it was made offline and when', async () => {
  const answer = await place(offline([newOuting()], { reference: 'EXP-9', requests: 'Cerca del mar' }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { sale, paymentLink } = receivedIn(answer)
  expect(paymentLink).toBeNull()
  expect(sale).toMatchObject({ state: 'confirmed', payment: 'paid', dueMinor: 0, totalMinor: outingMinor })
  expect(sale.customer).toMatchObject({ email: client.email })
  expect(sale.lines[0]).toMatchObject({ state: 'confirmed' })
  const desk = await seller.ask('agency.getSale', { saleId: sale.id })
  expect(desk).toMatchObject({ seller: { id: 'seller' }, reference: 'EXP-9' })
  const told = desk.history.find(({ event }) => event === 'placed_offline')
  expect(told).toMatchObject({ madeAt, by: { who: 'person', name: 'Vendedor' } })
  // Not visible to the customer.
  expect(sale.history.map(({ event }) => event)).toEqual([
    'held',
    'checked_out',
    'paid_on_credit',
    'confirmed',
  ])
  const [audit] = await rows(
    sql`SELECT details FROM audit WHERE sale_id = ${sale.id} AND event = 'placed_offline'`,
  )
  expect(audit?.details).toEqual({ madeAt, asOf, acceptedMinor: outingMinor })
})

test('a cart from a quote: the quote is marked as sold, and somebody else’s changes nothing', async () => {
  const choices = [newOuting()]
  const { id, url } = await seller.ask('agency.saveQuote', {
    ...{ idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: outingMinor, note: '' },
    client: { givenName: 'Ana', familyName: 'Paz', email: '', phone: '' },
  })
  const token = url.slice(-44)
  const saleOfQuote = async () => (await rows(sql`SELECT sale_id FROM quotes WHERE id = ${id}`))[0]?.sale_id
  const other = offline([newOuting()], { accountId: '1002', quote: token })
  expect(receivedIn(await place(other, await as('foreign'))).sale).toMatchObject({ state: 'confirmed' })
  const forged = offline([newOuting()], { quote: [...token].reverse().join('') })
  expect(receivedIn(await place(forged)).sale).toMatchObject({ state: 'confirmed' })
  expect(await saleOfQuote()).toBeNull()
  const { sale } = receivedIn(await place(offline(choices, { quote: token })))
  expect(await saleOfQuote()).toBe(sale.id)
  const { body } = await seller.call('agency.listQuotes', {})
  expect(body).toMatchObject({ rows: [{ id, state: 'booked' }] })
})

test('by a link: held, and the client is mailed how to pay; the link is for this sale', async () => {
  const email = 'enlace@example.com'
  const request = offline([newOuting()], { payment: 'link', client: { ...client, email } })
  const { sale, paymentLink } = receivedIn(await place(request))
  expect(sale).toMatchObject({ state: 'pending_payment', dueMinor: outingMinor, voucherUrl: null })
  expect(paymentLink).toMatchObject({ state: 'open' })
  const url = paymentLink?.url ?? ''
  const [mail] = await expect
    .poll(() => listKeptMails(app.deps.config.dataFolder, { to: email, limit: 5 }), { timeout: 15_000 })
    .toHaveLength(1)
    .then(() => listKeptMails(app.deps.config.dataFolder, { to: email, limit: 5 }))
  expect(mail?.text).toContain(url)
  expect(mail?.subject).toContain(sale.code)
  const read = await createHttpClient(app.baseUrl).call('bookingEngine.readPaymentLink', {
    accountId: '1001',
    token: url.split('/').pop() ?? '',
  })
  expect(read.body).toMatchObject({ state: 'open', sale: { code: sale.code, amountMinor: outingMinor } })
  // Sent again it is the same link, without a second mail.
  expect(receivedIn(await place(request))).toMatchObject({ sale: { id: sale.id }, paymentLink: { url } })
})

describe('once', () => {
  test('fifty concurrent requests with the same key are one sale, one charge and one answer', async () => {
    const request = offline([newOuting()])
    const before = await countSales()
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(request)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [id, ...others] = new Set(answers.map((answer) => receivedIn(answer).sale.id))
    expect(others).toEqual([])
    expect(await countSales()).toBe(Number(before) + 1)
    expect(await rows(sql`SELECT count(*)::int AS n FROM payments WHERE sale_id = ${id}`)).toEqual([{ n: 1 }])
    expect(
      await rows(sql`SELECT kind FROM entries WHERE sale_id = ${id} AND kind = 'credit_sale'`),
    ).toHaveLength(1)
  })

  test('another body with the same key is refused, whatever differs', async () => {
    const request = offline([newOuting()])
    expect((await place(request)).status).toBe(200)
    for (const change of [
      { client: { ...client, familyName: 'Otra' } },
      { acceptedMinor: outingMinor + 1 },
      { payment: 'link' },
      { madeAt: asOf },
    ] as const)
      expect(refusalOf(await place({ ...request, ...change }))).toMatchObject({
        status: 422,
        code: 'idempotency_conflict',
      })
  })

  test('the answer is kept for 60 days, and a sale cancelled since is not sold again', async () => {
    const request = offline([newOuting()])
    const { sale } = receivedIn(await place(request))
    await seller.call('bookingEngine.cancel', {
      ...{ saleId: sale.id, idempotencyKey: newKey(), lineId: null, acceptedPenaltyMinor: outingMinor },
    })
    await db.database.execute(sql`UPDATE idempotency_keys SET created_at = now() - interval '59 days'`)
    await forgetOldKeys(db.database)
    const again = receivedIn(await place(request))
    expect(again.sale).toMatchObject({ id: sale.id, state: 'cancelled' })
  })

  test('a cart already held under the same key continues from there; an ended hold says so', async () => {
    for (const isExpired of [false, true]) {
      const request = offline([newOuting()])
      const { accountId, idempotencyKey, language, choices, acceptedMinor } = request
      const { id } = await seller.ask('bookingEngine.hold', {
        ...{ accountId, idempotencyKey, language, choices, acceptedMinor },
      })
      if (isExpired) await db.database.execute(sql`UPDATE sales SET expires_at = now() WHERE id = ${id}`)
      const answer = await place(request)
      if (isExpired) expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'hold_expired' })
      else expect(receivedIn(answer).sale).toMatchObject({ id, state: 'confirmed' })
    }
    // So that the counts of other tests do not change when the sweeper runs.
    await sweepHolds(app.deps)
  })
})

describe('changes in the meantime', () => {
  const setPrice = (choice: Choice, minor: number) =>
    db.database.execute(
      sql`UPDATE stock SET price_minor = ${minor} WHERE unit_id = ${catalogue.tour.unitId} AND day = ${'on' in choice ? choice.on : ''}`,
    )

  test('a price increase is refused with both prices, nothing is stored, and the new price sells it', async () => {
    const choice = newOuting()
    await setPrice(choice, 60_000)
    const [before, stock] = [await countSales(), await taken()]
    const { accepted, now } = refusalIn(await place(offline([choice])), 'price_changed')
    expect(accepted).toEqual({ amountMinor: outingMinor, currency: 'MXN' })
    expect(now.amountMinor).toBeGreaterThan(outingMinor)
    expect([await countSales(), await taken()]).toEqual([before, stock])
    const { sale } = receivedIn(await place(offline([choice], { acceptedMinor: now.amountMinor })))
    expect(sale).toMatchObject({ state: 'confirmed', totalMinor: now.amountMinor })
  })

  test('a price decrease is applied', async () => {
    const choice = newOuting()
    await setPrice(choice, 30_000)
    const { sale } = receivedIn(await place(offline([choice])))
    expect(sale.state).toBe('confirmed')
    expect(sale.totalMinor).toBeLessThan(outingMinor)
    expect(sale.paidMinor).toBe(sale.totalMinor)
  })

  test('sold out names the line, and the stock of the other lines stays free', async () => {
    const choice = newOuting()
    await db.database.execute(
      sql`UPDATE stock SET allotment = sold + held WHERE unit_id = ${catalogue.tour.unitId} AND day = ${'on' in choice ? choice.on : ''}`,
    )
    const stock = await taken()
    const request = offline([stay(catalogue, 50, 2), choice], { acceptedMinor: 10_000_000 })
    expect(refusalOf(await place(request))).toMatchObject({
      ...{ status: 409, code: 'offer_sold_out', data: { line: 1 } },
    })
    expect(await taken()).toEqual(stock)
  })

  test('without enough credit it is refused with the amount left; the same key sells it later', async () => {
    await db.database.update(accounts).set({ creditLimitMinor: 0 }).where(eq(accounts.id, '1001'))
    const request = offline([newOuting()])
    const [before, stock] = [await countSales(), await taken()]
    expect(refusalOf(await place(request))).toMatchObject({ status: 409, code: 'credit_exceeded' })
    expect([await countSales(), await taken()]).toEqual([before, stock])
    await db.database.update(accounts).set({ creditLimitMinor: 100_000_000 }).where(eq(accounts.id, '1001'))
    expect(receivedIn(await place(request)).sale.state).toBe('confirmed')
  })

  test('a sale without a client is refused', async () => {
    const before = await countSales()
    expect(refusalOf(await place(offline([newOuting()], { travellers: [] })))).toMatchObject({
      ...{ status: 400, data: { field: 'travellers' } },
    })
    expect(await countSales()).toBe(before)
  })
})

test('nobody sells for another account, nor without approval, nor as a visitor', async () => {
  const before = await countSales()
  const request = offline([newOuting()])
  expect(refusalOf(await place(request, await as('foreign')))).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(refusalOf(await place(request, createHttpClient(app.baseUrl)))).toMatchObject({ status: 401 })
  await db.database.execute(sql`UPDATE accounts SET state = 'suspended' WHERE id = '1001'`)
  expect(refusalOf(await place(request))).toMatchObject({ code: 'agency_not_approved' })
  expect(await countSales()).toBe(before)
  await db.database.execute(sql`UPDATE accounts SET state = 'approved'`)
  expect(receivedIn(await place(request)).sale.state).toBe('confirmed')
})

test('an answer stored for one person is never given to another', async () => {
  const before = await countSales()
  const request = offline([newOuting()])
  const as = (personId: string) => seller.call('agency.placeSale', request, { [personHeader]: personId })
  expect(refusalOf(await as('foreign'))).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await countSales()).toBe(before)
  expect((await as('seller')).status).toBe(200)
})

test('stores the versions of the texts that the device showed', async () => {
  await db.database.execute(sql`INSERT INTO legal_texts (kind, version, starts_on, body)
    SELECT kind, '2026-11-02', '2026-11-02', body FROM legal_texts WHERE kind = 'customer_terms'`)
  const unknown = await place(offline([newOuting()], { terms: '2026-11-01' }))
  expect(refusalOf(unknown)).toMatchObject({ code: 'legal_text_changed' })
  const { sale } = receivedIn(await place(offline([newOuting()])))
  expect(sale.terms).toMatchObject({ version: templateVersion, privacy: templateVersion })
})
