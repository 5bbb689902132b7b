import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '#core/agencies/work-items.ts'
import { dayIn } from '#core/time/days.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { followBalances } from '#server/modules/sales/follow-balances.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { newKey } from '#tests/builders/sales.ts'
import { isConfirmed, type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'
import type { StripeEvent } from '#tests/support/stripe-books.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

/** A sale that was paid by card; its earnings count from now on where `certain`. */
async function sold({ certain = false } = {}) {
  const { stripe, payer, open, tell, db } = world
  const buyer = await payer()
  const session = await open(buyer)
  await tell(stripe.pay(session))
  await buyer.until(isConfirmed)
  if (certain)
    await db.database.execute(sql`UPDATE lines SET kept_from = now() WHERE sale_id = ${buyer.saleId}`)
  return { buyer, session }
}

/** The same, disputed; answers Stripe's name for the dispute, too. */
async function disputed(options?: Parameters<typeof sold>[0]) {
  const { buyer, session } = await sold(options)
  const event = world.stripe.dispute(session, 'needs_response')
  await world.tell(event)
  await buyer.until(({ payment }) => payment === 'disputed')
  return { buyer, session, disputeRef: refOf(event) }
}

const refOf = ({ data }: StripeEvent): string => (data.object as { id: string }).id

const cancel = ({ client, saleId }: Payer) =>
  client.call('bookingEngine.cancel', {
    ...{ saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })

interface Item extends Record<string, unknown> {
  id: string
  kind: string
  details: Record<string, unknown>
  decision: string | null
}
async function itemsOf({ saleId }: Payer): Promise<Item[]> {
  const { rows } = await world.db.database.execute<Item>(
    sql`SELECT id, kind, details, decision FROM work_items WHERE sale_id = ${saleId} ORDER BY opened_at`,
  )
  return rows
}

const decide = (id: string, decision: Decision) =>
  decideWorkItem(
    {
      ...{ deps: world.app.deps, ip: '192.0.2.1' },
      actor: { role: 'admin', personId: 'admin', accountId: null, branchIds: [], saleIds: [] },
    },
    { id, decision, reason: 'sin pruebas' },
  )

async function eventsOf({ saleId }: Payer): Promise<string[]> {
  const { rows } = await world.db.database.execute<{ event: string }>(
    sql`SELECT event FROM audit WHERE sale_id = ${saleId} AND event LIKE 'dispute%' ORDER BY id`,
  )
  return rows.map(({ event }) => event)
}

async function pending(): Promise<number> {
  const [standing] = await readStandings(world.db.database, ['1001'])
  return standing?.pendingMinor ?? 0
}

describe('a payment that a client disputes', () => {
  test('holds what its sale earns, and cannot be given back, until the bank has decided', async () => {
    const { stripe, tell } = world
    const { buyer, session } = await sold({ certain: true })
    const before = await pending()
    const event = stripe.dispute(session, 'needs_response')
    for (let times = 0; times < 2; times++) await tell(event)
    await buyer.until(({ payment }) => payment === 'disputed')
    const { rows } = await world.db.database.execute<{
      minor: number
    }>(sql`SELECT sum((earnings->>'commissionMinor')::int
      + (earnings->>'markupMinor')::int)::int AS minor FROM lines WHERE sale_id = ${buyer.saleId}`)
    const earned = rows[0]?.minor ?? 0
    expect(earned).toBeGreaterThan(0)
    expect((await pending()) - before).toBe(earned)
    expect(await cancel(buyer)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect(await itemsOf(buyer)).toMatchObject([
      {
        kind: 'dispute',
        details: {
          ...{ amountMinor: buyer.totalMinor, currency: 'MXN', reason: 'fraudulent' },
          dueBy: expect.stringContaining('T'),
          url: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/),
        },
      },
    ])
    await tell(stripe.setDispute(refOf(event), 'under_review'))
    await tell(stripe.setDispute(refOf(event), 'won'))
    expect(await buyer.until(({ payment }) => payment === 'paid')).toMatchObject({ dueMinor: 0, refunds: [] })
    expect(await pending()).toBe(before)
    expect(await itemsOf(buyer)).toMatchObject([{ kind: 'dispute', decision: 'over' }])
    expect(await eventsOf(buyer)).toEqual(['dispute_opened', 'dispute_won'])
    expect(await cancel(buyer)).toMatchObject({ status: 200 })
    await buyer.until(({ payment }) => payment === 'refunded')
  })

  test('is owed again once it is lost, and can be paid again', async () => {
    const { stripe, tell, open } = world
    const { buyer, disputeRef } = await disputed()
    await tell(stripe.setDispute(disputeRef, 'lost'))
    const lost = await buyer.until(({ payment }) => payment === 'unpaid')
    expect(lost).toMatchObject({
      ...{ state: 'confirmed', dueMinor: buyer.totalMinor, refundedMinor: buyer.totalMinor },
      refunds: [{ state: 'done', route: 'chargeback', amountMinor: buyer.totalMinor }],
    })
    expect(await itemsOf(buyer)).toMatchObject([
      { decision: 'over' },
      { kind: 'dispute_lost', decision: null },
    ])
    // The provider's list of the day has no refund, and neither have we.
    const settled = await compareSettlement(world.app.deps, dayIn(new Date(), 'UTC'))
    expect(settled).toBe(0)
    await tell(stripe.pay(await open(buyer)))
    expect(await buyer.until(({ payment }) => payment === 'paid')).toMatchObject({ dueMinor: 0 })
    expect((await itemsOf(buyer)).map(({ decision }) => decision)).toEqual(['over', 'over'])
  })

  test('can be given up by staff, and the sale cancelled without a further refund', async () => {
    const { buyer } = await disputed()
    const [item] = await itemsOf(buyer)
    await expect(decide(item?.id ?? '', 'refund')).rejects.toThrow('decision_impossible')
    await decide(item?.id ?? '', 'concede')
    await buyer.until(({ payment }) => payment === 'unpaid')
    expect(await eventsOf(buyer)).toEqual(['dispute_opened', 'dispute_lost'])
    expect(await cancel(buyer)).toMatchObject({ status: 200 })
    const sale = await buyer.getSale()
    expect(sale).toMatchObject({ state: 'cancelled', refundedMinor: buyer.totalMinor, penaltyMinor: 0 })
    expect(sale.refunds).toHaveLength(1)
    expect((await itemsOf(buyer)).map(({ decision }) => decision)).toEqual(['concede', 'over'])
  })

  test('is found without any event, also one that begins again after a bank’s question', async () => {
    const { stripe, app } = world
    const { buyer, session } = await sold()
    const ref = refOf(stripe.dispute(session, 'warning_needs_response'))
    for (let times = 0; times < 2; times++) await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'disputed' })
    stripe.setDispute(ref, 'warning_closed')
    await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'paid' })
    stripe.setDispute(ref, 'needs_response')
    await followDisputes(app.deps)
    stripe.setDispute(ref, 'lost')
    for (let times = 0; times < 2; times++) await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'unpaid' })
    expect(await eventsOf(buyer)).toEqual(['dispute_opened', 'dispute_won', 'dispute_opened', 'dispute_lost'])
    // What is lost stays lost.
    stripe.setDispute(ref, 'won')
    await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'unpaid' })
  })

  test('in part takes that part back', async () => {
    const { stripe, tell } = world
    const { buyer, session } = await sold()
    const event = stripe.dispute(session, 'needs_response', 10_000)
    await tell(event)
    await buyer.until(({ payment }) => payment === 'disputed')
    await tell(stripe.setDispute(refOf(event), 'lost'))
    expect(await buyer.until(({ payment }) => payment === 'partial')).toMatchObject({ dueMinor: 10_000 })
  })

  test('of a trip that is over makes its sale owe again, until the platform closes it', async () => {
    const { stripe, tell, db } = world
    const { buyer, disputeRef } = await disputed()
    await db.database.execute(sql`UPDATE sales SET state = 'completed' WHERE id = ${buyer.saleId}`)
    await tell(stripe.setDispute(disputeRef, 'lost'))
    expect(await buyer.until(({ payment }) => payment === 'unpaid')).toMatchObject({
      ...{ state: 'confirmed', dueMinor: buyer.totalMinor },
    })
  })

  test('waits with what a balance would set off, and leaves two days from when it is lost', async () => {
    const { stripe, tell, db, app } = world
    const { buyer, disputeRef } = await disputed()
    await db.database.execute(sql`UPDATE accounts SET overdue_policy = 'cancel' WHERE id = '1001'`)
    await db.database.execute(
      sql`UPDATE lines SET starts_on = current_date + 4 WHERE sale_id = ${buyer.saleId}`,
    )
    await followBalances(app.deps)
    await tell(stripe.setDispute(disputeRef, 'lost'))
    await buyer.until(({ payment }) => payment === 'unpaid')
    await followBalances(app.deps)
    expect(await buyer.getSale()).toMatchObject({ state: 'confirmed' })
    await db.database.execute(sql`UPDATE accounts SET overdue_policy = 'keep' WHERE id = '1001'`)
  })

  test('of somebody else’s in the same account is none of our business', async () => {
    const { stripe, app } = world
    const { session } = await sold()
    const theirs = stripe.sessions.get(session)
    if (theirs) theirs.metadata = {}
    const ref = refOf(stripe.dispute(session, 'needs_response'))
    await followDisputes(app.deps)
    const { rows } = await world.db.database.execute(sql`SELECT FROM disputes WHERE provider_ref = ${ref}`)
    expect(rows).toEqual([])
  })
})
