import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { partsOf } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { RateSetting } from '#core/products/stock-shapes.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { rates } from '#server/modules/catalogue/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { rateDays, stock, stockEdits } from '#server/modules/stock/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { rateDayIn } from '#tests/builders/packs.ts'
import { hold, newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let deps: Deps
let catalogue: Catalogue
let owner: HttpClient
let admin: HttpClient

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  catalogue = await seedCatalogue(db.database, { days: 40, allotment: 50 })
  await db.database.execute(
    sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.hotel.productId}`,
  )
  const person = (id: 'owner' | 'admin', accountId: string | null) => ({
    ...{ id, role: id, accountId, name: `Rosa ${id}`, email: `${id}@volcanes.example` },
  })
  await db.database.insert(people).values([person('owner', '1001'), person('admin', null)])
  app = await startTestApp({ database: db })
  deps = saleDeps(db.database)
  owner = await signedInAs(db.database, app.baseUrl, 'owner')
  admin = await signedInAs(db.database, app.baseUrl, 'admin')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})
beforeEach(async () => {
  await db.database.delete(stockEdits)
  await db.database.delete(rateDays)
  await db.database.update(stock).set({ priceMinor: 100_000 }).where(sql`unit_id = ${catalogue.hotel.unitId}`)
})

const on = (day: number) => addDays(catalogue.today, day)
const changeOf = (setting: RateSetting, from = 5, to = from, rateIds = [catalogue.hotel.strictId]) => ({
  productId: catalogue.hotel.productId,
  change: { rateIds, from: on(from), to: on(to), weekdays: [0, 1, 2, 3, 4, 5, 6], setting },
})
type Asked = ReturnType<typeof changeOf>
const preview = (asked: Asked, by = owner) => by.ask('product.previewStock', asked)
const make = async (asked: Asked, by = owner) => {
  const { expected } = await preview(asked, by)
  return by.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
}
const made = async (...of: Parameters<typeof changeOf>) =>
  receivedIn(await make(changeOf(...of))).changeId ?? ''
const undo = (changeId: string) => owner.call('product.undoStock', { changeId })

/** What is set for the strict rate, as the calendar shows it. */
async function shown() {
  const { hotel } = catalogue
  const { units } = await owner.ask('product.getStock', { productId: hotel.productId, from: on(0), days: 40 })
  return units[0]?.rates.find(({ rateId }) => rateId === hotel.strictId)
}

/** What the search of the process knows of the strict rate's day. */
function searched(day: number, rateId = catalogue.hotel.strictId) {
  const pack = app.deps.packs.findByProduct(catalogue.hotel.productId)
  if (!pack) throw new Error('no pack')
  const found = rateDayIn(pack, rateId, on(day))
  return found && partsOf(found)
}

/** The stay's refusal; null: it is held. */
async function refusal(from: number, nights: number) {
  const choice: Choice = stay(catalogue, from, nights)
  if (choice.kind !== 'hotels') throw new Error('no stay')
  const { strictId: rateId } = catalogue.hotel
  try {
    await hold(deps, [{ ...choice, rooms: choice.rooms.map((room) => ({ ...room, rateId })) }])
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** A setting, what it sets, and a stay that it refuses: from, nights and code. */
type Row = [RateSetting, Partial<RateDay>, [number, number, string] | null]
const settings: Row[] = [
  [{ kind: 'price', priceMinor: 70_000 }, { priceMinor: 70_000 }, null],
  [{ kind: 'percent', percent: -25, whole: true }, { priceMinor: 75_000 }, null],
  [{ kind: 'closed', closed: true }, { closed: true }, [4, 2, 'offer_closed']],
  [{ kind: 'min_advance', minAdvance: 6 }, { minAdvance: 6 }, [5, 1, 'minimum_advance']],
  [{ kind: 'max_advance', maxAdvance: 4 }, { maxAdvance: 4 }, [5, 1, 'maximum_advance']],
  [{ kind: 'closed_to_arrival', closedToArrival: true }, { closedToArrival: true }, [5, 1, 'offer_closed']],
  [
    { kind: 'closed_to_departure', closedToDeparture: true },
    { closedToDeparture: true },
    [4, 1, 'offer_closed'],
  ],
  [{ kind: 'min_stay', minStay: 3 }, { minStay: 3 }, [5, 2, 'minimum_stay']],
  [{ kind: 'max_stay', maxStay: 2 }, { maxStay: 2 }, [5, 3, 'maximum_stay']],
  [{ kind: 'min_stay_through', minStayThrough: 3 }, { minStayThrough: 3 }, [4, 2, 'minimum_stay']],
]

test.each(settings)('$kind is shown, searched within a second, held to, and undone', async (...row) => {
  const [setting, set, refused] = row
  expect(await shown()).toMatchObject({ days: [] })
  const changeId = await made(setting)
  expect(await shown()).toMatchObject({ days: [{ at: 5, length: 1, ...set }] })
  await expect.poll(() => searched(5), { timeout: 1_000, interval: 20 }).toEqual(set)
  expect(searched(5, catalogue.hotel.flexId) ?? {}).toEqual({})
  if (refused) expect(await refusal(refused[0], refused[1])).toBe(refused[2])
  expect(await refusal(8, 2)).toBeNull()
  expect((await undo(changeId)).body).toEqual({ count: 1, left: [] })
  expect(await shown()).toMatchObject({ days: [] })
  await expect.poll(() => searched(5), { timeout: 1_000, interval: 20 }).toEqual({})
  if (refused) expect(await refusal(refused[0], refused[1])).toBeNull()
})

test('a hold pays the own price, and the derived one again without it', async () => {
  await made({ kind: 'price', priceMinor: 70_000 }, 10, 12)
  const choice = stay(catalogue, 10, 3)
  if (choice.kind !== 'hotels') throw new Error('no stay')
  const { strictId: rateId } = catalogue.hotel
  const choices = [{ ...choice, rooms: choice.rooms.map((room) => ({ ...room, rateId })) }]
  const total = async () => {
    const { lines } = await quoteCart({ ...visitor([]), deps }, { accountId: '1001', choices })
    return lines[0]?.line?.price.baseMinor
  }
  expect(await total()).toBe(231_000)
  await make(changeOf({ kind: 'derived' }, 11))
  expect(await total()).toBe(264_000)
  const own = { length: 1, priceMinor: 70_000 }
  expect((await shown())?.days).toEqual([
    { at: 10, ...own },
    { at: 12, ...own },
  ])
})

test('a preview tells the prices that change, and its change is refused once they differ', async () => {
  const asked = changeOf({ kind: 'percent', percent: 10, whole: true }, 5, 7)
  const first = await preview(asked)
  expect(first).toMatchObject({
    ...{ count: 3, missing: 0, refused: 0 },
    before: { minMinor: 100_000, maxMinor: 100_000 },
    after: { minMinor: 110_000, maxMinor: 110_000 },
  })
  const request = { ...asked, expected: first.expected, idempotencyKey: newKey() }
  const refused = async () => {
    const { status, code } = await owner.call('product.changeStock', request)
    return [status, code]
  }
  // Another person sets a restriction of the rate; then the price changes of which the rate's derives.
  const other = receivedIn(await make(changeOf({ kind: 'max_stay', maxStay: 9 }, 6), admin)).changeId ?? ''
  expect(await refused()).toEqual([409, 'stock_changed'])
  await undo(other)
  await db.database.update(stock).set({ priceMinor: 120_000 }).where(sql`unit_id = ${catalogue.hotel.unitId}`)
  expect(await refused()).toEqual([409, 'stock_changed'])
  expect((await shown())?.days).toEqual([])
})

test('a change is made whole or not at all, and undone only if nobody changed it since', async () => {
  await made({ kind: 'min_stay', minStay: 3 }, 6)
  const asked = changeOf({ kind: 'max_stay', maxStay: 2 }, 5, 7)
  const { hotel } = catalogue
  expect(await preview(asked)).toMatchObject({
    ...{ count: 2, refused: 1 },
    refusals: [{ unitId: hotel.unitId, rateId: hotel.strictId, day: on(6), problem: 'stay_length' }],
  })
  expect((await make(asked)).code).toBe('stock_refused')
  expect((await shown())?.days).toEqual([{ at: 6, length: 1, minStay: 3 }])

  const priced = await made({ kind: 'price', priceMinor: 70_000 }, 5, 7)
  expect((await shown())?.days).toEqual([
    { at: 5, length: 1, priceMinor: 70_000 },
    { at: 6, length: 1, minStay: 3, priceMinor: 70_000 },
    { at: 7, length: 1, priceMinor: 70_000 },
  ])
  const later = await made({ kind: 'price', priceMinor: 80_000 }, 7)
  expect((await undo(priced)).code).toBe('stock_changed')
  await undo(later)
  expect((await undo(priced)).body).toEqual({ count: 3, left: [] })
  expect((await undo(priced)).body).toEqual({ count: 3, left: [] })
  expect((await shown())?.days).toEqual([{ at: 6, length: 1, minStay: 3 }])
})

test('a change of rates is listed with its rates and its author, and audited', async () => {
  const { hotel } = catalogue
  const rateIds = [hotel.strictId, hotel.flexId]
  const changeId = receivedIn(
    await make(changeOf({ kind: 'closed', closed: true }, 5, 6, rateIds), admin),
  ).changeId
  const { rows } = await owner.ask('product.listStockChanges', { productId: hotel.productId })
  expect(rows).toMatchObject([
    { id: changeId, count: 4, unitIds: [], rateIds, setting: { kind: 'closed', closed: true } },
  ])
  const { rows: events } = await db.database.execute(
    sql`SELECT event, details->>'setting' AS setting, details->'count' AS count FROM audit ORDER BY id DESC LIMIT 1`,
  )
  expect(events).toEqual([{ event: 'stock_changed', setting: 'closed', count: 4 }])
})

test('a year is copied, and undone', async () => {
  await made({ kind: 'price', priceMinor: 70_000 }, 5, 6)
  const toYear = Number(on(5).slice(0, 4)) + 1
  const changeId = await made({ kind: 'copy', toYear }, 5, 11)
  expect((await shown())?.days).toEqual([{ at: 5, length: 2, priceMinor: 70_000 }])
  const count = async () =>
    (await db.database.select().from(rateDays)).filter(({ priceMinor }) => priceMinor === 70_000).length
  expect(await count()).toBe(4)
  await undo(changeId)
  expect(await count()).toBe(2)
})

test('rates of others, withdrawn ones, and nights of tours are refused', async () => {
  const { hotel, tour } = catalogue
  const field = async (asked: Asked, by = owner) => {
    const { code, body } = await by.call('product.previewStock', asked)
    return code === 'bad_request' ? body.data.field : code
  }
  const price = { kind: 'price', priceMinor: 1 } as const
  expect(await field(changeOf(price, 5, 5, [tour.flexId]))).toBe('rateIds')
  expect(await field(changeOf(price, -1))).toBe('from')
  const withdraw = (withdrawnAt: Date | null) =>
    db.database.update(rates).set({ withdrawnAt }).where(sql`id = ${hotel.strictId}`)
  await withdraw(new Date())
  expect(await field(changeOf(price))).toBe('rateIds')
  expect(await shown()).toBeUndefined()
  await withdraw(null)
  const ofTour = (setting: RateSetting) => ({
    ...changeOf(setting, 5, 5, [tour.flexId]),
    productId: tour.productId,
  })
  for (const [setting] of settings.slice(5)) expect(await field(ofTour(setting), admin)).toBe('setting')
  for (const [setting] of settings.slice(2, 5))
    expect(await preview(ofTour(setting), admin)).toMatchObject({ count: 1 })
  const both = { ...changeOf(price).change, unitIds: [hotel.unitId] }
  const { productId } = hotel
  expect((await owner.send('product.previewStock', { productId, change: both })).status).toBe(400)
  const offer = { kind: 'offer', allotment: 1, priceMinor: 1, minStay: 1 }
  const wrong = { ...changeOf(price).change, setting: offer }
  expect((await owner.send('product.previewStock', { productId, change: wrong })).status).toBe(400)
})

test('a change from before rates had days of their own can still be undone', async () => {
  const { hotel } = catalogue
  await db.database.insert(stockEdits).values({
    ...{ id: newKey().slice(0, 22).padEnd(22, '0'), accountId: '1001', productId: hotel.productId, count: 1 },
    ...{ madeAt: new Date(), madeBy: 'owner' },
    change: {
      ...{ unitIds: [hotel.unitId], from: on(5), to: on(5), weekdays: [0, 1, 2, 3, 4, 5, 6] },
      setting: { kind: 'price', priceMinor: 100_000 },
    },
    cells: {
      ...{ unit: [hotel.unitId], day: [dayNumber(on(5))] },
      ...{ before: [[50, 90_000, 0, 1]], after: [[50, 100_000, 0, 1]] },
    },
  })
  const { rows } = await owner.ask('product.listStockChanges', { productId: hotel.productId })
  expect(rows).toMatchObject([{ unitIds: [hotel.unitId], rateIds: [] }])
  expect((await undo(rows[0]?.id ?? '')).body).toEqual({ count: 1, left: [] })
  const { units } = await owner.ask('product.getStock', { productId: hotel.productId, from: on(5), days: 1 })
  expect(units[0]?.priceMinor).toEqual([90_000])
})

test('closing a departure waits for the hold of its last night, and is refused nothing', async () => {
  const asked = changeOf({ kind: 'closed_to_departure', closedToDeparture: true }, 22)
  const { expected } = await preview(asked)
  const answer = await db.database.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT FROM stock WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${on(21)} FOR NO KEY UPDATE`,
    )
    const making = owner.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
    await untilWaiting(db.database, 1)
    return { making }
  })
  expect((await answer.making).status).toBe(200)
  expect(await refusal(20, 2)).toBe('offer_closed')
})
