import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Choice } from '#core/choice.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { newPayer } from '#tests/builders/payers.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts'
import { startPayableApp } from '#tests/support/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
})
afterAll(() => app?.stop())

let day = 30
beforeEach(() => {
  day += 3
})

const setLeft = (left: number) =>
  db.database.execute(
    sql`UPDATE stock SET allotment = sold + held + ${left} WHERE unit_id = ${catalogue.hotel.unitId}`,
  )
const heldOn = async () => {
  const { rows } = await db.database.execute<{ held: number; sold: number }>(
    sql`SELECT sum(held)::int AS held, sum(sold)::int AS sold FROM stock`,
  )
  return rows[0]
}
const quote = async (client: HttpClient, choices: Choice[], replaces?: string) => {
  const answer = await client.call('bookingEngine.quote', { accountId: '1001', choices, replaces })
  expect(answer.status).toBe(200)
  return (answer.body as { lines: { problem: { code: string } | null }[] }).lines.map(
    ({ problem }) => problem?.code ?? null,
  )
}
const hold = (client: HttpClient, choices: Choice[], key: string, replaces?: string) =>
  client.call('bookingEngine.hold', {
    ...{ accountId: '1001', language: 'es', acceptedMinor: 1_000_000_000 },
    ...{ choices, idempotencyKey: key, replaces },
  })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
const stateOf = async (client: HttpClient, saleId: string) =>
  ((await client.call('bookingEngine.getSale', { saleId })).body as { state: string }).state

async function buyer(): Promise<HttpClient> {
  const client = createHttpClient(app.baseUrl)
  await quote(client, [outing(catalogue, 41)])
  return client
}

describe('a cart that has changed since it was held', () => {
  test('takes the place of its own hold, of the last room too, whatever became of the answer', async () => {
    await setLeft(1)
    const before = await heldOn()
    const [client, key, next] = [await buyer(), newKey(), newKey()]
    const room = stay(catalogue, day, 1)
    const first = await hold(client, [room], key)
    expect(first.status).toBe(200)
    const both = [room, outing(catalogue, day)]
    expect(await quote(client, both)).toEqual(['offer_sold_out', null])
    expect(await quote(client, both, key)).toEqual([null, null])
    const second = await hold(client, both, next, key)
    expect(second.status).toBe(200)
    expect(await stateOf(client, idOf(first))).toBe('cancelled')
    // Sent once more, since its answer was lost as well: the same sale.
    expect(idOf(await hold(client, both, next, key))).toBe(idOf(second))
    expect(await stateOf(client, idOf(second))).toBe('held')
    await client.call('bookingEngine.releaseHold', { saleId: idOf(second) })
    expect(await heldOn()).toEqual(before)
  })

  test('keeps its hold where the new one cannot be had', async () => {
    await setLeft(5)
    const [client, key] = [await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const first = await hold(client, [room], key)
    const many = stay(catalogue, day, 1, 6)
    expect((await hold(client, [many], newKey(), key)).body).toMatchObject({ code: 'offer_sold_out' })
    expect(await stateOf(client, idOf(first))).toBe('held')
  })

  test('leaves the holds of others alone, and counts them', async () => {
    await setLeft(1)
    const [client, thief, key] = [await buyer(), await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const first = await hold(client, [room], key)
    expect(await quote(thief, [room], key)).toEqual(['offer_sold_out'])
    expect((await hold(thief, [room], newKey(), key)).body).toMatchObject({ code: 'offer_sold_out' })
    expect(await stateOf(client, idOf(first))).toBe('held')
    expect((await hold(thief, [outing(catalogue, day)], newKey(), 'no-key-of-anybody-00')).status).toBe(200)
  })

  test('is not held again while what was held is paid or about to be', async () => {
    await setLeft(9)
    const [client, key] = [await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const payer = await newPayer(app.baseUrl, [room], { client, key })
    await payer.openPage('oxxo')
    const kept = { code: 'former_sale_kept', data: { saleId: payer.saleId } }
    expect((await hold(client, [room], newKey(), key)).body).toMatchObject(kept)
    const [payment] = (await payer.getSale()).payments
    await db.database.execute(
      sql`UPDATE sandbox_payments SET state = 'captured' WHERE merchant_id = ${payment?.id}`,
    )
    await reconcilePayment(app.deps, { paymentId: payment?.id ?? '' })
    expect(await stateOf(client, payer.saleId)).toBe('confirmed')
    expect((await hold(client, [room], newKey(), key)).body).toMatchObject(kept)
  })
})

describe('a reference that nobody wants any more', () => {
  beforeAll(() => setLeft(20))

  const release = (client: HttpClient, saleId: string, closePayments = true) =>
    client.call('bookingEngine.releaseHold', { saleId, closePayments })
  const atProvider = async (paymentId: string | undefined) => {
    const { rows } = await db.database.execute<{ state: string }>(
      sql`SELECT state FROM sandbox_payments WHERE merchant_id = ${paymentId}`,
    )
    return rows[0]?.state
  }

  test('cannot be paid once it is cancelled, and its places come back', async () => {
    const payer = await newPayer(app.baseUrl, [stay(catalogue, day, 1)])
    const before = await heldOn()
    await payer.openPage('oxxo')
    expect((await release(payer.client, payer.saleId, false)).body).toMatchObject({
      code: 'request_in_progress',
    })
    expect((await release(payer.client, payer.saleId)).status).toBe(200)
    const { state, payments } = await payer.getSale()
    expect([state, payments[0]?.state]).toEqual(['cancelled', 'voided'])
    expect(await atProvider(payments[0]?.id)).toBe('voided')
    expect((await heldOn())?.held).toBe((before?.held ?? 0) - 1)
    expect((await release(payer.client, payer.saleId)).status).toBe(200)
  })

  test('that was paid a moment before is a sale, and says so', async () => {
    const payer = await newPayer(app.baseUrl, [stay(catalogue, day, 1)])
    await payer.openPage('spei')
    const [payment] = (await payer.getSale()).payments
    await db.database.execute(
      sql`UPDATE sandbox_payments SET state = 'captured' WHERE merchant_id = ${payment?.id}`,
    )
    expect((await release(payer.client, payer.saleId)).body).toMatchObject({
      ...{ code: 'former_sale_kept', data: { saleId: payer.saleId } },
    })
    expect((await payer.getSale()).state).toBe('confirmed')
  })

  test('gives way to another way to pay, and only that one can be paid', async () => {
    const payer = await newPayer(app.baseUrl, [stay(catalogue, day, 1)])
    await payer.openPage('oxxo')
    await payer.openPage('spei')
    const { payments } = await payer.getSale()
    expect(payments.map(({ method, state }) => [method, state])).toEqual([
      ['oxxo', 'voided'],
      ['spei', 'requires_action'],
    ])
    expect(await atProvider(payments[0]?.id)).toBe('voided')
  })
})
