import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/postmaster.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { stay } from '#tests/builders/sales.ts'
import { createReturningCustomer, type ReturningCustomer } from '#tests/support/returning-customers.ts'
import { type Started, start } from '#tests/support/started.ts'

let folder: string
let cluster: string
const begun: Started[] = []

const begin = (env?: Record<string, string>): Started => {
  const started = start(folder, env)
  begun.push(started)
  return started
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-start-'))
  cluster = join(folder, 'postgres', 'cluster')
})

// A test that fails leaves its processes; the next one begins without them.
afterEach(async () => {
  for (const started of begun.splice(0)) {
    started.process.kill('SIGKILL')
    await started.ended
  }
  await stopPostmaster(cluster)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Does something to the product's database, as the product would. */
async function withDatabase<T>(effect: (database: Database) => Promise<T>): Promise<T> {
  const socket = encodeURIComponent(join(folder, 'postgres', 'socket'))
  const database = openDatabase(`postgres://alforja@localhost/alforja?host=${socket}`)
  try {
    return await effect(database)
  } finally {
    await database.$client.end()
  }
}

/** One agency with plenty to sell, and nothing else. */
const sellAnew = () =>
  withDatabase(async (database) => {
    await database.execute(
      sql`TRUNCATE accounts, destinations, exchange_rates, sandbox_payments, idempotency_keys CASCADE`,
    )
    return await seedCatalogue(database, { allotment: 60 })
  })

const healthOf = async (url: string) => (await fetch(`${url}/health`)).status

async function endByInterrupt(started: Started): Promise<void> {
  started.process.kill('SIGINT')
  expect(await started.ended).toBe(0)
  expect(await findPostmaster(cluster)).toBeNull()
}

test('starts on an empty folder, Ctrl-C leaves nothing running, and the next start finds what was there', async () => {
  await rm(folder, { recursive: true })
  const first = begin()
  expect(await healthOf(await first.ready)).toBe(200)
  const { accountId } = await sellAnew()
  await endByInterrupt(first)
  const second = begin()
  const url = await second.ready
  expect(await healthOf(url)).toBe(200)
  expect((await fetch(`${url}/booking/${accountId}`)).status).toBe(200)
  await endByInterrupt(second)
})

test('a second start on the same data is refused and harms nothing', async () => {
  const first = begin()
  const url = await first.ready
  const second = begin()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`already running at ${url}, pid ${first.process.pid}`)
  expect(await healthOf(url)).toBe(200)
  await endByInterrupt(first)
})

const createCustomers = (catalogue: Catalogue) =>
  Array.from({ length: 24 }, (_, at) => createReturningCustomer(stay(catalogue, 40, 2), at % 6 !== 5))

/** Lets six at once book and pay until six have been told that their sale is confirmed, and `end`s it amid the others. */
async function bookUntil(url: string, all: readonly ReturningCustomer[], end: () => void): Promise<void> {
  const waiting = [...all]
  let isOver = false
  const isTime = () =>
    all.filter(({ told }) => told.confirmed).length >= 6 &&
    all.some(({ pays, told }) => pays && told.saleId !== null && !told.confirmed)
  const work = async () => {
    for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
      try {
        await next.goOn(url)
      } catch (error) {
        if (!isOver) throw error
      }
      if (isOver || !isTime()) continue
      isOver = true
      end()
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  expect(isOver).toBe(true)
}

/** What was answered holds; who pays goes on and gets one sale for one payment; what nobody pays for is free again. */
async function expectWhole(url: string, all: readonly ReturningCustomer[]): Promise<void> {
  for (const { told, look } of all) {
    if (!told.saleId) continue
    const { state } = await look(url)
    if (told.confirmed) expect(state).toBe('confirmed')
    else expect(state).toBeOneOf(['held', 'pending_payment', 'confirmed'])
  }
  for (let from = 0; from < all.length; from += 6) {
    await Promise.all(all.slice(from, from + 6).map((customer) => customer.goOn(url)))
  }
  const paying = all.filter(({ pays }) => pays).length
  await withDatabase(async (database) => {
    await database.execute(sql`UPDATE sales SET expires_at = now() WHERE state = 'held'`)
    const read = async (query: SQL) => (await database.execute(query)).rows
    const states = () =>
      read(sql`SELECT state, count(*)::int AS count FROM sales GROUP BY state ORDER BY state`)
    const wanted = [
      { state: 'confirmed', count: paying },
      { state: 'expired', count: all.length - paying },
    ]
    await expect.poll(states, { timeout: 20_000 }).toEqual(wanted)
    expect(
      await read(sql`
        SELECT s.id FROM sales s LEFT JOIN payments p ON p.sale_id = s.id AND p.state = 'captured'
          LEFT JOIN sandbox_payments taken ON taken.state = 'captured'
            AND taken.merchant_id IN (SELECT id FROM payments WHERE sale_id = s.id)
        WHERE s.state = 'confirmed' GROUP BY s.id HAVING count(DISTINCT p.id) <> 1 OR count(DISTINCT taken.ref) <> 1
          OR min(taken.amount_minor) <> (SELECT sum(total_minor) FROM lines WHERE sale_id = s.id)`),
      'paid once, with us and at the provider',
    ).toEqual([])
    expect(
      await read(sql`
        SELECT unit_id, day, stock.held, stock.sold FROM stock LEFT JOIN (
          SELECT unit_id, day, sum(quantity) AS sold FROM allocations
            JOIN lines ON lines.id = line_id AND lines.state = 'confirmed' GROUP BY unit_id, day
        ) taken USING (unit_id, day) WHERE stock.held <> 0 OR stock.sold <> coalesce(taken.sold, 0)`),
      'the stock is what the sales say',
    ).toEqual([])
  })
}

const many = { HOLD_LIMIT: '0' }

test('kill -9 amid bookings and payments: the next start adopts the database, and nothing is lost or done twice', async () => {
  const first = begin(many)
  const url = await first.ready
  const all = createCustomers(await sellAnew())
  const postmaster = await findPostmaster(cluster)
  await bookUntil(url, all, () => first.process.kill('SIGKILL'))
  await first.ended
  expect(await findPostmaster(cluster)).toBe(postmaster)

  const second = begin(many)
  await expectWhole(await second.ready, all)
  expect(await findPostmaster(cluster)).toBe(postmaster)
  await endByInterrupt(second)
})

test('a power cut amid bookings and payments loses nothing either, and a pid file that names an innocent process stops no start', async () => {
  const first = begin(many)
  const url = await first.ready
  const all = createCustomers(await sellAnew())
  const postmaster = await findPostmaster(cluster)
  await bookUntil(url, all, () => {
    process.kill(postmaster ?? Number.NaN, 'SIGKILL')
    first.process.kill('SIGKILL')
  })
  await first.ended
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  await writeFile(join(folder, 'postgres', 'socket', '.s.PGSQL.5432.lock'), `${process.pid}\n`)

  const second = begin(many)
  await expectWhole(await second.ready, all)
  await endByInterrupt(second)
})

test('a busy port is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = begin({ PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`Port ${port} is in use`)
  expect(await findPostmaster(cluster)).toBeNull()
  await new Promise((resolve) => other.close(resolve))
})

test('a bad variable is named', async () => {
  const refused = begin({ PORT: 'many' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('PORT')
})

test('Ctrl-C during the start ends it and leaves nothing running', async () => {
  const early = begin()
  await expect.poll(() => findPostmaster(cluster), { timeout: 60_000, interval: 10 }).not.toBeNull()
  await endByInterrupt(early)
})
