import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold, pay, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database, { allotment: 1 })
})
afterEach(() => {
  delete process.env.ALFORJA_TEST_NO_LOCK
})
afterAll(() => db.drop())

/** How many of the buyers have the one room of that night, confirmed. */
async function buyers(day: number): Promise<number> {
  await Promise.allSettled(
    Array.from({ length: 24 }, async () => pay(deps, await hold(deps, [stay(catalogue, day, 1)]), 134_200)),
  )
  const { rows } = await db.database.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM lines
    WHERE state = 'confirmed' AND starts_on = ${addDays(catalogue.today, day)}::date`)
  return rows[0]?.count ?? 0
}

test('with the lock one buyer has the last room; without it the same test oversells', async () => {
  expect(await buyers(40)).toBe(1)
  process.env.ALFORJA_TEST_NO_LOCK = '1'
  expect(await buyers(41)).toBeGreaterThan(1)
})
