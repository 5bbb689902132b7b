import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantProblem } from '#core/sales/merchant-accounts.ts'
import { dayIn } from '#core/time/days.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { readPending } from '#server/modules/ledger/pending.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { followedProviders } from '#server/modules/payments/provider-of.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { type MerchantWorld, startMerchantWorld } from '#tests/builders/merchant-world.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { newKey } from '#tests/builders/sales.ts'
import type { StripeEvent } from '#tests/support/servers/stripe-books.ts'

let world: MerchantWorld
let stripeId: string
let mercadoPagoId: string

const plantedKey = 'sk_test_portal'
const isConfirmed = ({ state }: PresentedSale) => state === 'confirmed'
const refusedFor = (problem: MerchantProblem) => ({
  body: { code: 'merchant_account_refused', data: { problem } },
})

beforeAll(async () => {
  world = await startMerchantWorld()
  await world.credit(10_000_000)
  await world.allow(true)
}, 60_000)
afterAll(() => world?.stop())

const deliver = (event: StripeEvent, id = stripeId, secret?: string) =>
  world.stripe.deliver(world.app.baseUrl, event, {
    path: `/webhooks/stripe/${id}`,
    ...(secret && { secret }),
  })

/** A sale whose customer has gone to pay at the agency's own account. */
async function started(day?: number): Promise<{ buyer: Payer; ref: string }> {
  const buyer = await world.payer(day)
  await buyer.openPage()
  const [payment] = await world.paymentsOf(buyer.saleId)
  return { buyer, ref: payment?.ref ?? '' }
}
async function paid(day?: number) {
  const one = await started(day)
  expect(await deliver(world.stripe.pay(one.ref))).toBe(204)
  await one.buyer.until(isConfirmed)
  return one
}
const cancel = async ({ client, saleId }: Payer) => {
  const { penaltyMinor } = await client.ask('bookingEngine.simulateCancellation', { saleId, lineId: null })
  const order = { saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor }
  return await client.ask('bookingEngine.cancel', order)
}
describe('keys', () => {
  test('are refused with a reason before anything is stored', async () => {
    expect(await world.connecting({ secretKey: 'no-key-at-all' })).toMatchObject(refusedFor('key_wrong'))
    expect(await world.connecting({ secretKey: 'sk_test_unknown' })).toMatchObject(refusedFor('key_wrong'))
    expect(await world.connecting({ secretKey: 'sk_live_portal' })).toMatchObject(refusedFor('key_of_money'))
    expect(await world.connecting({ provider: 'mercado-pago', secretKey: 'APP_USR-1' })).toMatchObject(
      refusedFor('key_of_money'),
    )
    world.mercadoPago.troubles = { 'GET users': 'unavailable' }
    expect(await world.connecting({ provider: 'mercado-pago' })).toMatchObject(refusedFor('unreachable'))
    world.mercadoPago.troubles = {}
    await world.allow(false)
    expect(await world.connecting()).toMatchObject(refusedFor('not_allowed'))
    await world.allow(true)
    expect(await world.owner.ask('agency.listMerchantAccounts', {})).toEqual({
      isAllowed: true,
      accounts: [],
    })
  })

  test('connect an account, which takes payments once its webhook has a secret', async () => {
    const { accounts } = await world.owner.ask('agency.connectMerchantAccount', {
      ...{ provider: 'stripe', secretKey: plantedKey },
    })
    expect(accounts).toMatchObject([
      { provider: 'stripe', name: 'cobros@cempasuchil.example', keyEnd: 'rtal', state: 'incomplete' },
    ])
    const { buyer } = await started()
    expect(await world.paymentsOf(buyer.saleId)).toMatchObject([{ provider: 'sandbox' }])
    stripeId = await world.connect('stripe')
    expect(stripeId).toBe(accounts[0]?.id)
    mercadoPagoId = await world.connect('mercado-pago')
    const listed = await world.owner.ask('agency.listMerchantAccounts', {})
    expect(listed.accounts.map(({ state }) => state)).toEqual(['in_use', 'in_use'])
    expect(listed.accounts.find(({ id }) => id === stripeId)?.webhookUrl).toMatch(
      new RegExp(`/webhooks/stripe/${stripeId}$`),
    )
    const wrong = await world.owner.call('agency.completeMerchantAccount', {
      ...{ id: stripeId, webhookSecret: 'not-of-stripe' },
    })
    expect(wrong).toMatchObject(refusedFor('secret_wrong'))
  })

  test('are in no answer, no row and no history', async () => {
    const { database } = world.db
    const { rows } = await database.execute<{ said: string }>(
      sql`SELECT (SELECT string_agg(row_to_json(m)::text, '') FROM merchant_accounts m)
        || (SELECT coalesce(string_agg(a.details::text, ''), '') FROM audit a WHERE event LIKE 'merchant%') AS said`,
    )
    const said = rows[0]?.said + JSON.stringify(await world.owner.ask('agency.listMerchantAccounts', {}))
    expect(said).toContain('cobros@cempasuchil.example')
    for (const secret of [plantedKey, world.mercadoPago.token, world.stripe.webhookSecret])
      expect(said).not.toContain(secret)
  })
})

describe('a payment in the own account', () => {
  test('is the agency’s debt, and a refund reduces it', async () => {
    const { buyer, ref } = await paid()
    const [payment] = await world.paymentsOf(buyer.saleId)
    expect(payment?.provider).toBe(`stripe:${stripeId}`)
    expect(await world.entriesOf(buyer.saleId)).toEqual([['merchant_sale', -buyer.totalMinor]])
    // The agency has the money: what it earns is not pending.
    expect((await readPending(world.db.database, '1001')).pendingMinor).toBe(0)
    const { refunds } = await cancel(buyer)
    const back = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(back).toBeGreaterThan(0)
    await buyer.until((sale) => sale.refunds.every(({ state }) => state === 'done'))
    expect(await world.entriesOf(buyer.saleId)).toEqual([
      ['merchant_sale', -buyer.totalMinor],
      ['merchant_returned', back],
    ])
    const intent = world.stripe.sessions.get(ref)?.payment_intent
    expect(
      [...world.stripe.refunds.values()].find(({ payment_intent }) => payment_intent === intent)?.amount,
    ).toBe(back)
  })

  test('by OXXO goes to the account that takes it', async () => {
    const buyer = await world.payer(51)
    expect((await buyer.start('oxxo', 'full', buyer.totalMinor)).status).toBe(200)
    const [payment] = await world.paymentsOf(buyer.saleId)
    expect(payment?.provider).toBe(`mercado-pago:${mercadoPagoId}`)
    const news = world.mercadoPago.pay(payment?.ref ?? '')
    const path = `/webhooks/mercado-pago/${mercadoPagoId}`
    expect(await world.mercadoPago.deliver(world.app.baseUrl, news, { path })).toBe(204)
    await buyer.until(isConfirmed)
    expect(await world.entriesOf(buyer.saleId)).toEqual([['merchant_sale', -buyer.totalMinor]])
  })

  test('that comes late is returned there', async () => {
    const { buyer, ref } = await started()
    await world.expire(buyer.saleId)
    await world.db.database.execute(sql`UPDATE stock SET sold = allotment - held`)
    const event = world.stripe.pay(ref)
    expect(await deliver(event)).toBe(204)
    await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
    await world.db.database.execute(sql`UPDATE stock SET sold = 0`)
    expect(await world.entriesOf(buyer.saleId)).toEqual([
      ['merchant_sale', -buyer.totalMinor],
      ['merchant_returned', buyer.totalMinor],
    ])
  })

  test('that a bank takes back is the agency’s loss once, and holds no earnings', async () => {
    const { buyer, ref } = await paid(52)
    const opened = world.stripe.dispute(ref, 'needs_response')
    expect(await deliver(opened)).toBe(204)
    await buyer.until(({ payment }) => payment === 'disputed')
    expect((await readPending(world.db.database, '1001')).disputedMinor).toBe(0)
    world.stripe.setDispute((opened.data.object as { id: string }).id, 'lost')
    await followDisputes(world.app.deps)
    const sale = await buyer.getSale()
    expect(sale.dueMinor).toBe(buyer.totalMinor)
    expect(await world.entriesOf(buyer.saleId)).toEqual([
      ['merchant_sale', -buyer.totalMinor],
      ['merchant_returned', buyer.totalMinor],
    ])
  })

  test('goes to the platform if it exceeds the agency’s credit together with pending payments', async () => {
    const { buyer: waiting } = await started(53)
    const { rows } = await world.db.database.execute<{ balance: number }>(
      sql`SELECT coalesce(sum(amount_minor), 0)::float8 AS balance FROM entries WHERE account_id = '1001'`,
    )
    const { pendingMinor } = await readPending(world.db.database, '1001')
    const owed = pendingMinor - (rows[0]?.balance ?? 0)
    const others = await world.db.database.execute<{ waits: number }>(sql`
      SELECT coalesce(sum(amount_minor), 0)::float8 AS waits FROM payments
      WHERE merchant_account_id IS NOT NULL AND state IN ('created', 'requires_action')`)
    const waits = others.rows[0]?.waits ?? 0
    expect(waits).toBeGreaterThanOrEqual(waiting.totalMinor)
    // Enough for what waits and one centavo less than another sale of the same price.
    const buyer = await world.payer(53)
    const { rows: earning } = await world.db.database.execute<{ earned: number }>(sql`
      SELECT sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int)::float8 AS earned
      FROM lines WHERE sale_id = ${buyer.saleId}`)
    const needed = buyer.totalMinor - (earning[0]?.earned ?? 0)
    await world.credit(owed + waits + needed - 1)
    await buyer.openPage()
    expect(await world.paymentsOf(buyer.saleId)).toMatchObject([{ provider: 'sandbox' }])
    await world.credit(owed + waits + needed)
    const other = await world.payer(53)
    await other.openPage()
    expect(await world.paymentsOf(other.saleId)).toMatchObject([{ provider: `stripe:${stripeId}` }])
    await world.credit(10_000_000)
  })
})

describe('events', () => {
  test('count only with the secret of the account, at its address', async () => {
    const { buyer, ref } = await started(54)
    const event = world.stripe.pay(ref)
    for (const [id, secret] of [
      [stripeId, 'whsec_another'],
      ['unknown', undefined],
      [mercadoPagoId, undefined],
      [encodeURIComponent('../x'.repeat(40)), undefined],
    ] as const)
      expect(await deliver(event, id, secret), id).toBe(401)
    expect((await buyer.getSale()).state).toBe('pending_payment')
    expect(await deliver(event)).toBe(204)
    await buyer.until(isConfirmed)
    expect(await deliver(event)).toBe(204)
    expect(await world.entriesOf(buyer.saleId)).toHaveLength(1)
  })
})

describe('a day', () => {
  const today = () => dayIn(new Date(), 'UTC')

  test('is compared with each own account', async () => {
    const { deps } = world.app
    const own = (await followedProviders(deps)).filter(({ name }) => name.includes(':'))
    expect(own).toHaveLength(2)
    for (const provider of own) expect(await compareSettlement(deps, today(), provider)).toBe(0)
    const { ref } = await paid(55)
    const session = world.stripe.sessions.get(ref)
    if (session) session.amount_total += 1
    const stripe = own.find(({ name }) => name.startsWith('stripe'))
    if (!stripe) throw new Error('no own account at Stripe')
    expect(await compareSettlement(deps, today(), stripe)).toBe(1)
    if (session) session.amount_total -= 1
    expect(await compareSettlement(deps, today(), stripe)).toBe(0)
  })
})

describe('a key that the provider refuses', () => {
  test('stops new payments, tells once, and everything goes on with another key', async () => {
    const { deps } = world.app
    const { buyer } = await paid(56)
    world.stripe.key = 'sk_test_rotated'
    const stranded = await world.payer(56)
    expect(await stranded.start('card', 'full', stranded.totalMinor)).toMatchObject({
      body: { code: 'provider_unavailable' },
    })
    expect(await world.itemsOf(stripeId)).toEqual(['merchant_key_refused'])
    const { accounts } = await world.owner.ask('agency.listMerchantAccounts', {})
    expect(accounts.find(({ id }) => id === stripeId)?.state).toBe('refused')
    // The next attempt is paid at the other account, which takes cards too.
    await stranded.openPage()
    expect((await world.paymentsOf(stranded.saleId)).map(({ provider, state }) => [provider, state])).toEqual(
      [
        [`stripe:${stripeId}`, 'failed'],
        [`mercado-pago:${mercadoPagoId}`, 'requires_action'],
      ],
    )
    // A refund waits without failing, and polls go on without this account.
    const { refunds } = await cancel(buyer)
    const [refund] = refunds
    await sendRefund(deps, { refundId: refund?.id ?? '' })
    await reconcileOpenPayments(deps)
    expect((await buyer.getSale()).refunds[0]?.state).toBe('in_transit')
    expect(await world.itemsOf(stripeId)).toHaveLength(1)
    await world.owner.ask('agency.connectMerchantAccount', {
      provider: 'stripe',
      secretKey: 'sk_test_rotated',
    })
    expect(await world.itemsOf(stripeId)).toEqual([])
    await sendRefund(deps, { refundId: refund?.id ?? '' })
    expect((await buyer.getSale()).refunds[0]?.state).toBe('done')
    expect((await world.entriesOf(buyer.saleId)).at(-1)).toEqual(['merchant_returned', refund?.amountMinor])
  })

  test('ends with the account: earlier payments are still followed', async () => {
    const { buyer, ref } = await started(57)
    await world.owner.ask('agency.endMerchantAccount', { id: stripeId })
    const next = await world.payer(57)
    await next.openPage()
    // Mercado Pago takes cards too.
    expect(await world.paymentsOf(next.saleId)).toMatchObject([{ provider: `mercado-pago:${mercadoPagoId}` }])
    expect(await deliver(world.stripe.pay(ref))).toBe(204)
    await buyer.until(isConfirmed)
    await world.owner.ask('agency.endMerchantAccount', { id: mercadoPagoId })
    const last = await world.payer(57)
    await last.openPage()
    expect(await world.paymentsOf(last.saleId)).toMatchObject([{ provider: 'sandbox' }])
  })
})
