import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOpenRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { newKey } from '#tests/builders/sales.ts'
import { isConfirmed, type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

/** A sale that was paid and is canceled; `first` is the initial state of its refund. */
async function cancelled(first: 'pending' | 'succeeded' = 'succeeded') {
  const { stripe, payer, open, notify } = world
  const buyer = await payer()
  await notify(stripe.pay(await open(buyer)))
  await buyer.until(isConfirmed)
  stripe.nextRefund.status = first
  const answer = await buyer.client.call('bookingEngine.cancel', {
    ...{ saleId: buyer.saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const sale = await buyer.until(
    ({ refunds }) => refunds[0]?.state === (first === 'pending' ? 'in_transit' : 'done'),
  )
  expect(sale.state).toBe('cancelled')
  const refundId = await idOf(buyer)
  await expect.poll(() => isAnswered(refundId)).toBe(true)
  stripe.nextRefund.status = 'succeeded'
  return { buyer, refundId }
}
async function idOf({ saleId }: Payer): Promise<string> {
  const { rows } = await world.db.database.execute<{ id: string }>(
    sql`SELECT id FROM refunds WHERE sale_id = ${saleId}`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.id ?? ''
}
/** Stripe's refunds, the latest first; each attempt has a name of its own. */
const refundsOf = (refundId: string) =>
  [...world.stripe.refunds.values()]
    .filter(({ metadata }) => metadata.alforja_refund?.startsWith(refundId))
    .reverse()
async function isAnswered(refundId: string): Promise<boolean> {
  const { rows } = await world.db.database.execute(
    sql`SELECT FROM refunds WHERE id = ${refundId} AND provider_ref IS NOT NULL`,
  )
  return rows.length > 0
}
const isDue = (refundId: string) =>
  world.db.database.execute(sql`UPDATE refunds SET next_try_at = now() WHERE id = ${refundId}`)
const itemsOf = async (refundId: string) => {
  const { rows } = await world.db.database.execute<{ id: string }>(
    sql`SELECT id FROM work_items WHERE kind = 'refund_failed' AND subject = ${refundId} AND resolved_at IS NULL`,
  )
  return rows
}

test('canceling in time refunds everything once, however often it is requested', async () => {
  const { buyer, refundId } = await cancelled()
  expect(await buyer.getSale()).toMatchObject({ payment: 'refunded', refundedMinor: buyer.totalMinor })
  expect(refundsOf(refundId)).toMatchObject([
    { amount: buyer.totalMinor, metadata: { alforja_refund: refundId } },
  ])
  world.stripe.forgetKeys()
  await world.db.database.execute(sql`UPDATE refunds SET state = 'in_transit' WHERE id = ${refundId}`)
  await Promise.all([1, 2].map(() => sendRefund(world.app.deps, { refundId })))
  expect(refundsOf(refundId)).toHaveLength(1)
  expect((await buyer.getSale()).refunds).toMatchObject([{ state: 'done' }])
})

test('a pending refund at Stripe is queried until it has arrived', async () => {
  const { stripe, app } = world
  const { buyer, refundId } = await cancelled('pending')
  stripe.setRefund(refundsOf(refundId)[0]?.id ?? '', 'succeeded')
  await sendRefund(app.deps, { refundId })
  expect((await buyer.getSale()).refunds).toMatchObject([{ state: 'done' }])
  expect(refundsOf(refundId)).toHaveLength(1)
})

test('one that fails in progress is sent again after a pause, under another name', async () => {
  const { stripe, app, notify } = world
  const { buyer, refundId } = await cancelled('pending')
  await notify(stripe.setRefund(refundsOf(refundId)[0]?.id ?? '', 'failed'))
  expect((await buyer.getSale()).refunds).toMatchObject([{ state: 'failed' }])
  expect(await itemsOf(refundId)).toEqual([])
  await isDue(refundId)
  await sendOpenRefunds(app.deps)
  expect((await buyer.getSale()).refunds).toMatchObject([{ state: 'done' }])
  expect(refundsOf(refundId).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('one that fails weeks after it was done opens a case at once, and can be sent again', async () => {
  const { stripe, app, notify } = world
  const { buyer, refundId } = await cancelled()
  const event = stripe.setRefund(refundsOf(refundId)[0]?.id ?? '', 'failed')
  for (let times = 0; times < 2; times++) await notify(event)
  const sale = await buyer.getSale()
  expect(sale).toMatchObject({ payment: 'overpaid', refundedMinor: 0, refunds: [{ state: 'failed' }] })
  expect(sale.history.filter(({ event: name }) => name === 'refund_failed')).toHaveLength(1)
  const [item] = await itemsOf(refundId)
  await isDue(refundId)
  await sendOpenRefunds(app.deps)
  expect(refundsOf(refundId)).toHaveLength(1)
  await decideWorkItem(
    {
      ...{ deps: app.deps, ip: '192.0.2.1' },
      actor: { role: 'admin', personId: 'admin', accountId: null, branchIds: [], saleIds: [] },
    },
    { id: item?.id ?? '', decision: 'again', reason: 'a new card' },
  )
  await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(refundsOf(refundId)).toHaveLength(2)
  expect(await itemsOf(refundId)).toEqual([])
})

test('one refused by Stripe is a refusal, and one without an answer is retried', async () => {
  const { stripe, app } = world
  const { buyer, refundId } = await cancelled()
  const [first] = refundsOf(refundId)
  // As if it had never been sent, and somebody had refunded it in the dashboard.
  if (first) first.metadata = {}
  await world.db.database.execute(
    sql`UPDATE refunds SET state = 'created', refusals = 3 WHERE id = ${refundId}`,
  )
  stripe.troubles = { 'POST refunds': 'unavailable' }
  await expect(sendRefund(app.deps, { refundId })).rejects.toThrow('StripeAPIError 503')
  stripe.troubles = {}
  await sendRefund(app.deps, { refundId })
  expect((await buyer.getSale()).refunds).toMatchObject([{ state: 'failed' }])
})
