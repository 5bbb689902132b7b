import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { packCells } from '#core/pack/sold-product.ts'
import type { UnitSetting } from '#core/products/stock-shapes.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { units } from '#server/modules/catalogue/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { forgetOldStockEdits } from '#server/modules/stock/list-stock-changes.ts'
import { stock, stockEdits } from '#server/modules/stock/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold, newKey, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let deps: Deps
let catalogue: Catalogue
let owner: HttpClient
let seller: HttpClient
let admin: HttpClient
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const days = 40

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  catalogue = await seedCatalogue(db.database, { days })
  await db.database.execute(
    sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.hotel.productId}`,
  )
  const person = (id: string, role: 'owner' | 'seller' | 'admin') => ({
    ...{ id, role, name: `Rosa ${id}`, email: `${id}@volcanes.example` },
    ...{ accountId: role === 'admin' ? null : '1001', permissions: [] },
  })
  await db.database
    .insert(people)
    .values([person('owner', 'owner'), person('seller', 'seller'), person('admin', 'admin')])
  app = await startTestApp({ database: db })
  deps = saleDeps(db.database)
  owner = await signedInAs(db.database, app.baseUrl, 'owner')
  seller = await signedInAs(db.database, app.baseUrl, 'seller')
  admin = await signedInAs(db.database, app.baseUrl, 'admin')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})
beforeEach(async () => {
  await db.database.delete(stockEdits)
  await db.database.execute(sql`DELETE FROM stock WHERE day >= ${addDays(catalogue.today, days)}`)
  const { hotel, tour } = catalogue
  for (const [unitId, priceMinor] of [
    [hotel.unitId, 100_000],
    [tour.unitId, 50_000],
  ] as const)
    await db.database
      .update(stock)
      .set({ held: 0, sold: 0, allotment: 5, closed: false, minStay: 1, priceMinor })
      .where(sql`unit_id = ${unitId}`)
})

const on = (day: number) => addDays(catalogue.today, day)
const changeOf = (setting: UnitSetting, from = 1, to = from + 6) => ({
  productId: catalogue.hotel.productId,
  change: { unitIds: [catalogue.hotel.unitId], from: on(from), to: on(to), weekdays: everyDay, setting },
})
type Asked = ReturnType<typeof changeOf>

const preview = (asked: Asked, by = owner) => by.ask('product.previewStock', asked)
const make = async (asked: Asked, by = owner) => {
  const { expected } = await preview(asked, by)
  return by.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
}
const made = async (asked: Asked) => receivedIn(await make(asked)).changeId ?? ''
const undo = (changeId: string, by = owner) => by.call('product.undoStock', { changeId })
const stopped = async (...of: Parameters<typeof stop>) => receivedIn(await stop(...of))
const stop = (input: Partial<Sent<'product.stopSale'>>, by = owner) =>
  by.call('product.stopSale', { from: on(1), to: on(3), ...input })

async function rows(unitId = catalogue.hotel.unitId) {
  const { rows } = await db.database.execute<{
    day: string
    allotment: number
    price: number
    closed: boolean
  }>(
    sql`SELECT day::text, allotment, price_minor AS price, closed FROM stock WHERE unit_id = ${unitId} ORDER BY day`,
  )
  return rows
}
const pricesOf = async (from: number, to: number) =>
  (await rows()).slice(from, to + 1).map(({ price }) => price)
const closedDays = async (unitId?: number) =>
  (await rows(unitId)).flatMap((row, at) => (row.closed ? [at] : []))

/** A night in the search of this process. */
function searched(day: number) {
  const pack = app.deps.packs.findByProduct(catalogue.hotel.productId)
  if (!pack) throw new Error('no pack')
  const cells = packCells(
    pack,
    pack.products.findIndex(({ id }) => id === catalogue.hotel.productId),
  )
  const { unitId } = catalogue.hotel
  const at = dayNumber(on(day))
  return { left: cells.left(unitId, at), priceMinor: cells.priceMinor(unitId, at) }
}

test('a change is previewed, applied, searched, named and undone', async () => {
  const asked = changeOf({ kind: 'percent', percent: 10, whole: true })
  expect(await preview(asked)).toMatchObject({
    ...{ count: 7, missing: 0, refused: 0 },
    before: { minMinor: 100_000, maxMinor: 100_000 },
    after: { minMinor: 110_000, maxMinor: 110_000 },
  })
  const changeId = await made(asked)
  expect(await pricesOf(0, 8)).toEqual([100_000, ...Array(7).fill(110_000), 100_000])
  await expect.poll(() => searched(3)).toEqual({ left: 5, priceMinor: 110_000 })
  const read = await owner.ask('product.getStock', { productId: asked.productId, from: on(0), days: 60 })
  expect(read.units[0]?.priceMinor.slice(0, 2)).toEqual([100_000, 110_000])
  expect(read.units[0]?.allotment.slice(days - 1, days + 1)).toEqual([5, null])

  const list = () => owner.ask('product.listStockChanges', { productId: asked.productId })
  expect(await list()).toMatchObject({
    count: 1,
    rows: [{ id: changeId, count: 7, madeBy: 'Rosa owner', undoneAt: null, unitIds: asked.change.unitIds }],
  })
  expect((await undo(changeId)).body).toEqual({ count: 7, left: [] })
  expect((await undo(changeId)).status).toBe(200)
  expect(await pricesOf(0, 8)).toEqual(Array(9).fill(100_000))
  expect((await list()).rows[0]).toMatchObject({ undoneBy: 'Rosa owner' })
  const { rows: events } = await db.database.execute(
    sql`SELECT event, actor FROM audit WHERE event LIKE 'stock_%' ORDER BY id`,
  )
  expect(events).toEqual([
    { event: 'stock_changed', actor: 'owner:owner' },
    { event: 'stock_change_undone', actor: 'owner:owner' },
  ])
})

test('concurrent edits are not overwritten unseen; a repeated request is the same change', async () => {
  const asked = changeOf({ kind: 'percent', percent: 10, whole: true })
  const { expected } = await preview(asked)
  const request = { ...asked, expected, idempotencyKey: newKey() }
  await make(changeOf({ kind: 'price', priceMinor: 150_000 }, 2, 2), admin)
  const late = await owner.call('product.changeStock', request)
  expect([late.status, late.code]).toEqual([409, 'stock_changed'])
  expect(await pricesOf(1, 3)).toEqual([100_000, 150_000, 100_000])

  const fresh = { ...request, expected: (await preview(asked)).expected }
  const answers = await Promise.all([1, 2].map(() => owner.call('product.changeStock', fresh)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await pricesOf(1, 3)).toEqual([110_000, 165_000, 110_000])
})

test('a day that refuses a change leaves all days unchanged', async () => {
  await hold(deps, [stay(catalogue, 3, 1, 2)])
  const asked = changeOf({ kind: 'allotment', allotment: 1 })
  expect(await preview(asked)).toMatchObject({
    ...{ count: 6, refused: 1 },
    refusals: [{ unitId: catalogue.hotel.unitId, day: on(3), problem: 'below_sold' }],
  })
  const answer = await make(asked)
  expect([answer.code, answer.status]).toEqual(['stock_refused', 409])
  expect((await rows()).slice(1, 8).every(({ allotment }) => allotment === 5)).toBe(true)
})

test('a change can be undone only while nobody changed or bought its results', async () => {
  const raised = await made(changeOf({ kind: 'allotment', allotment: 8 }))
  await make(changeOf({ kind: 'min_stay', minStay: 2 }, 4, 4))
  expect((await undo(raised)).code).toBe('stock_changed')
  await make(changeOf({ kind: 'min_stay', minStay: 1 }, 4, 4))
  await hold(deps, [stay(catalogue, 5, 1, 4)])
  await hold(deps, [stay(catalogue, 5, 1, 3)])
  expect((await undo(raised)).code).toBe('stock_refused')
  expect((await rows())[5]?.allotment).toBe(8)

  const closed = await made(changeOf({ kind: 'closed', closed: true }, 20, 22))
  await db.database.execute(
    sql`UPDATE stock_edits SET made_at = made_at - interval '31 days' WHERE id = ${closed}`,
  )
  expect((await undo(closed)).code).toBe('stock_change_not_found')
  await forgetOldStockEdits(app.deps)
  const kept = await db.database.select({ id: stockEdits.id }).from(stockEdits)
  expect(kept.map(({ id }) => id)).toContain(raised)
  expect(kept.map(({ id }) => id)).not.toContain(closed)
})

test('stock is created and copied to another year, and undoing removes it again', async () => {
  const offer = { kind: 'offer', allotment: 3, priceMinor: 90_000, minStay: 2 } as const
  const beyond = changeOf(offer, days + 300, days + 302)
  const created = await made(beyond)
  expect(await rows()).toHaveLength(days + 3)
  await undo(created)
  expect(await rows()).toHaveLength(days)
  const toYear = Number(on(0).slice(0, 4)) + 1
  const copied = await make(changeOf({ kind: 'copy', toYear }, 1, 7))
  expect(copied.body).toMatchObject({ count: 7 })
  expect((await rows()).slice(days).map(({ price }) => price)).toEqual(Array(7).fill(100_000))
})

test('past days, units of others and nights of tours are refused', async () => {
  const field = async (asked: Asked) => {
    const { code, body } = await owner.call('product.previewStock', asked)
    return code === 'bad_request' ? body.data.field : code
  }
  const price = { kind: 'price', priceMinor: 1 } as const
  expect(await field(changeOf(price, -1, 3))).toBe('from')
  expect(await field(changeOf(price, 1_099, 1_101))).toBe('to')
  const asked = changeOf(price)
  expect(await field({ ...asked, change: { ...asked.change, unitIds: [catalogue.tour.unitId] } })).toBe(
    'unitIds',
  )
  expect((await owner.send('product.previewStock', changeOf(price, 5, 3))).status).toBe(400)
  expect((await owner.send('product.previewStock', changeOf(price, 5, 372))).status).toBe(400)
  const nights = {
    ...asked.change,
    unitIds: [catalogue.tour.unitId],
    setting: { kind: 'min_stay', minStay: 2 },
  }
  const answer = await admin.send('product.previewStock', {
    productId: catalogue.tour.productId,
    change: nights,
  })
  expect(answer.status).toBe(400)
})

test('a withdrawn unit is in no calendar and in no change', async () => {
  const { productId, unitId } = catalogue.hotel
  const withdraw = (at: Date | null) =>
    db.database.update(units).set({ withdrawnAt: at }).where(sql`id = ${unitId}`)
  await withdraw(new Date())
  const shown = await owner.ask('product.getStock', { productId, from: on(0) })
  expect(shown.units.map((unit) => unit.unitId)).not.toContain(unitId)
  const asked = changeOf({ kind: 'closed', closed: true })
  expect((await owner.call('product.previewStock', asked)).code).toBe('bad_request')
  await withdraw(null)
})

describe('stopping sales at once', () => {
  test('of everything the account owns, of a product, or of the platform', async () => {
    expect((await stop({})).body).toMatchObject({ count: 3 })
    expect(await closedDays()).toEqual([1, 2, 3])
    expect(await closedDays(catalogue.tour.unitId)).toEqual([])
    await expect.poll(() => searched(2).left).toBe(0)
    const { productId } = catalogue.hotel
    const { rows: changes } = await owner.ask('product.listStockChanges', { productId })
    expect(changes).toMatchObject([{ unitIds: null, count: 3 }])
    await undo(changes[0]?.id ?? '')
    expect(await closedDays()).toEqual([])

    expect((await stopped({ productId, unitIds: [catalogue.hotel.unitId], to: on(1) })).count).toBe(1)
    expect((await stopped({ productId })).count).toBe(2)
    const platform = await stopped({}, admin)
    expect(await closedDays(catalogue.tour.unitId)).toEqual([1, 2, 3])
    expect((await undo(platform.changeId ?? '')).code).toBe('stock_change_not_found')
    expect((await undo(platform.changeId ?? '', admin)).status).toBe(200)
    expect((await stopped({ accountId: '1001', to: on(4) }, admin)).count).toBe(1)
  })

  test('but not by people without the right', async () => {
    expect((await stop({ accountId: '1002' })).code).toBe('account_not_found')
    expect((await stop({ productId: catalogue.tour.productId })).code).toBe('product_not_found')
    expect((await stop({}, seller)).code).toBe('forbidden')
    expect(
      (await owner.call('product.getStock', { productId: catalogue.tour.productId, from: on(0) })).code,
    ).toBe('product_not_found')
    await db.database
      .update(people)
      .set({ permissions: ['products'] })
      .where(sql`id = 'seller'`)
    expect((await stopped({}, seller)).count).toBe(3)
  })
})
