import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { getSale } from '#server/modules/sales/get-sale.ts'
import { findSale, openSale } from '#server/modules/sales/open-sale.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { settleSale } from '#server/modules/sales/settle-sale.ts'
import { sweepHolds } from '#server/modules/sales/sweep-holds.ts'
import { lines, sales } from '#server/modules/sales/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { deliverEvents, pay, sendGoodCard, startPaying } from '#tests/builders/pay.ts'
import { awaitMoney, hold, outing, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database, { allotment: 3 })
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await db.database.execute(sql`DELETE FROM graphile_worker._private_jobs`)
  await db.database.update(stock).set({ held: 0, sold: 0, allotment: 3 })
})

const customer = {
  givenName: 'María José',
  familyName: 'Ñáñez',
  email: 'Maria@Example.com',
  phone: '+52 998-123 4567',
  country: 'MX',
}
const traveller = { line: 1, givenName: 'Ana', familyName: 'Paz', age: null }
const taken = async (day: number) => {
  const on = addDays(catalogue.today, day)
  const rows = await db.database
    .select()
    .from(stock)
    .where(sql`unit_id = ${catalogue.hotel.unitId} AND day = ${on}`)
  return { held: rows[0]?.held, sold: rows[0]?.sold }
}
/** So long ago that an open payment attempt no longer keeps the stock. */
const letEnd = (saleId: string) =>
  db.database.update(sales).set({ expiresAt: sql`now() - interval '3 hours'` }).where(eq(sales.id, saleId))
const endTime = async (saleId: string) => {
  await letEnd(saleId)
  await sweepHolds(deps)
}
/** The customer pays an attempt that was opened before. */
const payAt = async (ref: string) => {
  expect(await sendGoodCard(deps, ref)).toBe(true)
  await deliverEvents(deps, ref)
}
const mails = async () => {
  const { rows } = await db.database.execute<{ template: string }>(
    sql`SELECT payload->>'template' AS template FROM graphile_worker._private_jobs WHERE payload->>'template' IS NOT NULL ORDER BY id`,
  )
  return rows.map((row) => row.template)
}
const night = 134_200

test('traveller names are stored as typed, only where they are asked for, until something is paid', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1), outing(catalogue, 40)])
  const me = visitor([saleId])
  const request = {
    saleId,
    customer,
    travellers: [traveller, traveller],
    requests: 'Piso alto',
    ...acceptedTexts,
  }
  await expect(checkOut({ ...me, deps }, { ...request, travellers: [traveller] })).rejects.toMatchObject({
    code: 'bad_request',
    data: { field: 'travellers' },
  })
  await expect(checkOut({ ...visitor(), deps }, request)).rejects.toMatchObject({ code: 'sale_not_found' })
  await checkOut({ ...me, deps }, request)
  await checkOut(
    { ...me, deps },
    { ...request, travellers: [traveller, traveller, { ...traveller, line: 0 }] },
  )
  const sale = await presentSale(deps, saleId)
  expect(sale.state).toBe('held')
  expect(sale.customer).toEqual({ ...customer, phone: '+529981234567' })
  expect(sale.lines.map((line) => line.travellers.length)).toEqual([0, 2])
  await pay(deps, saleId, sale.dueMinor)
  await expect(checkOut({ ...me, deps }, request)).rejects.toMatchObject({ code: 'sale_not_payable' })
})

test('the full amount confirms, once', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 2, 2)])
  await pay(deps, saleId, 4 * night)
  expect((await presentSale(deps, saleId)).state).toBe('confirmed')
  await transact(db.database, (tx) => settleSale(tx, deps, saleId))
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({
    state: 'confirmed',
    payment: 'paid',
    dueMinor: 0,
    expiresAt: null,
    methods: [],
  })
  expect(sale.voucherUrl).toBe(`/vouchers/${saleId}.pdf`)
  expect(sale.lines[0]).toMatchObject({ state: 'confirmed', penaltyMinor: 0 })
  expect(sale.history.filter(({ event }) => event === 'confirmed')).toHaveLength(1)
  expect(await taken(41)).toEqual({ held: 0, sold: 2 })
  expect((await mails()).filter((template) => template === 'sale-confirmed')).toHaveLength(1)
})

test('less than is due confirms nothing and is refunded when the hold expires', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1)])
  const ref = await startPaying(deps, saleId, night)
  // No attempt asks for less; here the price is changed in the database.
  await db.database
    .update(lines)
    .set({ totalMinor: night + 1 })
    .where(eq(lines.saleId, saleId))
  await payAt(ref)
  expect(await presentSale(deps, saleId)).toMatchObject({ state: 'pending_payment', paidMinor: night })
  await endTime(saleId)
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({ state: 'expired', paidMinor: night, refundedMinor: night, dueMinor: 0 })
  expect(await taken(40)).toEqual({ held: 0, sold: 0 })
})

test('a deposit confirms, the balance is owed, and a double payment of it is refunded', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1)])
  const { deposit } = await presentSale(deps, saleId)
  expect(deposit).toEqual({ amountMinor: 40_260, balanceDueOn: addDays(catalogue.today, 26) })
  await pay(deps, saleId, 40_260, 'deposit')
  expect(await presentSale(deps, saleId)).toMatchObject({
    state: 'confirmed',
    payment: 'partial',
    dueMinor: night - 40_260,
    deposit,
  })
  const left = await startPaying(deps, saleId, night - 40_260, 'balance')
  await pay(deps, saleId, night - 40_260, 'balance')
  expect(await presentSale(deps, saleId)).toMatchObject({ payment: 'paid', dueMinor: 0, refundedMinor: 0 })
  // The provider also takes the other attempt, although it had canceled it.
  await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${left}`)
  const [payment] = await db.database.select().from(payments).where(eq(payments.providerRef, left))
  await reconcilePayment(deps, { paymentId: payment?.id ?? '' })
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({ state: 'confirmed', refundedMinor: night - 40_260, dueMinor: 0 })
  expect(sale.history.map(({ event }) => event)).toContain('surplus_refunded')
  expect(await mails()).toEqual(['sale-confirmed', 'payment-received', 'payment-received'])
})

test('no deposit and no reference for a trip that starts soon', async () => {
  const sale = await presentSale(deps, await hold(deps, [stay(catalogue, 2, 1)]))
  expect(sale.deposit).toBeNull()
  expect(sale.methods).toEqual(['card'])
})

test('a payment after the hold takes the stock again if it is still free', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1)])
  const ref = await startPaying(deps, saleId, night)
  await endTime(saleId)
  expect(await taken(40)).toEqual({ held: 0, sold: 0 })
  await payAt(ref)
  const sale = await presentSale(deps, saleId)
  expect(sale).toMatchObject({ state: 'confirmed', payment: 'paid', refundedMinor: 0 })
  expect(sale.history.map(({ event }) => event)).toEqual([
    ...['held', 'checked_out', 'payment_started', 'expired'],
    ...['payment_received', 'reacquired', 'confirmed'],
  ])
  expect(await taken(40)).toEqual({ held: 0, sold: 1 })
})

test('a payment after the hold is refunded if the stock is sold or more expensive', async () => {
  const gone = await hold(deps, [stay(catalogue, 40, 1, 2)])
  const late = await startPaying(deps, gone, 2 * night)
  await endTime(gone)
  await hold(deps, [stay(catalogue, 40, 1, 2)])
  await payAt(late)
  const sale = await presentSale(deps, gone)
  expect(sale).toMatchObject({ state: 'expired', payment: 'refunding', refundedMinor: 2 * night })
  expect(sale.dueMinor).toBe(0)
  expect(sale.refunds).toMatchObject([{ amountMinor: 2 * night, state: 'created', lineId: null }])
  expect(await taken(40)).toEqual({ held: 2, sold: 0 })
  expect(await mails()).toEqual(['sale-expired', 'payment-refunded-late'])
  await transact(db.database, (tx) => settleSale(tx, deps, gone))
  expect((await presentSale(deps, gone)).refunds).toHaveLength(1)

  const dearer = await hold(deps, [stay(catalogue, 45, 1)])
  const tooLate = await startPaying(deps, dearer, night)
  await endTime(dearer)
  const onDay = sql`unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, 45)}`
  await db.database.update(stock).set({ priceMinor: 100_100 }).where(onDay)
  await payAt(tooLate)
  expect(await presentSale(deps, dearer)).toMatchObject({ state: 'expired', refundedMinor: night })
  await db.database.update(stock).set({ priceMinor: 100_000 }).where(onDay)
})

test('a late payment and a new buyer for the last room: one gets it, the other keeps or gets back the money', async () => {
  for (let run = 0; run < 10; run++) {
    const day = 50 + run
    const onDay = sql`unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, day)}`
    await db.database.update(stock).set({ allotment: 1 }).where(onDay)
    const late = await hold(deps, [stay(catalogue, day, 1)])
    const ref = await startPaying(deps, late, night)
    await endTime(late)
    await sendGoodCard(deps, ref)
    const [, buyer] = await Promise.allSettled([
      deliverEvents(deps, ref),
      hold(deps, [stay(catalogue, day, 1)]),
    ])
    const sale = await presentSale(deps, late)
    if (buyer?.status === 'fulfilled') expect(sale).toMatchObject({ state: 'expired', refundedMinor: night })
    else expect(sale).toMatchObject({ state: 'confirmed', refundedMinor: 0 })
    const { held = 0, sold = 0 } = await taken(day)
    expect(held + sold).toBe(1)
  }
})

test('concurrent payment and expiry: never paid and released', async () => {
  for (let run = 0; run < 10; run++) {
    const saleId = await hold(deps, [stay(catalogue, 70 + run, 1)])
    const ref = await startPaying(deps, saleId, night)
    await sendGoodCard(deps, ref)
    await letEnd(saleId)
    await Promise.all([deliverEvents(deps, ref), sweepHolds(deps)])
    const sale = await presentSale(deps, saleId)
    expect(sale.state).toBe('confirmed')
    expect(await taken(70 + run)).toEqual({ held: 0, sold: 1 })
  }
})

test('dollars are sold in pesos at the stored rate, and sellers earn without customers seeing it', async () => {
  const usd = await createTestDatabase()
  try {
    const other = saleDeps(usd.database)
    const sold = await seedCatalogue(usd.database, { currency: 'USD' })
    const saleId = await hold(other, [outing(sold, 40)])
    const sale = await presentSale(other, saleId)
    // 2 × 500 USD × 20 with 16 %.
    expect(sale).toMatchObject({ currency: 'MXN', totalMinor: 2_320_000 })
    const [line] = await usd.database.select().from(lines)
    expect(line?.rate).toMatchObject({ from: 'USD', to: 'MXN', micro: 20_000_000 })
    expect(line?.earnings).toEqual({ commissionMinor: 300_000, markupMinor: 0, sellerMinor: 0 })
  } finally {
    await usd.drop()
  }
})

test('a mail’s link, and code with e-mail, open the one sale; everything else is not found', async () => {
  const saleId = await hold(deps, [outing(catalogue, 40, 1)])
  const travellers = [{ ...traveller, line: 0 }]
  const request = { saleId, customer, travellers, requests: '', ...acceptedTexts }
  await checkOut({ ...visitor([saleId]), deps }, request)
  const { code } = await presentSale(deps, saleId)
  const access = await accessTo(deps, saleId)
  expect(access).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await openSale(deps, { saleId, access })).toMatchObject({ id: saleId })
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  const anybody = { ...visitor(), deps }
  const found = await findSale(anybody, { accountId: '1001', code: typed, email: 'MARIA@example.com' })
  expect(found).toMatchObject({ id: saleId })
  const wrong = { code: 'sale_not_found', status: 404 }
  const other = await accessTo(deps, await hold(deps, [outing(catalogue, 41, 1)]))
  await expect(openSale(deps, { saleId, access: other })).rejects.toMatchObject(wrong)
  await expect(openSale(deps, { saleId, access: '' })).rejects.toMatchObject(wrong)
  const find = { accountId: '1001', code, email: customer.email }
  await expect(findSale(anybody, { ...find, email: 'eva@example.com' })).rejects.toMatchObject(wrong)
  await expect(findSale(anybody, { ...find, accountId: '1002' })).rejects.toMatchObject(wrong)
  await expect(getSale({ ...visitor(), deps }, saleId)).rejects.toMatchObject(wrong)
  const foreign = {
    actor: { role: 'owner' as const, personId: 'p', accountId: '1002', branchIds: [], saleIds: [] },
    ip: '',
  }
  await expect(getSale({ ...foreign, deps }, saleId)).rejects.toMatchObject(wrong)
  expect(
    (await getSale({ ...foreign, actor: { ...foreign.actor, accountId: '1001' }, deps }, saleId)).sale.id,
  ).toBe(saleId)
})

test('viewing an expired sale ends it', async () => {
  const saleId = await hold(deps, [stay(catalogue, 40, 1)])
  await awaitMoney(db.database, saleId)
  expect((await presentSale(deps, saleId)).state).toBe('pending_payment')
  await db.database.update(sales).set({ expiresAt: sql`now()` }).where(eq(sales.id, saleId))
  expect((await getSale({ ...visitor([saleId]), deps }, saleId)).sale.state).toBe('expired')
  expect(await db.database.select().from(payments)).toEqual([])
})
