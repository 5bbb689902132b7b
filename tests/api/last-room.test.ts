import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Front, openFront } from '#tests/support/front.ts'
import { type Answer, createHttpClient } from '#tests/support/http-client.ts'

let db: TestDatabase
let front: Front
let catalogue: Catalogue
const price = 134_200

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  front = await openFront(db.database, { HOLD_LIMIT: '0' })
  catalogue = await seedCatalogue(db.database, { allotment: 1 })
})
afterEach(() => {
  delete process.env.ALFORJA_TEST_NO_LOCK
})
afterAll(async () => {
  await front.close()
  await db.drop()
})

/** As many browsers at once ask for the one room of that night; each that holds it pays. */
async function rush(buyers: number, day: number): Promise<Answer[]> {
  return await Promise.all(
    Array.from({ length: buyers }, async () => {
      const answer = await createHttpClient(front.url).call('bookingEngine.hold', {
        accountId: catalogue.accountId,
        idempotencyKey: newKey(),
        language: 'es',
        choices: [stay(catalogue, day, 1)],
        acceptedMinor: price,
      })
      if (answer.status < 300) await pay(front.deps, (answer.body as { id: string }).id, price)
      return answer
    }),
  )
}

async function confirmed(day: number): Promise<number> {
  const { rows } = await db.database.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM lines
    WHERE state = 'confirmed' AND starts_on = ${addDays(catalogue.today, day)}::date`)
  return rows[0]?.count ?? 0
}

const answersOf = (answers: readonly Answer[]) => ({
  won: answers.filter(({ status }) => status < 300).length,
  soldOut: answers.filter(
    ({ status, body }) => status === 409 && (body as { code: string }).code === 'offer_sold_out',
  ).length,
  failed: answers.filter(({ status }) => status >= 500).length,
})

test('200 buyers at once for the last room: one wins, 199 are told that it is sold out', async () => {
  const answers = await rush(200, 40)
  expect(answersOf(answers)).toEqual({ won: 1, soldOut: 199, failed: 0 })
  expect(await confirmed(40)).toBe(1)
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ code: 'offer_sold_out', data: { line: 0 } })
})

test('the same without the lock oversells, so the test above could fail', async () => {
  process.env.ALFORJA_TEST_NO_LOCK = '1'
  const answers = await rush(60, 41)
  expect(answersOf(answers).won).toBeGreaterThan(1)
  expect(await confirmed(41)).toBeGreaterThan(1)
})
