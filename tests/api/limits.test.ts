import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#server/platform/http/limits.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { customer, newPayer } from '#tests/builders/payers.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

const atOnce = 8
let db: TestDatabase
let catalogue: Catalogue
const fronts: Front[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 1000 })
})
afterAll(async () => {
  for (const front of fronts) await front.close()
  await db?.drop()
})

async function open(env: Record<string, string> = {}) {
  let now = Date.now()
  const front = await openFront(db.database, env, { clock: { now: () => new Date(now) } })
  fronts.push(front)
  return {
    url: front.url,
    client: createHttpClient(front.url),
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

type Client = ReturnType<typeof createHttpClient>
const payment = { method: 'card', purpose: 'full', amountMinor: 100 } as const
/** Valid inputs that find nothing. */
const inputs: Record<string, object> = {
  'product.search': { accountId: '9999', token: 'h_cancun_20301210_20301214_2' },
  'bookingEngine.findSale': { accountId: '9999', code: 'K7M2-9QXD', email: 'nobody@example.com' },
}

/** How many of `times` calls passed the limit. */
async function countLetThrough(
  client: Client,
  procedure: string,
  times: number,
  headers = {},
): Promise<number> {
  let through = 0
  for (let i = 0; i < times; i++) {
    const { status } = await client.send(procedure, inputs[procedure], headers)
    expect(status).toBeLessThan(500)
    if (status !== 429) through += 1
  }
  return through
}

/** How many of `times` browsers at one address got a room, by their answers and by the stock. */
async function countHolds(url: string, times: number): Promise<number> {
  const heldBefore = await countHeld()
  const ask = async () => {
    const { status, body } = await createHttpClient(url).call('bookingEngine.hold', {
      accountId: '1001',
      idempotencyKey: newKey(),
      language: 'es',
      choices: [stay(catalogue, 40, 1)],
      acceptedMinor: 10_000_000,
    })
    if (status !== 200)
      expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    return status === 200
  }
  let held = 0
  for (let asked = 0; asked < times; asked += atOnce) {
    const answers = await Promise.all(Array.from({ length: Math.min(atOnce, times - asked) }, ask))
    held += answers.filter(Boolean).length
  }
  expect((await countHeld()) - heldBefore).toBe(held)
  return held
}

async function countHeld(): Promise<number> {
  const { rows } = await db.database.execute<{ held: number }>(sql`SELECT sum(held)::int AS held FROM stock`)
  return rows[0]?.held ?? 0
}

describe('limits', () => {
  test('thirty guesses of one reservation’s code, then ever fewer, in any notation, five of them per address', async () => {
    const { client, pass } = await open({ PROXY_HOPS: '1' })
    const guess = (n: number, address = Math.floor(n / 5)) =>
      client.call(
        'bookingEngine.findSale',
        { accountId: '9999', code: n % 2 ? 'K7M2-9QXD' : 'k7m29qxd', email: `guess${n}@example.com` },
        { 'x-forwarded-for': `10.0.0.${address}` },
      )
    for (let n = 0; n < 5; n++) expect(await guess(n)).toMatchObject({ status: 404 })
    // Attempts above the limit of an address do not count against others.
    for (let n = 0; n < 10; n++) expect(await guess(n, 0)).toMatchObject({ status: 429 })
    for (let n = 5; n <= 30; n++) expect(await guess(n)).toMatchObject({ status: 404 })
    const rpc = await guess(31)
    expect(rpc).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', data: { retryAfterSeconds: 1 } },
    })
    expect(rpc.headers.get('retry-after')).toBe('1')
    const rest = await client.request('/api/booking-engine/sales/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inputs['bookingEngine.findSale']),
    })
    expect(rest.status).toBe(429)
    expect(rest.headers.get('retry-after')).toBe('1')
    pass(1)
    expect(await guess(35)).toMatchObject({ status: 404 })
    expect(await guess(36)).toMatchObject({ status: 429, body: { data: { retryAfterSeconds: 2 } } })
  })

  test('guesses of its code do not lock the browser that has the reservation out', async () => {
    const { url, client } = await open({ PROXY_HOPS: '1' })
    const choices = [stay(catalogue, 43, 1)]
    const { getSale, client: buyer } = await newPayer(url, choices)
    const { code } = await getSale()
    const find = (by: Client, email: string, address: number) =>
      by.call(
        'bookingEngine.findSale',
        { accountId: '1001', code, email },
        { 'x-forwarded-for': `10.0.1.${address}` },
      )
    for (let n = 0; n < 40; n++) await find(client, `guess${n}@example.com`, Math.floor(n / 4))
    expect((await find(createHttpClient(url), customer.email, 99)).status, 'another browser').toBe(429)
    for (let n = 0; n < 10; n++) expect((await find(buyer, customer.email, 1)).status).toBe(200)
  })

  test('payments that strangers attempt for a reservation do not block its buyer', async () => {
    const { url, client } = await open()
    const { saleId, start, totalMinor } = await newPayer(url, [stay(catalogue, 44, 1)])
    const pay = { ...payment, saleId, idempotencyKey: newKey() }
    for (let n = 0; n < limits['pay for one sale'].max + 5; n++)
      expect((await client.call('bookingEngine.startPayment', pay)).status).toBe(404)
    expect(await start('card', 'full', totalMinor)).toMatchObject({ status: 200 })
  })

  test('payments with invented ids do not use up the limit of customers at the same address', async () => {
    const { url, client } = await open({ HOLD_LIMIT: '1' })
    const buyer = createHttpClient(url)
    const choices = [stay(catalogue, 42, 1)]
    const held = await buyer.ask('bookingEngine.hold', {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: 10_000_000 },
    })
    const pay = (by: Client, saleId: string) =>
      by.call('bookingEngine.startPayment', { ...payment, saleId, idempotencyKey: newKey() })
    for (let n = 0; n < 100; n++) expect((await pay(client, newKey())).status).toBe(404)
    expect((await pay(client, newKey())).status).toBe(429)
    // Refused because nobody has checked out yet.
    expect(await pay(buyer, held.id)).toMatchObject({ status: 409 })
    expect((await pay(buyer, newKey())).status, 'one per device').toBe(429)
  })

  test('ten passwords for one e-mail, without locking out another one', async () => {
    const { client } = await open()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      statuses.push(
        (await client.call('home.signIn', { email: ' Guess@example.com', password: `${i}` })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await client.call('home.signIn', { email: 'other@example.com', password: 'x' })).status).toBe(401)
  })

  test('fifty sign-ins from one address, for any accounts', async () => {
    const { client } = await open()
    const statuses: number[] = []
    for (let i = 0; i < 53; i++) {
      statuses.push(
        (await client.call('home.signIn', { email: `person${i}@example.com`, password: 'x' })).status,
      )
    }
    expect(statuses).toEqual([...Array(50).fill(401), 429, 429, 429])
  })

  test('a row locked by another change says when to retry', async () => {
    const { client } = await open()
    const choices = [stay(catalogue, 41, 1)]
    const { id: saleId } = await client.ask('bookingEngine.hold', {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: 10_000_000 },
    })
    await db.database.transaction(async (other) => {
      await other.execute(sql`SELECT FROM sales WHERE id = ${saleId} FOR UPDATE`)
      const rpc = await client.call('bookingEngine.extendHold', { saleId })
      expect(rpc).toMatchObject({ status: 409, body: { code: 'request_in_progress' } })
      expect(rpc.headers.get('retry-after')).toBe('2')
    })
  })

  test('three hundred holds from one address, or the configured number', async () => {
    expect(await countHolds((await open()).url, 310)).toBe(300)
    expect(await countHolds((await open({ HOLD_LIMIT: '1' })).url, 14)).toBe(10)
  })

  test('resent mails count for the person who may see the sale, not for somebody who invents its number', async () => {
    const { client } = await open()
    for (let i = 0; i < limits['send mail'].max + 3; i++) {
      const answer = await client.call('bookingEngine.resendVoucher', { saleId: 'a'.repeat(22) })
      expect(answer).toMatchObject({ status: 404, body: { code: 'sale_not_found' } })
    }
  })

  test('searches per minute', async () => {
    const { client, pass } = await open({ SEARCH_LIMIT: '5' })
    expect(await countLetThrough(client, 'product.search', 103)).toBe(100)
    pass(61)
    expect(await countLetThrough(client, 'product.search', 103)).toBe(100)
    const browser = { cookie: `alforja-browser=${'a'.repeat(43)}` }
    pass(61)
    expect(await countLetThrough(client, 'product.search', 8, browser)).toBe(5)
  })

  test('a forwarded address is trusted only from our own proxy', async () => {
    const ask = async ({ client }: { client: Client }, forwarded: string, times: number) => {
      let through = 0
      for (let n = 0; n < times; n++) {
        const headers = { 'x-forwarded-for': forwarded }
        const { status } = await client.call('home.requestRecovery', { email: 'nobody@example.com' }, headers)
        if (status === 200) through += 1
        else expect(status).toBe(429)
      }
      return through
    }
    const open0 = await open()
    expect(await ask(open0, '10.0.0.1', 5)).toBe(5)
    expect(await ask(open0, '10.0.0.2', 2)).toBe(0)
    const open1 = await open({ PROXY_HOPS: '1' })
    expect(await ask(open1, '8.8.8.8, 10.0.0.1', 6)).toBe(5)
    expect(await ask(open1, '9.9.9.9, 10.0.0.1', 2)).toBe(0)
    expect(await ask(open1, '10.0.0.1:5678', 1), 'the same with its port').toBe(0)
    expect(await ask(open1, '10.0.0.2', 2)).toBe(2)
    expect(await ask(open1, 'unknown', 5), 'none: that of our proxy').toBe(5)
    expect(await ask(open1, '_hidden', 1)).toBe(0)
  })
})
