import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#core/people/permissions.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { people } from '#server/modules/people/tables.ts'
import { payOnCredit as payOnCreditBy } from '#server/modules/selling/pay-on-credit.ts'
import { takeCash as takeCashBy } from '#server/modules/selling/take-cash.ts'
import type { Requester } from '#server/platform/audit.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, takeCash } from '#tests/builders/credit.ts'
import { deliverEvents, startPaying } from '#tests/builders/pay.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey, outing, saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'

const price = 116_000
const earned = 15_000

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let made = 0

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 10000000`)
  await db.database.insert(people).values({
    ...{ id: 'seller', accountId: '1001', role: 'seller', name: 'Vendedor', email: 's@example.com' },
  })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

/** A seller's sale to a client with an e-mail address. */
async function selling() {
  made += 1
  const email = `client${made}@example.com`
  const client = await signedInAs(db.database, app.baseUrl, 'seller')
  return { email, ...(await newPayer(app.baseUrl, [outing(catalogue, 40)], { client, email })) }
}

const balanceOf = async (saleId: string) =>
  (
    await db.database.execute(
      sql`SELECT coalesce(sum(amount_minor), 0)::int AS minor FROM entries WHERE sale_id = ${saleId}`,
    )
  ).rows[0]?.minor

test('paying on credit makes an open card page unpayable', async () => {
  const sale = await selling()
  const page = await sale.openPage()
  const paid = await payOnCredit(sale.client, { id: sale.saleId, dueMinor: price })
  expect(paid.body).toMatchObject({
    state: 'confirmed',
    payments: [
      { method: 'card', state: 'voided' },
      { method: 'credit', state: 'captured' },
    ],
  })
  await sendCard(sale.client, page, cards.good)
  const { rows } = await db.database.execute(
    sql`SELECT state FROM sandbox_payments WHERE ref = ${page.split('/').at(-1)}`,
  )
  expect(rows).toEqual([{ state: 'voided' }])
  expect(await balanceOf(sale.saleId)).toBe(earned - price)
})

test('a card payment at the same moment pays the sale, and no credit is used', async () => {
  const sale = await selling()
  const page = await sale.openPage()
  // The provider has the money, but its event has not arrived.
  await db.database.execute(
    sql`UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${page.split('/').at(-1)}`,
  )
  const refused = await payOnCredit(sale.client, { id: sale.saleId, dueMinor: price })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'sale_not_payable' }])
  expect(await sale.getSale()).toMatchObject({
    state: 'confirmed',
    payment: 'paid',
    payments: [{ method: 'card', state: 'captured' }],
  })
  expect(await balanceOf(sale.saleId)).toBe(earned)
})

test('the client gets the voucher, and no promise of a refund for money paid elsewhere', async () => {
  const sale = await selling()
  await payOnCredit(sale.client, { id: sale.saleId, dueMinor: price })
  const [confirmation] = await mailsTo(app, sale.email, 1)
  expect(confirmation?.subject).toContain('su reservación está confirmada')
  await sale.client.call('bookingEngine.cancel', {
    ...{ saleId: sale.saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })
  const [cancellation] = await mailsTo(app, sale.email, 2)
  expect(cancellation?.text).toContain('La agencia cubrió esta reservación')
  expect(cancellation?.text).not.toMatch(/reembolso/i)
  expect(await sale.getSale()).toMatchObject({
    state: 'cancelled',
    payment: 'refunded',
    refunds: [{ state: 'done', amountMinor: price }],
  })
  expect(await balanceOf(sale.saleId)).toBe(0)
})

test('a refused or repeated request leaves the client’s reference payable', async () => {
  const sale = await selling()
  const { client, saleId: id, totalMinor } = sale
  const stands = async () => (await sale.getSale()).payments.map(({ method, state }) => `${method} ${state}`)
  const refusals = async (wrongMinor: number, dueMinor: number) => {
    const cash = await takeCash(client, { id, dueMinor }, { amountMinor: wrongMinor })
    const seen = await takeCash(client, { id, dueMinor: dueMinor - 1 })
    const credit = await payOnCredit(client, { id, dueMinor: dueMinor - 1 })
    return [cash, seen, credit].map(({ code }) => code)
  }
  await sale.openPage('oxxo')
  expect(await refusals(1, price)).toEqual(['cash_amount_wrong', 'price_changed', 'price_changed'])
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 0`)
  const poor = await payOnCredit(client, { id, dueMinor: price })
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 10000000`)
  expect(poor.body).toMatchObject({ code: 'credit_exceeded' })
  expect(await stands()).toEqual(['oxxo requires_action'])

  const [amountMinor, idempotencyKey] = [40_000, newKey()]
  const take = () => takeCash(client, { id, dueMinor: totalMinor }, { amountMinor, idempotencyKey })
  expect(await take()).toMatchObject({ status: 200 })
  expect(await stands()).toEqual(['oxxo voided', 'cash captured'])
  expect(await sale.start('oxxo', 'balance', price - amountMinor)).toMatchObject({ status: 200 })
  const open = ['oxxo voided', 'cash captured', 'oxxo requires_action']
  expect(await take()).toMatchObject({ status: 200 })
  expect(await stands()).toEqual(open)
  expect(await refusals(price, price - amountMinor)).toEqual([
    ...['cash_amount_wrong', 'price_changed', 'price_changed'],
  ])
  expect(await stands()).toEqual(open)
})

describe('a card payment in progress', () => {
  const actor = {
    role: 'seller',
    permissions: jobs.seller,
    personId: 'seller',
    accountId: '1001',
    branchIds: [],
    saleIds: [],
  } as const
  const requester: Requester = { actor, ip: '192.0.2.1' }
  /** A seller on a server whose provider cannot cancel an attempt, or does not answer. */
  const facing = (end: PaymentsGateway['void']) => {
    const deps = saleDeps(db.database)
    return { ...requester, deps: { ...deps, payments: [{ ...providerIn(deps), void: end }] } }
  }
  const asked = (saleId: string) => ({ saleId, idempotencyKey: newKey(), amountMinor: price })

  test('blocks another card, credit and cash until it arrives, if the provider cannot cancel it', async () => {
    const sale = await selling()
    const deps = saleDeps(db.database)
    const ref = await startPaying(deps, sale.saleId, price)
    await db.database.execute(sql`UPDATE sandbox_payments SET state = 'authorized' WHERE ref = ${ref}`)
    const stubborn = facing(async () => {})
    const refusal = { code: 'payment_in_progress' }
    await expect(payOnCreditBy(stubborn, asked(sale.saleId))).rejects.toMatchObject(refusal)
    const cash = { ...asked(sale.saleId), dueMinor: price, note: '' }
    await expect(takeCashBy(stubborn, cash)).rejects.toMatchObject(refusal)
    expect(await balanceOf(sale.saleId)).toBe(0)
    await expect(startPaying(stubborn.deps, sale.saleId, price)).rejects.toMatchObject(refusal)
    expect((await sale.getSale()).payments).toMatchObject([{ state: 'authorized' }, { state: 'voided' }])
    await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${ref}`)
    const late = await takeCash(sale.client, { id: sale.saleId, dueMinor: price })
    expect(late.body).toMatchObject({ code: 'sale_not_payable' })
    await deliverEvents(deps, ref)
    expect(await sale.getSale()).toMatchObject({
      ...{ state: 'confirmed', payment: 'paid', paidMinor: price, refunds: [] },
    })
  })

  test('is not taken as cancelled if its provider does not answer', async () => {
    const sale = await selling()
    await startPaying(saleDeps(db.database), sale.saleId, price)
    const silent = facing(async () => {
      throw new Error('no answer')
    })
    await expect(payOnCreditBy(silent, asked(sale.saleId))).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
  })

  test('does not matter if its page was not paid: it is cancelled first', async () => {
    const sale = await selling()
    await sale.openPage()
    const taken = await takeCash(sale.client, { id: sale.saleId, dueMinor: price })
    expect(taken.body).toMatchObject({
      payments: [
        { method: 'card', state: 'voided' },
        { method: 'cash', state: 'captured' },
      ],
    })
  })
})
