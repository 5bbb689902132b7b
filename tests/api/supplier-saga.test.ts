import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepSupplierBookings } from '#server/modules/suppliers/sweep-supplier-bookings.ts'
import { noteSpentJobs } from '#server/modules/work-desk/note-spent-jobs.ts'
import { hold, outing, ride, stay } from '#tests/builders/sales.ts'
import type { Trouble } from '#tests/support/servers/octo-server.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { type SuppliedWorld, startSuppliedWorld } from '#tests/support/worlds/supplied-world.ts'

const names = ['mar', 'sierra', 'valle'] as const
let world: SuppliedWorld

beforeAll(async () => {
  world = await startSuppliedWorld({ 'tour-uno': 'mar', 'traslado-uno': 'sierra', 'hotel-uno': 'valle' })
}, 60_000)
afterAll(() => world?.stop())

/** Success, failure, a time-out that took effect, and a time-out that did not. */
const moods = [undefined, 'refuse', 'fail after', 'fail'] as const
type Mood = (typeof moods)[number]
const all = moods.flatMap((one) => moods.flatMap((two) => moods.map((three) => [one, two, three] as const)))
/** A small set in which every two suppliers meet in every two modes. */
const few = all.filter((of) => of.reduce((sum, mood) => sum + moods.indexOf(mood), 0) % moods.length === 0)
const combinations = runs(few, all)

function setMoods(call: 'reserve' | 'confirm', of: readonly (Trouble | undefined)[]): void {
  for (const [i, name] of names.entries()) {
    const trouble = of[i]
    world.octo(name).troubles = trouble ? { [call]: trouble } : {}
  }
}
const cart = (i: number) => [
  outing(world.catalogue, 10 + i),
  ride(world.catalogue, 10 + i, 12 + i),
  stay(world.catalogue, 10 + i, 2),
]
/** Each supplier's bookings of the sale: they all have the same state. */
const statuses = (before: number[]) =>
  names.map((name, i) => [...new Set(world.octo(name).statuses().slice(before[i]))])
const counts = () => names.map((name) => world.octo(name).bookings.size)
const said = (of: readonly Mood[]) => of.map((mood) => mood ?? 'yes').join(', ')

test.each(combinations.map((of, i) => [said(of), of, i] as const))('holding: %s', async (_, of, i) => {
  const [before, stock] = [counts(), await world.stock()]
  setMoods('reserve', of)
  const held = await hold(world.deps, cart(i)).catch(() => null)
  expect(held !== null).toBe(of.every((mood) => mood === undefined))
  setMoods('reserve', [])
  await world.runJobs()
  if (held) return
  // Requests that may still be in progress end too.
  await world.age(3)
  await world.runJobs({ late: true })
  // Every supplier that made a hold has released it.
  expect(statuses(before).flat()).not.toContain('ON_HOLD')
  expect(await world.stock()).toEqual(stock)
})

test.each(combinations.map((of, i) => [said(of), of, i] as const))('confirming: %s', async (_, of, i) => {
  const [before, stock] = [counts(), await world.stock()]
  const saleId = await hold(world.deps, cart(i))
  await world.paid(saleId)
  expect((await world.saleOf(saleId)).state).toBe('confirming')
  setMoods('confirm', of)
  await world.runJobs()
  await world.runJobs({ late: true })
  const isRefused = of.includes('refuse')
  const isOpen = !isRefused && of.includes('fail')
  const waiting = await world.saleOf(saleId)
  expect(waiting.state).toBe(isRefused ? 'cancelled' : isOpen ? 'confirming' : 'confirmed')

  // Silent suppliers answer again.
  setMoods('confirm', [])
  await world.runJobs({ late: true })
  await world.runJobs()
  const sale = await world.saleOf(saleId)
  expect(await world.itemsOf(saleId)).toEqual([])
  if (!isRefused) {
    expect(sale).toMatchObject({ state: 'confirmed', refunds: [] })
    expect(statuses(before)).toEqual(names.map(() => ['CONFIRMED']))
    for (const [n, name] of names.entries())
      for (const { confirmed } of [...world.octo(name).bookings.values()].slice(before[n]))
        expect(confirmed).toBe(1)
    return
  }
  expect(sale.state).toBe('cancelled')
  expect(sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(sale.paidMinor)
  expect(await world.stock()).toEqual(stock)
  expect(statuses(before)).toEqual(names.map(() => ['CANCELLED']))
  for (const { state } of await world.bookingsOf(saleId)) expect(state).toBe('released')
})

describe('the sweep finds stalled sales:', () => {
  let day = 40
  async function confirmingSale(): Promise<string> {
    setMoods('confirm', [])
    const saleId = await hold(world.deps, [outing(world.catalogue, day++)])
    await world.paid(saleId)
    return saleId
  }

  const stateOf = async (saleId: string) => (await world.saleOf(saleId)).state
  const setBooking = (saleId: string, state: string) =>
    world.deps.database.execute(sql`UPDATE supplier_bookings b SET state = ${state} FROM lines l
      WHERE l.id = b.line_id AND l.sale_id = ${saleId}`)
  /** No job of the sale's bookings is left. */
  const dropJobs = (saleId: string) =>
    world.deps.database.execute(sql`SELECT graphile_worker.remove_job('supplier:' || b.id)
      FROM supplier_bookings b JOIN lines l ON l.id = b.line_id WHERE l.sale_id = ${saleId}`)

  test('a lost job', async () => {
    const saleId = await confirmingSale()
    await dropJobs(saleId)
    await world.runJobs()
    expect(await stateOf(saleId)).toBe('confirming')
    await sweepSupplierBookings(world.deps)
    await world.runJobs()
    expect(await stateOf(saleId)).toBe('confirmed')
  })

  test('a job out of retries, also behind one that cannot be recorded', async () => {
    await world.deps.database.execute(sql`SELECT graphile_worker.add_job('follow-supplier-booking',
      '{"bookingId": "nobody’s"}', run_at => now() + interval '1 day', job_key => 'odd')`)
    const saleId = await confirmingSale()
    await world.deps.database.execute(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
      WHERE key = 'odd' OR key IN (SELECT 'supplier:' || b.id FROM supplier_bookings b JOIN lines l ON l.id = b.line_id
        WHERE l.sale_id = ${saleId})`)
    await noteSpentJobs(world.deps)
    expect((await world.itemsOf(saleId)).map(({ kind }) => kind)).toEqual(['supplier_unknown'])
  })

  test('a case that nobody was shown, also beside one that cannot be recorded', async () => {
    const saleIds = [await confirmingSale(), await confirmingSale(), await confirmingSale()] as const
    for (const saleId of saleIds) {
      await dropJobs(saleId)
      await setBooking(saleId, 'unknown')
    }
    const setRequest = (value: string) =>
      world.deps.database.execute(sql`UPDATE supplier_bookings b SET request = ${value}::jsonb FROM lines l
        WHERE l.id = b.line_id AND l.sale_id = ${saleIds[1]}`)
    await setRequest('null')
    for (let times = 0; times < 2; times++) await sweepSupplierBookings(world.deps)
    const kinds = async () =>
      (await Promise.all(saleIds.map(world.itemsOf))).map((items) => items.map(({ kind }) => kind))
    expect(await kinds()).toEqual([['supplier_unknown'], [], ['supplier_unknown']])
    await setRequest('{}')
    await sweepSupplierBookings(world.deps)
    expect((await kinds())[1]).toEqual(['supplier_unknown'])
  })

  test.each([
    ['confirmed', 'confirmed'],
    ['refused', 'cancelled'],
  ])('a sale whose supplier has answered: %s', async (answer, end) => {
    const saleId = await confirmingSale()
    await dropJobs(saleId)
    await setBooking(saleId, answer)
    await sweepSupplierBookings(world.deps)
    expect(await stateOf(saleId)).toBe(end)
  })
})
