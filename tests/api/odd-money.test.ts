import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { people } from '#server/modules/people/tables.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { newPayer, type Payer } from '#tests/builders/payers.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let admin: HttpClient
let executive: HttpClient

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
  const person = (id: string, role: 'admin' | 'executive') => ({
    ...{ id, role, accountId: null, name: `Persona ${id}`, email: `${id}@example.com` },
  })
  await db.database.insert(people).values([person('admin', 'admin'), person('executive', 'executive')])
  admin = await signedInAs(db.database, app.baseUrl, 'admin')
  executive = await signedInAs(db.database, app.baseUrl, 'executive')
})
afterAll(() => app?.stop())

let day = 50
/** A customer for whose attempt the provider took `change` instead of the requested amount. */
async function paidOddly(change: { amountMinor?: number; currency?: string }): Promise<Payer> {
  day += 2
  const payer = await newPayer(app.baseUrl, [stay(catalogue, day, 2)])
  await payer.openPage('oxxo')
  const [payment] = (await payer.getSale()).payments
  await db.database.execute(sql`
    UPDATE sandbox_payments SET state = 'captured',
      amount_minor = coalesce(${change.amountMinor ?? null}::int, amount_minor),
      currency = coalesce(${change.currency ?? null}::text, currency)
    WHERE merchant_id = ${payment?.id}`)
  await reconcilePayment(app.deps, { paymentId: payment?.id ?? '' })
  return payer
}

async function capture(paymentId: string, takenMinor: number | null = null): Promise<void> {
  await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured',
    amount_minor = coalesce(${takenMinor}::int, amount_minor) WHERE merchant_id = ${paymentId}`)
  await reconcilePayment(app.deps, { paymentId })
}

const eventsOf = async (payer: Payer) => (await payer.getSale()).history.map(({ event }) => event)
const heldFor = async (payer: Payer) => {
  const { rows } = await db.database.execute<{ held: number; sold: number }>(sql`
    SELECT sum(s.held)::int AS held, sum(s.sold)::int AS sold FROM allocations a JOIN lines l ON l.id = a.line_id
    JOIN stock s USING (unit_id, day) WHERE l.sale_id = ${payer.saleId}`)
  return rows[0]
}
async function itemOf(payer: Payer, state: 'open' | 'resolved' = 'open') {
  const { rows } = await admin.ask('admin.listWorkItems', { state })
  const item = rows.find(({ sale }) => sale?.id === payer.saleId)
  if (!item) throw new Error('nobody was asked to look')
  return item
}
const decide = (
  client: HttpClient,
  { id }: { id: string },
  decision: Sent<'admin.decideWorkItem'>['decision'],
) => client.call('admin.decideWorkItem', { id, decision, reason: 'hablado con el banco' })
async function timeIsOver(payer: Payer): Promise<void> {
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${payer.saleId}`,
  )
  await expireHold(app.deps, payer)
}

// Most of a refund is waiting for the provider, so the waiting tests run concurrently.
describe.concurrent('too little', () => {
  test('is booked, and the rest can be paid', async () => {
    const payer = await paidOddly({ amountMinor: 100 })
    const sale = await payer.getSale()
    expect(sale).toMatchObject({
      ...{ state: 'pending_payment', payment: 'partial', paidMinor: 100, dueMinor: payer.totalMinor - 100 },
      payments: [{ state: 'captured', amountMinor: 100 }],
    })
    expect(await eventsOf(payer)).toContain('amount_differs')
    const wrong = await payer.start('card', 'full', payer.totalMinor)
    expect(wrong.code).toBe('sale_not_payable')
    const { payment } = receivedIn(await payer.start('card', 'balance', payer.totalMinor - 100))
    await capture(payment.id)
    expect(await payer.getSale()).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      dueMinor: 0,
      refunds: [],
    })
    expect((await itemOf(payer, 'resolved')).resolved).toMatchObject({ decision: 'over', by: '', reason: '' })
  })

  test('is refunded, and the stock released, when the hold expires', async () => {
    const payer = await paidOddly({ amountMinor: 100 })
    expect(await heldFor(payer)).toMatchObject({ held: 2 })
    await timeIsOver(payer)
    const sale = await payer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(sale).toMatchObject({ state: 'expired', payment: 'refunded', refunds: [{ amountMinor: 100 }] })
    expect(await heldFor(payer)).toEqual({ held: 0, sold: 0 })
  })

  test('is refunded when the customer releases the hold', async () => {
    const payer = await paidOddly({ amountMinor: 100 })
    expect((await payer.client.call('bookingEngine.releaseHold', { saleId: payer.saleId })).status).toBe(200)
    const sale = await payer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(sale).toMatchObject({ state: 'cancelled', payment: 'refunded', refunds: [{ amountMinor: 100 }] })
    expect(await heldFor(payer)).toEqual({ held: 0, sold: 0 })
  })
})

test.concurrent('too much confirms, and the excess is refunded', async () => {
  const payer = await paidOddly({ amountMinor: 999_999 })
  const sale = await payer.until(({ refunds }) => refunds[0]?.state === 'done')
  const surplus = 999_999 - payer.totalMinor
  expect(sale).toMatchObject({ state: 'confirmed', paidMinor: 999_999, refunds: [{ amountMinor: surplus }] })
  expect((await itemOf(payer, 'resolved')).resolved).toMatchObject({ decision: 'over', by: '' })
})

test.concurrent('another balance is under review until nothing is due', async () => {
  day += 2
  const payer = await newPayer(app.baseUrl, [stay(catalogue, day, 2)])
  const takes = async (purpose: 'deposit' | 'balance', askedMinor: number, takenMinor: number) => {
    const body = receivedIn(await payer.start('card', purpose, askedMinor))
    await capture(body.payment.id, takenMinor)
    return await payer.getSale()
  }
  const depositMinor = (await payer.getSale()).deposit?.amountMinor ?? 0
  const { dueMinor } = await takes('deposit', depositMinor, depositMinor)
  const less = await takes('balance', dueMinor, dueMinor - 100)
  expect(less).toMatchObject({ state: 'confirmed', dueMinor: 100 })
  expect((await itemOf(payer)).kind).toBe('amount_mismatch')
  const more = await takes('balance', 100, 300)
  expect(more).toMatchObject({ dueMinor: 0, refunds: [{ amountMinor: 200 }] })
  await expect(itemOf(payer)).rejects.toThrow('nobody was asked')
})

describe.concurrent('another currency', () => {
  test('is not booked; the sale can still be paid', async () => {
    const payer = await paidOddly({ currency: 'USD' })
    expect(await payer.getSale()).toMatchObject({
      ...{ state: 'manual_review', paidMinor: 0, dueMinor: payer.totalMinor },
      payments: [{ state: 'failed', failure: 'currency_mismatch' }],
    })
    const body = receivedIn(await payer.start('card', 'full', payer.totalMinor))
    expect((await payer.getSale()).state).toBe('pending_payment')
    await capture(body.payment.id)
    expect((await payer.getSale()).state).toBe('confirmed')
  })

  test('does not keep the stock indefinitely, nor open two cases', async () => {
    const payer = await paidOddly({ currency: 'USD' })
    const [payment] = (await payer.getSale()).payments
    await reconcilePayment(app.deps, { paymentId: payment?.id ?? '' })
    expect((await eventsOf(payer)).filter((event) => event === 'under_review')).toHaveLength(1)
    await timeIsOver(payer)
    expect((await payer.getSale()).state).toBe('expired')
    expect(await heldFor(payer)).toEqual({ held: 0, sold: 0 })
    expect((await itemOf(payer)).kind).toBe('currency_mismatch')
  })
})

describe.concurrent('a member of staff', () => {
  test('takes the case and accepts: the sale is confirmed and owes the rest', async () => {
    const payer = await paidOddly({ amountMinor: 100 })
    const item = await itemOf(payer)
    expect(item).toMatchObject({ kind: 'amount_mismatch', decisions: ['accept', 'refund', 'done'] })
    const assign = (personId: string) => admin.call('admin.assignWorkItem', { id: item.id, personId })
    expect((await assign('nobody')).status).toBe(400)
    expect((await assign('executive')).status).toBe(400)
    expect((await assign('admin')).status).toBe(200)
    expect((await itemOf(payer)).assignedTo?.name).toBe('Persona admin')
    expect((await decide(admin, item, 'again')).body).toMatchObject({ code: 'decision_impossible' })
    expect((await decide(admin, item, 'accept')).status).toBe(200)
    expect(await payer.getSale()).toMatchObject({ state: 'confirmed', dueMinor: payer.totalMinor - 100 })
    // The client does not see how staff decided.
    expect(await eventsOf(payer)).not.toContain('review_decided')
    expect((await itemOf(payer, 'resolved')).resolved).toMatchObject({
      ...{ decision: 'accept', reason: 'hablado con el banco', by: expect.not.stringContaining(':') },
    })
    expect((await decide(admin, item, 'refund')).body).toMatchObject({ code: 'work_item_resolved' })
  })

  test('refunds it: the stock is on sale again', async () => {
    const payer = await paidOddly({ amountMinor: 100 })
    expect((await decide(admin, await itemOf(payer), 'refund')).status).toBe(200)
    const sale = await payer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(sale).toMatchObject({ state: 'cancelled', payment: 'refunded' })
    expect(await heldFor(payer)).toEqual({ held: 0, sold: 0 })
  })

  test('refunds another currency in that currency, and both books agree', async () => {
    const payer = await paidOddly({ currency: 'USD' })
    const [payment] = (await payer.getSale()).payments
    const day = new Date().toISOString().slice(0, 10)
    const differences = async () => {
      await compareSettlement(app.deps, day, providerIn(app.deps))
      const { rows } = await db.database.execute(
        sql`SELECT FROM work_items WHERE kind = 'settlement_difference' AND subject = ${payment?.id}`,
      )
      return rows.length
    }
    expect(payment).toMatchObject({ amountMinor: payer.totalMinor, currency: 'USD' })
    expect(await differences()).toBe(0)
    const item = await itemOf(payer)
    expect(item.decisions).toEqual(['refund', 'done'])
    expect((await decide(admin, item, 'refund')).status).toBe(200)
    const sale = await payer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(sale).toMatchObject({
      ...{ state: 'cancelled', paidMinor: 0, refundedMinor: 0 },
      refunds: [{ amountMinor: payer.totalMinor, currency: 'USD' }],
    })
    const { rows } = await db.database.execute(sql`SELECT r.amount_minor::int AS minor FROM sandbox_refunds r
      JOIN sandbox_payments p ON p.ref = r.ref WHERE p.merchant_id = ${payment?.id}`)
    expect(rows).toEqual([{ minor: payer.totalMinor }])
    expect(await differences()).toBe(0)
    const mails = async () =>
      (await db.database.execute(sql`SELECT about FROM sent_mails WHERE sale_id = ${payer.saleId}`)).rows
    const told = { about: 'payment_refunded_currency' }
    await vi.waitFor(async () => expect(await mails()).toContainEqual(told), { timeout: 10_000 })
  })

  test('does so for a purchased sale: the sale is unchanged', async () => {
    const payer = await paidOddly({ currency: 'USD' })
    const body = receivedIn(await payer.start('card', 'full', payer.totalMinor))
    await capture(body.payment.id)
    expect((await decide(admin, await itemOf(payer), 'refund')).status).toBe(200)
    const sale = await payer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(sale).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      dueMinor: 0,
      refunds: [{ currency: 'USD' }],
    })
  })

  test('ends the review if it is settled elsewhere', async () => {
    const payer = await paidOddly({ currency: 'USD' })
    expect((await decide(admin, await itemOf(payer), 'done')).status).toBe(200)
    expect((await payer.getSale()).state).toBe('pending_payment')
  })

  test('cannot accept once the stock is released, and an executive cannot decide', async () => {
    const payer = await paidOddly({ amountMinor: 100 })
    const item = await itemOf(payer)
    expect((await decide(executive, item, 'accept')).status).toBe(403)
    expect((await executive.call('admin.listWorkItems', {})).status).toBe(200)
    await timeIsOver(payer)
    expect((await decide(admin, item, 'accept')).body).toMatchObject({ code: 'work_item_resolved' })
    expect((await itemOf(payer, 'resolved')).resolved).toMatchObject({ decision: 'over' })
    expect((await payer.client.call('admin.listWorkItems', {})).status).toBe(401)
  })
})
