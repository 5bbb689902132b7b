import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#core/time/days.ts'
import { applyDispute } from '#server/modules/disputes/apply-dispute.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { findSaleOfJob } from '#server/modules/work-desk/find-sale-of-job.ts'
import { transact } from '#server/platform/database/transaction.ts'
import {
  cancel,
  decide,
  disputed,
  eventsOf,
  type Item,
  itemsOf,
  refOf,
  sold,
} from '#tests/builders/disputes.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

/** A job asks the provider first, so this waits as long as `until` of a payer. */
const patience = { timeout: 20_000 }

const openItems = async (buyer: Payer): Promise<Item[]> =>
  (await itemsOf(world, buyer)).filter(({ decision }) => decision === null)

/** A canceled sale whose refund Stripe has left in `status`. */
async function cancelled(status: 'pending' | 'failed') {
  const { buyer, session } = await sold(world)
  world.stripe.nextRefund.status = status
  await cancel(buyer)
  const sale = await buyer.until(({ refunds }) =>
    refunds.some(({ state }) => state === (status === 'failed' ? 'failed' : 'in_transit')),
  )
  const refundId = sale.refunds[0]?.id ?? ''
  const atStripe = () =>
    [...world.stripe.refunds.values()].find(({ metadata }) => Object.values(metadata).includes(refundId))
  // The refund is in transit here before it exists at Stripe, which refuses it once the payment is disputed.
  await expect.poll(atStripe, patience).toBeDefined()
  world.stripe.nextRefund.status = 'succeeded'
  return { buyer, session, refundId, theirs: atStripe()?.id ?? '' }
}

describe('a bank inquiry', () => {
  test('has taken no money: the sale can be cancelled, and the refund resolves it', async () => {
    const { stripe, notify } = world
    const { buyer, disputeRef } = await disputed(world, 'warning_needs_response')
    const [item] = await itemsOf(world, buyer)
    expect(item?.details).toMatchObject({ isInquiry: true })
    await expect(decide(world, item?.id ?? '', 'concede')).rejects.toThrow('decision_impossible')
    expect(await cancel(buyer)).toMatchObject({ status: 200 })
    await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
    await notify(stripe.setDispute(disputeRef, 'warning_closed'))
    expect(await buyer.until(({ payment }) => payment === 'refunded')).toMatchObject({
      refundedMinor: buyer.totalMinor,
    })
    expect(await eventsOf(world, buyer)).toEqual(['dispute_opened', 'dispute_won'])
  })

  test('that is resolved by a refund in the provider’s dashboard has returned the money', async () => {
    const { stripe, notify, app } = world
    const { buyer, session, disputeRef } = await disputed(world, 'warning_needs_response')
    stripe.refundByHand(session, buyer.totalMinor)
    await notify(stripe.setDispute(disputeRef, 'warning_closed'))
    expect(await buyer.until(({ refunds }) => refunds.length > 0)).toMatchObject({
      ...{ state: 'confirmed', dueMinor: buyer.totalMinor },
      refunds: [{ state: 'done', route: 'original', amountMinor: buyer.totalMinor }],
    })
    // Both books have the refund.
    await compareSettlement(app.deps, dayIn(new Date(), 'UTC'), providerIn(app.deps))
    expect((await openItems(buyer)).map(({ kind }) => kind)).toEqual(['dispute_lost'])
    expect(await eventsOf(world, buyer)).toEqual(['dispute_opened', 'dispute_settled'])
  })

  test('may become a dispute: its case says so, is closed only once it can no longer be answered, and reopens', async () => {
    const { stripe, notify } = world
    const { buyer, disputeRef } = await disputed(world, 'warning_needs_response')
    const [asked] = await itemsOf(world, buyer)
    await expect(decide(world, asked?.id ?? '', 'done')).rejects.toMatchObject({
      code: 'decision_impossible',
    })
    await world.db.database.execute(
      sql`UPDATE work_items SET details = details || '{"dueBy": "2020-01-02T06:00:00.000Z"}' WHERE id = ${asked?.id}`,
    )
    await decide(world, asked?.id ?? '', 'done')
    expect(await openItems(buyer)).toEqual([])
    await notify(stripe.setDispute(disputeRef, 'warning_under_review'))
    await notify(stripe.setDispute(disputeRef, 'needs_response', { amount: 12_300 }))
    await expect
      .poll(() => openItems(buyer), patience)
      .toMatchObject([
        {
          kind: 'dispute',
          details: { isInquiry: false, amountMinor: 12_300, dueBy: expect.stringContaining('T') },
        },
      ])
    // It is answered, so no action is needed any more.
    await notify(stripe.setDispute(disputeRef, 'under_review'))
    await expect.poll(() => openItems(buyer), patience).toMatchObject([{ details: { dueBy: null } }])
    expect(await cancel(buyer)).toMatchObject({ body: { code: 'payment_disputed' } })
  })
})

test('a prevented dispute is lost if the network returned the money, and won otherwise', async () => {
  const { stripe, notify } = world
  const lost = await disputed(world)
  const card = { brand: 'visa', case_type: 'resolution' } as const
  await notify(
    stripe.setDispute(lost.disputeRef, 'prevented', { payment_method_details: { type: 'card', card } }),
  )
  await lost.buyer.until(({ payment }) => payment === 'unpaid')
  const won = await disputed(world)
  await notify(stripe.setDispute(won.disputeRef, 'prevented', { balance_transactions: [] }))
  await won.buyer.until(({ payment }) => payment === 'paid')
})

describe('a refund of a disputed payment', () => {
  test('that was refused is neither retried nor ended meanwhile, and is sent once the dispute is won', async () => {
    const { stripe, notify } = world
    const { buyer, session, refundId } = await cancelled('failed')
    const { db } = world
    await db.database.execute(
      sql`INSERT INTO work_items (id, kind, subject, sale_id, details) VALUES (${refundId}, 'refund_failed', ${refundId}, ${buyer.saleId}, '{}')`,
    )
    const event = stripe.dispute(session, 'needs_response')
    await notify(event)
    await buyer.until(({ payment }) => payment === 'disputed')
    for (const decision of ['again', 'done'] as const)
      await expect(decide(world, refundId, decision)).rejects.toThrow('payment_disputed')
    await notify(stripe.setDispute(refOf(event), 'won'))
    await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
    expect((await openItems(buyer)).map(({ kind }) => kind)).toEqual([])
  })

  test('is done by the dispute as far as the bank returned the money', async () => {
    const { stripe, notify } = world
    const { buyer, session } = await cancelled('failed')
    const event = stripe.dispute(session, 'needs_response', 10_000)
    await notify(event)
    await buyer.until(({ payment }) => payment === 'disputed')
    await notify(stripe.setDispute(refOf(event), 'lost'))
    const { refunds } = await buyer.until((sale) => sale.refunds.length === 2)
    const sums = refunds.map(({ route, amountMinor }) => [route, amountMinor])
    expect(Object.fromEntries(sums)).toEqual({ original: buyer.totalMinor - 10_000, chargeback: 10_000 })
  })

  test('that was in progress is paid twice: staff see it until it is recovered', async () => {
    const { stripe, notify } = world
    const { buyer, session, theirs } = await cancelled('pending')
    const event = stripe.dispute(session, 'needs_response')
    await notify(event)
    await notify(stripe.setDispute(refOf(event), 'lost'))
    await expect
      .poll(() => openItems(buyer), patience)
      .toMatchObject([{ kind: 'paid_twice', details: { amountMinor: buyer.totalMinor } }])
    await notify(stripe.setRefund(theirs, 'failed'))
    await buyer.until(({ refunds }) => refunds[0]?.route === 'chargeback')
    expect(await buyer.getSale()).toMatchObject({
      refunds: [{ state: 'done' }],
      refundedMinor: buyer.totalMinor,
    })
    expect(await openItems(buyer)).toEqual([])
  })
})

test('a dispute is queried long after it was won, and an older answer changes nothing', async () => {
  const { stripe, notify, app, db } = world
  const { buyer, disputeRef } = await disputed(world)
  const asked = new Date()
  const told = await providerIn(app.deps).findDispute(disputeRef)
  await notify(stripe.setDispute(disputeRef, 'won'))
  await buyer.until(({ payment }) => payment === 'paid')
  await transact(app.deps.database, async (tx) => {
    if (told) await applyDispute(tx, app.deps, 'stripe', told, asked)
  })
  expect(await buyer.getSale()).toMatchObject({ payment: 'paid' })
  const ago = (days: number) => sql`now() - ${days}::int * interval '1 day'`
  const setBack = (asked: number, ended: number) =>
    db.database.execute(sql`UPDATE disputes SET asked_at = ${ago(asked)}, ended_at = ${ago(ended)}
      WHERE provider_ref = ${disputeRef}`)
  stripe.setDispute(disputeRef, 'lost', { created: Math.floor(Date.now() / 1000) - 100 * 86_400 })
  await setBack(0, 100)
  await followDisputes(app.deps)
  expect(await buyer.getSale()).toMatchObject({ payment: 'paid' })
  await setBack(2, 201)
  await followDisputes(app.deps)
  expect(await buyer.getSale()).toMatchObject({ payment: 'paid' })
  await setBack(2, 100)
  await followDisputes(app.deps)
  expect(await buyer.getSale()).toMatchObject({ payment: 'unpaid' })
})

test('of a partly lost dispute the client has received that part', async () => {
  const { stripe, notify } = world
  const { buyer, disputeRef } = await disputed(world)
  const back = [-buyer.totalMinor, buyer.totalMinor - 40_000].map((amount) => ({ amount, currency: 'mxn' }))
  await notify(stripe.setDispute(disputeRef, 'lost', { balance_transactions: back }))
  expect(await buyer.until(({ payment }) => payment === 'partial')).toMatchObject({ dueMinor: 40_000 })
  // An appeal needs a person: nothing is booked automatically.
  await notify(stripe.setDispute(disputeRef, 'appeal_under_review'))
  await expect
    .poll(() => openItems(buyer), patience)
    .toMatchObject([{ kind: 'dispute_lost' }, { kind: 'dispute', details: { reopened: 'open' } }])
  const [, item] = await openItems(buyer)
  await decide(world, item?.id ?? '', 'done')
  await followDisputes(world.app.deps)
  expect(await openItems(buyer)).toHaveLength(1)
})

test('the case of a lost dispute stays until nothing is due, and opens for a penalty that is lost', async () => {
  const { stripe, notify, db, open } = world
  const { buyer, disputeRef } = await disputed(world)
  await notify(stripe.setDispute(disputeRef, 'lost'))
  await buyer.until(({ payment }) => payment === 'unpaid')
  const part = await open(buyer)
  const [payment] = (await buyer.getSale()).payments.slice(-1)
  // Half of the amount arrives: the rest is still due.
  await db.database.execute(
    sql`UPDATE lines SET total_minor = total_minor + 1000 WHERE sale_id = ${buyer.saleId}`,
  )
  await notify(stripe.pay(part))
  await buyer.until(({ payments }) => payments.find(({ id }) => id === payment?.id)?.state === 'captured')
  expect((await openItems(buyer)).map(({ kind }) => kind)).toEqual(['dispute_lost'])
  await db.database.execute(
    sql`UPDATE lines SET total_minor = total_minor - 1000 WHERE sale_id = ${buyer.saleId}`,
  )

  const kept = await sold(world)
  await db.database.execute(
    sql`UPDATE lines SET state = 'cancelled', penalty_minor = 5000 WHERE sale_id = ${kept.buyer.saleId}`,
  )
  await db.database.execute(sql`UPDATE sales SET state = 'cancelled' WHERE id = ${kept.buyer.saleId}`)
  const event = stripe.dispute(kept.session, 'needs_response')
  await notify(event)
  await notify(stripe.setDispute(refOf(event), 'lost'))
  await expect.poll(() => openItems(kept.buyer), patience).toMatchObject([{ kind: 'dispute_lost' }])
  expect(await kept.buyer.getSale()).toMatchObject({ penaltyMinor: 0, dueMinor: 0 })
})

test('a dispute in another currency than its payment counts as the whole payment, and its case shows both amounts', async () => {
  const { stripe, notify, app } = world
  const { buyer, session } = await sold(world)
  const event = stripe.dispute(session, 'needs_response', 27_500)
  const disputeRef = refOf(event)
  stripe.setDispute(disputeRef, 'needs_response', { currency: 'usd' })
  await notify(event)
  await expect
    .poll(() => itemsOf(world, buyer), patience)
    .toMatchObject([
      {
        details: {
          amountMinor: buyer.totalMinor,
          currency: 'MXN',
          bank: { amountMinor: 27_500, currency: 'USD' },
        },
      },
    ])
  await notify(stripe.setDispute(disputeRef, 'lost', { balance_transactions: [] }))
  // The disputed share cannot be calculated: staff have to decide.
  await expect
    .poll(() => openItems(buyer), patience)
    .toMatchObject([{ kind: 'dispute_lost', details: { amountMinor: 0 } }])
  expect(await buyer.getSale()).toMatchObject({ payment: 'paid', dueMinor: 0 })
  const job = { provider: 'stripe', disputeRef }
  expect(await findSaleOfJob(app.deps.database, job)).toBe(buyer.saleId)
})
