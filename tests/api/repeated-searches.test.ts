import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { listHighlights } from '#server/modules/products/get-storefront.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let now = Date.now()
const compact = (days: number) => addDays(catalogue.today, days).replaceAll('-', '')
const token = (from: number) => `h_cancun_${compact(from)}_${compact(from + 3)}_2`

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  catalogue = await seedCatalogue(db.database)
  // Time stands still: only what the test does changes an answer.
  app = await startTestApp({
    ...{ database: db, clock: { now: () => new Date(now) } },
    env: { SEARCH_LIMIT: '0' },
  })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

/** The bytes of an answer, as they are sent. */
const bytesOf = (question: object, coding = 'identity', path = '/rpc/product/search') =>
  new Promise<{ bytes: Buffer; headers: object }>((resolve, reject) => {
    const body = path.startsWith('/rpc') ? { json: question } : question
    const headers = { 'content-type': 'application/json', 'accept-encoding': coding }
    const sent = request(`${app.baseUrl}${path}`, { method: 'POST', headers, agent: false }, (answer) => {
      const { date: _, 'x-request-id': __, ...others } = answer.headers
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: others }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

/** The same with no answer kept. */
async function bytesOfNewSearch(question: object, coding: string, path?: string) {
  const spy = vi.spyOn(app.deps.packs, 'stampOf').mockReturnValue(null)
  try {
    return await bytesOf(question, coding, path)
  } finally {
    spy.mockRestore()
  }
}

const questions = (): object[] => [
  ...[20, 21, 22].map((from) => ({ token: token(from) })),
  ...['price', 'price_desc', 'stars'].map((sort) => ({ token: token(20), sort })),
  ...[{ boards: ['BB'] }, { refundable: true }, { maxMinor: 1 }].map((filters) => ({
    token: token(20),
    filters,
  })),
  ...[{ offset: 1 }, { limit: 1 }].map((page) => ({ token: token(20), ...page })),
  { token: `t_cancun_${compact(5)}_${compact(9)}_2` },
  // Nothing is available, so other dates are suggested.
  { token: token(20).replace(/2$/, '9') },
]

test('a repeated question is answered with the bytes of a new search', async () => {
  for (const asked of questions()) {
    const question = { accountId: '1001', ...asked }
    for (const coding of ['identity', 'gzip', 'br']) {
      const expected = await bytesOfNewSearch(question, coding)
      for (let times = 0; times < 3; times += 1) expect(await bytesOf(question, coding)).toEqual(expected)
    }
    const path = '/api/product/search'
    expect(await bytesOf(question, 'gzip', path)).toEqual(await bytesOfNewSearch(question, 'gzip', path))
  }
})

test('it is searched again after any change of the stock, the agency’s terms and the minute', async () => {
  const question = { accountId: '1001', token: token(20) }
  const ask = async () => JSON.parse(String((await bytesOf(question)).bytes)).json
  const first = await ask()
  expect(first.offers[0]).toMatchObject({ left: 5, price: { totalMinor: 402_600 } })
  await db.database.update(stock).set({ allotment: 4 }).where(eq(stock.unitId, catalogue.hotel.unitId))
  await vi.waitFor(async () => expect((await ask()).offers[0].left).toBe(4))
  await db.database
    .update(accounts)
    .set({ markupBp: { hotels: 0, tours: 0, transfers: 0 } })
    .where(eq(accounts.id, '1001'))
  await vi.waitFor(async () => expect((await ask()).offers[0].price.totalMinor).toBe(366_000))
  const { freeUntil } = (await ask()).offers[0]
  expect(new Date(freeUntil).getTime()).toBeGreaterThan(now)
  now = new Date(freeUntil).getTime()
  expect((await ask()).offers[0].freeUntil).toBeNull()
})

test('highlights are kept until stock changes, or the minute ends', async () => {
  const highlights = () => listHighlights(app.deps, { accountId: '1001' })
  const priceOf = async (id: string) =>
    (await highlights()).find(({ productId }) => productId === id)?.from.totalMinor
  now = Math.ceil(now / minuteMillis) * minuteMillis
  const first = await highlights()
  now += minuteMillis - 1
  expect(await highlights()).toBe(first)
  const { hotel, tour } = catalogue
  const [ofHotel, ofTour] = [await priceOf(hotel.productId), await priceOf(tour.productId)]
  await db.database.update(stock).set({ priceMinor: 1_000 }).where(eq(stock.unitId, hotel.unitId))
  await vi.waitFor(async () => expect(await priceOf(hotel.productId)).toBeLessThan(ofHotel ?? 0))
  expect([ofTour, await priceOf(tour.productId)]).toEqual([expect.any(Number), ofTour])
  const changed = await highlights()
  now += 1
  expect(await highlights()).not.toBe(changed)
})

test('a closed agency’s kept answers are not sent', async () => {
  const question = { accountId: '1001', token: token(30) }
  expect(String((await bytesOf(question)).bytes)).toContain('offers')
  await db.database.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, '1001'))
  await vi.waitFor(async () => expect(String((await bytesOf(question)).bytes)).toContain('account_not_found'))
})
