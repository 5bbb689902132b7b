import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '#core/agencies/work-items.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { listBookingsOf } from '#server/modules/supplier-bookings/find-supplier-booking.ts'
import { followSupplierBooking } from '#server/modules/suppliers/follow-supplier-booking.ts'
import { sweepSupplierBookings } from '#server/modules/suppliers/sweep-supplier-bookings.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deliverEvents, sendGoodCard, startPaying } from '#tests/builders/pay.ts'
import { hold, newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import { type SuppliedWorld, startSuppliedWorld } from '#tests/support/worlds/supplied-world.ts'

let world: SuppliedWorld
let deps: Deps
let day = 0

beforeAll(async () => {
  world = await startSuppliedWorld()
  deps = world.deps
}, 60_000)
afterAll(() => world?.stop())
afterEach(async () => {
  world.octo().troubles = {}
  await world.runJobs({ late: true })
})

/** A supplier's tour for two, each on another day. */
const tour = () => outing(world.catalogue, 20 + (day++ % 50))
const room = () => stay(world.catalogue, 20 + (day++ % 50), 2)
const buyer = (saleId: string) => ({ ...visitor([saleId]), deps })
const staff = () => ({
  ...{ deps, ip: '192.0.2.1' },
  actor: { role: 'admin' as const, personId: 'admin', accountId: null, branchIds: [], saleIds: [] },
})
const owner = () => ({
  ...{ deps, ip: '192.0.2.1' },
  actor: { role: 'owner' as const, personId: 'owner', accountId: '1001', branchIds: [], saleIds: [] },
})
const latest = () => [...world.octo().bookings.values()].at(-1)
const eventsOf = async (saleId: string) => (await world.saleOf(saleId)).history.map(({ event }) => event)
async function confirmingSale(): Promise<string> {
  const saleId = await hold(deps, [tour()])
  await world.paid(saleId)
  return saleId
}

describe('ending', () => {
  test('released here, released there', async () => {
    const saleId = await hold(deps, [tour()])
    await releaseHold(buyer(saleId), saleId)
    await world.runJobs()
    expect(latest()?.status).toBe('CANCELLED')
    expect(await world.bookingsOf(saleId)).toMatchObject([{ state: 'released' }])
  })

  test('expired here, released there; a later payment is refunded automatically', async () => {
    const saleId = await hold(deps, [tour()])
    const ref = await startPaying(deps, saleId, (await world.saleOf(saleId)).totalMinor)
    await deps.database.execute(
      sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId}`,
    )
    expect(await expireHold(deps, { saleId })).toBe(true)
    await world.runJobs()
    expect(latest()?.status).toBe('CANCELLED')
    expect(await sendGoodCard(deps, ref)).toBe(true)
    await deliverEvents(deps, ref)
    const sale = await world.saleOf(saleId)
    expect(sale.state).toBe('expired')
    expect(sale.refunds.map(({ amountMinor }) => amountMinor)).toEqual([sale.paidMinor])
  })

  test('cancelled here, cancelled there; a supplier that keeps it opens a case', async () => {
    const saleId = await confirmingSale()
    await world.runJobs()
    expect(latest()).toMatchObject({
      status: 'CONFIRMED',
      confirmed: 1,
      contact: { fullName: expect.any(String) },
    })
    await cancelLines(buyer(saleId), {
      ...{ saleId, idempotencyKey: newKey(), lineId: null, acceptedPenaltyMinor: 10 ** 9 },
    })
    world.octo().troubles = { cancel: 'refuse' }
    await world.runJobs()
    expect(await world.bookingsOf(saleId)).toMatchObject([{ state: 'kept' }])
    const [item] = await world.itemsOf(saleId)
    expect(item?.kind).toBe('supplier_keeps')
    world.octo().troubles = {}
    await decideWorkItem(staff(), { id: item?.id ?? '', decision: 'again', reason: 'they say it works now' })
    await world.runJobs()
    expect(latest()?.status).toBe('CANCELLED')
    expect(await world.itemsOf(saleId)).toEqual([])
  })
})

describe('confirming', () => {
  test('paid: the sale says that its supplier is being asked, and is confirmed once it accepts', async () => {
    const saleId = await confirmingSale()
    const waiting = await world.saleOf(saleId)
    expect(waiting).toMatchObject({ state: 'confirming', payment: 'paid', dueMinor: 0, voucherUrl: null })
    expect((await getDeskSale(owner(), { saleId })).references).toEqual([])
    await world.runJobs()
    expect(await world.saleOf(saleId)).toMatchObject({ state: 'confirmed', lines: [{ state: 'confirmed' }] })
    expect(latest()).toMatchObject({ status: 'CONFIRMED', confirmed: 1, resellerReference: waiting.code })
    const lineId = waiting.lines[0]?.id
    expect((await getDeskSale(owner(), { saleId })).references).toEqual([
      { lineId, references: [latest()?.supplierReference] },
    ])
    expect(await eventsOf(saleId)).toEqual(
      expect.arrayContaining(['payment_received', 'confirming', 'confirmed']),
    )
  })

  test('while suppliers are asked it neither expires, nor is released, nor paid again', async () => {
    const saleId = await confirmingSale()
    expect(await expireHold(deps, { saleId })).toBe(false)
    await expect(releaseHold(buyer(saleId), saleId)).rejects.toMatchObject({ code: 'line_not_cancellable' })
    await expect(
      cancelLines(buyer(saleId), { saleId, idempotencyKey: newKey(), lineId: null, acceptedPenaltyMinor: 0 }),
    ).rejects.toMatchObject({ code: 'line_not_cancellable' })
  })

  test('refused: everything is released and fully refunded, own rooms in the cart too', async () => {
    const before = await world.stock()
    const saleId = await hold(deps, [room(), tour()])
    world.octo().troubles = { confirm: 'refuse' }
    await world.paid(saleId)
    await world.runJobs()
    expect(await world.mailsOf(saleId)).toContain('sale-refused')
    const sale = await world.saleOf(saleId)
    expect(sale).toMatchObject({ state: 'cancelled', totalMinor: 0, penaltyMinor: 0 })
    expect(sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(sale.paidMinor)
    expect(await eventsOf(saleId)).toContain('supplier_refused')
    expect(await world.stock()).toEqual(before)
  })

  test('it took effect without an answer: found by our id, and confirmed once', async () => {
    const saleId = await confirmingSale()
    world.octo().troubles = { confirm: 'hang after' }
    await world.runJobs()
    expect((await world.saleOf(saleId)).state).toBe('confirming')
    expect(latest()).toMatchObject({ status: 'CONFIRMED' })
    await world.runJobs({ late: true })
    expect((await world.saleOf(saleId)).state).toBe('confirmed')
    expect(latest()).toMatchObject({ confirmed: 1 })
  })

  test('a slow supplier is asked until it accepts', async () => {
    const saleId = await confirmingSale()
    world.octo().troubles = { confirm: 'pending' }
    await world.runJobs()
    await world.runJobs({ late: true })
    expect((await world.saleOf(saleId)).state).toBe('confirming')
    const booking = latest()
    if (booking) booking.status = 'CONFIRMED'
    await world.runJobs({ late: true })
    expect((await world.saleOf(saleId)).state).toBe('confirmed')
  })

  describe('unknown for half an hour: staff decide', () => {
    async function unknownSale() {
      const saleId = await confirmingSale()
      world.octo().troubles = { confirm: 'fail', find: 'fail' }
      await world.runJobs()
      await world.age(29)
      await world.runJobs({ late: true })
      expect(await world.itemsOf(saleId)).toEqual([])
      await world.age(2)
      await world.runJobs({ late: true })
      expect(await world.bookingsOf(saleId)).toMatchObject([{ state: 'unknown' }])
      const [item] = await world.itemsOf(saleId)
      expect(item?.kind).toBe('supplier_unknown')
      return {
        saleId,
        decide: (decision: Decision) =>
          decideWorkItem(staff(), { id: item?.id ?? '', decision, reason: 'asked by phone' }),
      }
    }

    test('again', async () => {
      const { saleId, decide } = await unknownSale()
      world.octo().troubles = {}
      await decide('again')
      await world.runJobs()
      expect((await world.saleOf(saleId)).state).toBe('confirmed')
    })

    test('the supplier has accepted by phone', async () => {
      const { saleId, decide } = await unknownSale()
      await decide('accept')
      expect((await world.saleOf(saleId)).state).toBe('confirmed')
    })

    test('it cannot only be marked as settled: the sale would be stuck', async () => {
      const { saleId, decide } = await unknownSale()
      await expect(decide('done')).rejects.toMatchObject({ code: 'decision_impossible' })
      expect((await world.itemsOf(saleId)).map(({ kind }) => kind)).toEqual(['supplier_unknown'])
    })

    test('no longer waited for', async () => {
      const { saleId, decide } = await unknownSale()
      await decide('refund')
      world.octo().troubles = {}
      await world.runJobs()
      expect(await world.saleOf(saleId)).toMatchObject({
        state: 'cancelled',
        refunds: [{ amountMinor: expect.any(Number) }],
      })
      expect(latest()?.status).toBe('CANCELLED')
    })
  })
})

describe('a supplier that the configuration no longer names', () => {
  const without = (): Deps => ({ ...deps, suppliers: new Map() })
  const follow = async (saleId: string) => {
    for (const { id } of await listBookingsOf(deps.database, saleId)) {
      await deps.database.execute(sql`SELECT graphile_worker.remove_job(${`supplier:${id}`})`)
      await followSupplierBooking(without(), { bookingId: id })
    }
  }
  const decide = async (saleId: string, decision: Decision) => {
    const [item] = await world.itemsOf(saleId)
    await decideWorkItem(staff(), { id: item?.id ?? '', decision, reason: 'asked by phone' })
  }
  const kinds = async (saleId: string) => (await world.itemsOf(saleId)).map(({ kind }) => kind)

  test('is reported at once, with its sale; the decision ends both', async () => {
    const saleId = await confirmingSale()
    await follow(saleId)
    expect(await kinds(saleId)).toEqual(['supplier_unknown'])
    await decide(saleId, 'refund')
    expect(await world.saleOf(saleId)).toMatchObject({ state: 'cancelled', payment: 'refunding' })
    await follow(saleId)
    expect(await kinds(saleId)).toEqual(['supplier_keeps'])
    await decide(saleId, 'done')
    await sweepSupplierBookings(deps)
    expect(await kinds(saleId)).toEqual([])
  })

  test('or it was accepted by phone', async () => {
    const saleId = await confirmingSale()
    await follow(saleId)
    await decide(saleId, 'accept')
    expect((await world.saleOf(saleId)).state).toBe('confirmed')
  })
})
