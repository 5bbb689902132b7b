import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { depositOf } from '#core/sales/sales.ts'
import { addDays } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { completeSales } from '#server/modules/sales/complete-sales.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { hold, outing, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue
let deps: Deps
let now = new Date()

beforeAll(async () => {
  db = await createTestDatabase({ connections: 8 })
  catalogue = await seedCatalogue(db.database, { allotment: 50 })
  deps = saleDeps(db.database, { now: () => now })
})
afterAll(() => db?.drop())

/** Cancún's date, a number of days from today. */
const at = (days: number, clock: string) => instantAt(addDays(catalogue.today, days), clock, 'America/Cancun')
const look = (saleId: string) => presentSale(deps, saleId)
const stateOf = async (saleId: string) => (await look(saleId)).state

async function sell(choices: Choice[]): Promise<string> {
  now = new Date()
  const saleId = await hold(deps, choices)
  await pay(deps, saleId, (await look(saleId)).totalMinor)
  expect(await stateOf(saleId)).toBe('confirmed')
  return saleId
}

test('a sale is completed on the day after its last service, in the zone of the place', async () => {
  const saleId = await sell([stay(catalogue, 10, 2), outing(catalogue, 14)])
  for (const before of [at(13, '12:00'), at(14, '23:59')]) {
    now = before
    expect(await completeSales(deps)).toBe(0)
    expect(await stateOf(saleId)).toBe('confirmed')
  }
  now = at(15, '00:01')
  expect(await completeSales(deps)).toBe(1)
  const sale = await look(saleId)
  expect(sale).toMatchObject({ state: 'completed', payment: 'paid', dueMinor: 0 })
  expect(sale.history.at(-1)?.event).toBe('completed')
})

test('in a place further west the day ends later', async () => {
  const saleId = await sell([stay(catalogue, 10, 2)])
  await db.database.execute(sql`UPDATE lines SET snapshot = snapshot || '{"timeZone": "America/Tijuana"}'
    WHERE sale_id = ${saleId}`)
  now = at(13, '00:30')
  expect(await completeSales(deps)).toBe(0)
  now = at(13, '04:00')
  expect(await completeSales(deps)).toBe(1)
})

test('once, however many processes check at the same moment', async () => {
  const ids = [await sell([outing(catalogue, 3)]), await sell([outing(catalogue, 4)])]
  now = at(5, '09:00')
  const counts = await Promise.all([completeSales(deps), completeSales(deps), completeSales(deps)])
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2)
  for (const saleId of ids) {
    const { history } = await look(saleId)
    expect(history.filter(({ event }) => event === 'completed')).toHaveLength(1)
  }
})

test('a balance can still be paid; the sale is completed once it is settled', async () => {
  now = new Date()
  const saleId = await hold(deps, [stay(catalogue, 40, 2)])
  const { totalMinor } = await look(saleId)
  await pay(deps, saleId, depositOf(totalMinor), 'deposit')
  now = at(60, '12:00')
  expect(await completeSales(deps)).toBe(0)
  expect(await look(saleId)).toMatchObject({
    state: 'confirmed',
    dueMinor: totalMinor - depositOf(totalMinor),
  })
  // The database's clock decides when an attempt expires, and there it is still today.
  now = new Date()
  await pay(deps, saleId, totalMinor - depositOf(totalMinor), 'balance')
  now = at(60, '12:00')
  expect(await completeSales(deps)).toBe(1)
  expect(await stateOf(saleId)).toBe('completed')
})

test('a cancelled service delays nothing, and other sales are unchanged', async () => {
  const saleId = await sell([outing(catalogue, 5), outing(catalogue, 30)])
  await db.database.execute(sql`UPDATE lines SET state = 'cancelled', penalty_minor = total_minor
    WHERE sale_id = ${saleId} AND position = 1`)
  const [cancelled, missed] = [await sell([outing(catalogue, 6)]), await sell([outing(catalogue, 6)])]
  await db.database.execute(sql`UPDATE sales SET state = 'cancelled' WHERE id = ${cancelled}`)
  await db.database.execute(sql`UPDATE sales SET state = 'no_show' WHERE id = ${missed}`)
  now = at(8, '12:00')
  expect(await completeSales(deps)).toBe(1)
  expect([await stateOf(saleId), await stateOf(cancelled), await stateOf(missed)]).toEqual([
    'completed',
    'cancelled',
    'no_show',
  ])
})
