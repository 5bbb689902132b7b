import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { stock } from '#server/modules/stock/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { hold, newKey, outing, ride, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
let now = new Date()
let deps: Deps

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  deps = saleDeps(db.database, { now: () => now })
  catalogue = await seedCatalogue(db.database)
})
afterAll(() => db.drop())
beforeEach(async () => {
  now = new Date()
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await db.database.update(stock).set({ held: 0, sold: 0 })
})

const sold = async (offered: { unitId: number }, day: number) => {
  const on = addDays(catalogue.today, day)
  const rows = await db.database.select().from(stock).where(sql`unit_id = ${offered.unitId} AND day = ${on}`)
  return rows[0]?.sold
}
const cancel = (
  saleId: string,
  lineId: string | null,
  acceptedPenaltyMinor: number,
  idempotencyKey = newKey(),
) => cancelLines({ ...visitor([saleId]), deps }, { saleId, lineId, acceptedPenaltyMinor, idempotencyKey })
/** Midnight in Cancún, `daysBefore` days before the stay's first day. */
const cutOff = (day: number, daysBefore: number) =>
  instantAt(addDays(catalogue.today, day - daysBefore), '00:00', 'America/Cancun')

test('staff give a reason for a cancellation, but cannot cancel their own trips', async () => {
  const { saleId, tour } = await bought()
  const staff = (role: 'admin' | 'executive', saleIds: string[]) =>
    cancelLines(
      { ...visitor(), actor: { role, personId: role, accountId: null, branchIds: [], saleIds }, deps },
      { saleId, lineId: tour, acceptedPenaltyMinor: 0, idempotencyKey: newKey() },
    )
  await expect(staff('admin', [])).rejects.toThrow('reason_missing')
  await staff('executive', [saleId])
})

async function bought() {
  const saleId = await hold(deps, [stay(catalogue, 40, 2), outing(catalogue, 41), ride(catalogue, 40, 42)])
  await pay(deps, saleId, 268_400 + 116_000 + 69_600)
  const { lines } = await presentSale(deps, saleId)
  const [hotel = '', tour = '', transfer = ''] = lines.map((line) => line.id)
  return { saleId, hotel, tour, transfer }
}

test('one line of three, in time: it is refunded in full, and the others stay', async () => {
  const { saleId, tour } = await bought()
  const me = visitor([saleId])
  expect(await simulateCancellation({ ...me, deps }, { saleId, lineId: tour })).toEqual({
    currency: 'MXN',
    priceMinor: 116_000,
    penaltyMinor: 0,
    refundMinor: 116_000,
    lines: [{ lineId: tour, priceMinor: 116_000, penaltyMinor: 0 }],
    back: [{ method: 'card', amountMinor: 116_000 }],
  })
  expect(await sold(catalogue.tour, 41)).toBe(2)
  const key = newKey()
  await Promise.all(Array.from({ length: 10 }, () => cancel(saleId, tour, 0, key)))
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({ state: 'confirmed', totalMinor: 338_000, refundedMinor: 116_000, dueMinor: 0 })
  expect(sale.payment).toBe('refunding')
  expect(sale.lines.map((line) => line.state)).toEqual(['confirmed', 'cancelled', 'confirmed'])
  expect(sale.refunds).toMatchObject([{ lineId: tour, amountMinor: 116_000, state: 'created' }])
  expect(await sold(catalogue.tour, 41)).toBe(0)
  expect(await sold(catalogue.hotel, 40)).toBe(1)
  await expect(cancel(saleId, 'none', 0)).rejects.toMatchObject({ code: 'line_not_found' })
  await expect(
    cancelLines(
      { ...visitor(), deps },
      { saleId, lineId: tour, acceptedPenaltyMinor: 0, idempotencyKey: newKey() },
    ),
  ).rejects.toMatchObject({ code: 'sale_not_found' })
})

test('the penalty begins at midnight in the property’s zone, and a changed penalty must be accepted again', async () => {
  const { saleId, hotel } = await bought()
  now = new Date(cutOff(40, 3).getTime() - 1)
  expect(
    (await simulateCancellation({ ...visitor([saleId]), deps }, { saleId, lineId: hotel })).penaltyMinor,
  ).toBe(0)
  now = cutOff(40, 3)
  await expect(cancel(saleId, hotel, 0)).rejects.toMatchObject({
    code: 'penalty_changed',
    data: { penalty: { amountMinor: 134_200, currency: 'MXN' }, refund: { amountMinor: 134_200 } },
  })
  expect(await sold(catalogue.hotel, 40)).toBe(1)
  await cancel(saleId, hotel, 134_200)
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({
    penaltyMinor: 134_200,
    refundedMinor: 134_200,
    totalMinor: 185_600,
    dueMinor: 0,
  })
  expect(sale.lines[0]).toMatchObject({ state: 'cancelled', penaltyMinor: 134_200 })
})

test('cancelling the last line ends the sale', async () => {
  const { saleId, transfer } = await bought()
  await cancel(saleId, transfer, 0)
  await cancel(saleId, null, 0)
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({
    state: 'cancelled',
    payment: 'refunding',
    totalMinor: 0,
    refundedMinor: 454_000,
    voucherUrl: null,
  })
  expect(sale.history.filter(({ event }) => event === 'line_cancelled')).toHaveLength(3)
  expect(sale.history.at(-1)?.event).toBe('cancelled')
})

test('a repeated cancellation with another key has no further effect', async () => {
  const { saleId, tour } = await bought()
  const me = visitor([saleId])
  await cancel(saleId, tour, 0)
  const { history, refunds } = await presentSale(deps, saleId)
  await cancel(saleId, tour, 0)
  expect(await presentSale(deps, saleId)).toMatchObject({ history, refunds })
  await expect(simulateCancellation({ ...me, deps }, { saleId, lineId: tour })).rejects.toMatchObject({
    code: 'line_not_cancellable',
  })
  await cancel(saleId, null, 0)
  const ended = await presentSale(deps, saleId)
  await cancel(saleId, null, 0)
  const { state, history: whole } = ended
  expect(await presentSale(deps, saleId)).toMatchObject({ state, history: whole, refunds: ended.refunds })
  expect(ended).toMatchObject({ state: 'cancelled', refundedMinor: 454_000 })
  expect(await sold(catalogue.tour, 41)).toBe(0)
})

test('a non-refundable room costs its full price at once', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 2, 1, true)])
  await pay(deps, saleId, 268_400)
  now = new Date(now.getTime() + 1000)
  const plan = await simulateCancellation({ ...visitor([saleId]), deps }, { saleId, lineId: null })
  expect(plan).toMatchObject({ penaltyMinor: 268_400, refundMinor: 0 })
  await cancel(saleId, null, 268_400)
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({ state: 'cancelled', refundedMinor: 0, penaltyMinor: 268_400, dueMinor: 0 })
  expect(await sold(catalogue.hotel, 40)).toBe(0)
})

test('only the part of a deposit above the remaining price is refunded', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 2), outing(catalogue, 41)])
  const { lines, deposit } = await presentSale(deps, saleId)
  expect(deposit?.amountMinor).toBe(115_320)
  await pay(deps, saleId, 115_320, 'deposit')
  const [hotel, tour] = lines
  await cancel(saleId, tour?.id ?? '', 0)
  expect(await presentSale(deps, saleId)).toMatchObject({ refundedMinor: 0, dueMinor: 268_400 - 115_320 })
  await cancel(saleId, hotel?.id ?? '', 0)
  expect(await presentSale(deps, saleId)).toMatchObject({
    state: 'cancelled',
    refundedMinor: 115_320,
    dueMinor: 0,
  })
})

test('a refund is spread over the payments by their amounts', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 2)])
  await pay(deps, saleId, 80_520, 'deposit')
  await pay(deps, saleId, 187_880, 'balance')
  now = cutOff(40, 3)
  await cancel(saleId, null, 134_200)
  expect((await presentSale(deps, saleId)).refundedMinor).toBe(134_200)
  const { rows } = await db.database.execute(
    sql`SELECT p.purpose, r.amount_minor::int AS amount FROM refunds r JOIN payments p ON p.id = r.payment_id ORDER BY r.created_at`,
  )
  expect(rows).toEqual([{ purpose: 'balance', amount: 134_200 }])
})

test('a service that has begun cannot be cancelled', async () => {
  const { saleId, hotel } = await bought()
  now = instantAt(addDays(catalogue.today, 41), '08:00', 'America/Cancun')
  await expect(cancel(saleId, hotel, 1_000_000)).rejects.toMatchObject({ code: 'line_not_cancellable' })
})
