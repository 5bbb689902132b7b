import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  disputeSandboxPayment,
  endSandboxDispute,
} from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { followDispute, followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { applyCardDispute } from '#server/modules/gift-card-orders/apply-card-dispute.ts'
import { refuseCardRefund, returnCardMoney } from '#server/modules/gift-card-orders/return-card-money.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { deliverEvents, sendGoodCard, startPaying } from '#tests/builders/pay.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey, visitor } from '#tests/builders/sales.ts'
import { receivedIn, refusalIn } from '#tests/support/servers/call-answer.ts'
import { openCardOrderWorld } from '#tests/support/worlds/card-order-world.ts'

const world = await openCardOrderWorld()
afterAll(() => world.stop())

const provider = 'sandbox'

/** A card that was bought and paid. */
async function buy(amountMinor = 500_00) {
  const { key } = receivedIn(await world.ordering({ amountMinor }))
  await world.take(key)
  const { card } = await world.orderOf(key)
  return {
    key,
    orderId: key.slice(0, 22),
    id: (await world.bought()).at(-1)?.id ?? '',
    code: card?.code ?? '',
  }
}

/** Its buyer turns to the bank; the provider's id of the dispute. */
const dispute = async (key: string): Promise<string> => disputeAt(await world.refOf(key))

async function disputeAt(ref: string): Promise<string> {
  await disputeSandboxPayment(world.deps, { paymentId: ref })
  const { rows } = await world.db.database.execute<{ id: string }>(
    sql`SELECT id FROM sandbox_disputes WHERE ref = ${ref}`,
  )
  return rows[0]?.id ?? ''
}

async function refundsOf(key: string): Promise<number> {
  const { rows } = await world.db.database.execute(
    sql`SELECT FROM sandbox_refunds WHERE ref = ${await world.refOf(key)}`,
  )
  return rows.length
}

const end = (disputeRef: string, how: 'won' | 'lost') => endSandboxDispute(world.db.database, disputeRef, how)
const giveUp = (id: string) => world.owner.call('agency.voidGiftCard', { id, reason: 'Se arrepintió' })

test('a refund to a card whose payment was lost goes to the agency, which was charged for it', async () => {
  const sale = await world.sell()
  const { key, id, code } = await buy(sale.dueMinor + 100_00)
  const before = await world.balanceOf()
  receivedIn(await world.paying(world.seller, sale, { code }))
  const disputeRef = await dispute(key)
  await end(disputeRef, 'lost')
  await followDispute(world.deps, { provider, disputeRef })
  await cancelLines(
    { ...visitor([sale.id]), deps: world.deps },
    { saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  )
  expect(await world.saleOf(sale.id)).toMatchObject({ refundedMinor: sale.dueMinor })
  expect(await world.cardOf(id)).toMatchObject({ state: 'voided', balanceMinor: 0 })
  expect(await world.balanceOf()).toBe(before)
})

test('a refund waits for the bank, and is sent only if the bank leaves the money', async () => {
  const [won, lost] = [await buy(), await buy()]
  for (const [{ id, key, orderId }, how] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    receivedIn(await giveUp(id))
    const disputeRef = await dispute(key)
    await followDispute(world.deps, { provider, disputeRef })
    await returnCardMoney(world.deps, { orderId })
    expect(await refundsOf(key)).toBe(0)
    await end(disputeRef, how)
    await followDispute(world.deps, { provider, disputeRef })
    await returnCardMoney(world.deps, { orderId })
    expect(await refundsOf(key)).toBe(how === 'won' ? 1 : 0)
  }
})

test.each([0, 150_00])(
  'a refund as a gift card is taken back like a card that was bought, when %i of it was spent',
  async (spentMinor) => {
    const { deps, owner, db } = world
    const [sale, other] = [await world.sell(), await world.sell()]
    const ref = await startPaying(deps, sale.id, sale.dueMinor)
    await sendGoodCard(deps, ref)
    await deliverEvents(deps, ref)
    receivedIn(
      await owner.call('bookingEngine.cancel', {
        ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
        giftCard: { agreed: true },
      }),
    )
    const id = (await owner.ask('agency.listGiftCards', { kind: 'refund' })).rows[0]?.id ?? ''
    const code = await world.codeOfCard(id)
    if (spentMinor > 0) receivedIn(await world.paying(world.seller, other, { code, amountMinor: spentMinor }))
    const before = await world.balanceOf()
    const disputeRef = await disputeAt(ref)
    await followDispute(deps, { provider, disputeRef })
    expect(await world.cardOf(id)).toMatchObject({ state: 'active' })
    await end(disputeRef, 'lost')
    for (let times = 0; times < 2; times++) await followDispute(deps, { provider, disputeRef })
    expect(await world.cardOf(id)).toMatchObject({ state: 'voided', balanceMinor: 0 })
    expect(await world.balanceOf()).toBe(before - spentMinor)
    expect((await world.saleOf(sale.id)).refunds).toMatchObject([
      { route: 'gift_card', state: 'done', amountMinor: sale.totalMinor },
    ])
    const { rows } = await db.database.execute(
      sql`SELECT FROM work_items WHERE kind = 'paid_twice' AND sale_id = ${sale.id}`,
    )
    expect(rows).toEqual([])
    refusalIn(await world.paying(world.seller, await world.sell(), { code }), 'gift_card_refused')
  },
)

test('money that a bank takes although it was refunded is a case for staff', async () => {
  const { id, key, orderId } = await buy()
  receivedIn(await giveUp(id))
  await returnCardMoney(world.deps, { orderId })
  const before = await world.balanceOf()
  const paymentRef = await world.refOf(key)
  const taken = { amountMinor: 500_00, takenMinor: 500_00, currency: 'MXN', refundedMinor: 500_00 } as const
  for (let times = 0; times < 2; times++)
    await transact(world.deps.database, (tx) =>
      applyCardDispute(tx, world.deps, provider, {
        ...{ paymentRef, providerRef: 'sbd_late', state: 'lost', reason: 'unrecognized', ...taken },
        ...{ isInquiry: false, dueBy: null, isConcedable: false, url: '' },
      }),
    )
  const { rows } = await world.db.database.execute(
    sql`SELECT (details->>'amountMinor')::int AS minor FROM work_items WHERE kind = 'paid_twice' AND subject = ${orderId}`,
  )
  expect(rows).toEqual([{ minor: 500_00 }])
  expect(await world.balanceOf()).toBe(before)
})

test('a late answer to an earlier attempt does not send the money again', async () => {
  const { id, key, orderId } = await buy()
  receivedIn(await giveUp(id))
  const real = providerIn(world.deps)
  // Its first answer is late: the refusal had arrived as an event, and another attempt had returned the money.
  const late: typeof real = {
    ...real,
    async refund() {
      await transact(world.deps.database, (tx) => refuseCardRefund(tx, orderId))
      await returnCardMoney(world.deps, { orderId })
      return { state: 'failed', providerRef: '' }
    },
  }
  await returnCardMoney({ ...world.deps, payments: [late] }, { orderId }).catch(() => {})
  await returnCardMoney(world.deps, { orderId })
  expect(await refundsOf(key)).toBe(1)
})

test('a dispute that is decided long after it was opened is noticed without an event', async () => {
  const { key, id } = await buy()
  const disputeRef = await dispute(key)
  await followDispute(world.deps, { provider, disputeRef })
  await world.db.database.execute(
    sql`UPDATE sandbox_disputes SET created_at = created_at - interval '60 days' WHERE id = ${disputeRef}`,
  )
  await end(disputeRef, 'lost')
  await followDisputes(world.deps)
  expect(await world.cardOf(id)).toMatchObject({ state: 'voided', balanceMinor: 0 })
})

test('a dispute that arrives before the payment is applied to the card', async () => {
  const { key } = receivedIn(await world.ordering())
  const ref = await world.refOf(key)
  await sendGoodCard(world.deps, ref)
  const disputeRef = await dispute(key)
  await followDispute(world.deps, { provider, disputeRef })
  await deliverEvents(world.deps, ref)
  const id = (await world.bought()).at(-1)?.id ?? ''
  refusalIn(await giveUp(id), 'gift_card_kept')
})

test('strangers have few references mailed to one address, and a repeated request is no other one', async () => {
  const buyerEmail = 'target@example.com'
  const idempotencyKey = newKey()
  for (let times = 0; times < 6; times++)
    receivedIn(await world.ordering({ method: 'oxxo', buyerEmail, idempotencyKey }))
  for (const method of ['spei', 'oxxo', 'spei', 'oxxo'] as const)
    receivedIn(await world.ordering({ method, buyerEmail }))
  refusalIn(await world.ordering({ method: 'spei', buyerEmail: 'Target@Example.com' }), 'too_many_requests')
  receivedIn(await world.ordering({ method: 'card', buyerEmail }))
})
