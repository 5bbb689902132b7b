import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStandings } from '#server/modules/branches/standing.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { notifyMerchantKey } from '#server/modules/mail/notify-merchant-key.ts'
import { connectMerchantAccount } from '#server/modules/merchant-accounts/connect-merchant-account.ts'
import {
  findMerchantAccount,
  pauseMerchants,
} from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { noteRefusedKey } from '#server/modules/merchant-accounts/note-refused-key.ts'
import { lockForMerchants } from '#server/modules/merchant-accounts/sale-merchants.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { listDuePayouts } from '#server/modules/payouts/list-due-payouts.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { findWholeSale } from '#server/modules/sales/whole-sale.ts'
import { recordSettlement } from '#server/modules/settlements/record-settlement.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type MerchantWorld, startMerchantWorld } from '#tests/builders/merchant-world.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { newKey, outing, visitor } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { StripeEvent } from '#tests/support/servers/stripe-books.ts'
import { admin, owner } from '#tests/support/worlds/account-model.ts'

let world: MerchantWorld
let stripeId: string

beforeAll(async () => {
  world = await startMerchantWorld()
  await world.credit(10_000_000)
  await world.allow(true)
  stripeId = await world.connect('stripe')
}, 60_000)
afterAll(() => world?.stop())

const deliver = (event: StripeEvent) =>
  world.stripe.deliver(world.app.baseUrl, event, { path: `/webhooks/stripe/${stripeId}` })

async function started(): Promise<{ buyer: Payer; ref: string }> {
  const buyer = await world.payer()
  await buyer.openPage()
  const [payment] = await world.paymentsOf(buyer.saleId)
  return { buyer, ref: payment?.ref ?? '' }
}

const standing = async () => {
  const [found] = await readStandings(world.db.database, ['1001'])
  if (!found) throw new Error('the agency has no account')
  return found
}

test.each([-5_000_000, 1])(
  'an agency cannot write an event of %i about its own account, which pays nothing',
  async (forgedMinor) => {
    const { buyer, ref } = await started()
    const forged = {
      ...{ ...world.stripe.getSession(ref), amount_total: forgedMinor * 1_000 },
      ...{ status: 'complete', payment_status: 'paid' },
    }
    const event = {
      id: `evt_forged_${forgedMinor}`,
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
    }
    expect(await deliver({ ...event, data: { object: forged } })).toBe(204)
    expect((await world.paymentsOf(buyer.saleId))[0]?.state).toBe('requires_action')
    expect(await world.entriesOf(buyer.saleId)).toEqual([])
    expect(await deliver(world.stripe.pay(ref))).toBe(204)
    await buyer.until(({ state }) => state === 'confirmed')
    expect(await world.entriesOf(buyer.saleId)).toEqual([['merchant_sale', -buyer.totalMinor]])
  },
)

test('a chargeback of money that became a gift card is charged to the agency once', async () => {
  const { buyer, ref } = await started()
  expect(await deliver(world.stripe.pay(ref))).toBe(204)
  await buyer.until(({ state }) => state === 'confirmed')
  const { saleId, totalMinor } = buyer
  receivedIn(
    await world.owner.call('bookingEngine.cancel', {
      ...{ saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
      giftCard: { agreed: true },
    }),
  )
  expect(await world.entriesOf(saleId)).toEqual([['merchant_sale', -totalMinor]])
  const { balanceMinor } = await standing()
  const opened = world.stripe.dispute(ref, 'needs_response')
  await followDisputes(world.app.deps)
  world.stripe.setDispute((opened.data.object as { id: string }).id, 'lost')
  for (let times = 0; times < 2; times++) await followDisputes(world.app.deps)
  // Nothing was spent of the card: the agency lost the money at its bank, and owes nothing of it any more.
  expect((await standing()).balanceMinor).toBe(balanceMinor + totalMinor)
  expect((await world.entriesOf(saleId)).at(-1)).toEqual(['merchant_returned', totalMinor])
})

test('pending payments of the own account reduce payouts by the part above the credit', async () => {
  const { database } = world.db
  const { buyer } = await started()
  const before = await standing()
  expect(before.waitingMinor).toBeGreaterThanOrEqual(buyer.totalMinor)
  const most = before.waitingMinor + 70_000
  await world.credit(20_000)
  await database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency)
    VALUES ('1001', 'payment', ${most - before.availableMinor}, 'MXN')`)
  const leftMinor = most + 20_000 - before.waitingMinor
  expect(await standing()).toMatchObject({ availableMinor: most, movableMinor: leftMinor })
  const caller = { ...admin, deps: world.app.deps }
  const { rows } = await listDuePayouts(caller, { page: 1, sort: 'name' })
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([leftMinor])
  const payOut = (amountMinor: number) =>
    recordSettlement(caller, {
      ...{ accountId: '1001', kind: 'payout', amountMinor, reference: newKey(), idempotencyKey: newKey() },
    })
  await expect(payOut(leftMinor + 1)).rejects.toThrow('credit_not_enough')
  expect(await payOut(leftMinor)).toMatchObject({ creditLeftMinor: 0, grantableMinor: 0 })
  // An attempt that nobody asks about any more, since its key is refused, waits for nothing.
  await database.execute(
    sql`UPDATE payments SET created_at = now() - interval '11 days' WHERE sale_id = ${buyer.saleId}`,
  )
  expect((await standing()).waitingMinor).toBe(before.waitingMinor - buyer.totalMinor)
  await world.credit(10_000_000)
})

test('late money that passes the credit is owed all the same, and nothing more goes there until it fits again', async () => {
  const { buyer, ref } = await started()
  await world.expire(buyer.saleId)
  const before = await standing()
  await world.credit(Math.max(0, -before.balanceMinor))
  expect(await deliver(world.stripe.pay(ref))).toBe(204)
  await buyer.until(({ state }) => state === 'confirmed')
  expect(await world.entriesOf(buyer.saleId)).toEqual([['merchant_sale', -buyer.totalMinor]])
  const after = await standing()
  expect(after.balanceMinor).toBeLessThan(before.balanceMinor)
  expect(after.balanceMinor + after.creditLimitMinor).toBeLessThan(0)
  const takerOf = async () => {
    const next = await world.payer()
    await next.openPage()
    return (await world.paymentsOf(next.saleId))[0]?.provider
  }
  expect(await takerOf()).toBe('sandbox')
  await world.credit(10_000_000)
  expect(await takerOf()).toBe(`stripe:${stripeId}`)
})

test('an own account takes payments in the answer of a hold as in later ones', async () => {
  const { deps } = world.app
  const held = await holdCart(
    { ...visitor(), deps },
    {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000 },
      choices: [outing(world.catalogue, 52)],
    },
  )
  expect(held.merchants?.accounts).toContainEqual({ id: stripeId, provider: 'stripe' })
  expect(held.merchants).toEqual((await findWholeSale(deps.database, held.sale.id))?.merchants)
})

test('an agency that may not sell gets no more money of clients', async () => {
  const { database } = world.db
  const { buyer } = await started()
  const takers = async () => (await findWholeSale(database, buyer.saleId))?.merchants?.accounts
  const locks = () => transact(database, (tx) => lockForMerchants(tx, buyer.saleId))
  expect(await takers()).toMatchObject([{ id: stripeId }])
  expect(await locks()).toBe(true)
  await database.execute(sql`UPDATE accounts SET state = 'suspended' WHERE id = '1001'`)
  expect(await takers()).toBeUndefined()
  expect(await locks()).toBe(false)
  await database.execute(sql`UPDATE accounts SET state = 'approved' WHERE id = '1001'`)
})

test('a key that never comes back leaves a refund that staff end, once the client has the money', async () => {
  const { deps } = world.app
  const { database } = world.db
  const caller = { ...admin, deps }
  const waiting = async () => {
    const { buyer, ref } = await started()
    expect(await deliver(world.stripe.pay(ref))).toBe(204)
    await buyer.until(({ state }) => state === 'confirmed')
    world.stripe.key = 'sk_test_lost'
    const order = { saleId: buyer.saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
    const [refund] = (await buyer.client.ask('bookingEngine.cancel', order)).refunds
    const refundId = refund?.id ?? ''
    await sendRefund(deps, { refundId })
    // A key is replaced within hours, as a rule.
    expect(await world.itemsOf(refundId)).toEqual([])
    await database.execute(
      sql`UPDATE refunds SET created_at = now() - interval '25 hours' WHERE id = ${refundId}`,
    )
    await sendRefund(deps, { refundId })
    expect(await world.itemsOf(refundId)).toEqual([])
    await world.refusedLongAgo()
    for (let times = 0; times < 2; times++) await sendRefund(deps, { refundId })
    expect(await world.itemsOf(refundId)).toEqual(['refund_waits'])
    const { rows } = await database.execute<{ id: string }>(
      sql`SELECT id FROM work_items WHERE subject = ${refundId} AND kind = 'refund_waits'`,
    )
    const decide = () =>
      decideWorkItem(caller, { id: rows[0]?.id ?? '', decision: 'done', reason: 'SPEI 2026-778' })
    return { buyer, refundId, amountMinor: refund?.amountMinor, decide }
  }
  const comeBack = () =>
    world.owner.ask('agency.connectMerchantAccount', { provider: 'stripe', secretKey: world.stripe.key })

  const byHand = await waiting()
  await byHand.decide()
  const { saleId } = byHand.buyer
  const returned = ['merchant_returned', byHand.amountMinor]
  expect((await byHand.buyer.getSale()).refunds[0]?.state).toBe('done')
  expect((await world.entriesOf(saleId)).at(-1)).toEqual(returned)
  const { rows } = await database.execute<{ details: { reason: string } }>(
    sql`SELECT details FROM audit WHERE sale_id = ${saleId} AND event = 'review_decided'`,
  )
  expect(rows[0]?.details.reason).toBe('SPEI 2026-778')
  // With a new key nothing is sent a second time.
  await comeBack()
  const sent = world.stripe.refunds.size
  await sendRefund(deps, { refundId: byHand.refundId })
  expect(world.stripe.refunds.size).toBe(sent)
  expect((await world.entriesOf(saleId)).filter(([kind]) => kind === 'merchant_returned')).toEqual([returned])

  // A key that came back first sends the refund: then it is no longer staff's.
  world.stripe.key = 'sk_test_found'
  await comeBack()
  const late = await waiting()
  await comeBack()
  await expect(late.decide()).rejects.toThrow('refund_state')
  await sendRefund(deps, { refundId: late.refundId })
  expect(await world.itemsOf(late.refundId)).toEqual([])
  expect((await late.buyer.getSale()).refunds[0]?.state).toBe('done')
})

test('each owner gets an e-mail and a notice about a refused key, until there is another one', async () => {
  const { database } = world.db
  const sent: Parameters<Deps['mail']['send']>[0][] = []
  const send: Deps['mail']['send'] = async (one) => {
    sent.push(one)
    return { result: 'sent', messageId: '' }
  }
  const deps = { ...world.app.deps, mail: { ...world.app.deps.mail, send } }
  const row = await findMerchantAccount(database, stripeId)
  if (!row) throw new Error('there is no account')
  const { rows: owners } = await database.execute<{ id: string; email: string }>(
    sql`SELECT id, email FROM people WHERE account_id = '1001' AND role = 'owner' AND state = 'active'`,
  )
  for (let times = 0; times < 2; times++) await noteRefusedKey(deps, row)
  await notifyMerchantKey(deps, { merchantAccountId: stripeId })
  for (const { id } of owners) await notifyMerchantKey(deps, { merchantAccountId: stripeId, personId: id })
  expect(sent.map(({ to }) => to).toSorted()).toEqual(owners.map(({ email }) => email).toSorted())
  expect(sent[0]?.text).toContain('/agency/affiliate')
  const { rows: notices } = await database.execute(
    sql`SELECT for_owners FROM notices WHERE id = ${`merchant-key-${stripeId}-${row.version}`}`,
  )
  expect(notices).toEqual([{ for_owners: true }])
  receivedIn(await world.connecting({ secretKey: world.stripe.key }))
  for (const { id } of owners) await notifyMerchantKey(deps, { merchantAccountId: stripeId, personId: id })
  expect(sent).toHaveLength(owners.length)
})

test('a known account gets a new key without permission, for its refunds, and takes nothing new', async () => {
  await world.allow(false)
  await pauseMerchants(world.db.database, '1001', true)
  expect((await world.owner.ask('agency.getAffiliate', {})).hasMerchants).toBe(true)
  world.stripe.key = 'sk_test_next'
  const { accounts } = receivedIn(await world.connecting({ secretKey: 'sk_test_next' }))
  expect(accounts).toMatchObject([{ id: stripeId, keyEnd: 'next', state: 'paused' }])
  expect(await world.connecting({ provider: 'mercado-pago' })).toMatchObject({
    body: { data: { problem: 'not_allowed' } },
  })
  await world.owner.ask('agency.endMerchantAccount', { id: stripeId })
  expect(receivedIn(await world.connecting({ secretKey: 'sk_test_next' })).accounts).toMatchObject([
    { id: stripeId, state: 'ended' },
  ])
  await world.allow(true)
})

test('an account for tests is refused where money moves, although its key looks like another', async () => {
  const { deps } = world.app
  const test = {
    ...{
      ...deps,
      config: { ...deps.config, demo: false, payments: { ...deps.config.payments, providers: [] } },
    },
    merchants: { ...deps.merchants, identify: async () => ({ id: '7', name: 'TETE7', isForTests: true }) },
  }
  const given = { provider: 'mercado-pago', secretKey: 'APP_USR-of-a-test-user' } as const
  await expect(connectMerchantAccount({ ...owner, deps: test }, given)).rejects.toMatchObject({
    ...{ code: 'merchant_account_refused', data: { problem: 'key_of_tests' } },
  })
})
