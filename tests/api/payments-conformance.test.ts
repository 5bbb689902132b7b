import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptFee } from '#core/money/instalment-fees.ts'
import type { instalmentMonths } from '#core/money/instalments.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { dayIn } from '#core/time/days.ts'
import { PaymentRefused, type PaymentRequest } from '#server/gateways/payments/port.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newPayer, type Payer } from '#tests/builders/payers.ts'
import {
  type PaymentPeer,
  type PaymentPeers,
  peerNames,
  startPaymentPeers,
} from '#tests/builders/payment-peers.ts'
import { newKey, outing, visitor } from '#tests/builders/sales.ts'
import { offerInstalments } from '#tests/support/worlds/own-instalments.ts'

let world: PaymentPeers

beforeAll(async () => {
  world = await startPaymentPeers()
  await offerInstalments(world.db.database)
}, 60_000)
afterAll(() => world?.stop())

type Months = (typeof instalmentMonths)[number]

const today = () => dayIn(new Date(), 'UTC')

const requestOf = (method: PaymentMethod, change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  ...{ id: newId(), startedAt: new Date(), method, amountMinor: 123_457, currency: 'MXN', language: 'es' },
  ...{ timeZone: 'America/Cancun', description: 'Brisa · K7M2-9QXD', email: 'ana@example.com' },
  ...{ givenName: 'Ana', familyName: 'Paz', expiresAt: new Date(Date.now() + 3 * 3_600_000) },
  returnUrl: 'https://portal.example/transaction-response?sale=1#key',
  ...change,
})

/** A sale whose customer has gone to the provider. */
async function started({ gateway }: PaymentPeer, method: PaymentMethod, months?: Months) {
  const { app, catalogue } = world
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 50)])
  await start(gateway, buyer, method, months)
  return { buyer, ref: await refOf(buyer) }
}
function start(
  gateway: PaymentPeer['gateway'],
  { saleId, totalMinor }: Payer,
  method: PaymentMethod,
  months?: Months,
) {
  const deps: Deps = { ...world.app.deps, payments: [gateway] }
  return startPayment({ ...visitor([saleId]), deps } as Context, {
    ...{ saleId, idempotencyKey: newKey(), method, purpose: 'full', amountMinor: totalMinor, months },
  })
}
async function refOf({ saleId }: Payer): Promise<string> {
  const { rows } = await world.db.database.execute<{ ref: string }>(
    sql`SELECT provider_ref AS ref FROM payments WHERE sale_id = ${saleId} ORDER BY created_at DESC LIMIT 1`,
  )
  return rows[0]?.ref ?? ''
}
async function expire({ saleId }: Payer): Promise<void> {
  await world.db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId}`,
  )
  await expireHold(world.app.deps, { saleId })
}
const eventsIn = ({ history }: PresentedSale, name: string) => history.filter(({ event }) => event === name)
const isConfirmed = ({ state }: PresentedSale) => state === 'confirmed'

describe.each(peerNames)('%s', (name) => {
  const peer = () => world.peer(name)
  /** Opened, and paid. */
  async function paid(change: Partial<PaymentRequest> = {}) {
    const request = requestOf('card', change)
    const { gateway, pay } = peer()
    const { providerRef } = await gateway.open(request)
    await pay(providerRef)
    return { request, ...(await gateway.find(providerRef)) }
  }

  test('opens a payment once for an id, and knows it by that', async () => {
    const { gateway, methods } = peer()
    expect(Object.keys(gateway.methods)).toEqual(methods)
    for (const method of methods) {
      const request = requestOf(method)
      const [first, ...more] = await Promise.all([1, 2, 3].map(() => gateway.open(request)))
      for (const one of more) expect(one).toEqual(first)
      expect(await gateway.open(request)).toEqual(first)
      const providerRef = first?.providerRef ?? ''
      expect(await gateway.lookUp(request)).toBe(providerRef)
      expect(await gateway.find(providerRef)).toMatchObject({
        ...{ providerRef, state: 'requires_action', amountMinor: 123_457, currency: 'MXN' },
      })
      if (method === 'card') expect(first).toMatchObject({ redirectUrl: expect.any(String), reference: null })
      else expect(Date.parse(first?.reference?.expiresAt ?? '')).toBe(request.expiresAt.getTime())
    }
  })

  test('has nothing that it was not asked for', async () => {
    const { gateway } = peer()
    expect(await gateway.lookUp(requestOf('card'))).toBeNull()
    await expect(gateway.find('123456')).rejects.toThrow()
    expect(await gateway.listDisputes(new Date(Date.now() - 1000))).toEqual([])
  })

  test('closes unpaid attempts, however often it is requested, and no paid ones', async () => {
    const { gateway, methods, pay } = peer()
    for (const method of methods) {
      const unpaid = await gateway.open(requestOf(method))
      for (let times = 0; times < 2; times++) await gateway.void(unpaid.providerRef)
      expect((await gateway.find(unpaid.providerRef)).state, method).toBe('voided')
      const { providerRef } = await gateway.open(requestOf(method))
      await pay(providerRef)
      await gateway.void(providerRef)
      expect((await gateway.find(providerRef)).state, method).toBe('captured')
    }
  })

  test('ends attempts that were not paid in time', async () => {
    const { gateway, methods, runOut } = peer()
    for (const method of methods) {
      const { providerRef } = await gateway.open(requestOf(method))
      await runOut(providerRef)
      expect((await gateway.find(providerRef)).state, method).toBe('expired')
    }
  })

  test('gives money back in parts, each once, and not more than there is', async () => {
    const { gateway } = peer()
    const { providerRef } = await paid()
    const give = (id: string, amountMinor: number, refundRef: string | null = null) =>
      gateway.refund({ id, refundId: id, providerRef, amountMinor, refundRef })
    const [one, other] = [newId(), newId()]
    const first = await give(one, 23_457)
    expect(first.state).toBe('done')
    for (const refundRef of [null, first.providerRef])
      expect(await give(one, 23_457, refundRef)).toEqual(first)
    expect(await give(newId(), 100_001)).toEqual({ providerRef: '', state: 'failed' })
    expect((await give(other, 100_000)).state).toBe('done')
    expect(await give(newId(), 1)).toMatchObject({ state: 'failed' })
    const [listed] = (await gateway.list(today())).filter((theirs) => theirs.providerRef === providerRef)
    expect(listed).toMatchObject({ state: 'captured', amountMinor: 123_457, refundedMinor: 123_457 })
  })

  test('answers that are lost are found, and a silence is not a refusal', async () => {
    const { gateway, methods, trouble } = peer()
    if (!trouble) return
    for (const method of methods) {
      const request = requestOf(method)
      for (const kind of ['unavailable', 'cut'] as const) {
        trouble('open', kind)
        const error = await gateway.open(request).catch((thrown: unknown) => thrown)
        expect(error, kind).toBeInstanceOf(Error)
        expect(error, kind).not.toBeInstanceOf(PaymentRefused)
        trouble('open', null)
        expect((await gateway.lookUp(request)) === null, kind).toBe(kind === 'unavailable')
      }
      const { providerRef } = await gateway.open(request)
      expect(await gateway.lookUp(request)).toBe(providerRef)
    }
    const { providerRef } = await paid()
    const id = newId()
    const order = { id, refundId: id, providerRef, amountMinor: 60_000, refundRef: null }
    trouble('refund', 'cut')
    await expect(gateway.refund(order)).rejects.toThrow()
    trouble('refund', null)
    expect((await gateway.refund(order)).state).toBe('done')
    const [listed] = (await gateway.list(today())).filter((theirs) => theirs.providerRef === providerRef)
    expect(listed?.refundedMinor).toBe(60_000)
  })

  test('reports permanently which methods it does not accept', async () => {
    const { gateway, methods, trouble } = peer()
    if (!trouble) return
    for (const method of methods)
      await expect(gateway.open(requestOf(method, { amountMinor: 1 })), method).rejects.toBeInstanceOf(
        PaymentRefused,
      )
  })

  test('is believed by its signature alone, and for five minutes', async () => {
    const { buyer, ref } = await started(peer(), 'card')
    const news = await peer().pay(ref)
    expect(await news({ forged: true })).toBe(401)
    expect(await news({ ageSeconds: 310 })).toBe(401)
    const unsigned = { method: 'POST', body: '{"type":"payment","data":{"id":"1"}}' }
    expect((await fetch(`${world.app.baseUrl}/webhooks/${name}`, unsigned)).status).toBe(401)
    expect((await buyer.getSale()).payments).toMatchObject([{ state: 'requires_action' }])
    expect(await news({ ageSeconds: 280 })).toBe(204)
    await buyer.until(isConfirmed)
  })

  test('may say the same many times and in any order: the sale is confirmed once', async () => {
    const { pay, runOut } = peer()
    const { buyer, ref } = await started(peer(), 'card')
    const paidNews = await pay(ref)
    const [other, late] = await Promise.all([started(peer(), 'card'), started(peer(), 'card')])
    const over = await runOut(other.ref)
    await Promise.all([paidNews, over, paidNews, over, paidNews].map((news) => news()))
    const sale = await buyer.until(isConfirmed)
    expect(await over()).toBe(204)
    for (const event of ['confirmed', 'payment_received']) expect(eventsIn(sale, event)).toHaveLength(1)
    expect((await other.buyer.getSale()).state).not.toBe('confirmed')
    expect((await late.buyer.getSale()).payments).toMatchObject([{ state: 'requires_action' }])
  })

  test('whose word is lost is asked in the next round', async () => {
    const { methods, pay, runOut } = peer()
    const [left, over] = [await started(peer(), 'card'), await started(peer(), 'card')]
    const all = await Promise.all(methods.map((method) => started(peer(), method)))
    for (const { ref } of all) await pay(ref)
    await runOut(over.ref)
    await world.db.database.execute(
      sql`UPDATE payments SET created_at = now() - interval '6 minutes', asked_at = NULL WHERE state <> 'captured'`,
    )
    await reconcileOpenPayments(world.app.deps)
    for (const { buyer } of all) await buyer.until(isConfirmed)
    expect((await over.buyer.getSale()).payments).toMatchObject([{ state: 'expired' }])
    expect((await left.buyer.getSale()).payments).toMatchObject([{ state: 'requires_action' }])
  })

  test('a payment with another amount counts as received: the rest stays due, a surplus is refunded', async () => {
    const [less, more] = [await started(peer(), 'card'), await started(peer(), 'card')]
    await (await peer().pay(less.ref, less.buyer.totalMinor - 1_000))()
    const part = await less.buyer.until(({ paidMinor }) => paidMinor > 0)
    expect(part).toMatchObject({ state: 'pending_payment', dueMinor: 1_000 })
    await (await peer().pay(more.ref, more.buyer.totalMinor + 250))()
    const sale = await more.buyer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(sale).toMatchObject({ state: 'confirmed', refunds: [{ amountMinor: 250 }] })
  })

  test('money after the hold takes the stock again, or goes back where it is gone', async () => {
    const [kept, gone] = [await started(peer(), 'card'), await started(peer(), 'card')]
    for (const { buyer } of [kept, gone]) await expire(buyer)
    await world.db.database.execute(sql`
      UPDATE lines SET choice = choice || '{"groupUrl": "gone"}' WHERE sale_id = ${gone.buyer.saleId}`)
    for (const { ref } of [kept, gone]) await (await peer().pay(ref))()
    expect(eventsIn(await kept.buyer.until(isConfirmed), 'reacquired')).toHaveLength(1)
    const back = await gone.buyer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect(back).toMatchObject({
      state: 'expired',
      payment: 'refunded',
      refundedMinor: gone.buyer.totalMinor,
    })
  })

  test('that was paid elsewhere is closed before: nobody pays twice', async () => {
    const { gateway, pay } = peer()
    const { buyer, ref } = await started(peer(), 'card')
    await start(gateway, buyer, 'card')
    const second = await refOf(buyer)
    expect((await gateway.find(ref)).state).toBe('voided')
    await pay(second)
    await expect(start(gateway, buyer, 'card')).rejects.toMatchObject({ code: 'sale_not_payable' })
    expect(await buyer.until(isConfirmed)).toMatchObject({ paidMinor: buyer.totalMinor })
  })

  test('in instalments: the plan used is the one that the provider states, and its fee the one agreed', async () => {
    const { gateway, pay } = peer()
    // Chosen here, and then another plan, or none, on the provider's page.
    for (const [used, months, fee] of [
      [9, 9, 0],
      [6, 6, 725],
      [3, 3, 450],
      [undefined, null, 0],
    ] as const) {
      const { buyer, ref } = await started(peer(), 'card', 9)
      await (await pay(ref, undefined, used))()
      const { payments } = await buyer.until(isConfirmed)
      expect(payments[0]?.months ?? null).toBe(months)
      expect((await gateway.find(await refOf(buyer))).months ?? 1).toBe(months ?? 1)
      const { rows } = await world.db.database.execute<{ fee: number }>(sql`
        SELECT coalesce(-sum(amount_minor), 0)::int AS fee FROM entries
        WHERE sale_id = ${buyer.saleId} AND kind = 'instalment_fee'`)
      expect(rows[0]?.fee).toBe(keptFee(buyer.totalMinor, 0, fee))
    }
    // A payment at once offers no plans.
    const { ref } = await started(peer(), 'card')
    if (name !== 'sandbox') await expect(pay(ref, undefined, 9)).rejects.toThrow()
  })
})
