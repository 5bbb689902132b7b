import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { DatabaseAddress } from '#server/platform/database/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { stay } from '#tests/builders/sales.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { hasPooler, startPooler } from '#tests/support/servers/pooler.ts'
import { createStartFolder } from '#tests/support/servers/start-folder.ts'
import { createReturningCustomer } from '#tests/support/worlds/returning-customers.ts'

if (!hasPooler)
  console.log('poolers are not tried: PgBouncer is not installed (on Debian: apt-get install pgbouncer)')

const { begin } = await createStartFolder()
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

/** A database of its own, and how the product connects to it through a pooler with `size` connections. */
async function openPooled(mode: 'session' | 'transaction', size = 4) {
  const db = await createTestDatabase()
  undo.push(() => db.drop())
  const pooler = await startPooler(db.url, mode, size)
  undo.push(() => pooler.stop())
  const address: DatabaseAddress = { url: pooler.url, directUrl: mode === 'transaction' ? db.url : null }
  return { db, address }
}

test.runIf(hasPooler)(
  'processes that share the connections of a session pooler run their own statements',
  async () => {
    const { address } = await openPooled('session')
    // As two versions of the product: the same name for different texts, and the reverse.
    for (let round = 0; round < 6; round += 1) {
      const database = openDatabase(address, { connections: 2 })
      const own = statement<{ n: number }, { n: number }>(
        'the-same-name',
        ({ n }) => sql`SELECT ${n}::int + ${sql.raw(`${round}`)} AS n`,
      )
      const answers = await Promise.all([1, 2, 3].map((n) => own(database, { n })))
      expect(answers.map(([row]) => row?.n)).toEqual([1 + round, 2 + round, 3 + round])
      const { rows } = await database.execute(
        sql`SELECT ${round}::int AS n, current_setting('lock_timeout') AS lock`,
      )
      expect(rows).toEqual([{ n: round, lock: '3s' }])
      await database.$client.end()
    }
  },
)

test.runIf(hasPooler)(
  'through a pooler that gives each transaction another connection, each has its settings',
  async () => {
    const { address } = await openPooled('transaction')
    const database = openDatabase(address, { connections: 12 })
    undo.push(() => database.$client.end())
    const settings = sql`SELECT current_setting('alforja.scope', true) AS scope, current_setting('lock_timeout') AS lock,
    current_setting('statement_timeout') AS statement`
    const wanted = { scope: 'platform', lock: '3s', statement: '1min' }
    const asked = Array.from({ length: 60 }, async (_, n) => {
      if (n % 3 === 0) return (await database.execute(settings)).rows
      return await transact(database, async (tx) => {
        await tx.execute(
          sql`SELECT set_config('alforja.scope', ${n % 3 === 1 ? 'tenant' : 'platform'}, true)`,
        )
        await tx.execute(sql`SELECT pg_sleep(0.01)`)
        const { rows } = await tx.execute(settings)
        return rows.map((row) => ({
          ...row,
          scope: n % 3 === 1 && row.scope === 'tenant' ? 'platform' : row.scope,
        }))
      })
    })
    for (const rows of await Promise.all(asked)) expect(rows).toEqual([wanted])
    await expect(database.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
    expect((await database.execute(settings)).rows).toEqual([wanted])
  },
)

test.runIf(hasPooler)(
  'of several hosts the product connects to the one that answers and accepts writes',
  async () => {
    const { address } = await openPooled('session')
    const { host, username, pathname } = new URL(address.url)
    const database = openDatabase(
      `postgres://${username}@127.0.0.1:9,${host}${pathname}?target_session_attrs=read-write`,
    )
    undo.push(() => database.$client.end())
    const { rows } = await database.execute(sql`SELECT current_setting('alforja.scope') AS scope`)
    expect(rows).toEqual([{ scope: 'platform' }])
    const nowhere = openDatabase(`postgres://${username}@127.0.0.1:9,127.0.0.1:10${pathname}`)
    undo.push(() => nowhere.$client.end())
    await expect(nowhere.execute(sql`SELECT 1`)).rejects.toSatisfy(isDatabaseUnavailable)
  },
)

test.runIf(hasPooler).each(['session', 'transaction'] as const)(
  'the product starts and sells through a pooler by the %s',
  async (mode) => {
    // In session mode, as many connections as the product opens.
    const { db, address } = await openPooled(mode, mode === 'session' ? 40 : 4)
    const catalogue = await seedCatalogue(db.database, { allotment: 60 })
    const product = begin({
      ...{ DATABASE_URL: address.url, DATABASE_OWNER_URL: db.ownerUrl },
      ...{ PAYMENT_PROVIDER: 'sandbox', HOLD_LIMIT: '0' },
      ...(address.directUrl ? { DATABASE_DIRECT_URL: address.directUrl } : {}),
    })
    const at = await product.ready
    const all = Array.from({ length: 8 }, () => createReturningCustomer(stay(catalogue, 40, 2), true))
    await Promise.all(all.map((customer) => customer.goOn(at)))
    expect(all.every(({ told }) => told.confirmed)).toBe(true)
    product.process.kill('SIGINT')
    expect(await product.ended).toBe(0)
  },
)
