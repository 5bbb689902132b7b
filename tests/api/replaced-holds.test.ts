import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { newPayer } from '#tests/builders/payers.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { type CallAnswer, receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

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
  const { lines } = await client.ask('bookingEngine.quote', { accountId: '1001', choices, replaces })
  return lines.map(({ problem }) => problem?.code ?? null)
}
const hold = (client: HttpClient, choices: Choice[], key: string, replaces?: string) =>
  client.call('bookingEngine.hold', {
    ...{ accountId: '1001', language: 'es', acceptedMinor: 1_000_000_000 },
    ...{ choices, idempotencyKey: key, replaces },
  })
const idOf = (answer: CallAnswer<'bookingEngine.hold'>) => receivedIn(answer).id
const stateOf = async (client: HttpClient, saleId: string) =>
  (await client.ask('bookingEngine.getSale', { saleId })).state

async function buyer(): Promise<HttpClient> {
  const client = createHttpClient(app.baseUrl)
  await quote(client, [outing(catalogue, 41)])
  return client
}

describe('a cart that has changed since it was held', () => {
  test('replaces its own hold, of the last room too, even if the response was lost', async () => {
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
    // Sent again, since its response was lost as well: the same sale.
    expect(idOf(await hold(client, both, next, key))).toBe(idOf(second))
    expect(await stateOf(client, idOf(second))).toBe('held')
    // A hold cannot replace itself: the second attempt would end it.
    expect((await hold(client, both, next, next)).body).toMatchObject({ code: 'bad_request' })
    expect(await stateOf(client, idOf(second))).toBe('held')
    await client.call('bookingEngine.releaseHold', { saleId: idOf(second) })
    expect(await heldOn()).toEqual(before)
  })

  test('keeps its hold if the new one is not available', async () => {
    await setLeft(5)
    const [client, key] = [await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const first = await hold(client, [room], key)
    const many = stay(catalogue, day, 1, 6)
    expect((await hold(client, [many], newKey(), key)).body).toMatchObject({ code: 'offer_sold_out' })
    expect(await stateOf(client, idOf(first))).toBe('held')
  })

  test('does not release the holds of others, and counts them', async () => {
    await setLeft(1)
    const [client, thief, key] = [await buyer(), await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const first = await hold(client, [room], key)
    expect(await quote(thief, [room], key)).toEqual(['offer_sold_out'])
    expect((await hold(thief, [room], newKey(), key)).body).toMatchObject({ code: 'offer_sold_out' })
    expect(await stateOf(client, idOf(first))).toBe('held')
    expect((await hold(thief, [outing(catalogue, day)], newKey(), 'no-key-of-anybody-00')).status).toBe(200)
  })

  test('is not held again while the hold is paid or being paid', async () => {
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

describe('a hold that replaces others', () => {
  const age = (saleId: string, minutes: number) =>
    db.database.execute(sql`
      UPDATE sales SET held_since = held_since - interval '1 minute' * ${minutes}::int,
        created_at = created_at - interval '1 minute' * ${minutes}::int,
        expires_at = expires_at - interval '1 minute' * ${minutes}::int WHERE id = ${saleId}`)
  const read = (client: HttpClient, saleId: string) => client.ask('bookingEngine.getSale', { saleId })
  const minutesLeft = async (client: HttpClient, saleId: string) => {
    const { expiresAt, now } = await read(client, saleId)
    return Math.round((Date.parse(expiresAt ?? '') - Date.parse(now)) / 60_000)
  }

  test('is as old as the first of them, with no more time, after which it cannot be replaced', async () => {
    await setLeft(1)
    const client = await buyer()
    const room = stay(catalogue, day, 1)
    let key = newKey()
    let saleId = idOf(await hold(client, [room], key))
    await age(saleId, 18)
    expect((await client.call('bookingEngine.extendHold', { saleId })).status).toBe(200)
    const again = async () => {
      const before = key
      key = newKey()
      const answer = await hold(client, [room], key, before)
      if (answer.status === 200) saleId = idOf(answer)
      else key = before
      return answer
    }
    await again()
    expect(await minutesLeft(client, saleId)).toBe(20)
    // The extension is given once, for all of them.
    expect((await client.call('bookingEngine.extendHold', { saleId })).body).toMatchObject({
      code: 'hold_already_extended',
    })
    await age(saleId, 18)
    await again()
    await age(saleId, 15)
    await again()
    expect(await minutesLeft(client, saleId)).toBe(9)
    await age(saleId, 5)
    expect(await read(client, saleId)).toMatchObject({ givesWay: false, extended: true })
    expect((await again()).body).toMatchObject({ code: 'hold_too_old', data: { saleId } })
    expect(await stateOf(client, saleId)).toBe('held')
    // It ends permanently; then the fastest buyer gets the room.
    await age(saleId, 5)
    const rival = await buyer()
    expect((await hold(rival, [room], newKey())).status).toBe(200)
    expect(await stateOf(client, saleId)).toBe('expired')
    expect((await again()).body).toMatchObject({ code: 'offer_sold_out' })
  })

  test('that has expired starts again, if its room is still free', async () => {
    await setLeft(1)
    const [client, key] = [await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const saleId = idOf(await hold(client, [room], key))
    await age(saleId, 70)
    const second = idOf(await hold(client, [room], newKey(), key))
    expect(await stateOf(client, saleId)).toBe('expired')
    expect(await minutesLeft(client, second)).toBe(20)
    expect(await read(client, second)).toMatchObject({ givesWay: true, extended: false })
  })

  test('is as old as one that was released for it, also with its reference', async () => {
    await setLeft(9)
    const [client, key, next] = [await buyer(), newKey(), newKey()]
    const room = stay(catalogue, day, 1)
    const payer = await newPayer(app.baseUrl, [room], { client, key })
    await payer.openPage('oxxo')
    await age(payer.saleId, 50)
    await client.call('bookingEngine.releaseHold', { saleId: payer.saleId, closePayments: true })
    const second = idOf(await hold(client, [room], next, key))
    expect(await minutesLeft(client, second)).toBe(10)
  })

  test('keeps a reference no longer than the first of them could', async () => {
    await setLeft(9)
    const [client, key] = [await buyer(), newKey()]
    const room = stay(catalogue, day, 1)
    const first = idOf(await hold(client, [room], key))
    await age(first, 15)
    const second = await newPayer(app.baseUrl, [room], { client, key: newKey(), replaces: key })
    await second.openPage('spei')
    await age(second.saleId, 24 * 60 - 10)
    await second.openPage('card')
    expect(await minutesLeft(client, second.saleId)).toBe(25)
  })
})

describe('an abandoned reference', () => {
  beforeAll(() => setLeft(20))

  const release = (client: HttpClient, saleId: string, closePayments = true) =>
    client.call('bookingEngine.releaseHold', { saleId, closePayments })
  const atProvider = async (paymentId: string | undefined) => {
    const { rows } = await db.database.execute<{ state: string }>(
      sql`SELECT state FROM sandbox_payments WHERE merchant_id = ${paymentId}`,
    )
    return rows[0]?.state
  }

  test('cannot be paid once it is cancelled, and its stock is released', async () => {
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

  test('is replaced by another payment method, which alone can be paid', async () => {
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
