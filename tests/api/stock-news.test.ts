import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pack } from '#core/pack/pack.ts'
import { plainDay } from '#core/pack/plain-day.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { createPackStore } from '#server/modules/packs/create-pack-store.ts'
import { followStock } from '#server/modules/packs/follow-stock.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { writeRateDays } from '#server/modules/stock/write-rate-days.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { rateDayIn } from '#tests/builders/packs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
let follower: Listener | null = null
let connections = 0
const heard: string[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
  follower = await followStock({
    database: db.database,
    log: pino({ level: 'silent' }),
    onMessages: async (texts) => void heard.push(...texts),
    onConnected: async () => void connections++,
    onAlive: () => {},
    keptSeconds: 0.2,
  })
})
afterAll(async () => {
  await follower?.stop()
  await db?.drop()
})

const raise = (executor: Database | Transaction, day: number) =>
  executor.execute(sql`UPDATE stock SET held = held + 1
    WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, day)}`)
/** The messages about a day, as they arrived. */
const heardOf = (day: number) =>
  heard.filter((text) =>
    text.startsWith(`c ${catalogue.hotel.unitId}:${dayNumber(addDays(catalogue.today, day))}:`),
  )
const count = async () =>
  (await db.database.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM stock_news`)).rows[0]?.n

test('a transaction that began first and commits last is received, and messages that all have received are deleted', async () => {
  await transact(db.database, async (tx) => {
    await raise(tx, 10)
    for (const day of [11, 12]) {
      await raise(db.database, day)
      await expect.poll(() => heardOf(day).length).toBe(1)
    }
    expect(heardOf(10)).toEqual([])
  })
  await expect.poll(() => heardOf(10).length).toBe(1)
  await expect.poll(count).toBe(0)
  expect([10, 11, 12].map((day) => heardOf(day).length)).toEqual([1, 1, 1])
  expect(connections).toBe(1)
})

test('the changes of one cell arrive in the order of commits, from any session', async () => {
  await Promise.all(Array.from({ length: 5 }, () => raise(db.database, 20)))
  const left = () => heardOf(20).map((text) => Number(text.split(':')[2]))
  await expect.poll(left).toEqual([4, 3, 2, 1, 0])
})

test('a rolled-back change is not received', async () => {
  await transact(db.database, async (tx) => {
    await raise(tx, 30)
    throw new Error('undone')
  }).catch(() => {})
  await raise(db.database, 31)
  await expect.poll(() => heardOf(31).length).toBe(1)
  expect(heardOf(30)).toEqual([])
})

test('a process that reads seldom, because nobody searches, reads at once when somebody does', async () => {
  const told: string[] = []
  const seldom = await followStock({
    database: db.database,
    log: pino({ level: 'silent' }),
    onMessages: async (texts) => void told.push(...texts),
    onConnected: async () => {},
    onAlive: () => {},
    quiet: { afterMillis: -1, everyMillis: 60_000 },
  })
  try {
    await raise(db.database, 33)
    await expect.poll(() => heardOf(33).length).toBe(1)
    expect(told).toEqual([])
    seldom.hurry()
    await expect.poll(() => told).toEqual(heardOf(33))
  } finally {
    await seldom.stop()
  }
})

test('it does not begin where the packs cannot be read, even if that fails between two looks at the changes', async () => {
  const beginning = followStock({
    database: db.database,
    log: pino({ level: 'silent' }),
    onMessages: async () => {},
    onConnected: () => sleep(41).then(() => Promise.reject(new Error('no packs'))),
    onAlive: () => {},
  })
  await expect(beginning).rejects.toThrow('no packs')
})

test('a crash of the database empties the table: it is unlogged', async () => {
  const { rows } = await db.owner.execute(
    sql`SELECT relpersistence FROM pg_class WHERE oid = 'stock_news'::regclass`,
  )
  expect(rows).toEqual([{ relpersistence: 'u' }])
})

/** Its own follower. The one above deletes messages so soon that others may miss them. */
const startPacks = async () => {
  await follower?.stop()
  follower = null
  const clock = { now: () => new Date() }
  const packs = createPackStore({ database: db.database, clock, log: pino({ level: 'silent' }) })
  await packs.start()
  return packs
}

test('a change of many days is seen at once, without reading the pack again', async () => {
  const rateId = catalogue.hotel.strictId
  // The pack has the first and the last of them.
  const days = [1, ...Array.from({ length: 1_500 }, (_, at) => 100 + at), 89]
  const write = (priceMinor: number) =>
    transact(db.database, (tx) =>
      writeRateDays(
        tx,
        days.map((day) => ({ rateId, day: addDays(catalogue.today, day), ...plainDay, priceMinor })),
      ),
    )
  await write(40_000)
  const packs = await startPacks()
  const pack = () => packs.find('cancun', 'hotels') as Pack
  const seen = () =>
    [1, 89].map((day) => rateDayIn(pack(), rateId, addDays(catalogue.today, day))?.priceMinor).join()
  const before = pack()
  const states = new Set<string>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      states.add(seen())
      await setImmediate()
    }
  })()
  await write(50_000)
  await expect.poll(seen).toBe('50000,50000')
  isOver = true
  await watching
  expect([...states]).toEqual(['40000,40000', '50000,50000'])
  expect(pack()).toBe(before)
  await packs.stop()
})

test('a pack that several messages of a commit are about is read once', async () => {
  const packs = await startPacks()
  const version = packs.version()
  await transact(db.database, async (tx) => {
    for (let message = 0; message < 3; message++) await notifyCatalogue(tx, 'cancun', 'hotels')
  })
  await expect.poll(() => packs.version()).toBe(version + 1)
  await raise(db.database, 40)
  await expect.poll(() => packs.version()).toBe(version + 2)
  await packs.stop()
})
