import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clabeProblem } from '#core/app/mexico.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { dayIn } from '#core/time/days.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { followAnyCharge } from '#server/modules/gift-card-orders/follow-card-orders.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { providersOf } from '#server/modules/payments/provider-of.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { newPayer, type Payer } from '#tests/builders/payers.ts'
import { type PaymentPeers, startPaymentPeers } from '#tests/builders/payment-peers.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import type { MercadoPagoNews } from '#tests/support/servers/mercado-pago-books.ts'

let world: PaymentPeers

// Cards are Stripe's here, as it comes first; the rest is taken by Mercado Pago.
beforeAll(async () => {
  world = await startPaymentPeers()
}, 60_000)
afterAll(() => world?.stop())

const isConfirmed = ({ state }: { state: string }) => state === 'confirmed'
const payer = (options: Parameters<typeof newPayer>[2] = {}) =>
  newPayer(world.app.baseUrl, [outing(world.catalogue, 50)], options)
const notify = async (news: MercadoPagoNews, sending: Parameters<typeof world.mercadoPago.deliver>[2] = {}) =>
  world.mercadoPago.deliver(world.app.baseUrl, news, sending)
const gateway = () => {
  const found = providersOf(world.app.deps).find(({ name }) => name === 'mercado-pago')
  if (!found) throw new Error('nobody speaks with Mercado Pago')
  return found
}

async function reference(buyer: Payer, method: PaymentMethod = 'oxxo') {
  const { payment, redirectUrl } = receivedIn(await buyer.start(method, 'full', buyer.totalMinor))
  const [last] = [...world.mercadoPago.payments.values()].slice(-1)
  if (!last || last.external_reference !== payment.id) throw new Error('Mercado Pago was not asked')
  return { payment, redirectUrl, ref: String(last.id), theirs: last }
}
async function paid(buyer: Payer) {
  const { ref } = await reference(buyer)
  expect(await notify(world.mercadoPago.pay(ref))).toBe(204)
  await buyer.until(isConfirmed)
  return ref
}
const attemptsOf = async ({ saleId }: Payer) => {
  const { rows } = await world.db.database.execute<{ provider: string; method: string; state: string }>(
    sql`SELECT provider, method, state FROM payments WHERE sale_id = ${saleId} ORDER BY created_at, id`,
  )
  return rows
}

describe('several providers', () => {
  test('each takes the methods that it is first to offer, and every attempt keeps its provider', async () => {
    const buyer = await payer()
    const { methods, maxMinor } = await buyer.getSale()
    expect(methods).toEqual(['card', 'oxxo', 'spei'])
    expect(maxMinor).toEqual({ card: 99_999_999, oxxo: 1_000_000, spei: 99_999_999 })
    await buyer.start('card', 'full', buyer.totalMinor)
    const { ref } = await reference(buyer)
    expect(await attemptsOf(buyer)).toEqual([
      { provider: 'stripe', method: 'card', state: 'voided' },
      { provider: 'mercado-pago', method: 'oxxo', state: 'requires_action' },
    ])
    expect([...world.stripe.sessions.values()].at(-1)?.status).toBe('expired')
    await notify(world.mercadoPago.pay(ref))
    await buyer.until(isConfirmed)
  })

  test('a method takes no more than its limit, and is shown with it', async () => {
    const buyer = await newPayer(world.app.baseUrl, [stay(world.catalogue, 40, 10, 3)])
    expect(buyer.totalMinor).toBeGreaterThan(1_000_000)
    expect((await buyer.getSale()).methods).toContain('oxxo')
    const refused = await buyer.start('oxxo', 'full', buyer.totalMinor)
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_method_unavailable' } })
    expect(await attemptsOf(buyer)).toEqual([])
    expect((await buyer.start('spei', 'full', buyer.totalMinor)).status).toBe(200)
  })
})

describe('a reference', () => {
  test('of OXXO ends with its minute, before the places are released, and says how it is paid', async () => {
    const buyer = await payer()
    const { payment, redirectUrl, theirs } = await reference(buyer)
    const { expiresAt, code } = await buyer.getSale()
    expect(theirs).toMatchObject({
      ...{ payment_method_id: 'oxxo', transaction_amount: buyer.totalMinor / 100 },
      metadata: { alforja_payment: payment.id, alforja_day: expect.any(String) },
    })
    const asked = world.mercadoPago.calls.find(({ call }) => call === 'POST payments')
    expect(asked?.key).toBeTruthy()
    const ends = Date.parse(theirs.date_of_expiration ?? '')
    expect(payment.reference).toEqual({
      number: theirs.transaction_details.verification_code,
      expiresAt: new Date(ends).toISOString(),
      url: theirs.transaction_details.external_resource_url,
    })
    expect(Date.parse(expiresAt ?? '') - ends).toBe(30 * 60_000)
    expect(redirectUrl).toBeNull()
    expect(JSON.stringify(theirs)).not.toContain('Núñez')
    expect(code).toBeTruthy()
  })

  test('of SPEI is on the page of Mercado Pago, without a CLABE', async () => {
    const email = 'sin-clabe@example.com'
    const { payment, theirs } = await reference(await payer({ email }), 'spei')
    expect(
      clabeProblem(String((theirs.payment_method as { data: { reference_id: string } }).data.reference_id)),
    ).not.toBeNull()
    expect(payment.reference).toMatchObject({ number: null, url: expect.stringContaining('/ticket') })
    const [mail] = await mailsTo(world.app, email, 1)
    expect(mail?.text).toContain('Abra su reservación')
    expect(mail?.text).not.toContain('CLABE')
  })

  test('whose answer was lost is given to the next request, although its notification came first', async () => {
    const { mercadoPago, app } = world
    const [buyer, key] = [await payer(), newKey()]
    const start = () => buyer.start('oxxo', 'full', buyer.totalMinor, key)
    mercadoPago.troubles['POST payments'] = 'cut'
    expect((await start()).status).toBe(502)
    mercadoPago.troubles = {}
    const [chargeRef = ''] = [...mercadoPago.payments.keys()].slice(-1)
    await followAnyCharge(app.deps, { provider: 'mercado-pago', chargeRef })
    expect(receivedIn(await start()).payment).toMatchObject({
      ...{ state: 'requires_action', reference: { number: expect.any(String) } },
    })
  })

  test('that was not paid in time ends; the provider returns late money itself', async () => {
    const buyer = await payer()
    const { ref } = await reference(buyer)
    await notify(world.mercadoPago.runOut(ref))
    await buyer.until(({ payments }) => payments[0]?.state === 'expired')
    expect(await notify(world.mercadoPago.payLate(ref))).toBe(204)
    await expect.poll(() => gateway().find(ref)).toMatchObject({ state: 'expired' })
    const sale = await buyer.getSale()
    expect(sale).toMatchObject({ paidMinor: 0, refunds: [], payments: [{ state: 'expired' }] })
    expect(await compareSettlement(world.app.deps, dayIn(new Date(), 'UTC'), gateway())).toBe(0)
  })

  test('that is replaced by another method cannot be paid any more', async () => {
    const buyer = await payer()
    const { ref, theirs } = await reference(buyer)
    await reference(buyer, 'spei')
    expect(theirs).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' })
    expect(() => world.mercadoPago.pay(ref)).toThrow('cancelled')
  })

  test('without an address of the client is issued to ours', async () => {
    const buyer = await payer()
    await world.db.database.execute(
      sql`UPDATE sales SET customer_email = NULL, customer = customer || '{"email": ""}' WHERE id = ${buyer.saleId}`,
    )
    expect((await reference(buyer)).theirs.status).toBe('pending')
  })
})

describe('a card', () => {
  const request = (id: string) => ({
    ...{ id, startedAt: new Date(), method: 'card' as const, amountMinor: 250_000, currency: 'MXN' as const },
    ...{ language: 'es' as const, timeZone: 'America/Cancun', description: 'Brisa', email: '' },
    ...{ givenName: 'Ana', familyName: 'Paz', returnUrl: 'https://portal.example/back#key' },
    expiresAt: new Date(Date.now() + 1_800_000),
  })

  test('is typed on the page of Mercado Pago, which takes nothing but cards', async () => {
    const { providerRef, redirectUrl } = await gateway().open(request(newKey()))
    const page = world.mercadoPago.preferences.get(providerRef)
    expect(redirectUrl).toBe(page?.init_point)
    expect(page?.asked).toMatchObject({
      ...{ binary_mode: true, expires: true, auto_return: 'approved' },
      items: [{ unit_price: 2500, currency_id: 'MXN', quantity: 1 }],
      payment_methods: {
        excluded_payment_types: expect.arrayContaining([{ id: 'ticket' }, { id: 'bank_transfer' }]),
      },
      back_urls: { failure: 'https://portal.example/back?cancelled=true#key' },
    })
    expect(page?.asked).not.toHaveProperty('payer')
    await expect(gateway().open({ ...request(newKey()), currency: 'USD' })).rejects.toThrow('pesos')
  })

  test('is not looked for among the charges of others, if its page does not say whose it is', async () => {
    const { providerRef } = await gateway().open(request(newKey()))
    const page = world.mercadoPago.preferences.get(providerRef)
    if (page) page.external_reference = null
    await expect(gateway().find(providerRef)).rejects.toThrow('external_reference')
  })

  test('that is declined leaves the page open; the next one has the money, and its name', async () => {
    const id = newKey()
    const { providerRef } = await gateway().open(request(id))
    const { data } = world.mercadoPago.decline(providerRef)
    expect(await gateway().find(providerRef)).toMatchObject({ providerRef, state: 'requires_action' })
    expect(await gateway().findCharge?.(data.id)).toMatchObject({
      paymentId: id,
      payment: { state: 'requires_action' },
    })
    const news = world.mercadoPago.pay(providerRef)
    const captured = { providerRef: news.data.id, state: 'captured', amountMinor: 250_000, currency: 'MXN' }
    expect(await gateway().find(providerRef)).toMatchObject(captured)
    expect(await gateway().findCharge?.(news.data.id)).toMatchObject({ paymentId: id, payment: captured })
    const day = dayIn(new Date(), 'UTC')
    world.mercadoPago.pageSize = 2
    const listed = (await gateway().list(day)).filter((one) => one.providerRef === news.data.id)
    world.mercadoPago.pageSize = 100
    expect(listed).toMatchObject([{ state: 'captured', refundedMinor: 0 }])
  })
})

describe('a notification', () => {
  test('is believed for the subject that was signed, by both secrets, in seconds or milliseconds', async () => {
    const { mercadoPago } = world
    const buyer = await payer()
    const { ref } = await reference(buyer)
    const news = mercadoPago.pay(ref)
    expect(await notify(news, { signedId: '1' })).toBe(401)
    expect(await notify(news, { inSeconds: false, ageSeconds: 301 })).toBe(401)
    expect((await buyer.getSale()).payments).toMatchObject([{ state: 'requires_action' }])
    expect(await notify(news, { inSeconds: false, secret: mercadoPago.formerSecret })).toBe(204)
    await buyer.until(isConfirmed)
  })

  test('about nothing of ours is taken, and does nothing', async () => {
    const { mercadoPago } = world
    const { theirs } = await reference(await payer())
    const other = { ...theirs, id: 77, metadata: {}, status: 'approved', status_detail: 'accredited' }
    mercadoPago.payments.set('77', other)
    expect(await gateway().findCharge?.('77')).toBeNull()
    expect(await notify(mercadoPago.notify('payment', 77))).toBe(204)
    expect(await notify(mercadoPago.notify('mp-connect', 'app'))).toBe(204)
    const listed = await gateway().list(dayIn(new Date(), 'UTC'))
    expect(listed.map(({ providerRef }) => providerRef)).not.toContain('77')
  })
})

test('a refund that waits is asked about by its own name', async () => {
  const { mercadoPago, app, db } = world
  const buyer = await payer()
  await paid(buyer)
  mercadoPago.nextRefund.status = 'in_process'
  await buyer.client.call('bookingEngine.cancel', {
    ...{ saleId: buyer.saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })
  const stored = async () => {
    const { rows } = await db.database.execute<{ id: string; ref: string | null }>(
      sql`SELECT id, provider_ref AS ref FROM refunds WHERE sale_id = ${buyer.saleId}`,
    )
    return rows[0] ?? { id: '', ref: null }
  }
  await expect.poll(async () => (await stored()).ref).not.toBeNull()
  const { id: refundId, ref } = await stored()
  mercadoPago.nextRefund.status = 'approved'
  mercadoPago.setRefund(ref ?? '', 'approved')
  const before = mercadoPago.calls.length
  await sendRefund(app.deps, { refundId })
  expect(mercadoPago.calls.slice(before).map(({ call }) => call)).toEqual(['GET payments refunds'])
  expect((await buyer.getSale()).refunds).toMatchObject([{ state: 'done', amountMinor: buyer.totalMinor }])
})

test('a chargeback freezes the payment and is answered there; lost, the sale owes it again', async () => {
  const { mercadoPago, app, db } = world
  const [loser, winner] = [await payer(), await payer()]
  const [lost, won] = [await paid(loser), await paid(winner)]
  const [first, second] = [mercadoPago.dispute(lost), mercadoPago.dispute(won)]
  expect(await notify(first)).toBe(204)
  // The word of the other one is lost. The account has a third one, which is not ours.
  const [disputed] = [...mercadoPago.payments.values()].filter(({ id }) => String(id) === won)
  if (disputed) mercadoPago.payments.set('78', { ...disputed, id: 78, metadata: {} })
  const before = mercadoPago.calls.length
  await followDisputes(app.deps)
  const searched = mercadoPago.calls.slice(before).filter(({ call }) => call === 'GET chargebacks search')
  const ours = [...mercadoPago.payments.values()].filter(
    ({ status, metadata }) => status === 'charged_back' && metadata.alforja_payment,
  )
  expect(searched).toHaveLength(ours.length)
  for (const { saleId } of [loser, winner]) {
    const { rows } = await db.database.execute<{ details: object }>(
      sql`SELECT details FROM work_items WHERE kind = 'dispute' AND sale_id = ${saleId}`,
    )
    expect(rows).toMatchObject([
      { details: { isConcedable: false, reason: 'general', dueBy: expect.any(String) } },
    ])
  }
  await notify(mercadoPago.endDispute(first.data.id, false))
  await notify(mercadoPago.endDispute(second.data.id, true))
  expect(await loser.until(({ takenBack }) => Boolean(takenBack))).toMatchObject({
    dueMinor: loser.totalMinor,
  })
  expect(await winner.getSale()).toMatchObject({ state: 'confirmed', dueMinor: 0 })
})
