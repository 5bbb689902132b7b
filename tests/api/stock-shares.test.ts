import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { stockConflict } from '#core/products/seen-shapes.ts'
import { addDays } from '#core/time/days.ts'
import { people } from '#server/modules/people/tables.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { rateDays, stockEdits } from '#server/modules/stock/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { rateDayIn } from '#tests/builders/packs.ts'
import { newKey, saleDeps, visitor } from '#tests/builders/sales.ts'
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
/** A single pays 1.5 times its share, and twice in the high season. */
const usual = { base: 2, extraAdultBp: 0, adultsBp: [15_000, 20_000], children: [] }
const high = { id: 417, name: 'Temporada alta', adultsBp: [20_000, 20_000], extraAdultBp: 0 }

beforeAll(async () => {
  db = await createTestDatabase({ connections: 6 })
  catalogue = await seedCatalogue(db.database, { days: 20 })
  const { hotel } = catalogue
  await db.database.execute(sql`UPDATE products SET account_id = '1001' WHERE id = ${hotel.productId}`)
  await db.database.execute(sql`
    UPDATE rates SET terms = terms || ${JSON.stringify({ shares: usual, otherShares: [high] })}::jsonb
    WHERE id = ${hotel.strictId}`)
  const person = (id: string, name: string) => ({
    ...{ id, name, role: 'owner' as const, email: `${id}@volcanes.example`, accountId: '1001' },
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
  await db.database.delete(rateDays)
})

const on = (day: number) => addDays(catalogue.today, day)
const changeOf = (shares: number, from = 3, to = 6, rateId = catalogue.hotel.strictId) => ({
  productId: catalogue.hotel.productId,
  change: {
    ...{ rateIds: [rateId], from: on(from), to: on(to), weekdays: [0, 1, 2, 3, 4, 5, 6] },
    setting: { kind: 'shares' as const, shares },
  },
})
async function make(asked: ReturnType<typeof changeOf>, by = rosa) {
  const { expected } = await by.ask('product.previewStock', asked)
  return await by.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
}
async function shown() {
  const { hotel } = catalogue
  const { units } = await rosa.ask('product.getStock', { productId: hotel.productId, from: on(0), days: 20 })
  return units[0]?.rates.find(({ rateId }) => rateId === hotel.strictId)
}
const searched = (day: number) => {
  const pack = app.deps.packs.findByProduct(catalogue.hotel.productId)
  return pack && rateDayIn(pack, catalogue.hotel.strictId, on(day))?.shares
}
/** The price for one adult and two nights, before the agency's mark-up. */
async function single(from: number) {
  const { productId, unitId, strictId: rateId } = catalogue.hotel
  const rooms = [{ unitId, rateId, guests: { adults: 1, childAges: [] } }]
  const choice = { kind: 'hotels' as const, productId, arriveOn: on(from), departOn: on(from + 2), rooms }
  const { lines } = await quoteCart(
    { ...visitor([]), deps: saleDeps(db.database) },
    { accountId: '1001', choices: [choice] },
  )
  const base = lines[0]?.line?.price.baseMinor
  return base === undefined ? null : Math.round(base / 1.1)
}

test('an owner sees what each number of adults would pay, chooses it for a range, and undoes it', async () => {
  expect(await shown()).toMatchObject({
    days: [],
    shares: [
      { id: 0, adultsBp: [15_000, 20_000, 20_000] },
      { id: 417, name: 'Temporada alta', adultsBp: [20_000, 20_000, 20_000] },
    ],
  })
  const span = (minor: number) => ({ minMinor: minor, maxMinor: minor })
  const preview = await rosa.ask('product.previewStock', changeOf(417))
  const price = preview.before?.minMinor ?? 0
  expect(preview).toMatchObject({
    ...{ count: 4, missing: 0, refused: 0, before: span(price), after: span(price) },
    adults: [
      { before: span(price * 1.5), after: span(price * 2) },
      ...[2, 3].map(() => ({ before: span(price * 2), after: span(price * 2) })),
    ],
  })
  const before = await single(2)
  expect(before).toBe(price * 3)
  const { changeId } = receivedIn(await make(changeOf(417)))
  expect((await shown())?.days).toEqual([{ at: 3, length: 4, shares: 417 }])
  await expect.poll(() => searched(3), { timeout: 20_000 }).toBe(417)
  expect(await single(2)).toBe(price * 3.5)
  const { rows } = await luis.ask('product.listStockChanges', { productId: catalogue.hotel.productId })
  expect(rows).toMatchObject([{ setting: { kind: 'shares', shares: 417 }, madeBy: 'Rosa', count: 4 }])
  // A typed price means the same with either list.
  const typed = { ...changeOf(0).change, setting: { kind: 'price' as const, priceMinor: 50_000 } }
  const asked = { productId: catalogue.hotel.productId, change: typed }
  const { expected, adults } = await rosa.ask('product.previewStock', asked)
  expect(adults).toEqual([])
  const priced = await rosa.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
  expect((await shown())?.days).toEqual([{ at: 3, length: 4, shares: 417, priceMinor: 50_000 }])
  await rosa.call('product.undoStock', { changeId: receivedIn(priced).changeId ?? '' })

  expect((await rosa.call('product.undoStock', { changeId: changeId ?? '' })).body).toEqual({
    ...{ count: 4, left: [] },
  })
  expect((await shown())?.days).toEqual([])
  await expect.poll(() => searched(3), { timeout: 20_000 }).toBe(0)
  expect(await single(2)).toBe(before)
})

test('a change is refused if its list has other shares than in the preview', async () => {
  const { expected } = await rosa.ask('product.previewStock', changeOf(417))
  const single = (bp: number) =>
    db.database.execute(sql`
      UPDATE rates SET terms = jsonb_set(terms, '{otherShares,0,adultsBp,0}', ${String(bp)}::jsonb)
      WHERE id = ${catalogue.hotel.strictId}`)
  await single(12_000)
  const asked = { ...changeOf(417), expected, idempotencyKey: newKey() }
  expect((await rosa.call('product.changeStock', asked)).code).toBe('stock_changed')
  await single(20_000)
  receivedIn(await rosa.call('product.changeStock', { ...asked, idempotencyKey: newKey() }))
})

test('what an owner calls them is not in what customers’ devices get', () => {
  const { strictId, productId } = catalogue.hotel
  const rate = app.deps.packs.findByProduct(productId)?.rates.find(({ id }) => id === strictId)
  const { name: _, ...shares } = high
  expect(rate?.terms.otherShares).toEqual([shares])
})

test('a rate that does not have them, or follows another, refuses them', async () => {
  const { hotel } = catalogue
  const problems = async (asked: ReturnType<typeof changeOf>) => {
    const { refusals, refused } = await rosa.ask('product.previewStock', asked)
    return [refused, new Set(refusals.map(({ problem }) => problem))]
  }
  expect(await problems(changeOf(9))).toEqual([4, new Set(['no_shares'])])
  expect(await problems(changeOf(417, 3, 6, hotel.flexId))).toEqual([4, new Set(['no_shares'])])
  expect(await make(changeOf(9))).toMatchObject({ status: 409, code: 'stock_refused' })
  const follow = (terms: string) =>
    db.database.execute(sql`UPDATE rates SET terms = ${sql.raw(terms)} WHERE id = ${hotel.flexId}`)
  await follow(`terms || jsonb_build_object('basedOn', jsonb_build_object('lessBp', 1000, 'rate',
    (SELECT code FROM rates WHERE id = ${hotel.strictId})))`)
  expect(await problems(changeOf(417, 3, 6, hotel.flexId))).toEqual([4, new Set(['no_shares'])])
  await follow(`terms - 'basedOn'`)
  const tour = { ...changeOf(0, 3, 6, catalogue.tour.flexId), productId: catalogue.tour.productId }
  expect((await rosa.send('product.previewStock', tour)).status).not.toBe(200)
})

test('a choice without signal is asked about where somebody has chosen another in the meantime', async () => {
  const seen = [{ id: catalogue.hotel.strictId, from: on(3), to: on(6), was: { shares: 0 } }]
  const send = (asked: ReturnType<typeof changeOf>, was = seen) =>
    rosa.call('product.changeStock', { ...asked, seen: was, idempotencyKey: newKey() })
  // Another person's price of the same days does not matter.
  const { change, productId } = changeOf(0, 3, 4)
  const price = { productId, change: { ...change, setting: { kind: 'price' as const, priceMinor: 50_000 } } }
  const { expected } = await luis.ask('product.previewStock', price)
  await luis.call('product.changeStock', { ...price, expected, idempotencyKey: newKey() })
  receivedIn(await send(changeOf(417)))
  expect((await shown())?.days).toEqual([
    { at: 3, length: 2, shares: 417, priceMinor: 50_000 },
    { at: 5, length: 2, shares: 417 },
  ])
  await make(changeOf(0, 4, 5), luis)
  // The last seen value is the earlier choice.
  const was = [{ id: catalogue.hotel.strictId, from: on(3), to: on(6), was: { shares: 417 } }]
  await db.database.execute(sql`
    UPDATE rates SET terms = jsonb_set(terms, '{otherShares,1}', ${JSON.stringify({ ...high, id: 9, name: 'Media' })}::jsonb)
    WHERE id = ${catalogue.hotel.strictId}`)
  const answer = await send(changeOf(9), was)
  const { ranges } = z
    .object({ code: z.literal('stock_conflict'), data: z.object({ ranges: z.array(stockConflict) }) })
    .parse(answer.body).data
  expect(ranges).toMatchObject([
    { from: on(4), to: on(5), now: { shares: 0 }, mine: { shares: 9 }, problem: null, by: 'Luis' },
  ])
  // A run without the seen list is refused; one with the current list replaces it.
  expect((await send(changeOf(9), [{ ...was[0], was: { closed: false } } as never])).status).toBe(400)
  const over = [
    { id: catalogue.hotel.strictId, from: on(3), to: on(3), was: { shares: 417 } },
    { id: catalogue.hotel.strictId, from: on(4), to: on(5), was: { shares: 417 }, over: { shares: 0 } },
    { id: catalogue.hotel.strictId, from: on(6), to: on(6), was: { shares: 417 } },
  ]
  receivedIn(await send(changeOf(9), over))
  expect((await shown())?.days.map(({ shares }) => shares)).toEqual([9, 9])
  // Meanwhile the list is removed: the remaining days refuse it.
  await db.database.execute(sql`
    UPDATE rates SET terms = terms #- '{otherShares,0}' WHERE id = ${catalogue.hotel.strictId}`)
  const gone = await send(changeOf(417), [
    { ...over[0], from: on(3), to: on(6), was: { shares: 9 } } as never,
  ])
  expect(gone.body).toMatchObject({ code: 'stock_conflict', data: { ranges: [{ problem: 'no_shares' }] } })
})
