import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Sent } from '#core/contract/calls.ts'
import { people } from '#server/modules/people/tables.ts'
import { isSaid } from '#src/platform/verbs.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { client } from '#tests/builders/credit.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { type Answer, receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

const outingMinor = 116_000
const [madeAt, asOf] = ['2026-11-02T15:00:00.000Z', '2026-11-01T09:00:00.000Z']

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let seller: HttpClient
let tours = 40

beforeAll(async () => {
  db = await createTestDatabase({ connections: 10 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 100000000`)
  await db.database.insert(people).values({
    ...{ id: 'seller', accountId: '1001', role: 'seller', name: 'Vendedor', email: 'b@example.com' },
  })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
  seller = await signedInAs(db.database, app.baseUrl, 'seller')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const newOuting = () => outing(catalogue, ++tours)
const travellersOf = (choices: Choice[]) =>
  choices.flatMap((_, line) =>
    Array.from({ length: 2 }, () => ({ line, givenName: 'Ana', familyName: 'Paz', age: null })),
  )
const offline = (
  choices: Choice[],
  change: Partial<Sent<'agency.placeSale'>> = {},
): Sent<'agency.placeSale'> => ({
  ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: outingMinor },
  ...{ client, travellers: travellersOf(choices), requests: '', reference: '', terms: templateVersion },
  ...{ payment: 'credit', madeAt, asOf, ...change },
})
const place = (request: Sent<'agency.placeSale'>) => seller.call('agency.placeSale', request)
const refusalOf = ({ status, code, body }: Answer) => ({
  ...{ status, code, data: isSaid(body) ? body.data : null },
})
const rows = async (query: ReturnType<typeof sql>) => (await db.database.execute(query)).rows

const reached = { ...client, email: '', phone: '998 765 4321' }
const mailJobs = async (saleId: string) =>
  await rows(sql`SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`mail:%${saleId}%`}`)

test('it is sold, no mail is queued, and the seller has the link that opens it', async () => {
  const { sale } = receivedIn(await place(offline([newOuting()], { client: reached })))
  expect(sale).toMatchObject({ state: 'confirmed', customer: { email: '', phone: '9987654321' } })
  expect(await mailJobs(sale.id)).toEqual([])
  const { clientUrl } = await seller.ask('agency.getSale', { saleId: sale.id })
  const visitor = createHttpClient(app.baseUrl)
  const access = new URL(clientUrl ?? '').searchParams.get('access') ?? ''
  const opened = await visitor.call('bookingEngine.openSale', { saleId: sale.id, access })
  expect(opened.body).toMatchObject({ id: sale.id, voucherUrl: expect.stringContaining('/') })
  const again = await seller.call('bookingEngine.resendVoucher', { saleId: sale.id })
  expect(refusalOf(again)).toMatchObject({ status: 400, data: { field: 'customer.email' } })
  // A cancellation sends no mail either.
  const cancellation = { saleId: sale.id, lineId: null, idempotencyKey: newKey() }
  const cancelled = await seller.call('bookingEngine.cancel', {
    ...{ ...cancellation, acceptedPenaltyMinor: outingMinor },
  })
  expect(cancelled.body).toMatchObject({ state: 'cancelled' })
  expect(await mailJobs(sale.id)).toEqual([])
})

test('by a link: no mail is sent, and the seller can pass the link on', async () => {
  const request = offline([newOuting()], { payment: 'link', client: reached })
  const { sale, paymentLink } = receivedIn(await place(request))
  expect(sale.state).toBe('pending_payment')
  expect(paymentLink?.url).toContain('/pay/')
  expect(await rows(sql`SELECT key FROM graphile_worker.jobs WHERE key LIKE 'mail:payment-link:%'`)).toEqual(
    [],
  )
})

test('it is found by code and phone, or by code and e-mail', async () => {
  const { sale } = receivedIn(await place(offline([newOuting()], { client: reached })))
  const find = async (code: string, who: { phone: string } | { email: string }) =>
    (
      await createHttpClient(app.baseUrl).call('bookingEngine.findSale', {
        accountId: '1001',
        code,
        ...who,
      })
    ).body
  expect(await find(sale.code, { phone: '+52 1 998 765 4321' })).toMatchObject({ id: sale.id })
  expect(await find(sale.code, { phone: '998 765 4322' })).toMatchObject({ code: 'sale_not_found' })
  const mailed = receivedIn(await place(offline([newOuting()]))).sale
  expect(await find(mailed.code, { phone: client.phone })).toMatchObject({ id: mailed.id })
  expect(await find(mailed.code, { phone: '' })).not.toMatchObject({ id: mailed.id })
  expect(await find(mailed.code, { email: client.email })).toMatchObject({ id: mailed.id })
  const listed = await seller.ask('agency.listSales', { text: '998 765 4321' })
  expect(listed.rows.map(({ id }) => id)).toContain(sale.id)
})

test('an e-mail address added later ends the link, and gets the voucher', async () => {
  const { sale } = receivedIn(await place(offline([newOuting()], { client: reached })))
  const linkOf = async () => (await seller.ask('agency.getSale', { saleId: sale.id })).clientUrl
  const before = await linkOf()
  await seller.call('bookingEngine.changeEmail', { saleId: sale.id, email: 'tarde@example.com' })
  expect(await linkOf()).not.toBe(before)
  const access = new URL(before ?? '').searchParams.get('access') ?? ''
  const opened = await createHttpClient(app.baseUrl).call('bookingEngine.openSale', {
    ...{ saleId: sale.id, access },
  })
  expect(opened.body).toMatchObject({ code: 'sale_not_found' })
})

test('a client needs an e-mail address or a phone, and a customer who books alone both', async () => {
  const nobody = offline([newOuting()], { client: { ...reached, phone: '' } })
  expect(refusalOf(await place(nobody))).toMatchObject({ status: 400 })
  const visitor = createHttpClient(app.baseUrl)
  const choices = [newOuting()]
  const { id: saleId } = await visitor.ask('bookingEngine.hold', {
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: outingMinor },
  })
  const checkOut = (customer: Sent<'bookingEngine.checkOut'>['customer']) =>
    visitor.call('bookingEngine.checkOut', {
      ...{ saleId, customer, travellers: travellersOf(choices), requests: '', terms: templateVersion },
    })
  expect(refusalOf(await checkOut(reached))).toMatchObject({ data: { field: 'customer.email' } })
  expect(refusalOf(await checkOut({ ...client, phone: '' }))).toMatchObject({
    ...{ status: 400, data: { field: 'customer.phone' } },
  })
  expect((await checkOut(client)).status).toBe(200)
})
