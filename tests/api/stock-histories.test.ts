import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { deliverEvents, sendGoodCard, startPaying } from '#tests/builders/pay.ts'
import { hold, newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { checkStock } from '#tests/support/worlds/stock-model.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue
const nights = 8
const first = 40

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database, { days: first + 2 * nights })
})
afterAll(() => db.drop())

async function reset(allotment: number) {
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0, allotment = ${allotment}`)
}

type Cell = { held: number; sold: number }

async function cells(): Promise<Cell[]> {
  const { rows } = await db.database.execute<Cell & Record<string, unknown>>(sql`
    SELECT held, sold FROM stock
    WHERE unit_id = ${catalogue.hotel.unitId} AND day >= ${addDays(catalogue.today, first)}::date
    ORDER BY day LIMIT ${nights}`)
  return rows.map(({ held, sold }) => ({ held, sold }))
}

const stays = fc
  .record({
    from: fc.nat(nights - 1),
    length: fc.integer({ min: 1, max: nights }),
    rooms: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ from, length, rooms }) => ({ from, to: Math.min(nights, from + length), rooms }))
type Stay = { from: number; to: number; rooms: number }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('hold' as const),
      lines: fc.array(stays, { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({
    act: fc.constantFrom('pay' as const, 'release' as const, 'expire' as const, 'cancel' as const),
    which: fc.nat(20),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const cartOf = (lines: readonly Stay[]) =>
  lines.map(({ from, to, rooms }) => stay(catalogue, first + from, to - from, rooms))

/** Expired first, so that the database's own rule ends it. */
async function expire(saleId: string) {
  await db.database.execute(sql`
    UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId} AND state IN ('held', 'pending_payment')`)
  await expireHold(deps, { saleId })
}

async function act(saleId: string, what: 'pay' | 'release' | 'expire' | 'cancel') {
  if (what === 'release') await releaseHold({ ...visitor([saleId]), deps }, saleId)
  else if (what === 'expire') await expire(saleId)
  else if (what === 'pay') {
    const { dueMinor } = await presentSale(deps, saleId)
    if (dueMinor === 0) return
    const ref = await startPaying(deps, saleId, dueMinor)
    // Another attempt may have made this one unpayable.
    await sendGoodCard(deps, ref)
    await deliverEvents(deps, ref)
  } else {
    const request = { saleId, lineId: null, acceptedPenaltyMinor: 0, idempotencyKey: newKey() }
    await cancelLines({ ...visitor([saleId]), deps }, request)
  }
}

/** The same rules in the simplest model: a table of nights, and sales that are held, sold or over. */
function model(allotment: number) {
  const table: Cell[] = Array.from({ length: nights }, () => ({ held: 0, sold: 0 }))
  const made: { lines: Stay[]; state: 'held' | 'sold' | 'over' }[] = []
  const each = (lines: Stay[], change: (cell: Cell, rooms: number) => void) => {
    for (const { from, to, rooms } of lines) for (const cell of table.slice(from, to)) change(cell, rooms)
  }
  return {
    table,
    hold(lines: Stay[]): boolean {
      each(lines, (cell, rooms) => {
        cell.held += rooms
      })
      if (table.every((cell) => cell.held + cell.sold <= allotment)) {
        made.push({ lines, state: 'held' })
        return true
      }
      each(lines, (cell, rooms) => {
        cell.held -= rooms
      })
      return false
    },
    act(which: number, what: 'pay' | 'release' | 'expire' | 'cancel') {
      const sale = made[which]
      if (!sale) return
      if (sale.state === 'sold' && what === 'cancel') {
        sale.state = 'over'
        each(sale.lines, (cell, rooms) => {
          cell.sold -= rooms
        })
      } else if (sale.state === 'held' && what !== 'cancel') {
        sale.state = what === 'pay' ? 'sold' : 'over'
        each(sale.lines, (cell, rooms) => {
          cell.held -= rooms
          if (what === 'pay') cell.sold += rooms
        })
      }
    },
  }
}

async function refusalOf(effect: Promise<unknown>): Promise<string | null> {
  try {
    await effect
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('any sequential history equals the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 14 }),
      async (allotment, steps) => {
        await reset(allotment)
        const expected = model(allotment)
        const saleIds: string[] = []
        for (const one of steps) {
          if (one.act === 'hold') {
            const fits = expected.hold(one.lines)
            const refusal = await refusalOf(hold(deps, cartOf(one.lines)).then((id) => saleIds.push(id)))
            expect(refusal).toBe(fits ? null : 'offer_sold_out')
          } else if (saleIds.length > 0) {
            const which = one.which % saleIds.length
            expected.act(which, one.act)
            await refusalOf(act(saleIds[which] ?? '', one.act))
          }
          expect(await cells()).toEqual(expected.table)
        }
      },
    ),
    { numRuns: runs(25, 200) },
  )
}, 120_000)

test('any concurrent history sells nothing twice and leaves the stock consistent with the sales', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (allotment, steps) => {
        await reset(allotment)
        const saleIds: string[] = []
        const run = async (one: Step) => {
          if (one.act === 'hold')
            await refusalOf(hold(deps, cartOf(one.lines)).then((id) => saleIds.push(id)))
          else if (saleIds.length > 0)
            await refusalOf(act(saleIds[one.which % saleIds.length] ?? '', one.act))
        }
        for (let at = 0; at < steps.length; at += 8) await Promise.all(steps.slice(at, at + 8).map(run))
        await checkStock(db.database)
      },
    ),
    { numRuns: runs(25, 200) },
  )
}, 120_000)
