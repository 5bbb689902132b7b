import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, ride, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
  front = await openFront(db.database, { ALFORJA_DEMO: '1' })
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const holding = (choices: Choice[], more = {}) =>
  createHttpClient(front.url).call('bookingEngine.hold', {
    accountId: '1001',
    idempotencyKey: newKey(),
    language: 'es',
    choices,
    acceptedMinor: 100_000_000,
    ...more,
  })

const refused = { status: 400, body: { code: 'bad_request' } }

test('text that the database cannot store is the sender’s error', async () => {
  const client = createHttpClient(front.url)
  const bad = '\ud800'
  expect(await client.call('home.signIn', { email: `${bad}@b.mx`, password: 'x' })).toMatchObject({
    status: 401,
  })
  const transfer = { ...ride(catalogue, 40, 43), place: `Hotel ${bad}` } as Choice
  expect(await holding([transfer])).toMatchObject(refused)
  expect((await holding([{ ...stay(catalogue, 40, 2), groupUrl: bad }])).status).toBeLessThan(500)
})

test('a NUL is removed from input, and nothing else is', async () => {
  const place = 'Hotel \\u0000 \\\u0000Sol\u0000'
  const { body } = await holding([{ ...ride(catalogue, 40, 43), place } as Choice])
  expect(JSON.stringify(body)).toContain(JSON.stringify('Hotel \\u0000 \\Sol'))
})

test('numbers out of the database’s range are refused by field name', async () => {
  const room = { unitId: 3_000_000_000, rateId: 1, guests: { adults: 1, childAges: [] } }
  const choice = { ...stay(catalogue, 40, 2), rooms: [room] } as Choice
  expect(await holding([choice])).toMatchObject({
    status: 400,
    body: { code: 'bad_request', data: { field: 'choices.0.rooms.0.unitId' } },
  })
})

test('a day that does not exist is refused by field name', async () => {
  const client = createHttpClient(front.url)
  const question = { accountId: '1001', productId: catalogue.hotel.productId, from: '2026-02-30', months: 1 }
  expect(await client.call('product.getPriceCalendar', question)).toMatchObject({
    status: 400,
    body: { code: 'bad_request', data: { field: 'from' } },
  })
})

test('neither a strange path nor a large body causes an internal error', async () => {
  const client = createHttpClient(front.url)
  expect((await client.request('/sandbox/pay/%00')).status).toBe(400)
  const body = 'x'.repeat(70_000)
  expect((await client.request('/webhooks/sandbox', { method: 'POST', body })).status).toBe(413)
  expect(front.logged.filter((line) => line.includes('request failed'))).toEqual([])
})
