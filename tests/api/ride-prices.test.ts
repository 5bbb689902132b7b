import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { products, units, zones } from '#server/modules/catalogue/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let owner: HttpClient
let other: HttpClient
let range: { from: Day; to: Day }
/** A vehicle with stock on all of the days, and one without. */
let known: number
let fresh: number

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  catalogue = await seedCatalogue(db.database, { allotment: 5 })
  range = { from: addDays(catalogue.today, 40), to: addDays(catalogue.today, 43) }
  const [agency] = await db.database.select().from(accounts).where(eq(accounts.id, '1001'))
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values({ ...agency, id: '1002', name: 'Otra agencia' })
  await db.database.insert(people).values(
    (
      [
        ['owner', '1001'],
        ['other', '1002'],
      ] as const
    ).map(([id, accountId]) => ({
      id,
      role: 'owner' as const,
      accountId,
      name: id,
      email: `${id}@example.com`,
    })),
  )
  const [ride] = await db.database.select().from(products).where(eq(products.kind, 'transfers'))
  if (!ride) throw new Error('no transfer')
  const { destinationId } = ride
  const zone = { destinationId, id: 'centro', name: textFrom({ es: 'Centro', en: 'Centre' }) }
  await db.database.insert(zones).values(zone)
  await db.database
    .update(products)
    .set({ accountId: '1001', zoneId: 'centro' })
    .where(eq(products.id, ride.id))
  const [unit] = await db.database.select().from(units).where(eq(units.productId, ride.id))
  if (!unit) throw new Error('no vehicle')
  known = unit.id
  const { id: _, ...copy } = unit
  const [added] = await db.database
    .insert(units)
    .values({ ...copy, code: 'fresh', position: 90 })
    .returning()
  fresh = added?.id ?? 0
  app = await startTestApp({ database: db })
  owner = await signedInAs(db.database, app.baseUrl, 'owner')
  other = await signedInAs(db.database, app.baseUrl, 'other')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

async function pricesOf(who = owner) {
  const { rows } = await who.ask('product.listRidePrices', range)
  return new Map(rows.flatMap((row) => row.units.map((unit) => [unit.unitId, unit] as const)))
}
type Cell = { unitId: number; priceMinor: number | null; expected?: string }
async function price(cells: Cell[], more: Partial<Sent<'product.priceRides'>> = {}, who = owner) {
  const now = await pricesOf()
  return await who.call('product.priceRides', {
    ...{ ...range, fleet: null, idempotencyKey: crypto.randomUUID(), ...more },
    cells: cells.map((cell) => ({ expected: now.get(cell.unitId)?.expected ?? '', ...cell })),
  })
}
const stockOf = async (unitId: number) =>
  (await db.database.select().from(stock).where(eq(stock.unitId, unitId)).orderBy(stock.day)).filter(
    ({ day }) => day >= range.from && day <= range.to,
  )

test('an owner reads each vehicle’s prices by zone; others cannot', async () => {
  const { airports, rows } = await owner.ask('product.listRidePrices', range)
  expect(airports).toHaveLength(1)
  expect(rows[0]?.zone).toEqual(textFrom({ es: 'Centro', en: 'Centre' }))
  const found = await pricesOf()
  expect(found.get(known)).toMatchObject({ open: 4, missing: 0, minMinor: expect.any(Number) })
  expect(found.get(fresh)).toMatchObject({ open: 0, missing: 4, minMinor: null, maxMinor: null })
  expect(await other.ask('product.listRidePrices', range)).toEqual({ airports: [], airport: null, rows: [] })
  expect((await price([{ unitId: known, priceMinor: 100 }], {}, other)).code).toBe('product_not_found')
})

test('a price opens the days, none closes them, and the fleet is for days without stock', async () => {
  const missing = await price([{ unitId: fresh, priceMinor: 90_000 }])
  expect(missing.body).toMatchObject({ code: 'bad_request', data: { field: 'fleet' } })
  const both = [
    { unitId: known, priceMinor: 70_000 },
    { unitId: fresh, priceMinor: 90_000 },
  ]
  expect((await price(both, { fleet: 3 })).body).toEqual({ count: 8 })
  expect((await stockOf(known)).map((row) => [row.allotment, row.priceMinor])).toEqual(
    Array(4).fill([5, 70_000]),
  )
  expect((await stockOf(fresh)).map((row) => [row.allotment, row.priceMinor])).toEqual(
    Array(4).fill([3, 90_000]),
  )
  expect((await price([{ unitId: known, priceMinor: null }])).body).toEqual({ count: 4 })
  expect((await pricesOf()).get(known)).toMatchObject({ open: 0, missing: 0, minMinor: null })
  expect((await price([{ unitId: known, priceMinor: 70_000 }])).body).toEqual({ count: 4 })
  expect((await pricesOf()).get(known)).toMatchObject({ open: 4, minMinor: 70_000, maxMinor: 70_000 })
})

test('is one change of the product, which can be undone; the same request twice is one', async () => {
  const key = crypto.randomUUID()
  const { expected = '' } = (await pricesOf()).get(known) ?? {}
  const ask = {
    ...range,
    fleet: null,
    idempotencyKey: key,
    cells: [{ unitId: known, priceMinor: 75_000, expected }],
  }
  for (const _ of [1, 2]) expect((await owner.call('product.priceRides', ask)).body).toEqual({ count: 4 })
  const [{ productId } = { productId: '' }] = (await owner.ask('product.listRidePrices', range)).rows
  const { rows } = await owner.ask('product.listStockChanges', { productId })
  expect(rows[0]).toMatchObject({ setting: { kind: 'sell', priceMinor: 75_000 }, unitIds: [known] })
  await owner.ask('product.undoStock', { changeId: rows[0]?.id ?? '' })
  expect((await pricesOf()).get(known)).toMatchObject({ minMinor: 70_000 })
})

test('values that changed meanwhile, duplicates and too many values change nothing', async () => {
  const before = await stockOf(fresh)
  const old = { unitId: known, priceMinor: 1_000, expected: 'x' }
  expect((await price([{ unitId: fresh, priceMinor: 1_000 }, old])).code).toBe('stock_changed')
  const twice = { unitId: fresh, priceMinor: 1_000 }
  expect((await price([twice, twice])).status).toBe(400)
  const past = { from: addDays(catalogue.today, -3), to: addDays(catalogue.today, -2) }
  expect((await price([twice], past)).body).toMatchObject({ code: 'bad_request', data: { field: 'from' } })
  const late = { from: addDays(catalogue.today, 1_099), to: addDays(catalogue.today, 1_101) }
  expect((await price([twice], late)).body).toMatchObject({ code: 'bad_request', data: { field: 'to' } })
  expect((await price([{ unitId: fresh, priceMinor: 0 }])).status).toBe(400)
  expect(await stockOf(fresh)).toEqual(before)
})
