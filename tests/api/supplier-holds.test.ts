import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { jobs } from '#core/people/permissions.ts'
import { createSuppliers } from '#server/gateways/suppliers/create.ts'
import { people } from '#server/modules/people/tables.ts'
import { extendHold } from '#server/modules/sales/extend-hold.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { placeSale } from '#server/modules/selling/place-sale.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { client } from '#tests/builders/credit.ts'
import { hold, newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import { type SuppliedWorld, startSuppliedWorld } from '#tests/support/worlds/supplied-world.ts'

let world: SuppliedWorld
let deps: Deps
let day = 0

beforeAll(async () => {
  world = await startSuppliedWorld()
  deps = world.deps
}, 60_000)
afterAll(() => world?.stop())
afterEach(async () => {
  world.octo().troubles = {}
  world.octo().vacancies = 100
  world.octo().holdMinutes = 30
  await world.runJobs({ late: true })
})

/** A supplier's tour for two, each on another day. */
const tour = (adults = 2) => outing(world.catalogue, 20 + (day++ % 50), adults)
const room = () => stay(world.catalogue, 20 + (day++ % 50), 2)
const buyer = (saleId: string) => ({ ...visitor([saleId]), deps })
const latest = () => [...world.octo().bookings.values()].at(-1)
test('a supplier holds the same services, under its own ids', async () => {
  const choice = tour(3)
  const saleId = await hold(deps, [choice])
  expect(latest()).toMatchObject({
    status: 'ON_HOLD',
    productId: 'tour-uno',
    optionId: 'one',
    availabilityId: expect.stringMatching(/T08:30/),
    unitItems: Array.from({ length: 3 }, () => ({ unitId: 'unit-ADULT' })),
  })
  expect(await world.bookingsOf(saleId)).toMatchObject([{ state: 'held', supplier: 'mar', reference: /^R-/ }])
})

/** The statements of an action, and how many of them concern supplier bookings. */
async function statementsOf(event: () => Promise<unknown>): Promise<{ count: number; ofSuppliers: number }> {
  const pool = deps.database.$client
  const texts: string[] = []
  const listened = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const listen = (client: pg.PoolClient) => {
    if (listened.has(client)) return
    listened.set(client, client.query)
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    const noted = (asked: string | { text: string }, ...rest: unknown[]) => {
      texts.push(typeof asked === 'string' ? asked : asked.text)
      return query(asked, ...rest)
    }
    client.query = noted as typeof client.query
  }
  pool.on('acquire', listen)
  await event()
  pool.off('acquire', listen)
  for (const [client, query] of listened) client.query = query
  return {
    count: texts.length,
    ofSuppliers: texts.filter((text) => text.includes('supplier_bookings')).length,
  }
}

test('our own products call no supplier, and need no extra statement', async () => {
  const before = world.octo().calls.length
  const sell = async (choice: Choice) => world.paid(await hold(deps, [choice]))
  const own = await statementsOf(() => sell(room()))
  expect(own).toEqual({ count: expect.any(Number), ofSuppliers: 0 })
  expect(world.octo().calls).toHaveLength(before)
  const supplied = await statementsOf(() => sell(tour()))
  expect(supplied.ofSuppliers).toBeGreaterThan(0)
  expect(supplied.count).toBeGreaterThan(own.count)
})

test('the hold ends no later than the supplier’s, also when it is extended', async () => {
  world.octo().holdMinutes = 7
  const saleId = await hold(deps, [tour()])
  const until = Date.parse(latest()?.utcExpiresAt ?? '')
  expect(Date.parse((await world.saleOf(saleId)).expiresAt ?? '')).toBe(until)
  await extendHold(buyer(saleId), saleId)
  expect(Date.parse((await world.saleOf(saleId)).expiresAt ?? '')).toBe(until)
})

test('sold out at the supplier only: nothing is held anywhere', async () => {
  world.octo().vacancies = 1
  const before = await world.stock()
  const count = world.octo().bookings.size
  await expect(hold(deps, [room(), tour()])).rejects.toMatchObject({
    code: 'offer_sold_out',
    data: { line: 1 },
  })
  expect(await world.stock()).toEqual(before)
  expect(world.octo().bookings.size).toBe(count)
})

test('a supplier that does not answer: the error says so, and a hold it made anyway is released', async () => {
  world.octo().troubles = { reserve: 'hang after' }
  await expect(hold(deps, [tour()])).rejects.toMatchObject({ code: 'supplier_unavailable' })
  expect(latest()?.status).toBe('ON_HOLD')
  await world.runJobs()
  expect(latest()?.status).toBe('CANCELLED')
})

test('a supplier that refuses: the line is not available', async () => {
  world.octo().troubles = { availability: 'hang' }
  await expect(hold(deps, [tour()])).rejects.toMatchObject({ code: 'supplier_unavailable' })
  await deps.database.execute(sql`UPDATE units SET supplier_code = 'none' WHERE product_id = 'tour-uno'`)
  world.octo().troubles = {}
  await expect(hold(deps, [tour()])).rejects.toMatchObject({ code: 'offer_closed' })
  await deps.database.execute(sql`UPDATE units SET supplier_code = NULL WHERE product_id = 'tour-uno'`)
})

test('the transaction fails after the supplier holds it: it is released at once', async () => {
  const failing = new Error('the key to the sale cannot be given')
  const request = {
    accountId: '1001',
    idempotencyKey: newKey(),
    language: 'es' as const,
    acceptedMinor: 10 ** 9,
  }
  await expect(
    holdCart({ ...visitor(), deps }, { ...request, choices: [tour()] }, () => Promise.reject(failing)),
  ).rejects.toBe(failing)
  expect(latest()?.status).toBe('ON_HOLD')
  await world.runJobs()
  expect(latest()?.status).toBe('CANCELLED')
})

test('the price is checked before any supplier is called', async () => {
  const before = world.octo().calls.length
  await expect(hold(deps, [tour()], { acceptedMinor: 1 })).rejects.toMatchObject({ code: 'price_changed' })
  expect(world.octo().calls).toHaveLength(before)
})

test('the process dies between the supplier’s answer and the sale: the job written before releases it', async () => {
  const died = new Error('dead')
  const mar = deps.suppliers.get('mar')
  if (!mar) throw new Error('no supplier')
  const database = new Proxy(deps.database, {
    get: (target, key, self) => {
      // From here on nothing of this process reaches the database.
      if (isDead && (key === '$client' || key === 'execute')) throw died
      return Reflect.get(target, key, self)
    },
  })
  let isDead = false
  const dying: Deps = {
    ...deps,
    database,
    suppliers: new Map([
      [
        'mar',
        {
          ...mar,
          async reserve(id, request) {
            const held = await mar.reserve(id, request)
            isDead = true
            return held
          },
        },
      ],
    ]),
  }
  await expect(hold(dying, [tour()])).rejects.toBe(died)
  expect(latest()?.status).toBe('ON_HOLD')
  await world.runJobs()
  expect(latest()?.status, 'a sale may still result from it').toBe('ON_HOLD')
  await world.runJobs({ late: true })
  expect(latest()?.status).toBe('CANCELLED')
  expect(await world.unbound()).not.toContain('reserving')
})

test('a seller’s offline sale on credit: one transaction, with a true answer', async () => {
  await deps.database.execute(sql`UPDATE accounts SET state = 'approved', credit_limit_minor = 100000000`)
  await deps.database
    .insert(people)
    .values({ id: 'seller', role: 'seller', accountId: '1001', name: 'Vendedor', email: 'b@example.com' })
  const actor = {
    role: 'seller' as const,
    permissions: jobs.seller,
    personId: 'seller',
    accountId: '1001',
    branchIds: [],
    saleIds: [],
  }
  const [madeAt, asOf] = ['2026-11-02T15:00:00.000Z', '2026-11-01T09:00:00.000Z']
  const traveller = { line: 0, givenName: 'Ana', familyName: 'Paz', age: null }
  const request = {
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es' as const, choices: [tour()] },
    ...{
      acceptedMinor: 10 ** 9,
      client,
      travellers: [traveller, traveller],
      requests: '',
      ...acceptedTexts,
      reference: '',
    },
    ...{ payment: 'credit' as const, madeAt, asOf },
  }
  const { whole } = await placeSale({ deps, actor, ip: '192.0.2.1' }, request)
  expect(whole.sale.state).toBe('confirming')
  await world.runJobs()
  expect(await world.saleOf(whole.sale.id)).toMatchObject({ state: 'confirmed', payment: 'paid' })
})

test('suppliers come from the configuration, and a wrong key is not an answer', async () => {
  const { url, token } = world.octo()
  const suppliersOf = (value: object) =>
    createSuppliers(readConfig({ SUPPLIERS: JSON.stringify(value) }).suppliers)
  const id = '5ddd49b5-6a6a-4cb2-8b1c-1c1f7a4c2c55'
  expect(
    await suppliersOf({ mar: { url: `${url}/`, token } })
      .get('mar')
      ?.find(id),
  ).toBeNull()
  const stranger = suppliersOf({ mar: { url, token: 'another' } }).get('mar')
  await expect(stranger?.find(id)).rejects.toMatchObject({ problem: 'refused' })
  expect(readConfig({}).suppliers).toEqual({})
  expect(() => readConfig({ SUPPLIERS: '{"mar": {"url": "ftp://mar"}}' })).toThrow('SUPPLIERS')
})

test('a product of a supplier without a connection is not available, and nothing is stored', async () => {
  const before = await world.unbound()
  await expect(hold({ ...deps, suppliers: new Map() }, [tour()])).rejects.toMatchObject({
    code: 'supplier_unavailable',
  })
  expect(await world.unbound()).toEqual(before)
})

test('a repeated key returns the same sale, and holds nothing twice', async () => {
  const choice = tour()
  const idempotencyKey = newKey()
  const [one, two] = await Promise.all([
    hold(deps, [choice], { idempotencyKey }),
    hold(deps, [choice], { idempotencyKey }),
  ])
  expect(two).toBe(one)
  await world.runJobs()
  const bookings = [...world.octo().bookings.values()].slice(-2)
  expect(bookings.filter(({ status }) => status === 'ON_HOLD')).toHaveLength(1)
})
