import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { PartyPrice } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { units } from '#server/modules/catalogue/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { extendHold } from '#server/modules/sales/extend-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { sweepHolds } from '#server/modules/sales/sweep-holds.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { awaitMoney, hold, newKey, outing, ride, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database)
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await db.database.update(stock).set({ held: 0, sold: 0, allotment: 5, closed: false, minStay: 1 })
})

const taken = async (offered: { unitId: number }, day: number) => {
  const on = addDays(catalogue.today, day)
  const rows = await db.database.select().from(stock).where(sql`unit_id = ${offered.unitId} AND day = ${on}`)
  return { held: rows[0]?.held, sold: rows[0]?.sold }
}
const setStock = (offered: { unitId: number }, day: number, values: Partial<typeof stock.$inferInsert>) =>
  db.database
    .update(stock)
    .set(values)
    .where(sql`unit_id = ${offered.unitId} AND day = ${addDays(catalogue.today, day)}`)
const endTime = (saleId: string) =>
  db.database.update(sales).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sales.id, saleId))

test('a mixed cart is held completely, with texts, taxes and twenty minutes', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 3, 2), outing(catalogue, 41), ride(catalogue, 40, 43)])
  const sale = await presentSale(deps, saleId)
  expect(sale.state).toBe('held')
  expect(sale.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  // (1,000 + 10 % mark-up) × 3 nights × 2 rooms, with 22 % taxes; 2 × 500 and 2 × 300 with 16 %.
  expect(sale.lines.map((line) => line.price.totalMinor)).toEqual([805_200, 116_000, 69_600])
  // A customer sees the nights of a price with all charges included.
  expect(sale.lines.map((line) => line.nightsMinor)).toEqual([
    [268_400, 268_400, 268_400],
    [116_000],
    [34_800, 34_800],
  ])
  expect(sale.totalMinor).toBe(990_800)
  expect(sale.dueMinor).toBe(990_800)
  expect(sale.deposit).toEqual({ amountMinor: 297_240, balanceDueOn: addDays(catalogue.today, 26) })
  expect(sale.methods).toEqual(['card', 'oxxo', 'spei'])
  expect(sale.payment).toBe('unpaid')
  const minutes = (Date.parse(sale.expiresAt ?? '') - Date.parse(sale.now)) / 60_000
  expect(minutes).toBeGreaterThan(19.9)
  expect(minutes).toBeLessThanOrEqual(20)
  const [hotel, tour, transfer] = sale.lines
  expect(hotel?.payAtProperty).toMatchObject([{ code: 'dsa', currency: 'MXN' }])
  expect(hotel?.items[0]?.name.es).toBe('Uno · flex')
  expect(hotel?.items[0]?.detail).toEqual(textFrom({ es: 'Con desayuno', en: 'Breakfast included' }))
  // The line has the day: a tour adds its hour and its length.
  expect(tour?.items[0]?.detail.es).toMatch(/^\d\d:\d\d · \d+\u00a0h/)
  expect(tour?.notes.find((note) => note.label.en === 'Pickup')?.value.es).toMatch(/^Centro · .*, 07:45$/)
  // 11:05 minus 30 minutes of ride and 180 of check-in.
  expect(transfer?.notes.find((note) => note.label.en === 'Pickup')?.value.es).toMatch(/, 07:35$/)
  expect(transfer?.items[0]?.detail.en).toContain('Flight AM 512')
  expect(sale.history.map(({ event }) => event)).toEqual(['held'])
  expect(JSON.stringify(sale)).not.toMatch(/commission|markup|publicMinor/)
  expect(await taken(catalogue.hotel, 42)).toEqual({ held: 2, sold: 0 })
  expect(await taken(catalogue.hotel, 43)).toEqual({ held: 0, sold: 0 })
  expect(await taken(catalogue.tour, 41)).toEqual({ held: 2, sold: 0 })
})

test('all or nothing: the unavailable line is named and nothing is held', async () => {
  await setStock(catalogue.tour, 41, { allotment: 1 })
  await expect(hold(deps, [stay(catalogue, 40, 3), outing(catalogue, 41)])).rejects.toMatchObject({
    code: 'offer_sold_out',
    data: { line: 1 },
  })
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 0, sold: 0 })
  await setStock(catalogue.hotel, 41, { closed: true })
  await expect(hold(deps, [outing(catalogue, 40), stay(catalogue, 40, 3)])).rejects.toMatchObject({
    code: 'offer_closed',
    data: { line: 1 },
  })
  await setStock(catalogue.hotel, 50, { minStay: 3 })
  await expect(hold(deps, [stay(catalogue, 50, 2)])).rejects.toMatchObject({
    code: 'minimum_stay',
    data: { line: 0, nights: 3 },
  })
  await expect(hold(deps, [stay(catalogue, -1, 2)])).rejects.toMatchObject({ code: 'stay_in_past' })
  await expect(hold(deps, [{ ...stay(catalogue, 1, 2), productId: 'none' }])).rejects.toMatchObject({
    code: 'offer_not_found',
  })
})

test('two lines of one cart cannot take the same room', async () => {
  await setStock(catalogue.hotel, 41, { allotment: 2 })
  await hold(deps, [stay(catalogue, 40, 2), stay(catalogue, 41, 2)])
  expect(await taken(catalogue.hotel, 41)).toEqual({ held: 2, sold: 0 })
  await setStock(catalogue.hotel, 60, { allotment: 1 })
  await expect(hold(deps, [stay(catalogue, 60, 1), stay(catalogue, 59, 2)])).rejects.toMatchObject({
    code: 'offer_sold_out',
    data: { line: 1 },
  })
})

test('a party pays its step of a tour’s price, and keeps the price that it was sold at', async () => {
  const steps = (partyPrices: PartyPrice[]) =>
    db.database
      .update(units)
      .set({ attributes: sql`attributes || ${JSON.stringify({ partyPrices })}::jsonb` })
      .where(eq(units.id, catalogue.tour.unitId))
  await steps([{ fromGuests: 3, bp: 8_750 }])
  // 87.5 % of 500.00 for each, with 16 %; two still pay the whole price.
  const saleId = await hold(deps, [outing(catalogue, 41, 3)], { acceptedMinor: 152_250 })
  expect((await presentSale(deps, saleId)).totalMinor).toBe(152_250)
  expect((await presentSale(deps, await hold(deps, [outing(catalogue, 42)]))).totalMinor).toBe(116_000)
  await steps([])
  expect((await presentSale(deps, saleId)).lines[0]?.price.totalMinor).toBe(152_250)
  await expect(hold(deps, [outing(catalogue, 43, 3)], { acceptedMinor: 152_250 })).rejects.toMatchObject({
    code: 'price_changed',
    data: { now: { amountMinor: 174_000 } },
  })
})

test('a higher price must be accepted again, a lower one is applied', async () => {
  const choices = [stay(catalogue, 40, 1)]
  await expect(hold(deps, choices, { acceptedMinor: 134_199 })).rejects.toMatchObject({
    code: 'price_changed',
    data: { accepted: { amountMinor: 134_199 }, now: { amountMinor: 134_200, currency: 'MXN' } },
  })
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 0, sold: 0 })
  const sale = await presentSale(deps, await hold(deps, choices, { acceptedMinor: 200_000 }))
  expect(sale.totalMinor).toBe(134_200)
})

test('a quote returns the same prices and holds nothing', async () => {
  await setStock(catalogue.tour, 41, { allotment: 0 })
  const quote = await quoteCart(
    { ...visitor(), deps },
    {
      accountId: '1001',
      choices: [stay(catalogue, 40, 1), outing(catalogue, 41)],
    },
  )
  expect(quote.totalMinor).toBe(134_200)
  expect(quote.lines[0]?.line?.price.taxes.map((tax) => tax.code)).toEqual(['iva', 'ish'])
  expect(quote.lines[1]).toMatchObject({ line: null, problem: { code: 'offer_sold_out', data: { line: 1 } } })
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 0, sold: 0 })
})

test('the same key fifty times at once is one sale; another body is refused', async () => {
  const idempotencyKey = newKey()
  const choices = [stay(catalogue, 40, 2)]
  const ids = await Promise.all(Array.from({ length: 50 }, () => hold(deps, choices, { idempotencyKey })))
  expect(new Set(ids).size).toBe(1)
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 1, sold: 0 })
  await expect(hold(deps, [stay(catalogue, 41, 2)], { idempotencyKey })).rejects.toMatchObject({
    code: 'idempotency_conflict',
    status: 422,
  })
})

test('a hold is extended once', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 2)])
  const before = await presentSale(deps, saleId)
  await extendHold({ ...visitor([saleId]), deps }, saleId)
  const after = await presentSale(deps, saleId)
  expect(Date.parse(after.expiresAt ?? '') - Date.parse(before.expiresAt ?? '')).toBe(600_000)
  expect(after.extended).toBe(true)
  await expect(extendHold({ ...visitor([saleId]), deps }, saleId)).rejects.toMatchObject({
    code: 'hold_already_extended',
  })
  await expect(extendHold({ ...visitor(), deps }, saleId)).rejects.toMatchObject({ code: 'sale_not_found' })
})

test('an expired hold releases its stock at once to another buyer', async () => {
  await setStock(catalogue.hotel, 40, { allotment: 1 })
  const first = await hold(deps, [stay(catalogue, 40, 1)])
  await expect(hold(deps, [stay(catalogue, 40, 1)])).rejects.toMatchObject({ code: 'offer_sold_out' })
  await endTime(first)
  await expect(extendHold({ ...visitor([first]), deps }, first)).rejects.toMatchObject({
    code: 'hold_expired',
  })
  const second = await hold(deps, [stay(catalogue, 40, 1)])
  expect((await presentSale(deps, first)).state).toBe('expired')
  expect((await presentSale(deps, second)).state).toBe('held')
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 1, sold: 0 })
})

test('the sweeper and any number of jobs end a hold once, and never too early', async () => {
  const kept = await hold(deps, [stay(catalogue, 40, 1)])
  const ended = await hold(deps, [stay(catalogue, 40, 1)])
  await endTime(ended)
  const answers = await Promise.all(Array.from({ length: 8 }, () => expireHold(deps, { saleId: ended })))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await sweepHolds(deps)).toBe(0)
  expect(await expireHold(deps, { saleId: kept })).toBe(false)
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 1, sold: 0 })
})

test('a hold that fails to end does not block others from ending', async () => {
  const broken = await hold(deps, [stay(catalogue, 44, 1)])
  await setStock(catalogue.hotel, 44, { held: 0 })
  const sound = await hold(deps, [stay(catalogue, 45, 1)])
  for (const saleId of [broken, sound]) await endTime(saleId)
  expect(await sweepHolds(deps)).toBe(1)
  expect(await taken(catalogue.hotel, 45)).toEqual({ held: 0, sold: 0 })
  expect((await presentSale(deps, broken)).state).toBe('held')
})

test('an open payment attempt keeps the stock past the hold, for a limited time', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1)])
  await awaitMoney(db.database, saleId)
  await db.database.insert(payments).values({
    id: newId(),
    saleId,
    provider: 'sandbox',
    method: 'card',
    purpose: 'full',
    state: 'requires_action',
    amountMinor: 134_200,
    currency: 'MXN',
  })
  await endTime(saleId)
  expect(await sweepHolds(deps)).toBe(0)
  await expect(releaseHold({ ...visitor([saleId]), deps }, saleId)).rejects.toMatchObject({
    code: 'request_in_progress',
  })
  await db.database
    .update(sales)
    .set({ expiresAt: sql`now() - interval '61 minutes'` })
    .where(eq(sales.id, saleId))
  expect(await sweepHolds(deps)).toBe(1)
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 0, sold: 0 })
})

test('releasing returns the stock at once, and can be repeated', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1), stay(catalogue, 40, 1)])
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 2, sold: 0 })
  await releaseHold({ ...visitor([saleId]), deps }, saleId)
  await releaseHold({ ...visitor([saleId]), deps }, saleId)
  expect(await taken(catalogue.hotel, 40)).toEqual({ held: 0, sold: 0 })
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({ state: 'cancelled', totalMinor: 0, dueMinor: 0, expiresAt: null })
})
