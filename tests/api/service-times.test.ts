import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wallClockAt } from '#core/time/days.ts'
import { products, rates } from '#server/modules/catalogue/tables.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { extendHold } from '#server/modules/sales/extend-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { startPaying } from '#tests/builders/pay.ts'
import { customer } from '#tests/builders/payers.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { hold, newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

const minute = 60_000
let now = new Date()
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld({ now: () => now }))
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => db?.drop())

/** A tour that leaves in that many minutes, and its day. */
async function leavingIn(minutes: number) {
  const leavesAt = new Date(now.getTime() + minutes * minute)
  const wall = wallClockAt(leavesAt, 'America/Cancun')
  await db.database.execute(sql`
    UPDATE units SET attributes = attributes || jsonb_build_object('startsAt', ${wall.slice(11, 16)}::text)
    WHERE id = ${catalogue.tour.unitId}`)
  const choice = { ...outing(catalogue, 1), on: wall.slice(0, 10) } as ReturnType<typeof outing>
  await db.database.execute(sql`
    INSERT INTO stock (unit_id, day, allotment, price_minor, closed, min_stay)
    VALUES (${catalogue.tour.unitId}, ${wall.slice(0, 10)}::date, 50, 100000, false, 1) ON CONFLICT DO NOTHING`)
  return { choice, leavesAt: new Date(Math.floor(leavesAt.getTime() / minute) * minute) }
}
/** How long after an instant the hold ends, by two clocks of one machine. */
const secondsAfter = async (at: Date, saleId: string) =>
  Math.round(((await endOf(saleId)).getTime() - at.getTime()) / 1000) + 0
const endOf = async (saleId: string) => new Date((await presentSale(deps, saleId)).expiresAt ?? '')

describe('a hold', () => {
  test('ends when its tour leaves, also if extended', async () => {
    const { choice, leavesAt } = await leavingIn(8)
    const saleId = await hold(deps, [stay(catalogue, 40, 1), choice])
    expect(await secondsAfter(leavesAt, saleId)).toBe(0)
    await extendHold({ ...visitor([saleId]), deps }, saleId)
    expect(await secondsAfter(leavesAt, saleId)).toBe(0)
  })

  test('of a later service lasts as usual', async () => {
    const { choice } = await leavingIn(600)
    const saleId = await hold(deps, [choice])
    const minutes = ((await endOf(saleId)).getTime() - now.getTime()) / minute
    expect(Math.round(minutes)).toBe(20)
  })

  test('paid after the tour has left is refunded and its stock released', async () => {
    const { choice } = await leavingIn(8)
    const { saleId, paymentId, ref } = await openAttempt(deps, catalogue, now, 'requires_action', [choice])
    // The provider took it in time, and reports it late.
    await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${ref}`)
    const past = new Date(now.getTime() - minute).toISOString()
    await db.database.execute(sql`
      UPDATE lines SET snapshot = snapshot || jsonb_build_object('sellUntil', ${past}::text) WHERE sale_id = ${saleId}`)
    await reconcilePayment(deps, { paymentId })
    expect(await presentSale(deps, saleId)).toMatchObject({ state: 'expired', payment: 'refunding' })
  })
})

describe('a tour whose sales end hours before it leaves', () => {
  beforeEach(() => cutOff(4))
  afterEach(() => cutOff(0))
  const cutOff = (cutOffHours: number) =>
    db.database.update(products).set({ cutOffHours }).where(eq(products.id, catalogue.tour.productId))
  const hours = 60

  test('cannot be held from then on', async () => {
    const { choice } = await leavingIn(4 * hours - 1)
    await expect(hold(deps, [choice])).rejects.toMatchObject({ code: 'stay_in_past' })
  })

  test('is held no longer than until then', async () => {
    const { choice, leavesAt } = await leavingIn(4 * hours + 8)
    const saleId = await hold(deps, [stay(catalogue, 40, 1), choice])
    expect(await secondsAfter(new Date(leavesAt.getTime() - 4 * hours * minute), saleId)).toBe(0)
  })

  test('cannot be paid from then on, and a payment taken too late is refunded', async () => {
    const { choice } = await leavingIn(4 * hours + 8)
    const saleId = await hold(deps, [choice])
    const { totalMinor } = await presentSale(deps, saleId)
    await startPaying(deps, saleId, totalMinor)
    now = new Date(now.getTime() + 8 * minute)
    await expect(startPaying(deps, saleId, totalMinor)).rejects.toMatchObject({
      code: 'payment_method_unavailable',
    })
    await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured'`)
    const [payment] = (await presentSale(deps, saleId)).payments
    await reconcilePayment(deps, { paymentId: payment?.id ?? '' })
    expect(await presentSale(deps, saleId)).toMatchObject({ state: 'expired', payment: 'refunding' })
  })
})

describe('cancelling', () => {
  async function confirmed(from: number) {
    const saleId = (await openAttempt(deps, catalogue, now, 'requires_action', [stay(catalogue, from, 2)]))
      .saleId
    await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured'`)
    const [payment] = (await presentSale(deps, saleId)).payments
    await reconcilePayment(deps, { paymentId: payment?.id ?? '' })
    return saleId
  }
  const cancel = async (saleId: string) => {
    const [line] = (await presentSale(deps, saleId)).lines
    const asked = { saleId, lineId: line?.id ?? '', idempotencyKey: newKey() }
    return cancelLines(
      { ...visitor([saleId]), deps },
      { ...asked, acceptedPenaltyMinor: line?.penaltyMinor ?? 0 },
    )
  }

  test('is free until the check-in hour, not the end of the day', async () => {
    const saleId = await confirmed(0)
    const [line] = (await presentSale(deps, saleId)).lines
    const startsAt = new Date(line?.startsAt ?? '')
    expect(wallClockAt(startsAt, 'America/Cancun').slice(11, 16)).toBe('15:00')
    now = startsAt
    await expect(cancel(saleId)).rejects.toThrow('line_not_cancellable')
    now = new Date(startsAt.getTime() - 1)
    await cancel(saleId)
    expect((await presentSale(deps, saleId)).state).toBe('cancelled')
  })

  test('of a sale made before the hour was known is free until the end of the day', async () => {
    const saleId = await confirmed(30)
    const [line] = (await presentSale(deps, saleId)).lines
    await db.database.execute(
      sql`UPDATE lines SET snapshot = snapshot - 'startsAt' WHERE sale_id = ${saleId}`,
    )
    now = new Date(new Date(line?.startsAt ?? '').getTime() + 8 * 60 * minute)
    await cancel(saleId)
    expect((await presentSale(deps, saleId)).state).toBe('cancelled')
  })
})

test('a free service is confirmed when its travellers are known', async () => {
  await db.database
    .update(rates)
    .set({ terms: await freeTerms() })
    .where(eq(rates.id, catalogue.tour.flexId))
  const saleId = await hold(deps, [outing(catalogue, 20)])
  const travellers = ['A', 'B'].map((n) => ({
    line: 0,
    givenName: `Ana ${n}`,
    familyName: 'Ruiz',
    age: null,
  }))
  const sale = await checkOut(
    { ...visitor([saleId]), deps },
    {
      ...{ saleId, customer, travellers, requests: '', ...acceptedTexts },
    },
  )
  expect(sale.sale.state).toBe('confirmed')
  expect(await presentSale(deps, saleId)).toMatchObject({
    ...{ state: 'confirmed', totalMinor: 0, payment: 'uncharged', dueMinor: 0 },
  })
})

async function freeTerms() {
  const [rate] = await db.database.select().from(rates).where(eq(rates.id, catalogue.tour.flexId))
  if (!rate) throw new Error('no rate')
  return { ...rate.terms, factorBp: 0, perGuestMinor: 0 }
}
