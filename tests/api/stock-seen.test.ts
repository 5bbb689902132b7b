import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type SeenRun, stockConflict } from '#core/products/seen-shapes.ts'
import type { RateSetting, UnitSetting } from '#core/products/stock-shapes.ts'
import { addDays } from '#core/time/days.ts'
import { imports } from '#server/modules/imports/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { stock, stockEdits } from '#server/modules/stock/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let rosa: HttpClient
let luis: HttpClient
const everyDay = [0, 1, 2, 3, 4, 5, 6]

beforeAll(async () => {
  db = await createTestDatabase({ connections: 6 })
  catalogue = await seedCatalogue(db.database, { days: 20 })
  await db.database.execute(
    sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.hotel.productId}`,
  )
  const person = (id: string, name: string) => ({
    ...{
      id,
      name,
      role: 'owner' as const,
      email: `${id}@volcanes.example`,
      accountId: '1001',
      permissions: [],
    },
  })
  await db.database.insert(people).values([person('rosa', 'Rosa'), person('luis', 'Luis')])
  app = await startTestApp({ database: db })
  rosa = await signedInAs(db.database, app.baseUrl, 'rosa')
  luis = await signedInAs(db.database, app.baseUrl, 'luis')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})
beforeEach(async () => {
  await db.database.delete(stockEdits)
  await db.database
    .update(stock)
    .set({ held: 0, sold: 0, allotment: 5, closed: false, minStay: 1, priceMinor: 100_000 })
    .where(sql`unit_id = ${catalogue.hotel.unitId}`)
})

const on = (day: number) => addDays(catalogue.today, day)
const changeOf = (setting: UnitSetting, from = 1, to = 4) => ({
  productId: catalogue.hotel.productId,
  change: { unitIds: [catalogue.hotel.unitId], from: on(from), to: on(to), weekdays: everyDay, setting },
})
const seenAs = (was: SeenRun['was'], from = 1, to = 4): SeenRun => ({
  ...{ id: catalogue.hotel.unitId, from: on(from), to: on(to), was },
})
const price = (priceMinor: number) => changeOf({ kind: 'price', priceMinor })
const send = (asked: ReturnType<typeof changeOf>, seen: SeenRun[], key = newKey(), by = rosa) =>
  by.call('product.changeStock', { ...asked, seen, idempotencyKey: key })

/** Makes a change with a connection. */
async function make(asked: ReturnType<typeof changeOf>, by = luis): Promise<string> {
  const { expected } = await by.ask('product.previewStock', asked)
  const answer = await by.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
  return receivedIn(answer).changeId ?? ''
}
const refusal = z.object({
  code: z.literal('stock_conflict'),
  data: z.object({ ranges: z.array(stockConflict) }),
})
const rangesOf = ({ body }: { body: unknown }) => refusal.parse(body).data.ranges
async function days(from: number, to: number) {
  const { units } = await rosa.ask('product.getStock', {
    productId: catalogue.hotel.productId,
    from: on(from),
  })
  const unit = units.find(({ unitId }) => unitId === catalogue.hotel.unitId)
  return Array.from({ length: to - from + 1 }, (_, at) => [
    unit?.allotment[at],
    (unit?.priceMinor[at] ?? 0) / 100,
  ])
}

test('a change whose answer was lost is made once, also after somebody has replaced its values', async () => {
  const key = newKey()
  const first = receivedIn(await send(price(120_000), [seenAs({ priceMinor: 100_000 })], key))
  expect(first.count).toBe(4)
  await make(price(150_000))
  expect(receivedIn(await send(price(120_000), [seenAs({ priceMinor: 100_000 })], key))).toEqual(first)
  expect(await days(1, 5)).toEqual([...Array(4).fill([5, 1500]), [5, 1000]])
  const { count } = await rosa.ask('product.listStockChanges', { productId: catalogue.hotel.productId })
  expect(count).toBe(2)
  const other = await send(price(130_000), [seenAs({ priceMinor: 100_000 })], key)
  expect(other.body).toMatchObject({ code: 'idempotency_conflict' })
})

test('days that somebody else changed are asked about, with the author; nothing is overwritten', async () => {
  await make({ ...changeOf({ kind: 'price', priceMinor: 90_000 }, 2, 3) })
  const seen = [seenAs({ priceMinor: 100_000 })]
  const answer = await send(price(120_000), seen)
  expect(answer).toMatchObject({ status: 409, body: { code: 'stock_conflict', data: { more: 0 } } })
  expect(rangesOf(answer)).toEqual([
    {
      ...{ id: catalogue.hotel.unitId, from: on(2), to: on(3), problem: null, taken: null, isImport: false },
      ...{ now: { priceMinor: 90_000 }, mine: { priceMinor: 120_000 }, by: 'Luis' },
      at: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect(await days(1, 4)).toEqual([1000, 900, 900, 1000].map((now) => [5, now]))

  // Mine on one day, theirs on the other.
  const decided = [
    seenAs({ priceMinor: 100_000 }, 1, 1),
    { ...seenAs({ priceMinor: 100_000 }, 2, 2), over: { priceMinor: 90_000 } },
    seenAs({ priceMinor: 100_000 }, 4, 4),
  ]
  expect(receivedIn(await send(price(120_000), decided)).count).toBe(3)
  expect(await days(1, 4)).toEqual([1200, 1200, 900, 1200].map((now) => [5, now]))
})

test('the author of an undo and an import are found; other fields are left as somebody set them', async () => {
  const changeId = await make(price(90_000))
  await luis.ask('product.undoStock', { changeId })
  const undone = await send(price(120_000), [seenAs({ priceMinor: 90_000 })])
  expect(rangesOf(undone)).toMatchObject([{ now: { priceMinor: 100_000 }, by: 'Luis' }])

  const { unitId } = catalogue.hotel
  await db.database.execute(
    sql`UPDATE stock SET price_minor = 80000 WHERE unit_id = ${unitId} AND day = ${on(1)}`,
  )
  await db.database.insert(imports).values({
    ...{
      id: 'imported-by-luis-00001',
      accountId: '1001',
      kind: 'hotels',
      fileName: 'a.xlsx',
      state: 'applied',
    },
    ...{ headings: '', columns: {} as never, madeAt: new Date(), madeBy: 'luis', appliedAt: new Date() },
    kept: {
      products: [],
      cells: {
        ...{ unit: [unitId], day: [Date.parse(on(1)) / 86_400_000] },
        ...{ before: [[5, 100_000, 0, 1]], after: [[5, 80_000, 0, 1]] },
      },
    },
  })
  const imported = await send(price(120_000), [seenAs({ priceMinor: 100_000 })])
  expect(rangesOf(imported)).toMatchObject([{ from: on(1), to: on(1), by: 'Luis', isImport: true }])
  await db.database.delete(imports)

  await make(changeOf({ kind: 'allotment', allotment: 7 }, 2, 2))
  expect(receivedIn(await send(price(120_000), [seenAs({ priceMinor: 100_000 }, 2, 4)])).count).toBe(3)
  expect(await days(2, 3)).toEqual([
    [7, 1200],
    [5, 1200],
  ])
})

test('a room that was sold meanwhile is never lost: the days show sold quantities, and can be left out', async () => {
  await db.database.execute(
    sql`UPDATE stock SET sold = 2, held = 1 WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${on(2)}`,
  )
  const fewer = changeOf({ kind: 'allotment', allotment: 2 })
  const answer = await send(fewer, [seenAs({ allotment: 5 })])
  expect(rangesOf(answer)).toMatchObject([
    { from: on(2), to: on(2), problem: 'below_sold', taken: 3, mine: { allotment: 2 }, by: null },
  ])
  expect(await days(1, 2)).toEqual(Array(2).fill([5, 1000]))
  const without = [seenAs({ allotment: 5 }, 1, 1), seenAs({ allotment: 5 }, 3, 4)]
  expect(receivedIn(await send(fewer, without)).count).toBe(3)
  expect((await days(1, 4)).map(([left]) => left)).toEqual([2, 5, 2, 2])
})

test('days of rates are compared by their settings and prices', async () => {
  const { strictId, flexId, productId } = catalogue.hotel
  const { units } = await rosa.ask('product.getStock', { productId, from: on(0), days: 1 })
  const factorBp = units[0]?.rates.find(({ rateId }) => rateId === strictId)?.factorBp ?? 0
  const costMinor = factorBp * 10
  const ofRates = (setting: RateSetting) => ({
    ...{ rateIds: [strictId, flexId], from: on(6), to: on(7), weekdays: everyDay, setting },
  })
  const ask = (setting: RateSetting, was: SeenRun['was']) =>
    rosa.call('product.changeStock', {
      ...{ productId, change: ofRates(setting), idempotencyKey: newKey() },
      seen: [{ id: strictId, from: on(6), to: on(7), was }],
    })
  const more = { kind: 'percent' as const, percent: 50, whole: false }
  expect(receivedIn(await ask(more, { priceMinor: null, costMinor })).count).toBe(2)
  const now = { priceMinor: costMinor * 1.5, costMinor: costMinor * 1.5 }
  const again = await ask({ kind: 'price', priceMinor: 70_000 }, { priceMinor: null, costMinor })
  expect(rangesOf(again)).toMatchObject([
    { id: strictId, from: on(6), to: on(7), now, mine: { priceMinor: 70_000 }, by: 'Rosa' },
  ])
  expect(receivedIn(await ask({ kind: 'derived' }, now)).count).toBe(2)
  // The price of the unit, of which it is derived, has changed.
  await make(changeOf({ kind: 'price', priceMinor: 200_000 }, 6, 6))
  const derived = await ask(more, { priceMinor: null, costMinor })
  expect(rangesOf(derived)).toMatchObject([
    { from: on(6), to: on(6), now: { costMinor: costMinor * 2 }, by: null },
  ])
})

test('days that passed while the change waited are left out; the server still checks the others', async () => {
  const late = changeOf({ kind: 'price', priceMinor: 120_000 }, -3, 1)
  expect(receivedIn(await send(late, [seenAs({ priceMinor: 100_000 }, -3, 1)])).count).toBe(2)
  const past = changeOf({ kind: 'price', priceMinor: 120_000 }, -3, -1)
  expect(receivedIn(await send(past, [seenAs({ priceMinor: 100_000 }, -3, -1)]))).toEqual({
    ...{ changeId: null, count: 0 },
  })
  const seen = [seenAs({ priceMinor: 100_000 })]
  const foreign = { ...price(1), change: { ...price(1).change, unitIds: [catalogue.tour.unitId] } }
  expect((await send(foreign, seen)).body).toMatchObject({ code: 'bad_request' })
  const both = await rosa.send('product.changeStock', {
    ...price(1),
    seen,
    expected: '',
    idempotencyKey: newKey(),
  })
  expect(both.status).toBe(400)
  const twice = [seenAs({ priceMinor: 100_000 }, 1, 3), seenAs({ priceMinor: 100_000 }, 3, 4)]
  expect((await send(price(1), twice)).status).toBe(400)
  // Missing days would be overwritten unseen, and a percentage needs a price.
  for (const was of [{}, { allotment: 5 }, { priceMinor: 100_000, costMinor: 1 }, { priceMinor: -500 }])
    expect((await send(price(1), [seenAs(was)])).status).toBe(400)
  expect((await send(price(1), [{ ...seenAs({ priceMinor: 100_000 }), over: {} }])).status).toBe(400)
  const copy = changeOf({ kind: 'copy', toYear: 2090 })
  expect((await send(copy, seen)).status).toBe(400)
})
