import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { followDays } from '#server/modules/groups/follow-days.ts'
import { moveGroup } from '#server/modules/groups/move-group.ts'
import { releaseAllBlocks, setBlocks } from '#server/modules/groups/set-blocks.ts'
import { releaseRooms } from '#server/modules/registrations/release-rooms.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { extendHold } from '#server/modules/sales/extend-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { deliverEvents, pay, sendGoodCard, startPaying } from '#tests/builders/pay.ts'
import { ownerOf } from '#tests/builders/requesters.ts'
import { hold, newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { insertWeddings } from '#tests/builders/weddings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { beyondLimits, wrongNights } from '#tests/support/worlds/block-books.ts'
import { runs } from '#tests/support/worlds/runs.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue
let now = new Date()
const nights = 4
const first = 40
const url = 'boda-de-prueba'
const key = { accountId: '1001', url }
const owner = ownerOf()

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  deps = saleDeps(db.database, { now: () => now })
  catalogue = await seedCatalogue(db.database, { days: first + 2 * nights })
  await insertWeddings(db.database, [key], { startsOn: dayAt(0), endsOn: dayAt(nights) })
})
afterAll(() => db.drop())
beforeEach(() => reset(3))

async function reset(allotment: number) {
  now = new Date()
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys, group_blocks CASCADE`,
  )
  await db.database.execute(
    sql`UPDATE stock SET held = 0, sold = 0, closed = false, allotment = ${allotment}`,
  )
  await db.database.execute(sql`UPDATE groups SET state = 'open'`)
  await db.database.execute(sql`UPDATE accounts SET state = 'approved', block_limit = 400`)
}

const dayAt = (night: number) => addDays(catalogue.today, first + night)
const keep = (rooms: number, from = 0, to = nights, daysBefore = 8) =>
  setBlocks(
    { ...owner, deps },
    {
      ...key,
      cells: Array.from({ length: to - from }, (_, at) => ({
        unitId: catalogue.hotel.unitId,
        day: dayAt(from + at),
        rooms,
      })),
      release: { daysBefore },
    },
  )
/** The key of each hold, by its sale. */
const keys = new Map<string, string>()
const take = async (ofGroup: boolean, from = 0, length = nights, rooms = 1, replaces?: string) => {
  const choice = stay(catalogue, first + from, length, rooms)
  const request = { idempotencyKey: newKey(), ...(replaces && { replaces }) }
  const saleId = await hold(deps, [ofGroup ? { ...choice, groupUrl: url } : choice], request)
  keys.set(saleId, request.idempotencyKey)
  return saleId
}
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)
const night = async (at = 0) => {
  const { rows } = await db.database.execute<{
    held: number
    sold: number
    rooms: number
    taken: number
  }>(sql`
    SELECT s.held, s.sold, coalesce(b.rooms, 0) AS rooms, coalesce(b.taken, 0) AS taken
    FROM stock s LEFT JOIN group_blocks b ON b.unit_id = s.unit_id AND b.day = s.day::text
    WHERE s.unit_id = ${catalogue.hotel.unitId} AND s.day = ${dayAt(at)}::date`)
  return rows[0]
}

test('blocked rooms are not sold to others, and the group takes from its block first', async () => {
  await keep(2)
  expect(await night()).toEqual({ held: 2, sold: 0, rooms: 2, taken: 0 })
  const mine = await take(true)
  expect(await night()).toEqual({ held: 2, sold: 0, rooms: 2, taken: 1 })
  await take(false)
  await expect(take(false)).rejects.toMatchObject({ code: 'offer_sold_out' })
  await take(true)
  await expect(take(true)).rejects.toMatchObject({ code: 'offer_sold_out' })
  await pay(deps, mine, (await presentSale(deps, mine)).dueMinor)
  expect(await night()).toEqual({ held: 2, sold: 1, rooms: 2, taken: 2 })
  await cancelLines(
    { ...visitor([mine]), deps },
    {
      ...{ saleId: mine, lineId: null, acceptedPenaltyMinor: 0, idempotencyKey: newKey() },
    },
  )
  expect(await night(), 'it returns to the group').toEqual({ held: 3, sold: 0, rooms: 2, taken: 1 })
  await expect(take(false)).rejects.toMatchObject({ code: 'offer_sold_out' })
})

test('a closed night adds no rooms to a block, and keeps those already in it', async () => {
  await keep(1)
  await db.database.execute(sql`UPDATE stock SET closed = true WHERE day = ${dayAt(1)}::date`)
  await expect(keep(2)).rejects.toMatchObject({
    code: 'block_not_available',
    data: { day: dayAt(1), left: 0 },
  })
  const { units } = await keep(1)
  expect(units[0]?.cells.map(({ free, rooms }) => [free, rooms]).slice(0, 2)).toEqual([
    [2, 1],
    [0, 1],
  ])
})

test('a group that needs more than its block takes the rest from free stock', async () => {
  await keep(1)
  const mine = await take(true, 0, nights, 3)
  expect(await night()).toEqual({ held: 3, sold: 0, rooms: 1, taken: 1 })
  await releaseHold({ ...visitor([mine]), deps }, mine)
  expect(await night()).toEqual({ held: 1, sold: 0, rooms: 1, taken: 0 })
})

test('a block is never larger than the free stock, nor smaller than the rooms taken', async () => {
  await take(false)
  await expect(keep(3)).rejects.toMatchObject({ code: 'block_not_available', data: { left: 2 } })
  expect(await night(), 'all or nothing').toEqual({ held: 1, sold: 0, rooms: 0, taken: 0 })
  await keep(2)
  await take(true)
  await expect(keep(0)).rejects.toMatchObject({ code: 'block_below_taken', data: { taken: 1 } })
  await keep(1)
  expect(await night()).toEqual({ held: 2, sold: 0, rooms: 1, taken: 1 })
})

test('rooms not taken are released on their day, manually, and with the state; taken rooms stay', async () => {
  await keep(2)
  const mine = await take(true)
  now = new Date(Date.parse(`${dayAt(-8)}T12:00:00Z`))
  await followDays(deps)
  expect(await night(), 'eight days before the first night').toMatchObject({ held: 1, taken: 1 })
  expect(await night(1), 'the second is not due yet').toMatchObject({ held: 2 })
  await releaseAllBlocks({ ...owner, deps }, key)
  expect(await night(1)).toMatchObject({ held: 1 })
  await releaseHold({ ...visitor([mine]), deps }, mine)
  expect(await night(), 'it returns to general sale').toMatchObject({ held: 0, taken: 0 })
  now = new Date()
  await keep(3)
  await moveGroup({ ...owner, deps }, { ...key, state: 'cancelled' })
  expect(await night()).toMatchObject({ held: 0 })
  await expect(keep(1)).rejects.toMatchObject({ code: 'group_state' })
})

test('rooms are blocked for the group’s own nights and hotels, and until a future day', async () => {
  const wrong = async (change: object) =>
    await setBlocks(
      { ...owner, deps },
      {
        ...key,
        cells: [{ unitId: catalogue.hotel.unitId, day: dayAt(0), rooms: 1 }],
        release: { daysBefore: 8 },
        ...change,
      },
    ).catch(codeOf)
  expect(await wrong({ cells: [{ unitId: catalogue.hotel.unitId, day: dayAt(-1), rooms: 1 }] })).toBe(
    'bad_request',
  )
  expect(await wrong({ cells: [{ unitId: catalogue.tour.unitId, day: dayAt(0), rooms: 1 }] })).toBe(
    'bad_request',
  )
  expect(await wrong({ release: { on: catalogue.today } })).toBe('bad_request')
  expect(await wrong({ release: { daysBefore: 200 } })).toBe('bad_request')
})

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('hold' as const),
      ofGroup: fc.boolean(),
      from: fc.nat(nights - 1),
      rooms: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('keep' as const),
      rooms: fc.nat(3),
      from: fc.nat(nights - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('replace' as const),
      ofGroup: fc.boolean(),
      from: fc.nat(nights - 1),
      which: fc.nat(20),
    }),
  },
  fc.record({ act: fc.constantFrom('give back' as const, 'suspend' as const, 'reopen' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'start' as const,
        'extend' as const,
        'pay' as const,
        'release' as const,
        'expire' as const,
        'cancel' as const,
      ),
      which: fc.nat(20),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const start = async (saleId: string) =>
  await startPaying(deps, saleId, (await presentSale(deps, saleId)).dueMinor)

/** `started` has the last payment attempt of each sale. */
async function act(one: Step, made: string[], started: Map<string, string>): Promise<void> {
  const known = 'which' in one ? made[one.which % Math.max(1, made.length)] : undefined
  if (one.act === 'hold') made.push(await take(one.ofGroup, one.from, nights - one.from, one.rooms))
  else if (one.act === 'replace') {
    made.push(await take(one.ofGroup, one.from, nights - one.from, 1, keys.get(known ?? '')))
  } else if (one.act === 'suspend' || one.act === 'reopen') {
    const state = one.act === 'suspend' ? 'suspended' : 'approved'
    await db.database.execute(sql`UPDATE accounts SET state = ${state}`)
    await releaseRooms(deps, { accountId: '1001' })
  } else if (one.act === 'keep') await keep(one.rooms, one.from)
  else if (one.act === 'give back') await releaseAllBlocks({ ...owner, deps }, key)
  else {
    const saleId = known
    if (!saleId) return
    if (one.act === 'release') await releaseHold({ ...visitor([saleId]), deps }, saleId)
    else if (one.act === 'extend') await extendHold({ ...visitor([saleId]), deps }, saleId)
    else if (one.act === 'start') started.set(saleId, await start(saleId))
    // Also if it comes too late, and everything has to be taken again.
    else if (one.act === 'pay') {
      const ref = started.get(saleId) ?? (await start(saleId))
      await sendGoodCard(deps, ref)
      await deliverEvents(deps, ref)
    } else if (one.act === 'expire') {
      await db.database.execute(
        sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId} AND state IN ('held', 'pending_payment')`,
      )
      await expireHold(deps, { saleId })
    } else {
      const request = { saleId, lineId: null, acceptedPenaltyMinor: 0, idempotencyKey: newKey() }
      await cancelLines({ ...visitor([saleId]), deps }, request)
    }
  }
}

test('in any concurrent order, holds and blocks together never exceed the stock or the limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
      async (rounds) => {
        await reset(3)
        await db.database.execute(sql`UPDATE accounts SET block_limit = 8`)
        const made: string[] = []
        const started = new Map<string, string>()
        for (const round of rounds) {
          const ends = await Promise.allSettled(round.map((one) => act(one, made, started)))
          const failed = ends.flatMap((end) =>
            end.status === 'rejected' && !(end.reason instanceof Refusal) ? [end.reason] : [],
          )
          expect(failed).toEqual([])
          expect(await wrongNights(db.database, catalogue.hotel.unitId)).toEqual([])
          expect(await beyondLimits(db.database)).toEqual([])
        }
      },
    ),
    { numRuns: runs(15, 100) },
  )
}, 120_000)
