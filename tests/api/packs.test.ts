import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Pack } from '#core/pack/pack.ts'
import { plainDay } from '#core/pack/plain-day.ts'
import { packCells } from '#core/pack/sold-product.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { products, rates, units } from '#server/modules/catalogue/tables.ts'
import { createPackStore } from '#server/modules/packs/create-pack-store.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import type { PackStore } from '#server/modules/packs/pack-store.ts'
import { readWholePack } from '#server/modules/packs/read-whole-pack.ts'
import { rateDays, stock } from '#server/modules/stock/tables.ts'
import { writeRateDays } from '#server/modules/stock/write-rate-days.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type Catalogue, flexible, seedCatalogue } from '#tests/builders/catalogue.ts'
import { rateDayIn } from '#tests/builders/packs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
let packs: PackStore
let other: PackStore
const start = () =>
  createPackStore({ database: db.database, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) })

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
  packs = start()
  other = start()
  await packs.start()
  await other.start()
})
afterAll(async () => {
  await packs.stop()
  await other.stop()
  await db.drop()
})
beforeEach(async () => {
  await db.database.update(stock).set({ held: 0, sold: 0, allotment: 5, closed: false, minStay: 1 })
  await expect.poll(() => cellOn(packs, 20)).toEqual({ left: 5, priceMinor: 100_000, minStay: 1 })
})

function cellOn(store: PackStore, day: number, unitId = catalogue.hotel.unitId) {
  const pack = store.find('cancun', 'hotels') as Pack
  const index = pack.products.findIndex((product) => product.id === catalogue.hotel.productId)
  const cells = packCells(pack, index)
  const on = dayNumber(addDays(catalogue.today, day))
  return {
    left: cells.left(unitId, on),
    priceMinor: cells.priceMinor(unitId, on),
    minStay: cells.minStay(unitId, on),
  }
}
const changeCell = (day: number, values: Partial<typeof stock.$inferInsert>) =>
  db.database
    .update(stock)
    .set(values)
    .where(sql`unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, day)}`)
/** Every process is notified. */
const within = { timeout: 15_000, interval: 10 }

test('a pack holds the stock from yesterday to the last day', () => {
  const pack = packs.find('cancun', 'hotels') as Pack
  expect(pack.firstDay).toBe(dayNumber(catalogue.today) - 1)
  expect(pack.days).toBe(91)
  expect(
    packs
      .all()
      .map((one) => one.kind)
      .sort(),
  ).toEqual(['hotels', 'tours', 'transfers'])
  expect(packs.findByProduct(catalogue.tour.productId)?.kind).toBe('tours')
  expect(packs.findByProduct('nothing')).toBeNull()
})

test('every process sees a change of one connection within a second', async () => {
  await changeCell(10, { sold: 2, held: 1, priceMinor: 123_456, minStay: 3 })
  for (const store of [packs, other]) {
    await expect.poll(() => cellOn(store, 10), within).toEqual({ left: 2, priceMinor: 123_456, minStay: 3 })
  }
  await changeCell(10, { closed: true })
  await expect.poll(() => cellOn(packs, 10), within).toMatchObject({ left: 0, minStay: 0 })
  await changeCell(10, { closed: false, sold: 0, held: 0, priceMinor: 100_000, minStay: 1 })
  await expect.poll(() => cellOn(packs, 10), within).toMatchObject({ left: 5, minStay: 1 })
})

test('own prices and restrictions of a rate reach every process, from the first to the last', async () => {
  const rateId = catalogue.hotel.strictId
  const on = (day: number) => addDays(catalogue.today, day)
  const write = (rows: Parameters<typeof writeRateDays>[1]) =>
    transact(db.database, (tx) => writeRateDays(tx, rows))
  const rulesOn = (store: PackStore, day: number) =>
    rateDayIn(store.find('cancun', 'hotels') as Pack, rateId, on(day))
  const asBoth = async (day: number, expected: object | null) => {
    for (const store of [packs, other]) await expect.poll(() => rulesOn(store, day), within).toEqual(expected)
  }
  const priced = { ...plainDay, priceMinor: 80_000 }
  const ruled = {
    ...plainDay,
    closedToArrival: true,
    minStay: 2,
    maxStay: 5,
    minStayThrough: 3,
    minAdvance: 7,
    maxAdvance: 400,
  }
  await write([{ rateId, day: on(10), ...priced }])
  await asBoth(10, priced)
  // Its columns exist now: only the cell is written.
  await write([{ rateId, day: on(11), ...priced }])
  await asBoth(11, priced)
  await write([{ rateId, day: on(12), ...ruled }])
  await asBoth(12, ruled)
  await write([{ rateId, day: on(90), ...plainDay, closed: true, closedToDeparture: true }])
  await asBoth(90, { ...plainDay, closed: true, closedToDeparture: true })
  await write([{ rateId, day: on(12), ...plainDay, priceMinor: 0 }])
  await asBoth(12, { ...plainDay, priceMinor: 0 })
  await asBoth(10, priced)
  // More than fits into a notification.
  await write(
    Array.from({ length: 1200 }, (_, i) => ({
      ...{ rateId: i % 2 ? rateId : catalogue.hotel.flexId, day: on(Math.floor(i / 2)) },
      ...{ ...priced, priceMinor: i },
    })),
  )
  await asBoth(30, { ...plainDay, priceMinor: 61 })
  await db.database.delete(rateDays).where(sql`rate_id = ${rateId} AND day = ${on(30)}`)
  await asBoth(30, plainDay)
  await db.database.delete(rateDays)
  await transact(db.database, (tx) => notifyCatalogue(tx, 'cancun', 'hotels'))
  await asBoth(31, null)
  expect(packs.find('cancun', 'hotels')?.rateCells).toBeUndefined()
})

test('a rate based on another has no cells, and follows the first price of that one', async () => {
  const { strictId, flexId, unitId } = catalogue.hotel
  const [was] = await db.database.select().from(rates).where(eq(rates.id, strictId))
  if (!was) throw new Error('no rate')
  const reload = () => transact(db.database, (tx) => notifyCatalogue(tx, 'cancun', 'hotels'))
  const day = addDays(catalogue.today, 14)
  const priceOn = (store: PackStore) =>
    packCells(store.find('cancun', 'hotels') as Pack, 0).ownMinor(unitId, strictId, dayNumber(day))
  const asBoth = async (expected: number | null) => {
    for (const store of [packs, other]) await expect.poll(() => priceOn(store), within).toBe(expected)
  }
  await asBoth(null)
  const terms = { ...was.terms, basedOn: { rate: 'flex', lessMinor: 10_000 } }
  await db.database.update(rates).set({ terms }).where(eq(rates.id, strictId))
  await reload()
  await asBoth(90_000)
  expect(packs.find('cancun', 'hotels')?.rateCells).toBeUndefined()
  await transact(db.database, (tx) =>
    writeRateDays(tx, [{ rateId: flexId, day, ...plainDay, priceMinor: 70_000 }]),
  )
  await asBoth(60_000)
  expect(packs.find('cancun', 'hotels')?.rateCells).toMatchObject({ priced: 1, ruled: 0 })
  // A base that is not sold any more takes the rate with it.
  await db.database.update(rates).set({ withdrawnAt: new Date() }).where(eq(rates.id, flexId))
  await reload()
  await expect.poll(() => packs.find('cancun', 'hotels')?.rates.map(({ id }) => id), within).toEqual([])
  await db.database.update(rates).set({ withdrawnAt: null }).where(eq(rates.id, flexId))
  await db.database.update(rates).set({ terms: was.terms }).where(eq(rates.id, strictId))
  await db.database.delete(rateDays)
  await reload()
  await asBoth(null)
})

test('a value that is changed back within one transaction keeps its last state', async () => {
  await transact(db.database, async (tx) => {
    for (const held of [1, 2, 1]) {
      await tx.update(stock).set({ held }).where(sql`unit_id = ${catalogue.hotel.unitId}`)
    }
  })
  await expect.poll(() => cellOn(packs, 20).left, within).toBe(4)
  // Notifications are ordered: a process that received this one has received all before it.
  await changeCell(21, { held: 3 })
  await expect.poll(() => cellOn(packs, 21).left, within).toBe(2)
  expect(cellOn(packs, 20).left).toBe(4)
})

test('a rolled-back change is never seen', async () => {
  await db.database
    .transaction(async (tx) => {
      await tx.update(stock).set({ held: 5 }).where(sql`unit_id = ${catalogue.hotel.unitId}`)
      tx.rollback()
    })
    .catch(() => {})
  await changeCell(30, { held: 1 })
  await expect.poll(() => cellOn(packs, 30).left, within).toBe(4)
  expect(cellOn(packs, 20).left).toBe(5)
})

test('many rows at once, removed rows and new days', async () => {
  const { unitId } = catalogue.hotel
  await db.database.execute(sql`
    INSERT INTO stock (unit_id, day, allotment, price_minor)
    SELECT ${unitId}::int, ${catalogue.today}::date + n, 7, 50000 FROM generate_series(95, 2000) AS n`)
  await expect.poll(() => cellOn(packs, 700), within).toEqual({ left: 7, priceMinor: 50_000, minStay: 1 })
  expect((packs.find('cancun', 'hotels') as Pack).days).toBe(800)
  await db.database.execute(
    sql`DELETE FROM stock WHERE unit_id = ${unitId} AND day > ${catalogue.today}::date + 700`,
  )
  await expect.poll(() => cellOn(packs, 750).left, within).toBe(0)
  await db.database.execute(
    sql`DELETE FROM stock WHERE unit_id = ${unitId} AND day = ${catalogue.today}::date + 700`,
  )
  await expect.poll(() => cellOn(packs, 700), within).toMatchObject({ left: 0, minStay: 0 })
  await db.database.execute(
    sql`DELETE FROM stock WHERE unit_id = ${unitId} AND day > ${catalogue.today}::date + 94`,
  )
})

test('a new unit and changed texts are read after a notice', async () => {
  const [unit] = await db.database
    .insert(units)
    .values({
      productId: catalogue.hotel.productId,
      code: 'two',
      name: textFrom({ es: 'Dos', en: 'Two' }),
      attributes: packs.find('cancun', 'hotels')?.units[0]?.attributes as never,
      position: 2,
    })
    .returning()
  const unitId = unit?.id ?? 0
  const terms = {
    board: 'BB' as const,
    refundable: true,
    factorBp: 10_000,
    perGuestMinor: 0,
    policy: flexible,
  }
  await db.database
    .insert(rates)
    .values({ unitId, code: 'x', name: textFrom({ es: 'x', en: 'x' }), terms, position: 1 })
  await db.database
    .insert(stock)
    .values({ unitId, day: addDays(catalogue.today, 20), allotment: 3, priceMinor: 77_700 })
  // The stock of a unit that no pack has makes the pack reload.
  await expect.poll(() => cellOn(packs, 20, unitId).left, within).toBe(3)
  await transact(db.database, async (tx) => {
    await tx.update(products).set({ featured: true }).where(sql`id = ${catalogue.hotel.productId}`)
    await notifyCatalogue(tx, 'cancun', 'hotels')
  })
  await expect.poll(() => other.find('cancun', 'hotels')?.products[0]?.featured, within).toBe(true)
  await db.database.delete(units).where(sql`id = ${unitId}`)
})

test('a change while a pack is read is in it as a whole or not at all', async () => {
  const { $client } = db.database
  const connect = async () => {
    const client = await $client.connect()
    const query = async (...asked: [{ text: string }]) => {
      if (asked[0].text?.includes('string_agg'))
        await db.database.execute(sql`WITH renamed AS (UPDATE products SET featured = NOT featured)
          UPDATE stock SET price_minor = price_minor + 1 WHERE unit_id = ${catalogue.hotel.unitId}`)
      return await client.query(...asked)
    }
    return Object.create(client, { query: { value: query } })
  }
  const database = Object.create(db.database, { $client: { value: { connect } } })
  const question = { destinationId: 'cancun', kind: 'hotels', now: new Date() } as const
  const seen = async (from: typeof database) => {
    const pack = await readWholePack(from, question)
    return { featured: pack?.products[0]?.featured, priceMinor: pack?.priceMinor[20] ?? 0 }
  }
  const before = await seen(db.database)
  expect(await seen(database)).toEqual(before)
  expect(await seen(db.database)).toEqual({
    featured: !before.featured,
    priceMinor: before.priceMinor + 1,
  })
  await db.database.update(stock).set({ priceMinor: 100_000 }).where(eq(stock.unitId, catalogue.hotel.unitId))
})

test('a lost connection is reopened and missed changes are applied', async () => {
  const admin = new pg.Client({ connectionString: db.url })
  await admin.connect()
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%FROM stock_news%' AND pid <> pg_backend_pid()`)
  await admin.query('UPDATE stock SET held = 3 WHERE unit_id = $1', [catalogue.hotel.unitId])
  await admin.end()
  for (const store of [packs, other]) {
    await expect.poll(() => cellOn(store, 20).left, { timeout: 5_000, interval: 20 }).toBe(2)
  }
})
