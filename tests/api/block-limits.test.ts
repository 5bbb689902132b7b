import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockLimits, type GroupState } from '#core/products/groups.ts'
import { addDays } from '#core/time/days.ts'
import { readBlockLimit } from '#server/modules/groups/block-limit.ts'
import { followDays } from '#server/modules/groups/follow-days.ts'
import { moveGroup } from '#server/modules/groups/move-group.ts'
import { getBlocks, releaseAllBlocks, setBlocks } from '#server/modules/groups/set-blocks.ts'
import { takeHoldBack } from '#server/modules/payments/release-paying.ts'
import { releaseRooms } from '#server/modules/registrations/release-rooms.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { deliverEvents, sendGoodCard, startPaying } from '#tests/builders/pay.ts'
import { ownerOf } from '#tests/builders/requesters.ts'
import { hold, saleDeps, stay } from '#tests/builders/sales.ts'
import { insertWeddings } from '#tests/builders/weddings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue
let now = new Date()
const first = 40
const nights = 4
const groupOf = (accountId: string, url = 'boda') => ({ accountId, url })
const dayAt = (night: number) => addDays(catalogue.today, first + night)

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  deps = saleDeps(db.database, { now: () => now })
  catalogue = await seedCatalogue(db.database, { allotment: 100, days: first + 2 * nights })
  await db.database.execute(sql`
    INSERT INTO accounts SELECT (jsonb_populate_record(a, '{"id": "1003", "parent_id": "1001"}')).* FROM accounts a WHERE a.id = '1001'`)
  await insertWeddings(db.database, [groupOf('1001'), groupOf('1001', 'congreso'), groupOf('1003')], {
    ...{ startsOn: dayAt(0), endsOn: dayAt(nights) },
  })
})
afterAll(() => db.drop())
beforeEach(async () => {
  now = new Date()
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys, group_blocks CASCADE`,
  )
  await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0`)
  await db.database.execute(sql`UPDATE groups SET state = 'open', offer_ends_on = NULL`)
  await db.database.execute(sql`UPDATE accounts SET state = 'approved', block_limit = 40`)
})

const keep = (
  rooms: number,
  key = groupOf('1001'),
  release: { on: string } | { daysBefore: number } = { daysBefore: 10 },
) =>
  setBlocks(
    { ...ownerOf(key.accountId), deps },
    {
      ...key,
      cells: Array.from({ length: nights }, (_, at) => ({
        ...{ unitId: catalogue.hotel.unitId, day: dayAt(at), rooms },
      })),
      release,
    },
  )
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error))
const refusalOf = (done: Promise<unknown>) => done.then(() => null, codeOf)
const heldOn = async (night = 0) => {
  const { rows } = await db.database.execute<{ held: number }>(
    sql`SELECT held FROM stock WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${dayAt(night)}::date`,
  )
  return rows[0]?.held
}
const groupNow = async (url = 'boda') => {
  const { rows } = await db.database.execute<{ state: GroupState; until: string | null }>(
    sql`SELECT state, offer_ends_on AS until FROM groups WHERE account_id = '1001' AND url = ${url}`,
  )
  return rows[0]
}
const setState = (state: string) =>
  db.database.execute(sql`UPDATE accounts SET state = ${state} WHERE id = '1001'`)

describe('the number of rooms that an agency blocks', () => {
  test('is counted over all its groups and branches, and refused above the limit, all or nothing', async () => {
    await keep(4)
    await keep(5, groupOf('1003'))
    const refused = keep(2, groupOf('1001', 'congreso'))
    await expect(refused).rejects.toMatchObject({
      code: 'block_limit',
      data: { used: 36, most: 40, more: 8 },
    })
    expect(await heldOn()).toBe(9)
    const { limit } = await keep(1, groupOf('1001', 'congreso'))
    expect(limit).toEqual({ used: 40, most: 40 })
    // Changing the release day of the same rooms adds nothing to the count.
    await keep(4, groupOf('1001'), { daysBefore: 20 })
    await releaseAllBlocks({ ...ownerOf('1003'), deps }, groupOf('1003'))
    expect(await readBlockLimit(db.database, '1003')).toEqual({ used: 20, most: 40 })
    await keep(6, groupOf('1001', 'congreso'))
  })

  test('includes rooms already sold, which return to the block when their sales end', async () => {
    await keep(10)
    await hold(deps, [{ ...stay(catalogue, first, nights), groupUrl: 'boda' }])
    expect(await refusalOf(keep(1, groupOf('1001', 'congreso')))).toBe('block_limit')
  })

  test('above a lowered limit can go down, not up', async () => {
    await keep(10)
    await db.database.execute(sql`UPDATE accounts SET block_limit = 8`)
    await keep(9)
    expect(await refusalOf(keep(10))).toBe('block_limit')
  })

  test('is never exceeded by concurrent requests', async () => {
    const ends = await Promise.all(
      [groupOf('1001'), groupOf('1001', 'congreso'), groupOf('1003')].map((key) => refusalOf(keep(6, key))),
    )
    expect(ends.filter((code) => code === null)).toHaveLength(1)
    expect(ends.filter((code) => code === 'block_limit')).toHaveLength(2)
    expect(await readBlockLimit(db.database, '1001')).toEqual({ used: 24, most: 40 })
  })
})

test('rooms are released a set number of days before their night at the latest, never after it', async () => {
  const { releaseDays } = blockLimits
  const late = [
    { on: '2099-01-01' },
    { on: dayAt(0) },
    { daysBefore: releaseDays - 1 },
    { on: dayAt(1 - releaseDays) },
  ]
  for (const release of late)
    expect(await refusalOf(keep(1, groupOf('1001'), release))).toBe('release_too_late')
  expect(await refusalOf(keep(1, groupOf('1001'), { on: catalogue.today }))).toBe('bad_request')
  expect(await heldOn()).toBe(0)
  await keep(1, groupOf('1001'), { on: dayAt(-releaseDays) })
  await keep(1, groupOf('1001'), { daysBefore: releaseDays })
})

describe('a group without a decision', () => {
  const move = (state: GroupState) => moveGroup({ ...ownerOf(), deps }, { ...groupOf('1001'), state })
  const later = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
  }

  test('is a draft until its first rooms are blocked; viewing it changes nothing', async () => {
    await db.database.execute(sql`UPDATE groups SET state = 'draft'`)
    const { mayKeep } = await getBlocks({ ...ownerOf(), deps }, groupOf('1001'))
    expect(mayKeep).toBe(true)
    expect(await refusalOf(keep(0))).toBe('group_state')
    expect(await refusalOf(keep(11))).toBe('block_limit')
    expect(await groupNow()).toEqual({ state: 'draft', until: null })
    await keep(1)
    const until = addDays(catalogue.today, blockLimits.offerDays)
    expect(await groupNow()).toEqual({ state: 'offered', until })
    expect(await heldOn()).toBe(1)
  })

  test('is offered until a day, and then is a draft without rooms', async () => {
    await db.database.execute(sql`UPDATE groups SET state = 'draft'`)
    const offered = await move('offered')
    expect(offered.offerEndsOn).toBe(addDays(catalogue.today, blockLimits.offerDays))
    await keep(3)
    later(blockLimits.offerDays)
    await followDays(deps)
    expect(await groupNow()).toMatchObject({ state: 'offered' })
    expect(await heldOn()).toBe(3)
    later(1)
    await followDays(deps)
    expect(await groupNow()).toEqual({ state: 'draft', until: null })
    expect(await heldOn()).toBe(0)
  })

  test('is definite until its days are over; its rooms were released before', async () => {
    await db.database.execute(sql`UPDATE groups SET state = 'definite'`)
    await keep(3, groupOf('1001'), { daysBefore: blockLimits.releaseDays })
    later(first - blockLimits.releaseDays)
    await followDays(deps)
    expect([await groupNow(), await heldOn(), await heldOn(nights - 1)]).toMatchObject([
      { state: 'definite' },
      0,
      3,
    ])
    later(nights + blockLimits.releaseDays + 1)
    await followDays(deps)
    expect([await groupNow(), await heldOn(nights - 1)]).toMatchObject([{ state: 'closed' }, 0])
  })
})

describe('an agency that does not sell', () => {
  test.each(['news', 'in_process', 'rejected', 'suspended', 'closed'])(
    'and is %s neither offers nor blocks',
    async (state) => {
      await db.database.execute(sql`UPDATE groups SET state = 'draft' WHERE url = 'congreso'`)
      await setState(state)
      for (const to of ['offered', 'open'] as const) {
        const moved = moveGroup({ ...ownerOf(), deps }, { ...groupOf('1001', 'congreso'), state: to })
        expect(await refusalOf(moved)).toBe('agency_not_approved')
      }
      for (const key of [groupOf('1001'), groupOf('1003')])
        expect(await refusalOf(keep(1, key))).toBe('agency_not_approved')
      await releaseAllBlocks({ ...ownerOf(), deps }, groupOf('1001'))
      await moveGroup({ ...ownerOf(), deps }, { ...groupOf('1001'), state: 'cancelled' })
    },
  )

  test('has its and its branches’ blocks and holds released; paid sales stay', async () => {
    await keep(3)
    await keep(2, groupOf('1003'))
    const [held, paying, paid] = [
      await hold(deps, [stay(catalogue, first, 1)]),
      await hold(deps, [stay(catalogue, first, 1)]),
      await hold(deps, [stay(catalogue, first, 1)]),
    ]
    const due = (await presentSale(deps, paying)).dueMinor
    await startPaying(deps, paying, due)
    const ref = await startPaying(deps, paid, due)
    await sendGoodCard(deps, ref)
    await deliverEvents(deps, ref)
    await releaseRooms(deps, { accountId: '1001' })
    expect(await heldOn(), 'it sells: nothing is released').toBe(7)
    await setState('suspended')
    await releaseRooms(deps, { accountId: '1001' })
    expect(await heldOn()).toBe(0)
    const states = await Promise.all([held, paying, paid].map((saleId) => presentSale(deps, saleId)))
    expect(states.map(({ state }) => state)).toEqual(['expired', 'expired', 'confirmed'])
    expect(states[1]?.payments.map(({ state }) => state)).toEqual(['voided'])
    // The periodic job covers what the job a moment ago could not see.
    await setState('approved')
    await keep(3)
    await setState('closed')
    await followDays(deps)
    expect(await heldOn()).toBe(0)
  })

  test('keeps rooms that are paid at the moment of the release', async () => {
    const paid = await hold(deps, [stay(catalogue, first, 1)])
    const ref = await startPaying(deps, paid, (await presentSale(deps, paid)).dueMinor)
    await sendGoodCard(deps, ref)
    await takeHoldBack(deps, paid)
    expect((await presentSale(deps, paid)).state).toBe('confirmed')
  })

  test('gets no rooms back through late payments: the money is refunded', async () => {
    const sold = await hold(deps, [stay(catalogue, first, 1)])
    const ref = await startPaying(deps, sold, (await presentSale(deps, sold)).dueMinor)
    await db.database.execute(
      sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${sold}`,
    )
    await expireHold(deps, { saleId: sold })
    await setState('suspended')
    await sendGoodCard(deps, ref)
    await deliverEvents(deps, ref)
    const { state, refunds } = await presentSale(deps, sold)
    expect([state, refunds.length]).toEqual(['expired', 1])
  })
})
