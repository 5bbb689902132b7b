import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/postgres/postmaster.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { stay } from '#tests/builders/sales.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { type SlowMailServer, startSlowMailServer } from '#tests/support/servers/slow-mail-server.ts'
import { createStartFolder } from '#tests/support/servers/start-folder.ts'
import { createReturningCustomer, type ReturningCustomer } from '#tests/support/worlds/returning-customers.ts'

/** Seconds without a database. The product should survive ten minutes: AWAY_SECONDS=600. */
const awaySeconds = Number(process.env.AWAY_SECONDS ?? 12)
const patience = { timeout: 60_000, interval: 200 }

const { folder, begin } = await createStartFolder()
const place = join(folder, 'outside')
const cluster = join(place, 'cluster')
let postgres: EmbeddedPostgres
let mails: SlowMailServer

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ folder: place })
  await migrate(postgres)
  mails = await startSlowMailServer()
})
afterAll(async () => {
  await mails?.close()
  await stopPostmaster(cluster)
})

async function withDatabase<T>(effect: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase(postgres.ownerUrl, { connections: 2 })
  try {
    return await effect(database)
  } finally {
    await database.$client.end()
  }
}

const resumeSelling = () =>
  withDatabase(async (database) => {
    await database.execute(
      sql`TRUNCATE accounts, destinations, exchange_rates, sandbox_payments, idempotency_keys CASCADE`,
    )
    return await seedCatalogue(database, { allotment: 60 })
  })

/** The product on an external PostgreSQL, which is stopped here. */
function beginOnOutside(smtp = mails) {
  const product = begin({
    ...{ DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl },
    ...{ PAYMENT_PROVIDER: 'sandbox', HOLD_LIMIT: '0' },
    ...{ SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
  })
  let hasEnded = false
  product.ended.then(() => {
    hasEnded = true
  })
  return { ...product, hasEnded: () => hasEnded }
}

const healthOf = async (at: string) => {
  const { status, body, headers } = await createHttpClient(at).request('/health')
  return { status, ...z.object({ state: z.string() }).parse(body), wait: headers.get('retry-after') }
}
const ready = { status: 200, state: 'ready', wait: null }
const gone = { status: 503, state: 'no_database', wait: '5' }

/** PostgreSQL and all its processes. */
async function signalPostgres(signal: NodeJS.Signals): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) throw new Error('no PostgreSQL runs')
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
        return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) }
      }),
  )
  for (const { pid } of all.filter(({ parent }) => parent === postmaster)) process.kill(pid, signal)
  process.kill(postmaster, signal)
}

/** Runs six buyers at a time as far as they get; returns how many failed. */
async function bookAll(at: string, all: readonly ReturningCustomer[]): Promise<number> {
  const waiting = [...all]
  let brokenOff = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next.goOn(at).catch(() => {
        brokenOff += 1
      })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return brokenOff
}

async function expectWhole(at: string, all: readonly ReturningCustomer[]): Promise<void> {
  for (const { told, look } of all) if (told.confirmed) expect((await look(at)).state).toBe('confirmed')
  expect(await bookAll(at, all)).toBe(0)
  await withDatabase(async (database) => {
    const { rows } = await database.execute(sql`
      SELECT (SELECT count(*)::int FROM sales WHERE state = 'confirmed') AS confirmed,
        (SELECT count(DISTINCT sale_id)::int FROM payments WHERE state = 'captured') AS paid,
        (SELECT count(*)::int FROM sandbox_payments WHERE state = 'captured') AS taken,
        (SELECT sum(sold)::int FROM stock) AS sold, (SELECT sum(held)::int FROM stock) AS held`)
    const count = all.length
    expect(rows).toEqual([{ confirmed: count, paid: count, taken: count, sold: 2 * count, held: 0 }])
    // No work is left for later, and no job is stuck.
    await expect
      .poll(
        async () =>
          (
            await database.execute(sql`SELECT task_identifier, attempts, last_error FROM graphile_worker.jobs
        WHERE task_identifier IN ('send-mail', 'reconcile-payment', 'deliver-sandbox-webhook') AND run_at <= now()`)
          ).rows,
        patience,
      )
      .toEqual([])
  })
}

test('stopped during bookings and the sending of a mail: the server survives, reports it, and continues when it is back', async () => {
  const product = beginOnOutside()
  const at = await product.ready
  const catalogue = await resumeSelling()
  const all = Array.from({ length: 18 }, () => createReturningCustomer(stay(catalogue, 40, 2), true))
  const [first, ...rest] = all as [ReturningCustomer, ...ReturningCustomer[]]
  await first.goOn(at)
  await expect.poll(mails.waiting, patience).toBeGreaterThan(0)
  const booking = bookAll(at, rest)
  await expect.poll(() => rest.some(({ told }) => told.saleId !== null), patience).toBe(true)

  await stopPostmaster(cluster)
  await expect.poll(() => healthOf(at), patience).toEqual(gone)
  expect(await booking).toBeGreaterThan(0)
  // The mail was sent, but that cannot be recorded.
  mails.hurry()
  const refused = await createHttpClient(at).call('home.listAgencies', {})
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await createHttpClient(at).request('/')).status).toBe(200)
  await sleep(awaySeconds * 1000)
  expect(product.hasEnded(), product.output()).toBe(false)
  expect(await healthOf(at)).toEqual(gone)

  await startEmbeddedPostgres({ folder: place })
  await expect.poll(() => healthOf(at), patience).toEqual(ready)
  await expectWhole(at, all)
  expect(new Set(mails.taken).size).toBeGreaterThan(0)
  expect(product.hasEnded()).toBe(false)
  product.process.kill('SIGINT')
  expect(await product.ended).toBe(0)
}, 900_000)

test('killed during the sending of a mail: another process sends it within a minute', async () => {
  const slow = await startSlowMailServer()
  const killed = beginOnOutside(slow)
  const at = await killed.ready
  await createReturningCustomer(stay(await resumeSelling(), 40, 2), true).goOn(at)
  await expect.poll(slow.waiting, patience).toBeGreaterThan(0)
  killed.process.kill('SIGKILL')
  await killed.ended
  await expect.poll(slow.waiting).toBe(0)
  slow.hurry()
  const product = beginOnOutside(slow)
  await product.ready
  const readyAt = performance.now()
  await expect.poll(() => slow.taken.length, patience).toBeGreaterThan(0)
  console.log(
    `mail of a killed process: sent ${Math.round((performance.now() - readyAt) / 1000)} s after another began`,
  )
  await slow.close()
}, 300_000)

test('frozen during bookings: requests fail within seconds, and it continues when it thaws', async () => {
  mails.hurry()
  const product = beginOnOutside()
  const at = await product.ready
  const catalogue = await resumeSelling()
  const all = Array.from({ length: 24 }, () => createReturningCustomer(stay(catalogue, 40, 2), true))
  const booking = bookAll(at, all)
  await expect.poll(() => all.filter(({ told }) => told.confirmed).length, patience).toBeGreaterThan(2)

  await signalPostgres('SIGSTOP')
  try {
    const askedAt = performance.now()
    expect(await healthOf(at)).toEqual(gone)
    expect(performance.now() - askedAt).toBeLessThan(5_000)
    const refused = await createHttpClient(at).call('home.listAgencies', {})
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  } finally {
    await signalPostgres('SIGCONT')
  }
  await booking
  await expect.poll(() => healthOf(at), patience).toEqual(ready)
  await expectWhole(at, all)
  expect(product.hasEnded()).toBe(false)
  product.process.kill('SIGINT')
  expect(await product.ended).toBe(0)
}, 300_000)
