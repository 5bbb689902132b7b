import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packCells } from '#core/pack/sold-product.ts'
import { dayNumber } from '#core/time/days.ts'
import { products, units } from '#server/modules/catalogue/tables.ts'
import { createPackStore } from '#server/modules/packs/create-pack-store.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import type { PackStore } from '#server/modules/packs/pack-store.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
let packs: PackStore
const clock = { now: () => new Date() }
beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
  packs = createPackStore({ database: db.database, clock, log: pino({ level: 'silent' }) })
  await packs.start()
})
afterAll(async () => {
  await packs?.stop()
  await db?.drop()
})

const cutOffs = () =>
  packs.find('cancun', 'hotels')?.products.map(({ id, cutOffHours }) => [id, cutOffHours]) ?? []
function leftToday() {
  const pack = packs.find('cancun', 'hotels')
  const index = pack?.products.findIndex(({ id }) => id === catalogue.hotel.productId) ?? -1
  return pack && packCells(pack, index).left(catalogue.hotel.unitId, dayNumber(catalogue.today))
}

test('a notice of products keeps the others, with the stock that changed meanwhile', async () => {
  const { productId, unitId } = catalogue.hotel
  const setHours = (cutOffHours: number) => ({ cutOffHours })
  await transact(db.database, async (tx) => {
    const [product] = await tx.select().from(products).where(eq(products.id, productId))
    const [unit] = await tx.select().from(units).where(eq(units.id, unitId))
    if (!product || !unit) throw new Error('there is no hotel')
    await tx.insert(products).values({ ...product, id: 'a-new-one' })
    await tx.insert(units).values({ ...unit, id: undefined, productId: 'a-new-one' })
    await tx.update(products).set(setHours(7)).where(eq(products.id, productId))
    await tx.update(stock).set({ held: 1 }).where(eq(stock.unitId, unitId))
    await notifyCatalogue(tx, 'cancun', 'hotels', ['a-new-one'])
  })
  // The notice does not mention the other hotel.
  await expect.poll(cutOffs).toEqual([
    ['a-new-one', 0],
    [productId, 0],
  ])
  await expect.poll(leftToday).toBe(4)
  await db.database.update(stock).set({ held: 3 }).where(eq(stock.unitId, unitId))
  await expect.poll(leftToday).toBe(2)
  await transact(db.database, async (tx) => {
    await tx.delete(products).where(eq(products.id, 'a-new-one'))
    await notifyCatalogue(tx, 'cancun', 'hotels', ['a-new-one', productId])
  })
  await expect.poll(cutOffs).toEqual([[productId, 7]])
  expect(leftToday()).toBe(2)
  await db.database.update(products).set(setHours(0)).where(eq(products.id, productId))
  await transact(db.database, (tx) => notifyCatalogue(tx, 'cancun', 'hotels'))
  await expect.poll(cutOffs).toEqual([[productId, 0]])
  expect(leftToday()).toBe(2)
})

test('a change of a unit that is being read for the first time is not lost to a notice of another product', async () => {
  const { productId, unitId } = catalogue.hotel
  let isHeld = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const { $client } = db.database
  const connect = async () => {
    const client = await $client.connect()
    const query = async (...asked: [{ text: string }]) => {
      if (isHeld && asked[0].text?.includes('string_agg')) {
        isHeld = false
        begin()
        await held
      }
      return await client.query(...asked)
    }
    return Object.create(client, { query: { value: query } })
  }
  const slow = Object.create(db.database, {
    $client: { value: Object.create($client, { connect: { value: connect } }) },
  })
  await db.database.update(products).set({ state: 'paused' }).where(eq(products.id, productId))
  const store = createPackStore({ database: slow, clock, log: pino({ level: 'silent' }) })
  await store.start()
  isHeld = true
  try {
    await transact(db.database, async (tx) => {
      await tx.update(products).set({ state: 'published' }).where(eq(products.id, productId))
      await notifyCatalogue(tx, 'cancun', 'hotels', [productId])
    })
    await begun
    await transact(db.database, async (tx) => {
      await tx.update(stock).set({ held: 4 }).where(eq(stock.unitId, unitId))
      await notifyCatalogue(tx, 'cancun', 'hotels', ['another'])
    })
    // The other store, which reads the same news, has it.
    await expect.poll(leftToday).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    release()
    const leftThere = () => {
      const pack = store.find('cancun', 'hotels')
      return pack && packCells(pack, 0).left(unitId, dayNumber(catalogue.today))
    }
    await expect.poll(leftThere).toBe(1)
  } finally {
    release()
    await store.stop()
  }
})
