import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Decision } from '#core/agencies/work-items.ts'
import { refundRetries } from '#core/sales/sales.ts'
import { dayIn } from '#core/time/days.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { followFailedRefund } from '#server/modules/payments/follow-failed-refund.ts'
import { providerOf } from '#server/modules/payments/provider-of.ts'
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

const gateway = () => providerOf(world.app.deps, { provider: `stripe:${stripeId}` })

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
  await world.refusedLongAgo()
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
  await world.refusedLongAgo()
  await sendRefund(world.app.deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual(['refund_waits'])
  world.stripe.key = key
  await goodKey()
  await decide(refundId, 'again')
  await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
})

/** The provider accepted a refund, and then refused the key for more than a day. */
async function unconfirmed() {
  const { buyer, refundId } = await refunded('pending', key)
  world.stripe.nextRefund.status = 'succeeded'
  world.stripe.key = 'sk_test_lost'
  for (let times = 0; times < 2; times++) await sendRefund(world.app.deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual([])
  await world.refusedLongAgo()
  for (let times = 0; times < 2; times++) await sendRefund(world.app.deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual(['refund_unconfirmed'])
  return { buyer, refundId }
}
const comeBack = async () => {
  world.stripe.key = key
  await goodKey()
}
const triesOf = (refundId: string) =>
  [...world.stripe.refunds.values()].filter(({ metadata }) => metadata.alforja_refund?.startsWith(refundId))
const stateOf = async (buyer: { getSale(): Promise<{ refunds: { state: string }[] }> }) =>
  (await buyer.getSale()).refunds[0]?.state

test('one that the provider has accepted is never paid by hand as well: staff record that it arrived', async () => {
  const { buyer, refundId } = await unconfirmed()
  const { saleId, totalMinor } = buyer
  await expect(decide(refundId, 'done')).rejects.toThrow('decision_impossible')
  expect(await stateOf(buyer)).toBe('in_transit')
  expect(await world.entriesOf(saleId)).toEqual([['merchant_sale', -totalMinor]])
  await decide(refundId, 'arrived')
  expect(await stateOf(buyer)).toBe('done')
  const returned = [
    ['merchant_sale', -totalMinor],
    ['merchant_returned', totalMinor],
  ]
  expect(await world.entriesOf(saleId)).toEqual(returned)
  const [sent] = triesOf(refundId)
  world.stripe.setRefund(sent?.id ?? '', 'succeeded')
  await comeBack()
  await sendRefund(world.app.deps, { refundId, isOrdered: true })
  await isDue(refundId)
  await sendOpenRefunds(world.app.deps)
  expect(triesOf(refundId)).toHaveLength(1)
  expect(await world.entriesOf(saleId)).toEqual(returned)
  expect(await compareSettlement(world.app.deps, dayIn(new Date(), 'UTC'), await gateway())).toBe(0)
})

test('one that the provider gave up is recorded as failed, and sent again only when somebody wants it', async () => {
  const { deps } = world.app
  const { buyer, refundId } = await unconfirmed()
  await decide(refundId, 'failed')
  expect(await stateOf(buyer)).toBe('failed')
  expect(await world.itemsOf(refundId)).toEqual(['refund_failed'])
  expect(await world.entriesOf(buyer.saleId)).toEqual([['merchant_sale', -buyer.totalMinor]])
  world.stripe.setRefund(triesOf(refundId)[0]?.id ?? '', 'failed')
  await comeBack()
  // A poll was planned while the refund was under way.
  await sendRefund(deps, { refundId })
  await isDue(refundId)
  await sendOpenRefunds(deps)
  expect([await stateOf(buyer), triesOf(refundId).length]).toEqual(['failed', 1])
  await decide(refundId, 'again')
  await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(triesOf(refundId).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect((await world.entriesOf(buyer.saleId)).at(-1)).toEqual(['merchant_returned', buyer.totalMinor])
})

test('one that was recorded as failed by mistake is found again, and not paid twice', async () => {
  const { buyer, refundId } = await unconfirmed()
  await decide(refundId, 'failed')
  await comeBack()
  await decide(refundId, 'again')
  await buyer.until(({ refunds }) => refunds[0]?.state === 'in_transit')
  const [sent, ...others] = triesOf(refundId)
  world.stripe.setRefund(sent?.id ?? '', 'succeeded')
  await sendRefund(world.app.deps, { refundId })
  expect(await stateOf(buyer)).toBe('done')
  expect(others).toEqual([])
})

test('one that was recorded as failed by mistake and sent again without a key keeps its id at the provider', async () => {
  const { deps } = world.app
  const { buyer, refundId } = await unconfirmed()
  await decide(refundId, 'failed')
  await decide(refundId, 'again')
  await sendRefund(deps, { refundId, isOrdered: true })
  const { rows } = await world.db.database.execute(
    sql`SELECT state, provider_ref AS ref FROM refunds WHERE id = ${refundId}`,
  )
  expect(rows).toEqual([{ state: 'in_transit', ref: triesOf(refundId)[0]?.id }])
  expect(await world.itemsOf(refundId)).toEqual(['refund_unconfirmed'])
  await expect(decide(refundId, 'done')).rejects.toThrow('decision_impossible')
  await decide(refundId, 'arrived')
  expect(await stateOf(buyer)).toBe('done')
})

test('nothing is recorded once there is a key: the provider answers', async () => {
  const { buyer, refundId } = await unconfirmed()
  await comeBack()
  for (const decision of ['arrived', 'failed'] as const)
    await expect(decide(refundId, decision)).rejects.toThrow('refund_state')
  world.stripe.setRefund(triesOf(refundId)[0]?.id ?? '', 'succeeded')
  await decide(refundId, 'again')
  await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(await world.itemsOf(refundId)).toEqual([])
})

test('an agency cannot write an event that its refund has failed: the provider is asked', async () => {
  const { deps } = world.app
  const { buyer, refundId } = await refunded('pending', key)
  world.stripe.nextRefund.status = 'succeeded'
  const [sent] = triesOf(refundId)
  const deliver = async (id: string) => {
    const object = { ...sent, status: 'failed' }
    const event = { id, type: 'refund.failed', created: Math.floor(Date.now() / 1000), data: { object } }
    expect(
      await world.stripe.deliver(world.app.baseUrl, event, { path: `/webhooks/stripe/${stripeId}` }),
    ).toBe(204)
    // The job of the event may be faster.
    await followFailedRefund(deps, { provider: `stripe:${stripeId}`, refundRef: sent?.id ?? '' })
  }
  await deliver('evt_forged_pending')
  expect(await stateOf(buyer)).toBe('in_transit')
  world.stripe.setRefund(sent?.id ?? '', 'succeeded')
  await sendRefund(deps, { refundId })
  await deliver('evt_forged_done')
  expect(await stateOf(buyer)).toBe('done')
  world.stripe.setRefund(sent?.id ?? '', 'failed')
  await deliver('evt_true')
  expect(await stateOf(buyer)).toBe('failed')
  expect(await world.itemsOf(refundId)).toEqual(['refund_failed'])
  expect((await world.entriesOf(buyer.saleId)).at(-1)).toEqual(['merchant_sale', -buyer.totalMinor])
})

test('one whose request is still under way when its key is refused is not ended by hand', async () => {
  const { deps } = world.app
  const { buyer, refundId } = await refunded('succeeded', 'sk_test_lost')
  await comeBack()
  world.stripe.troubles = { 'POST refunds': 'hang' }
  const sending = sendRefund(deps, { refundId })
  await expect.poll(() => world.stripe.hanging.size).toBeGreaterThan(0)
  expect(triesOf(refundId)).toHaveLength(1)
  world.stripe.key = 'sk_test_lost'
  const lookedAt = (await gateway()).find('cs_test_1')
  await expect(lookedAt).rejects.toThrow('needs another key')
  for (let times = 0; times < 2; times++) await sendRefund(deps, { refundId })
  expect(await world.itemsOf(refundId)).toEqual([])
  expect(await stateOf(buyer)).toBe('in_transit')
  await comeBack()
  world.stripe.troubles = {}
  for (const response of world.stripe.hanging) response.destroy()
  world.stripe.hanging.clear()
  await sending
  expect(await stateOf(buyer)).toBe('done')
  expect(triesOf(refundId)).toHaveLength(1)
})
