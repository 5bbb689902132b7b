import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { basePrice } from '#core/pack/base-price.ts'
import { dayWith } from '#core/pack/plain-day.ts'
import type { RateTerms } from '#core/products/products.ts'
import type { RateSetting } from '#core/products/stock-shapes.ts'
import { addDays } from '#core/time/days.ts'
import { rates } from '#server/modules/catalogue/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { rateDays } from '#server/modules/stock/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let owner: HttpClient

/** The strict rate costs a fifth less than the flexible one; its own factor does not matter. */
beforeAll(async () => {
  db = await createTestDatabase({ connections: 8 })
  catalogue = await seedCatalogue(db.database, { days: 40, allotment: 50 })
  const { productId, strictId } = catalogue.hotel
  await db.database.execute(sql`UPDATE products SET account_id = '1001' WHERE id = ${productId}`)
  await db.database.insert(people).values({
    ...{ id: 'owner', role: 'owner', accountId: '1001', name: 'Rosa', email: 'rosa@volcanes.example' },
  })
  const [row] = await db.database.select().from(rates).where(eq(rates.id, strictId))
  const terms: RateTerms = {
    ...(row?.terms as RateTerms),
    ...{ factorBp: 1, basedOn: { rate: 'flex', lessBp: 2_000 } },
  }
  await db.database.update(rates).set({ terms }).where(eq(rates.id, strictId))
  app = await startTestApp({ database: db })
  owner = await signedInAs(db.database, app.baseUrl, 'owner')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})
beforeEach(async () => {
  await db.database.delete(rateDays)
})

const on = (day: number) => addDays(catalogue.today, day)
const of = (rateIds: number[], setting: RateSetting, day = 5) => ({
  productId: catalogue.hotel.productId,
  change: { rateIds, from: on(day), to: on(day), weekdays: [0, 1, 2, 3, 4, 5, 6], setting },
})
type Asked = ReturnType<typeof of>
const preview = (asked: Asked) => owner.ask('product.previewStock', asked)
const change = (asked: Asked, expected: string) =>
  owner.call('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
const made = async (asked: Asked) =>
  receivedIn(await change(asked, (await preview(asked)).expected)).changeId ?? ''

/** The strict rate's price of the day in the calendar. */
async function shown(day = 5) {
  const { hotel } = catalogue
  const { units } = await owner.ask('product.getStock', { productId: hotel.productId, from: on(0), days: 40 })
  const [unit] = units
  const rate = unit?.rates.find(({ rateId }) => rateId === hotel.strictId)
  if (!unit || !rate) return null
  const own = (id: number | null) => {
    const days = unit.rates.find(({ rateId }) => rateId === id)?.days
    return dayWith(days?.find(({ at, length }) => day >= at && day < at + length) ?? {}).priceMinor
  }
  const stockMinor = unit.priceMinor[day] ?? null
  return basePrice({ stockMinor, ownMinor: own(rate.rateId), baseMinor: own(rate.baseId) }, rate)
}

/** The price of a night at the strict rate, without mark-up and taxes; or the reason why it is not sold. */
async function sold(day = 5) {
  const choice = stay(catalogue, day, 1)
  if (choice.kind !== 'hotels') throw new Error('no stay')
  const rooms = choice.rooms.map((room) => ({ ...room, rateId: catalogue.hotel.strictId }))
  const deps = saleDeps(db.database)
  const { lines } = await quoteCart(
    { ...visitor([]), deps },
    { accountId: '1001', choices: [{ ...choice, rooms }] },
  )
  const [line] = lines
  // The agency's mark-up is a tenth.
  return line?.line ? Math.round(line.line.price.baseMinor / 1.1) : line?.problem?.code
}

test('the calendar shows a derived rate’s selling price, which moves with its base', async () => {
  const { strictId, flexId } = catalogue.hotel
  const both = async () => [await shown(), await sold()]
  expect(await both()).toEqual([80_000, 80_000])
  const base = await made(of([flexId], { kind: 'price', priceMinor: 70_000 }))
  expect(await both()).toEqual([56_000, 56_000])
  const percent = of([strictId], { kind: 'percent', percent: 10, whole: false })
  expect(await preview(percent)).toMatchObject({
    before: { minMinor: 56_000, maxMinor: 56_000 },
    after: { minMinor: 61_600, maxMinor: 61_600 },
  })
  const own = await made(percent)
  expect(await both()).toEqual([61_600, 61_600])
  // Its own price stays when the base's is removed, and both can be undone in any order.
  await owner.ask('product.undoStock', { changeId: base })
  expect(await both()).toEqual([61_600, 61_600])
  await owner.ask('product.undoStock', { changeId: own })
  expect(await both()).toEqual([80_000, 80_000])
})

test('a change is refused once the price that it follows has changed', async () => {
  const { strictId, flexId } = catalogue.hotel
  const asked = of([strictId], { kind: 'max_stay', maxStay: 4 }, 7)
  const { expected } = await preview(asked)
  const base = await made(of([flexId], { kind: 'price', priceMinor: 70_000 }, 7))
  expect((await change(asked, expected)).code).toBe('stock_changed')
  await owner.ask('product.undoStock', { changeId: base })
  expect((await change(asked, expected)).status).toBe(200)
})

test('per cents of the base and of the rate that follows are of the prices before the change', async () => {
  const { strictId, flexId } = catalogue.hotel
  await made(of([strictId, flexId], { kind: 'percent', percent: 50, whole: true }))
  expect([await shown(), await sold()]).toEqual([120_000, 120_000])
  await made(of([strictId], { kind: 'derived' }))
  expect([await shown(), await sold()]).toEqual([120_000, 120_000])
  await made(of([flexId], { kind: 'derived' }))
  expect([await shown(), await sold()]).toEqual([80_000, 80_000])
})

test('a rate whose base is withdrawn is neither sold nor changed', async () => {
  const { strictId, flexId } = catalogue.hotel
  const withdraw = (withdrawnAt: Date | null) =>
    db.database.update(rates).set({ withdrawnAt }).where(eq(rates.id, flexId))
  await withdraw(new Date())
  expect([await shown(), await sold()]).toEqual([null, 'offer_not_found'])
  const { code } = await owner.call('product.previewStock', of([strictId], { kind: 'derived' }))
  expect(code).toBe('bad_request')
  await withdraw(null)
  expect(await shown()).toBe(80_000)
})
