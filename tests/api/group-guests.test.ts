import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/people/permissions.ts'
import { addDays } from '#core/time/days.ts'
import { getGroup } from '#server/modules/groups/get-group.ts'
import { listGroupGuests, saveGuest } from '#server/modules/groups/guests.ts'
import { listGroups } from '#server/modules/groups/list-groups.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { listGroupRooms } from '#server/modules/sales-desk/list-group-rooms.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { customer } from '#tests/builders/payers.ts'
import { offeredDates, offerPlans, payAt, startDates, startDeposit } from '#tests/builders/plan-payments.ts'
import { ownerOf } from '#tests/builders/requesters.ts'
import { hold, newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { insertWeddings } from '#tests/builders/weddings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue
const first = 60
const url = 'boda-de-prueba'
const key = { accountId: '1001', url }
const owner = ownerOf()

beforeAll(async () => {
  db = await createTestDatabase()
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database, { days: first + 8 })
  const days = { startsOn: addDays(catalogue.today, first), endsOn: addDays(catalogue.today, first + 4) }
  await insertWeddings(db.database, [key], days)
})
afterAll(() => db.drop())

const take = (of: { groupUrl?: string }) => hold(deps, [{ ...stay(catalogue, first, 2, 1), ...of }])

test('groups are sorted by the share of their rooms taken, those without rooms last', async () => {
  const days = { startsOn: addDays(catalogue.today, first), endsOn: addDays(catalogue.today, first + 4) }
  const urls = ['half', 'none', 'whole', 'without']
  await insertWeddings(
    db.database,
    urls.map((one) => ({ accountId: '1001', url: one })),
    days,
  )
  const { unitId } = catalogue.hotel
  for (const [of, taken] of Object.entries({ half: 1, none: 0, whole: 2 }))
    await db.database.execute(sql`INSERT INTO group_blocks (account_id, group_url, unit_id, day, rooms, taken, release_on)
      VALUES ('1001', ${of}, ${unitId}, ${days.startsOn}, 2, ${taken}, ${catalogue.today})`)
  const listed = async (sort: 'pickUp' | '-pickUp', page = 1) => {
    const { count, rows } = await listGroups({ ...owner, deps }, { sort, page })
    return { count, urls: rows.map((group) => group.url) }
  }
  expect(await listed('-pickUp')).toEqual({ count: 5, urls: ['whole', 'half', 'none', url, 'without'] })
  expect(await listed('pickUp')).toEqual({ count: 5, urls: ['none', 'half', 'whole', url, 'without'] })
  expect(await listed('pickUp', 2)).toEqual({ count: 5, urls: [] })
})

test('a buyer of a group’s room is on its list, once, with the sale for people who may see it', async () => {
  const mine = await take({ groupUrl: url })
  await take({})
  const listed = (who: Requester = owner) => listGroupRooms({ ...who, deps }, key)
  await pay(deps, mine, (await presentSale(deps, mine)).dueMinor)
  const room = {
    arrivesOn: addDays(catalogue.today, first),
    departsOn: addDays(catalogue.today, first + 2),
    people: 2,
    isOnline: true,
  }
  expect(await listed()).toMatchObject([{ ...room, sale: { id: mine, dueMinor: 0 } }])
  const count = async () => (await getGroup({ ...owner, deps }, key)).guestsCount
  expect(await count()).toBe(2)
  // A buyer whom the owner had added before is one person; another person with the same first name is not.
  const [{ givenName, familyName, phone }] = [customer]
  const blank = { room: 1, arrivesAt: '', bed: '', diet: '', phone: '' }
  for (const guest of [
    { givenName: givenName.toUpperCase(), familyName: `${familyName}  Luna` },
    { givenName, familyName: 'Otra', phone: phone.replace('+52', '').replaceAll(' ', '') },
    { givenName, familyName: 'Otra' },
    { givenName: 'Román', familyName: 'Otra', phone },
  ])
    await saveGuest({ ...owner, deps }, { ...key, id: null, ...blank, ...guest })
  const { guests } = await listGroupGuests({ ...owner, deps }, key)
  expect(guests.map(({ isSold }) => isSold).toSorted()).toEqual([false, false, true, true])
  expect(await count()).toBe(4)
  const seller = { ...owner.actor, role: 'seller' as const, permissions: jobs.seller }
  expect(await listed({ ...owner, actor: seller })).toMatchObject([{ ...room, sale: null }])
  const whole = { saleId: mine, lineId: null, acceptedPenaltyMinor: 0, idempotencyKey: newKey() }
  await cancelLines({ ...visitor([mine]), deps }, whole)
  expect(await listed()).toEqual([])
  expect(await count()).toBe(4)
})

test('each guest pays their own room by their own link, also by a plan, and the organizer sees the balance of each', async () => {
  const mine = { accountId: '1001', url: 'boda-con-plan' }
  const days = { startsOn: addDays(catalogue.today, first), endsOn: addDays(catalogue.today, first + 4) }
  await insertWeddings(db.database, [mine], days)
  await offerPlans(db.database)
  const [byPlan, atOnce] = [await take({ groupUrl: mine.url }), await take({ groupUrl: mine.url })]
  const { totalMinor } = await presentSale(deps, atOnce)
  await pay(deps, atOnce, totalMinor)
  const dates = (await offeredDates(deps, byPlan, 2)) ?? []
  await payAt(deps, await startDeposit(deps, byPlan, dates))
  const owedBy = async () => {
    const rooms = await listGroupRooms({ ...owner, deps }, mine)
    return [byPlan, atOnce].map((saleId) => rooms.find(({ sale }) => sale?.id === saleId)?.sale?.dueMinor)
  }
  const { plan } = await presentSale(deps, byPlan)
  const [deposit, next, last] = plan?.payments ?? []
  expect(plan?.consent).toMatchObject({ version: '1', language: 'es' })
  expect(await owedBy()).toEqual([totalMinor - (deposit?.amountMinor ?? 0), 0])
  await payAt(deps, await startDates(deps, byPlan, next?.dueOn ?? '', next?.amountMinor ?? 0))
  expect(await owedBy()).toEqual([last?.amountMinor, 0])
  // Ending it cancels the guest's own room in one action, and nobody else's.
  const { penaltyMinor } = await simulateCancellation(
    { ...visitor([byPlan]), deps },
    { saleId: byPlan, lineId: null },
  )
  const whole = { saleId: byPlan, lineId: null, acceptedPenaltyMinor: penaltyMinor, idempotencyKey: newKey() }
  await cancelLines({ ...visitor([byPlan]), deps }, whole)
  expect(await owedBy()).toEqual([undefined, 0])
})
