import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import type { SeasonCell } from '#core/products/season-terms.ts'
import { addDays } from '#core/time/days.ts'
import { seasons } from '#server/modules/seasons/tables.ts'
import { forgetOldStockEdits } from '#server/modules/stock/list-stock-changes.ts'
import { rateDays, seasonApplications, stock, stockEdits } from '#server/modules/stock/tables.ts'
import { hold, newKey, stay } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'

const world = await openOwnHotelWorld({ days: 40 })
const { db, app, deps, catalogue, owner, other, seller, admin } = world
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of [seasonApplications, stockEdits, rateDays, seasons]) await db.database.delete(table)
  await db.database.execute(sql`DELETE FROM stock WHERE day >= ${on(40)}`)
  await db.database
    .update(stock)
    .set({ held: 0, sold: 0, allotment: 5, closed: false, minStay: 1, priceMinor: 100_000 })
    .where(sql`unit_id = ${catalogue.hotel.unitId}`)
})

const on = (day: number) => addDays(catalogue.today, day)
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const save = (input: Partial<Sent<'product.saveSeason'>>, by = owner) =>
  by.call('product.saveSeason', {
    ...{ season: null, name: 'Alta', weekdays: everyDay, ranges: [{ from: on(2), to: on(4) }] },
    ...input,
  })
const saved = async (...of: Parameters<typeof save>) => receivedIn(await save(...of)).seasonId
const list = async (by = owner) => (await by.ask('product.listSeasons', {})).seasons

const productId = () => catalogue.hotel.productId
const ofUnit = (seasonId: string, terms: SeasonCell['terms']) => ({
  ...{ seasonId, unitId: catalogue.hotel.unitId, rateId: null, terms },
})
const ofRate = (seasonId: string, terms: SeasonCell['terms']) => ({
  ...{ seasonId, unitId: catalogue.hotel.unitId, rateId: catalogue.hotel.strictId, terms },
})
async function set(cells: object[], by = owner) {
  const { expected } = await owner.ask('product.getSeasonTerms', { productId: productId() })
  return by.call('product.saveSeasonTerms', {
    productId: productId(),
    cells: cells as SeasonCell[],
    expected,
  })
}
const preview = (byHand: 'keep' | 'overwrite' = 'keep', by = owner) =>
  by.ask('product.previewSeasons', { productId: productId(), byHand })
async function apply(byHand: 'keep' | 'overwrite' = 'keep', by = owner) {
  const { expected } = await preview(byHand, by)
  return by.call('product.applySeasons', {
    productId: productId(),
    byHand,
    expected,
    idempotencyKey: newKey(),
  })
}
const applied = async (byHand: 'keep' | 'overwrite' = 'keep') =>
  receivedIn(await apply(byHand)).changeId ?? ''
async function priceOn(day: number, priceMinor: number) {
  const change = {
    ...{ unitIds: [catalogue.hotel.unitId], from: on(day), to: on(day), weekdays: everyDay },
    setting: { kind: 'price' as const, priceMinor },
  }
  const { expected } = await owner.ask('product.previewStock', { productId: productId(), change })
  const asked = { productId: productId(), change, expected, idempotencyKey: newKey() }
  receivedIn(await owner.call('product.changeStock', asked))
}
async function prices(from: number, to: number) {
  const { rows } = await db.database.execute<{ price: number }>(sql`
    SELECT price_minor AS price FROM stock WHERE unit_id = ${catalogue.hotel.unitId}
      AND day BETWEEN ${on(from)} AND ${on(to)} ORDER BY day`)
  return rows.map(({ price }) => price)
}

test('a year is copied with the values of its seasons, all or nothing', async () => {
  const year = Number(on(0).slice(0, 4)) + 1
  const range = { from: `${year}-07-01`, to: `${year}-07-31` }
  const id = await saved({ name: `Alta ${year}`, ranges: [range] })
  await set([ofUnit(id, { priceMinor: 5 }), ofRate(id, { minStay: 2 })])
  const copy = (align: 'weekday' | 'date') =>
    owner.call('product.copySeasons', { fromYear: year, toYear: year + 1, align })
  expect((await copy('date')).body).toEqual({ count: 1 })
  const [, made] = await list()
  expect(made).toMatchObject({
    ...{ name: `Alta ${year + 1}`, products: 1 },
    ranges: [{ from: `${year + 1}-07-01`, to: `${year + 1}-07-31` }],
  })
  const { cells } = await owner.ask('product.getSeasonTerms', { productId: productId() })
  expect(cells.filter(({ seasonId }) => seasonId === made?.id).map(({ terms }) => terms)).toEqual(
    expect.arrayContaining([{ priceMinor: 5 }, { minStay: 2 }]),
  )
  expect((await copy('weekday')).code).toBe('season_name_taken')
  expect(await list()).toHaveLength(2)
})

test('the values of seasons are applied as one change, sold, named in the history and undone', async () => {
  const id = await saved({})
  await set([ofUnit(id, { priceMinor: 150_000, minStay: 2 }), ofRate(id, { priceMinor: 120_000 })])
  expect(await preview()).toMatchObject({
    ...{ count: 6, missing: 0, refused: 0, byHand: 0, handDays: [] },
    after: { minMinor: 120_000, maxMinor: 150_000 },
  })
  const changeId = await applied()
  expect(await prices(1, 5)).toEqual([100_000, 150_000, 150_000, 150_000, 100_000])
  const days = { productId: productId(), from: on(0), days: 10 }
  const read = await owner.ask('product.getStock', days)
  expect(read.units[0]?.rates.flatMap((rate) => rate.days)).toEqual([
    { at: 2, length: 3, priceMinor: 120_000 },
  ])
  expect(read.seasons).toMatchObject([{ name: 'Alta', ranges: [{ from: on(2), to: on(4) }] }])
  const changes = await owner.ask('product.listStockChanges', { productId: productId() })
  expect(changes.rows).toMatchObject([
    { id: changeId, count: 6, madeBy: 'Rosa owner', setting: { kind: 'seasons', seasons: ['Alta'] } },
  ])
  expect((await owner.call('product.undoStock', { changeId })).body).toEqual({ count: 6, left: [] })
  expect(await prices(2, 4)).toEqual([100_000, 100_000, 100_000])
  const after = await owner.ask('product.getSeasonTerms', { productId: productId() })
  expect(after.appliedAt).toBeNull()
  // What was undone is not a change by hand.
  expect(await preview()).toMatchObject({ count: 6, byHand: 0 })
})

test('days that were changed by hand since are kept or overwritten, and so they are the next time', async () => {
  const id = await saved({})
  await set([ofUnit(id, { priceMinor: 150_000 })])
  await applied()
  await priceOn(3, 99_000)
  await set([ofUnit(id, { priceMinor: 160_000 })])
  const { unitId } = catalogue.hotel
  expect(await preview('keep')).toMatchObject({
    ...{ count: 2, byHand: 1, handDays: [{ unitId, rateId: null, day: on(3) }] },
  })
  await applied('keep')
  expect(await prices(2, 4)).toEqual([160_000, 99_000, 160_000])
  expect(await preview('keep')).toMatchObject({ count: 0, byHand: 1 })
  expect(await preview('overwrite')).toMatchObject({ count: 1, byHand: 1 })
  const over = await applied('overwrite')
  expect(await prices(2, 4)).toEqual([160_000, 160_000, 160_000])
  expect(await preview('keep')).toMatchObject({ count: 0, byHand: 0 })
  // Undone, the day is by hand again.
  receivedIn(await owner.call('product.undoStock', { changeId: over }))
  expect(await preview('keep')).toMatchObject({ count: 0, byHand: 1 })
})

test('an application is remembered after its change can no longer be undone', async () => {
  const id = await saved({})
  await set([ofUnit(id, { priceMinor: 150_000 })])
  await applied()
  await db.database.execute(sql`UPDATE stock_edits SET made_at = made_at - interval '31 days'`)
  expect(await forgetOldStockEdits(app.deps)).toBe(1)
  await priceOn(3, 99_000)
  expect(await preview('keep')).toMatchObject({ count: 0, byHand: 1 })
  // Only what can still be the last application is kept.
  for (const _ of [1, 2]) await applied('keep')
  expect(await db.database.select().from(seasonApplications)).toHaveLength(2)
})

test('an effect that nobody has seen is refused, and a repeated request is one application', async () => {
  const id = await saved({})
  await set([ofUnit(id, { priceMinor: 150_000 })])
  const { expected } = await preview()
  const asked = { productId: productId(), byHand: 'keep' as const, expected, idempotencyKey: newKey() }
  await priceOn(3, 99_000)
  expect((await owner.call('product.applySeasons', asked)).code).toBe('stock_changed')
  expect(await prices(2, 4)).toEqual([100_000, 99_000, 100_000])
  const fresh = { ...asked, expected: (await preview()).expected }
  const answers = await Promise.all([1, 2].map(() => owner.call('product.applySeasons', fresh)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await db.database.select().from(seasonApplications)).toHaveLength(1)
})

test('a day that refuses leaves all days unchanged', async () => {
  const id = await saved({})
  await hold(deps, [stay(catalogue, 3, 1, 2)])
  await set([ofUnit(id, { allotment: 1, priceMinor: 150_000 })])
  expect(await preview()).toMatchObject({ refused: 1, refusals: [{ day: on(3), problem: 'below_sold' }] })
  expect((await apply()).code).toBe('stock_refused')
  expect(await prices(2, 4)).toEqual([100_000, 100_000, 100_000])
})

test('seasons create days, and never change days that are over or on other weekdays', async () => {
  const beyond = { from: on(50), to: on(56) }
  const weekday = (new Date(`${on(50)}T12:00:00Z`).getUTCDay() + 1) % 7
  const id = await saved({ ranges: [{ from: on(-10), to: on(0) }, beyond], weekdays: [weekday] })
  await set([ofUnit(id, { allotment: 3, priceMinor: 70_000 })])
  await applied()
  expect(await prices(45, 60)).toEqual([70_000])
  const { rows } = await db.database.execute(sql`SELECT day::text FROM stock WHERE price_minor = 70000`)
  for (const { day } of rows) expect([on(51), on(0)]).toContain(day)
})

test('only those who edit products read, change and apply seasons, of their own account', async () => {
  const id = await saved({})
  const { expected } = await owner.ask('product.getSeasonTerms', { productId: productId() })
  const cells = [ofUnit(id, { priceMinor: 1 })] as SeasonCell[]
  expect((await seller.call('product.listSeasons', {})).status).toBe(403)
  expect(await list(other)).toEqual([])
  expect((await other.call('product.listSeasons', { accountId: '1001' })).code).toBe('account_not_found')
  expect((await other.call('product.removeSeason', { seasonId: id, version: 1 })).code).toBe(
    'season_not_found',
  )
  expect((await save({ season: { id, version: 1 } }, other)).code).toBe('season_not_found')
  const terms = { productId: productId(), cells, expected }
  expect((await other.call('product.saveSeasonTerms', terms)).code).toBe('product_not_found')
  const asked = { productId: productId(), byHand: 'keep' as const }
  expect((await other.call('product.previewSeasons', asked)).code).toBe('product_not_found')
  // A season of another account sets nothing for the product.
  const foreign = await saved({}, other)
  expect((await set([ofUnit(foreign, { priceMinor: 1 })])).code).toBe('season_not_found')
  expect((await set([{ ...ofUnit(id, {}), unitId: catalogue.tour.unitId }])).code).toBe('bad_request')
  // Staff edit an agency's.
  expect((await admin.ask('product.listSeasons', { accountId: '1001' })).seasons).toHaveLength(1)
  expect((await admin.call('product.saveSeasonTerms', terms)).status).toBe(200)
  expect((await owner.call('product.saveSeasonTerms', terms)).code).toBe('season_changed')
})
