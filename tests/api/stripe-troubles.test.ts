import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#core/time/days.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey } from '#tests/builders/sales.ts'
import { isConfirmed, type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

const openSessions = (paymentIds: readonly string[]) =>
  [...world.stripe.sessions.values()].filter(
    ({ status, client_reference_id: id }) => status === 'open' && paymentIds.includes(id ?? ''),
  )
const attemptsOf = async (saleId: string) => {
  const { rows } = await world.db.database.execute<{ id: string; state: string; failure: string | null }>(
    sql`SELECT id, state, failure FROM payments WHERE sale_id = ${saleId} ORDER BY created_at, id`,
  )
  return rows
}

describe('Stripe does not open a session', () => {
  test.each([
    ['an outage', 'unavailable'],
    ['an internal error', 'fail'],
    ['a broken connection', 'cut'],
  ] as const)('because of %s: the error is shown, and a retry has one payable page', async (_, trouble) => {
    const { stripe, payer, open, notify } = world
    const buyer = await payer()
    stripe.troubles = { 'POST sessions': trouble }
    const refused = await buyer.start('card', 'full', buyer.totalMinor)
    expect(refused).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } })
    stripe.troubles = {}
    const id = await open(buyer)
    const attempts = await attemptsOf(buyer.saleId)
    expect(attempts.map(({ state }) => state)).toEqual(['voided', 'requires_action'])
    expect(openSessions(attempts.map((one) => one.id)).map((one) => one.id)).toEqual([id])
    await notify(stripe.pay(id))
    expect(isConfirmed(await buyer.getSale())).toBe(true)
  })

  test('but it did, and the response was lost: the same key leads to the same page', async () => {
    const { stripe, payer } = world
    const buyer = await payer()
    const key = newKey()
    stripe.troubles = { 'POST sessions': 'cut' }
    expect((await buyer.start('card', 'full', buyer.totalMinor, key)).status).toBe(502)
    stripe.troubles = {}
    const body = receivedIn(await buyer.start('card', 'full', buyer.totalMinor, key))
    expect(openSessions([body.payment.id]).map(({ url }) => url)).toEqual([body.redirectUrl])
  })

  test('nor cancel the former one: nobody is sent to a second page', async () => {
    const { stripe, payer, open } = world
    const buyer = await payer()
    const first = await open(buyer)
    stripe.troubles = { 'POST sessions expire': 'unavailable' }
    expect((await buyer.start('card', 'full', buyer.totalMinor)).code).toBe('provider_unavailable')
    stripe.troubles = {}
    const ids = (await attemptsOf(buyer.saleId)).map(({ id }) => id)
    expect(openSessions(ids).map(({ id }) => id)).toEqual([first])
  })

  test('because it does not take the amount: a final refusal, and the sale is kept', async () => {
    const { stripe, payer, open, notify } = world
    const buyer = await payer()
    stripe.least.mxn = buyer.totalMinor + 1
    const key = newKey()
    const refused = await buyer.start('card', 'full', buyer.totalMinor, key)
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_method_unavailable' } })
    const again = await buyer.start('card', 'full', buyer.totalMinor, key)
    expect(again.body).toMatchObject({ redirectUrl: null, payment: { state: 'failed' } })
    expect(await attemptsOf(buyer.saleId)).toMatchObject([{ state: 'failed', failure: 'refused' }])
    expect((await buyer.getSale()).history.map(({ event }) => event)).toContain('payment_failed')
    stripe.least.mxn = 1000
    await notify(stripe.pay(await open(buyer)))
    expect(isConfirmed(await buyer.getSale())).toBe(true)
  })

  test('because the key was revoked: nobody is charged, and a new key works', async () => {
    const { app, db, stripe, payer, open } = world
    const buyer = await payer()
    stripe.key = 'sk_test_another'
    expect((await buyer.start('card', 'full', buyer.totalMinor)).code).toBe('provider_unavailable')
    await db.database.execute(
      sql`UPDATE payments SET created_at = now() - interval '6 minutes', asked_at = NULL`,
    )
    await reconcileOpenPayments(app.deps)
    expect(await attemptsOf(buyer.saleId)).toMatchObject([{ state: 'created' }])
    stripe.key = 'sk_test_portal'
    await open(buyer)
    expect(await attemptsOf(buyer.saleId)).toMatchObject([{ state: 'voided' }, { state: 'requires_action' }])
  })
})

describe('the reconciliation of a day', () => {
  test('reads to the last page, and only our own payments', async () => {
    const { app, stripe, payer, open, notify } = world
    for (let count = 0; count < 3; count++) await notify(stripe.pay(await open(await payer())))
    const [last = '', session] = [...stripe.sessions].at(-1) ?? []
    if (!session) throw new Error('nothing was opened')
    const paid = [...stripe.sessions.values()].filter((one) => one.payment_status === 'paid')
    stripe.sessions.set('cs_theirs', { ...session, id: 'cs_theirs', metadata: {} })
    stripe.pageSize = 2
    const today = dayIn(new Date(), 'UTC')
    expect(await compareSettlement(app.deps, today, providerIn(app.deps))).toBe(0)
    const told = await providerIn(app.deps).list(today)
    const captured = told.filter(({ state }) => state === 'captured')
    expect(captured.map(({ providerRef }) => providerRef)).toEqual(paid.map(({ id }) => id).reverse())
    expect(captured[0]).toMatchObject({ providerRef: last, refundedMinor: 0 })
    // Somebody refunds in the dashboard.
    stripe.createRefund({ payment_intent: session.payment_intent ?? '', amount: '500' })
    expect(await compareSettlement(app.deps, today, providerIn(app.deps))).toBe(1)
  })

  test('includes payments that began on that day, although Stripe processed them after midnight', async () => {
    const { app, stripe, payer, open } = world
    const id = await open(await payer())
    const session = stripe.sessions.get(id)
    // Days on which no other test pays, even just after midnight.
    const next = addDays(dayIn(new Date(), 'UTC'), -3)
    const day = addDays(next, -1)
    if (session) {
      session.created = Date.parse(`${next}T00:00:05Z`) / 1000
      session.metadata.alforja_day = day
    }
    expect((await providerIn(app.deps).list(day)).map(({ providerRef }) => providerRef)).toEqual([id])
    expect((await providerIn(app.deps).list(next)).map(({ providerRef }) => providerRef)).not.toContain(id)
  })
})

test('the provider that took a payment is queried, whichever takes new ones', async () => {
  const { db, app, stripe, payer, open } = world
  const buyer = await payer()
  const event = stripe.pay(await open(buyer))
  expect(app.deps.earlierPayments.map(({ name }) => name)).toEqual(['sandbox'])
  const { PAYMENT_PROVIDER: _, ...env } = stripe.env
  const other = await startTestApp({ database: db, env })
  expect(providerIn(other.deps).name).toBe('sandbox')
  expect(await stripe.deliver(other.baseUrl, event)).toBe(204)
  await other.stop()
  expect(isConfirmed(await buyer.getSale())).toBe(true)
})
