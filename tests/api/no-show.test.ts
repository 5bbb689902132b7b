import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { jobs } from '#core/people/permissions.ts'
import { addDays } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { completeSales } from '#server/modules/sales/complete-sales.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { markNoShow } from '#server/modules/sales-desk/mark-no-show.ts'
import { listRides } from '#server/modules/transfer-desk/list-rides.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { hold, outing, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
let deps: Deps
let now = new Date()
const owner: Requester = {
  actor: { role: 'owner', personId: 'ana', accountId: '1001', branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
  browser: null,
}

beforeAll(async () => {
  db = await createTestDatabase({ connections: 8 })
  catalogue = await seedCatalogue(db.database, { allotment: 50 })
  deps = saleDeps(db.database, { now: () => now })
  await db.database.execute(sql`INSERT INTO people (id, account_id, role, name, email, state)
    VALUES ('ana', '1001', 'owner', 'Ana', 'ana@example.com', 'active')`)
})
afterAll(() => db?.drop())

/** Cancún's date, a number of days from today. */
const at = (days: number, clock: string) => instantAt(addDays(catalogue.today, days), clock, 'America/Cancun')
const mark = (saleId: string, lineId: string, noShow = true) =>
  markNoShow({ ...owner, deps }, { saleId, lineId, noShow })

async function sell(choices: Choice[]) {
  now = new Date()
  const saleId = await hold(deps, choices)
  await pay(deps, saleId, (await presentSale(deps, saleId)).totalMinor)
  const { lines } = await presentSale(deps, saleId)
  return { saleId, lineIds: lines.map(({ id }) => id) }
}

test('a no-show is recorded from the start of the service, with time and author, and the full payment is kept', async () => {
  const { saleId, lineIds } = await sell([outing(catalogue, 5)])
  const [tour = ''] = lineIds
  now = at(5, '08:29')
  await expect(mark(saleId, tour)).rejects.toMatchObject({ code: 'no_show_not_possible' })
  expect((await getDeskSale({ ...owner, deps }, { saleId })).may.noShow).toEqual([])
  const costNow = async () => (await presentSale(deps, saleId)).lines.map(({ penaltyMinor }) => penaltyMinor)
  expect(await costNow()).toEqual([expect.any(Number)])
  now = at(5, '08:30')
  // A service that has begun can no longer be canceled.
  expect(await costNow()).toEqual([null])
  expect((await getDeskSale({ ...owner, deps }, { saleId })).may.noShow).toEqual([tour])
  await mark(saleId, tour)
  now = at(5, '09:00')
  // Repeating it changes nothing.
  expect(await mark(saleId, tour)).toEqual({ noShowAt: at(5, '08:30') })
  const { sale, history } = await getDeskSale({ ...owner, deps }, { saleId })
  expect(sale).toMatchObject({ state: 'confirmed', payment: 'paid', dueMinor: 0, refundedMinor: 0 })
  expect(sale.lines[0]).toMatchObject({ noShowAt: at(5, '08:30').toISOString() })
  expect(history.filter(({ event }) => event === 'no_show')).toMatchObject([
    { lineId: tour, by: { who: 'person', name: 'Ana' } },
  ])
  now = at(6, '00:01')
  expect(await completeSales(deps)).toBe(1)
  expect(await presentSale(deps, saleId)).toMatchObject({ state: 'no_show', payment: 'paid' })
})

test('a sale with one used service is completed; a late no-show changes its state, within three days', async () => {
  const { saleId, lineIds } = await sell([stay(catalogue, 10, 2), outing(catalogue, 11)])
  const [hotel = '', tour = ''] = lineIds
  now = at(11, '10:00')
  await mark(saleId, tour)
  now = at(13, '08:00')
  await completeSales(deps)
  const stateNow = async () => (await presentSale(deps, saleId)).state
  expect(await stateNow()).toBe('completed')
  await mark(saleId, hotel)
  expect(await stateNow()).toBe('no_show')
  await mark(saleId, hotel, false)
  expect(await stateNow()).toBe('completed')
  expect((await presentSale(deps, saleId)).history.at(-1)?.event).toBe('no_show_undone')
  now = at(16, '00:00')
  await expect(mark(saleId, hotel)).rejects.toMatchObject({ code: 'no_show_not_possible' })
})

test('a cancelled service, and one of another agency, cannot be a no-show', async () => {
  const { saleId, lineIds } = await sell([outing(catalogue, 20)])
  const [tour = ''] = lineIds
  now = at(20, '12:00')
  const stranger = { ...owner, actor: { ...owner.actor, accountId: '2002' } }
  await expect(
    markNoShow({ ...stranger, deps }, { saleId, lineId: tour, noShow: true }),
  ).rejects.toMatchObject({
    code: 'sale_not_found',
  })
  await db.database.execute(sql`UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${tour}`)
  await expect(mark(saleId, tour)).rejects.toMatchObject({ code: 'no_show_not_possible' })
})

const transfer = (rides: { direction: 'arrival' | 'departure'; inDays: number; time: string }[]): Choice => {
  const { unitId, flexId: rateId, productId } = catalogue.transfer
  const legs = rides.map(({ inDays, ...ride }) => ({
    ...ride,
    on: addDays(catalogue.today, inDays),
    flight: '',
  }))
  const guests = { adults: 2, childAges: [] }
  return { kind: 'transfers', productId, unitId, rateId, guests, legs, place: 'Hotel' }
}

test('the day’s list of rides shows no-shows, and where one may be recorded', async () => {
  const { saleId, lineIds } = await sell([transfer([{ direction: 'arrival', inDays: 7, time: '10:00' }])])
  const ride = async () => (await listRides({ ...owner, deps }, { on: addDays(catalogue.today, 7) })).rides[0]
  now = at(7, '09:59')
  expect(await ride()).toMatchObject({ noShowAt: null, mayBeNoShow: false })
  now = at(7, '10:00')
  expect(await ride()).toMatchObject({ noShowAt: null, mayBeNoShow: true })
  await mark(saleId, lineIds[0] ?? '')
  expect(await ride()).toMatchObject({ noShowAt: at(7, '10:00').toISOString() })
})

test('each ride of a transfer is a no-show on its own, not before it begins, and the sale once both are', async () => {
  const { saleId, lineIds } = await sell([
    transfer([
      { direction: 'arrival', inDays: 25, time: '10:00' },
      { direction: 'departure', inDays: 28, time: '18:00' },
    ]),
  ])
  const [lineId = ''] = lineIds
  const miss = (leg: number | undefined, noShow = true) =>
    markNoShow({ ...owner, deps }, { saleId, lineId, ...(leg !== undefined && { leg }), noShow })
  const rides = async () => {
    const days = [25, 28].map((days) => addDays(catalogue.today, days))
    const lists = await Promise.all(days.map((on) => listRides({ ...owner, deps }, { on })))
    return lists.flatMap((list) => list.rides.filter((ride) => ride.lineId === lineId))
  }
  const refused = { code: 'no_show_not_possible' }

  now = at(28, '10:00')
  expect(await rides()).toMatchObject([{ mayBeNoShow: true }, { mayBeNoShow: false }])
  await expect(miss(1)).rejects.toMatchObject(refused)
  expect((await getDeskSale({ ...owner, deps }, { saleId })).may.noShow).toEqual([])
  expect(await miss(0)).toEqual({ noShowAt: null })
  expect(await rides()).toMatchObject([{ noShowAt: now.toISOString() }, { noShowAt: null }])
  // Without a ride in the request, rides in the future are left out.
  expect(await miss(undefined)).toEqual({ noShowAt: null })

  // The driver has waited three hours before the flight.
  now = at(28, '14:59')
  await expect(miss(1)).rejects.toMatchObject(refused)
  now = at(28, '15:00')
  expect(await rides()).toMatchObject([{ mayBeNoShow: true }, { mayBeNoShow: true }])
  await expect(miss(2)).rejects.toMatchObject(refused)
  expect(await miss(1)).toEqual({ noShowAt: now })
  now = at(29, '00:01')
  await completeSales(deps)
  const stateNow = async () => (await presentSale(deps, saleId)).state
  expect(await stateNow()).toBe('no_show')
  expect(await miss(0, false)).toEqual({ noShowAt: null })
  expect(await stateNow()).toBe('completed')
  // The page of the sale records it for everything left.
  expect(await miss(undefined)).toEqual({ noShowAt: now })
  expect(await rides()).toMatchObject([
    { noShowAt: now.toISOString() },
    { noShowAt: at(28, '15:00').toISOString() },
  ])
  expect(await miss(undefined, false)).toEqual({ noShowAt: null })
  expect(await rides()).toMatchObject([{ noShowAt: null }, { noShowAt: null }])
})

test('every seller records the no-show of a ride or a departure, and only the sale’s own seller that of a whole sale', async () => {
  const { saleId, lineIds } = await sell([transfer([{ direction: 'arrival', inDays: 40, time: '10:00' }])])
  const [lineId = ''] = lineIds
  now = at(41, '00:00')
  const seller: Requester = {
    ...owner,
    actor: { ...owner.actor, role: 'seller', permissions: jobs.seller, personId: 'beto' },
  }
  const asSeller = (leg?: number) =>
    markNoShow({ ...seller, deps }, { saleId, lineId, noShow: true, ...(leg !== undefined && { leg }) })
  await expect(asSeller()).rejects.toMatchObject({ code: 'sale_not_found' })
  expect((await asSeller(0)).noShowAt).not.toBeNull()

  const tour = await sell([outing(catalogue, 40)])
  now = at(40, '08:30')
  const atCounter = { saleId: tour.saleId, lineId: tour.lineIds[0] ?? '', leg: 0, noShow: true }
  const other: Requester = { ...seller, actor: { ...seller.actor, accountId: '1002' } }
  await expect(markNoShow({ ...other, deps }, atCounter)).rejects.toMatchObject({ code: 'sale_not_found' })
  expect((await markNoShow({ ...seller, deps }, atCounter)).noShowAt).not.toBeNull()
})
