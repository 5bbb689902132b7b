import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentState } from '#core/sales/sales.ts'
import { assemble } from '#server/assemble.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import { deliverSandboxWebhook } from '#server/gateways/payments/sandbox/sandbox-jobs.ts'
import { resealAll } from '#server/modules/keys/reseal.ts'
import { nudgePayments } from '#server/modules/payments/nudge-payments.ts'
import { receiveEvent } from '#server/modules/payments/receive-event.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { newId, newToken } from '#server/platform/database/ids.ts'
import { openBeside, openDatabase, uses } from '#server/platform/database/open-database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { retireKey } from '#server/platform/keys/key-book.ts'
import { paymentsRoutes } from '#server/services/webhooks.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { eventOf, setAtProvider, signedAs, statusOf, type Told } from '#tests/builders/provider-words.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { openFront } from '#tests/support/servers/front.ts'
import { testKey, testKeys } from '#tests/support/worlds/keys.ts'

let now = new Date()
const clock: Clock = { now: () => now }
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld(clock))
})
afterAll(() => db?.drop())

const attempt = (state?: PaymentState) => openAttempt(deps, catalogue, now, state)

const event = (payment: string) => eventOf({ payment })
const signed = (told: Told, at = now, keys = deps.keys) => signedAs(told, keys, at)
const post = (body: string, headers: Headers, provider = 'sandbox', to = deps) =>
  paymentsRoutes(to).request(`/webhooks/${provider}`, { method: 'POST', headers, body })
/** A provider with the answers of the test. */
const answering = (truth: (ref: string) => Partial<ProviderPayment>): Deps => ({
  ...deps,
  payments: [
    {
      ...providerIn(deps),
      find: async (ref) => ({ ...(await providerIn(deps).find(ref)), ...truth(ref) }),
    },
  ],
})
const stateOf = async (saleId: string) => {
  const sale = await presentSale(deps, saleId)
  return [sale.state, sale.payments[0]?.state]
}

test('an event that only names a payment makes us query the provider', async () => {
  const { saleId, ref } = await attempt()
  const early = event(ref)
  const lie = early.body.replace('payment.changed', 'payment.captured')
  expect((await post(lie, signed({ id: early.id, body: lie }))).status).toBe(204)
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'requires_action'])
  await setAtProvider(deps, ref, 'captured')
  const { id, body } = event(ref)
  expect((await post(body, signed({ id, body }))).status).toBe(204)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
})

test('nobody else is trusted: no signature, another key, a changed body, an old or future one, another provider', async () => {
  const { saleId, ref } = await attempt()
  await setAtProvider(deps, ref, 'captured')
  const e = event(ref)
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
  const tries: [string, Headers, string?][] = [
    [e.body, new Headers()],
    [e.body, signed(e, now, testKeys(newToken()))],
    [`${e.body} `, signed(e)],
    [e.body, signed(e, minutes(-5.1))],
    [e.body, signed(e, minutes(5.1))],
    ['not json', signed({ id: e.id, body: 'not json' })],
  ]
  for (const [body, headers] of tries) expect((await post(body, headers)).status).toBe(401)
  expect((await post(e.body, signed(e), 'stripe')).status).toBe(404)
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'requires_action'])
  const { rows } = await db.database.execute(sql`SELECT FROM provider_events WHERE event_id = ${e.id}`)
  expect(rows).toEqual([])
  // Exactly at the tolerance, and with several signatures in one header.
  const headers = signed(e, minutes(-4.9))
  headers.set('webhook-signature', `v1,AAAA v2,xyz ${headers.get('webhook-signature')}`)
  expect((await post(e.body, headers)).status).toBe(204)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
})

test('signatures of an earlier key are valid until that key ends; then the payment is found by a query', async () => {
  const start = (...keys: string[]) =>
    assemble({
      config: readConfig({ ALFORJA_KEYS: keys.join() }),
      ...{ database: db.database, clock, log: deps.log },
    })
  const first = await start(testKey)
  const notify = (told: Told, to: Deps) => post(told.body, signed(told, now, first.keys), 'sandbox', to)
  const { saleId, paymentId, ref } = await openAttempt(first, catalogue, now)
  expect((await notify(event(ref), await start(testKey))).status).toBe(204)
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'requires_action'])

  const fresh = newToken()
  const rotated = await start(fresh, testKey)
  const other = await openAttempt(deps, catalogue, now)
  await setAtProvider(deps, other.ref, 'captured')
  expect((await notify(event(other.ref), rotated)).status).toBe(204)
  expect(await stateOf(other.saleId)).toEqual(['confirmed', 'captured'])

  const [, old] = rotated.keys.all
  if (!old) throw new Error('there is one key')
  await resealAll(rotated)
  await retireKey(rotated, old, { endLinks: true })
  const changed = await start(fresh)
  await setAtProvider(deps, ref, 'captured')
  expect((await notify(event(ref), changed)).status).toBe(401)
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'requires_action'])
  await db.database.execute(
    sql`UPDATE payments SET created_at = now() - interval '6 minutes' WHERE id = ${paymentId}`,
  )
  await reconcileOpenPayments(changed)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
})

test('the same event twenty times at once is one', async () => {
  const { saleId, ref } = await attempt()
  await setAtProvider(deps, ref, 'captured')
  const e = event(ref)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(e.body, signed(e))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const { rows } = await db.database.execute(sql`
    SELECT event, count(*)::int AS count FROM audit WHERE sale_id = ${saleId}
    AND event IN ('confirmed', 'payment_received') GROUP BY event ORDER BY event`)
  expect(rows).toEqual([
    { event: 'confirmed', count: 1 },
    { event: 'payment_received', count: 1 },
  ])
})

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

test('four events in every order, each twice, have the same result', async () => {
  const states = ['requires_action', 'authorized', 'failed', 'captured'] as const
  const all = orders(states)
  expect(all).toHaveLength(24)
  for (const order of all) {
    const { saleId, ref } = await attempt('created')
    const events = order.map((state) => ({ state, ...event(ref) }))
    for (const e of [...events, ...events.toReversed()]) {
      // The worst provider: its answer is as old as its event.
      const slow = answering(() => ({
        state: e.state,
        failure: e.state === 'failed' ? 'card_declined' : null,
      }))
      expect(await receiveEvent(slow, signed(e), e.body, providerIn(slow))).toBe(true)
    }
    const sale = await presentSale(deps, saleId)
    expect(sale, order.join()).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      refunds: [],
      payments: [{ state: 'captured', failure: null }],
    })
    expect(sale.history.filter(({ event: name }) => name === 'confirmed')).toHaveLength(1)
  }
})

test.each(['failed', 'expired', 'voided'] as const)(
  'a payment after it was %s still counts',
  async (state) => {
    const { saleId, ref } = await attempt(state)
    await setAtProvider(deps, ref, 'captured')
    const e = event(ref)
    await receiveEvent(deps, signed(e), e.body, providerIn(deps))
    expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
  },
)

test('an unreachable provider loses no event: the job retries', async () => {
  const { paymentId, ref } = await attempt()
  const down: Deps = {
    ...deps,
    payments: [{ ...providerIn(deps), find: () => Promise.reject(new Error('down')) }],
  }
  const hanging: Deps = { ...deps, payments: [{ ...providerIn(deps), find: () => new Promise(() => {}) }] }
  for (const broken of [down, hanging]) {
    const e = event(ref)
    expect(await receiveEvent(broken, signed(e), e.body, providerIn(broken))).toBe(true)
  }
  const { rows } = await db.database.execute(
    sql`SELECT FROM graphile_worker.jobs WHERE key = ${`event:${paymentId}`}`,
  )
  expect(rows).toHaveLength(1)
})

test('an event about an unknown payment is accepted and dropped', async () => {
  const e = event('sbx_unknown')
  expect((await post(e.body, signed(e))).status).toBe(204)
})

test('all webhooks lost: the periodic check finds the payment', async () => {
  const { saleId, paymentId, ref } = await attempt()
  await setAtProvider(deps, ref, 'captured')
  await reconcileOpenPayments(deps)
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'requires_action'])
  await db.database.execute(
    sql`UPDATE payments SET created_at = now() - interval '6 minutes' WHERE id = ${paymentId}`,
  )
  await reconcileOpenPayments(deps)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
})

test('a waiting customer makes us query after eight seconds, at most every ten', async () => {
  const { saleId, paymentId } = await attempt()
  const asked = async () => {
    const { rows } = await db.database.execute<{ asked_at: string | null }>(
      sql`SELECT asked_at FROM payments WHERE id = ${paymentId}`,
    )
    return rows[0]?.asked_at
  }
  await nudgePayments(deps, saleId)
  expect(await asked()).toBeNull()
  await db.database.execute(
    sql`UPDATE payments SET created_at = now() - interval '9 seconds' WHERE id = ${paymentId}`,
  )
  await nudgePayments(deps, saleId)
  const first = await asked()
  expect(first).not.toBeNull()
  await nudgePayments(deps, saleId)
  expect(await asked()).toEqual(first)
  const { rows } = await db.database.execute(
    sql`SELECT FROM graphile_worker.jobs WHERE key = ${`nudge:${paymentId}`}`,
  )
  expect(rows).toHaveLength(1)
})

test('an attempt not paid in time is expired at the provider, and here after a query', async () => {
  const { saleId, paymentId } = await attempt()
  await db.database.execute(
    sql`UPDATE payments SET created_at = now() - interval '6 minutes' WHERE id = ${paymentId}`,
  )
  const begun = now
  now = new Date(now.getTime() + 31 * 60_000)
  await reconcileOpenPayments(deps)
  now = begun
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'expired'])
})

test('an unanswered webhook is delivered again, and a lost one is not', async () => {
  const { ref } = await attempt()
  const id = `evt_${newId()}`
  await db.database.execute(sql`
    INSERT INTO sandbox_events (id, ref, type, body) VALUES (${id}, ${ref}, 'payment.captured', '{}')`)
  const nowhere = { ...deps, config: { ...deps.config, baseUrl: 'http://127.0.0.1:9' } }
  await expect(deliverSandboxWebhook(nowhere, { eventId: id })).rejects.toThrow()
  await deliverSandboxWebhook(nowhere, { eventId: id }, { copies: 0, delayMillis: 0 })
  const { rows } = await db.database.execute(sql`SELECT attempts FROM sandbox_events WHERE id = ${id}`)
  expect(rows).toEqual([{ attempts: 2 }])
})

test('webhooks are accepted while requests use every connection', async () => {
  const { saleId, ref, totalMinor } = await attempt()
  const crowded = openDatabase(db.url, { connections: 1 })
  const held = await crowded.$client.connect()
  const webhooks = openBeside(crowded, uses.webhooks)
  const front = await openFront(crowded, {}, { webhooks, clock })
  const { id, body } = eventOf({ payment: ref, status: statusOf('captured', totalMinor) })
  const answer = await fetch(`${front.url}/webhooks/sandbox`, {
    ...{ method: 'POST', body },
    headers: signed({ id, body }, now, front.deps.keys),
  })
  expect(answer.status).toBe(204)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
  held.release()
  await front.close()
  await Promise.all([crowded.$client.end(), webhooks.$client.end()])
})
