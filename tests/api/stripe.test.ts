import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { giveUpPayment } from '#server/modules/payments/give-up-payment.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { isConfirmed, type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

const statesOf = ({ payments }: { payments: readonly { state: string }[] }) =>
  payments.map(({ state }) => state)
/** As if every attempt had begun long ago. */
const age = (interval: string) =>
  world.db.database.execute(sql`UPDATE payments SET created_at = now() - ${interval}::interval, asked_at = NULL
    WHERE provider = 'stripe' AND state <> 'captured'`)

describe('a card', () => {
  test('from the cart to the confirmation: the page shows the agreed amount', async () => {
    const { stripe, payer, open, notify } = world
    const buyer = await payer(50, { language: 'en', email: 'ana@example.com' })
    expect((await buyer.getSale()).methods).toEqual(['card'])
    const begun = Date.now()
    const body = receivedIn(await buyer.start('card', 'full', buyer.totalMinor))
    const [id = '', session] = [...stripe.sessions].at(-1) ?? []
    expect(body.redirectUrl).toBe(`https://checkout.stripe.test/c/pay/${id}`)
    const { code } = await buyer.getSale()
    expect(session?.asked).toMatchObject({
      ...{ mode: 'payment', locale: 'en', customer_email: 'ana@example.com' },
      ...{ allowed_payment_method_types: ['card'], adaptive_pricing: { enabled: 'false' } },
      client_reference_id: body.payment.id,
      metadata: { alforja_payment: body.payment.id },
      payment_intent_data: { metadata: { alforja_payment: body.payment.id } },
      line_items: [{ quantity: '1', price_data: { currency: 'mxn', unit_amount: `${buyer.totalMinor}` } }],
      success_url: expect.stringMatching(/\/transaction-response\?.*#[\w-]{43}$/),
      cancel_url: expect.stringMatching(/\/transaction-response\?.*cancelled=true#[\w-]{43}$/),
    })
    expect(JSON.stringify(session?.asked)).toContain(code)
    // Stripe's minimum, although the sale keeps its stock for less.
    expect((session?.expires_at ?? 0) * 1000 - begun).toBeGreaterThan(30 * 60_000)
    expect(stripe.calls.find(({ call }) => call === 'POST sessions')?.key).toBe(body.payment.id)
    await notify(stripe.pay(id))
    expect(await buyer.until(isConfirmed)).toMatchObject({
      ...{ payment: 'paid', paidMinor: buyer.totalMinor, payments: [{ state: 'captured' }] },
    })
    expect(await open(await payer())).not.toBe(id)
  })

  test('that is declined leaves the page open, and going back opens another one', async () => {
    const { stripe, payer, open, notify } = world
    const buyer = await payer()
    const first = await open(buyer)
    const second = await open(buyer)
    expect(stripe.sessions.get(first)?.status).toBe('expired')
    expect(() => stripe.pay(first)).toThrow('expired')
    expect(statesOf(await buyer.getSale())).toEqual(['voided', 'requires_action'])
    for (const event of stripe.events.filter(({ type }) => type.endsWith('.expired'))) await notify(event)
    await notify(stripe.pay(second))
    expect(statesOf(await buyer.until(isConfirmed))).toEqual(['voided', 'captured'])
  })

  test('with many clicks at once: one payable page is left', async () => {
    const { stripe, payer, notify } = world
    const buyer = await payer()
    await Promise.all(Array.from({ length: 6 }, () => buyer.start('card', 'full', buyer.totalMinor)))
    const { payments } = await buyer.getSale()
    const ids = payments.map(({ id }) => id)
    const open = [...stripe.sessions.values()].filter(
      ({ status, client_reference_id: id }) => status === 'open' && ids.includes(id ?? ''),
    )
    expect(open).toHaveLength(1)
    await notify(stripe.pay(open[0]?.id ?? ''))
    expect(isConfirmed(await buyer.getSale())).toBe(true)
  })

  test('that the provider opens during its cancellation stays open', async () => {
    const { app, db, payer, open } = world
    const opened = await open(await payer())
    const { rows } = await db.database.execute<PaymentRow>(sql`UPDATE payments
      SET state = 'created', provider_ref = NULL WHERE provider_ref = ${opened} RETURNING *, sale_id AS "saleId"`)
    const payment = rows[0] ?? expect.fail('no payment')
    const opener = await db.database.$client.connect()
    await opener.query('BEGIN')
    await opener.query(`UPDATE payments SET state = 'requires_action', provider_ref = $2 WHERE id = $1`, [
      ...[payment.id, opened],
    ])
    const givenUp = giveUpPayment(app.deps, payment)
    await untilWaiting(db.database)
    await opener.query('COMMIT')
    opener.release()
    expect(await givenUp).toMatchObject({ state: 'requires_action', providerRef: opened })
    const after = await db.database.execute(sql`SELECT state FROM payments WHERE id = ${payment.id}`)
    expect(after.rows).toEqual([{ state: 'requires_action' }])
  })

  test('that is never entered: the page expires, and another attempt can be made', async () => {
    const { stripe, payer, open, notify } = world
    const buyer = await payer()
    await notify(stripe.runOut(await open(buyer)))
    expect(await buyer.getSale()).toMatchObject({
      ...{ state: 'pending_payment', payments: [{ state: 'expired' }] },
    })
    await notify(stripe.pay(await open(buyer)))
    expect(statesOf(await buyer.until(isConfirmed))).toEqual(['expired', 'captured'])
  })

  test('at a bank that answers later: in progress until then', async () => {
    const { stripe, payer, open, notify } = world
    const [paid, unpaid] = [await payer(), await payer()]
    const session = await open(paid)
    const [done, came] = [stripe.pay(session, 'waits'), stripe.answer(session, true)]
    // The last event arrives first, and each arrives twice.
    for (const event of [came, done, done, came]) await notify(event)
    const sale = await paid.until(isConfirmed)
    expect(sale.history.filter(({ event }) => event === 'confirmed')).toHaveLength(1)

    const other = await open(unpaid)
    await notify(stripe.pay(other, 'waits'))
    expect(statesOf(await unpaid.getSale())).toEqual(['authorized'])
    await notify(stripe.answer(other, false))
    expect(await unpaid.getSale()).toMatchObject({
      ...{ state: 'pending_payment', payments: [{ state: 'failed' }] },
    })
  })
})

describe('an event', () => {
  test('is trusted by both secrets during a rotation', async () => {
    const { app, stripe, payer, open } = world
    const buyer = await payer()
    const event = stripe.pay(await open(buyer))
    expect(await stripe.deliver(app.baseUrl, event, { secret: stripe.formerSecret })).toBe(204)
    expect(isConfirmed(await buyer.getSale())).toBe(true)
  })

  test('about unknown objects is accepted, and has no effect', async () => {
    const { stripe, payer, open, notify } = world
    const buyer = await payer()
    const id = await open(buyer)
    const theirs = { ...stripe.getSession(id), payment_status: 'paid', status: 'complete', metadata: {} }
    await notify(stripe.notify('checkout.session.completed', theirs))
    await notify(stripe.notify('charge.dispute.created', { id: 'dp_1', object: 'dispute', charge: 'ch_1' }))
    await notify(stripe.notify('refund.failed', { id: 're_theirs', object: 'refund', status: 'failed' }))
    await notify(stripe.notify('payment_intent.payment_failed', { id: 'pi_1', object: 'payment_intent' }))
    expect(statesOf(await buyer.getSale())).toEqual(['requires_action'])
  })

  test('that arrives before the response to the request that opened the session is matched by our id', async () => {
    const { stripe, payer, notify } = world
    const buyer = await payer()
    stripe.troubles = { 'POST sessions': 'cut' }
    expect((await buyer.start('card', 'full', buyer.totalMinor)).code).toBe('provider_unavailable')
    stripe.troubles = {}
    await notify(stripe.pay([...stripe.sessions.keys()].at(-1) ?? ''))
    expect(await buyer.getSale()).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })
})

test('released sales cannot be paid: a page that lives longer is expired', async () => {
  const { app, db, stripe, payer, open } = world
  const buyer = await payer()
  const id = await open(buyer)
  await age('6 minutes')
  await reconcileOpenPayments(app.deps)
  expect(stripe.sessions.get(id)?.status).toBe('open')
  await db.database.execute(sql`UPDATE sales SET expires_at = now() WHERE id = ${buyer.saleId}`)
  await age('29 minutes')
  await reconcileOpenPayments(app.deps)
  expect(stripe.sessions.get(id)?.status).toBe('expired')
  expect(await buyer.until(({ state }) => state === 'expired')).toMatchObject({
    payments: [{ state: 'voided' }],
  })
})
