import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Decision } from '#core/agencies/work-items.ts'
import { refundRetries } from '#core/sales/sales.ts'
import { sendOpenRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import { type MerchantWorld, startMerchantWorld } from '#tests/builders/merchant-world.ts'
import { newKey } from '#tests/builders/sales.ts'
import { admin } from '#tests/support/worlds/account-model.ts'

let world: MerchantWorld
let stripeId: string
const goodKey = () => world.owner.ask('agency.connectMerchantAccount', { provider: 'stripe', secretKey: key })
let key: string

beforeAll(async () => {
  world = await startMerchantWorld()
  await world.credit(10_000_000)
  await world.allow(true)
  stripeId = await world.connect('stripe')
  key = world.stripe.key
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  world.stripe.key = key
  await goodKey()
})

/** A refund from the agency's own account that is a day old. */
async function refunded(first: 'pending' | 'succeeded', keyThen: string) {
  const { stripe, app, db } = world
  const buyer = await world.payer()
  await buyer.openPage()
  const [payment] = await world.paymentsOf(buyer.saleId)
  const path = `/webhooks/stripe/${stripeId}`
  await stripe.deliver(app.baseUrl, stripe.pay(payment?.ref ?? ''), { path })
  await buyer.until(({ state }) => state === 'confirmed')
  stripe.nextRefund.status = first
  stripe.key = keyThen
  const order = { saleId: buyer.saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
  const [refund] = (await buyer.client.ask('bookingEngine.cancel', order)).refunds
  const refundId = refund?.id ?? ''
  await sendRefund(app.deps, { refundId })
  await db.database.execute(
    sql`UPDATE refunds SET created_at = now() - interval '25 hours' WHERE id = ${refundId}`,
  )
  return { buyer, refundId }
}

const isDue = (refundId: string) =>
  world.db.database.execute(sql`UPDATE refunds SET next_try_at = now() WHERE id = ${refundId}`)

async function decide(refundId: string, decision: Decision) {
  const { rows } = await world.db.database.execute<{ id: string }>(
    sql`SELECT id FROM work_items WHERE subject = ${refundId} AND resolved_at IS NULL`,
  )
  const caller = { ...admin, deps: world.app.deps }
  await decideWorkItem(caller, { id: rows[0]?.id ?? '', decision, reason: 'SPEI 2026-779' })
}

test('one that staff sent again after its last refusal is sent by the periodic check, too, once there is a key', async () => {
  const { deps } = world.app
  const { buyer, refundId } = await refunded('succeeded', 'sk_test_lost')
  await world.db.database.execute(
    sql`UPDATE refunds SET state = 'in_transit', refusals = ${refundRetries.refusals}::int WHERE id = ${refundId}`,
  )
  await isDue(refundId)
  await sendOpenRefunds(deps)
  expect(await world.itemsOf(refundId)).toEqual(['refund_waits'])
  world.stripe.key = key
  await goodKey()
  await isDue(refundId)
  await sendOpenRefunds(deps)
  expect((await buyer.getSale()).refunds[0]?.state).toBe('done')
  expect(await world.itemsOf(refundId)).toEqual([])
})

test('staff send one again once there is a key, before the periodic check', async () => {
  const { buyer, refundId } = await refunded('succeeded', 'sk_test_lost')
  await sendRefund(world.app.deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual(['refund_waits'])
  world.stripe.key = key
  await goodKey()
  await decide(refundId, 'again')
  await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
})

test('one that the provider has accepted is not paid by hand as well', async () => {
  const { deps } = world.app
  const { buyer, refundId } = await refunded('pending', key)
  expect(await world.itemsOf(refundId)).toEqual([])
  world.stripe.key = 'sk_test_lost'
  for (let times = 0; times < 2; times++) await sendRefund(deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual([])
  expect((await buyer.getSale()).refunds[0]?.state).toBe('in_transit')
  // A later try that nobody has accepted waits as a first one does.
  const [sent] = [...world.stripe.refunds.values()].filter(
    ({ metadata }) => metadata.alforja_refund === refundId,
  )
  const failed = world.stripe.setRefund(sent?.id ?? '', 'failed')
  await world.stripe.deliver(world.app.baseUrl, failed, { path: `/webhooks/stripe/${stripeId}` })
  expect((await buyer.getSale()).refunds[0]?.state).toBe('failed')
  await sendRefund(deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual(['refund_waits'])
  await decide(refundId, 'done')
  expect((await buyer.getSale()).refunds[0]?.state).toBe('done')
})
