import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'

let db: TestDatabase
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 2 })
})
afterAll(async () => {
  await db?.drop()
})

/** Holds two nights from `day` on, for which it waits while a transaction makes the change. */
async function heldAfter(day: number, change: SQL): Promise<string> {
  const { unitId } = catalogue.hotel
  const { held } = await db.database.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT FROM stock WHERE unit_id = ${unitId} AND day = ${addDays(catalogue.today, day)} FOR NO KEY UPDATE`,
    )
    const begun = hold(saleDeps(db.database), [stay(catalogue, day, 2)])
    begun.catch(() => {})
    await untilWaiting(db.database, 1)
    await tx.execute(change)
    return { held: begun }
  })
  return await held
}

const changed = (day: number, columns: SQL) => sql`UPDATE stock SET ${columns}
  WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${addDays(catalogue.today, day)}`

async function totalOf(saleId: string): Promise<number> {
  const { rows } = await db.database.execute<{ total: number }>(
    sql`SELECT total_minor::int AS total FROM lines WHERE sale_id = ${saleId}`,
  )
  return rows[0]?.total ?? 0
}

test('a hold that waits for its room takes the price that the room has then', async () => {
  const usual = await totalOf(await heldAfter(3, sql`SELECT`))
  expect(await totalOf(await heldAfter(6, changed(6, sql`price_minor = price_minor * 2`)))).toBeGreaterThan(
    usual,
  )
})

test.each([
  ['the last room is taken', 'offer_sold_out', sql`held = held + 2`],
  ['a night is closed', 'offer_closed', sql`closed = true`],
  ['the nights become too few', 'minimum_stay', sql`min_stay = 3`],
])('a hold that waits while %s is refused: %s', async (_, code, columns) => {
  await expect(heldAfter(10, changed(10, columns))).rejects.toMatchObject({ code })
  await db.database.execute(changed(10, sql`held = 0, closed = false, min_stay = 1`))
})

const rule = (departOn: number) =>
  sql`rate_id = ${catalogue.hotel.flexId} AND day = ${addDays(catalogue.today, departOn)}`
const ruled = (departOn: number, isClosed: boolean) => sql`
  INSERT INTO rate_days (rate_id, day, closed_to_departure)
  VALUES (${catalogue.hotel.flexId}, ${addDays(catalogue.today, departOn)}, ${isClosed})`

test('a restriction of its rate that appears, or changes, while a hold waits refuses it', async () => {
  const refused = { code: 'offer_closed' }
  await expect(heldAfter(14, ruled(16, true))).rejects.toMatchObject(refused)
  await db.database.execute(ruled(20, false))
  const change = sql`UPDATE rate_days SET closed_to_departure = true WHERE ${rule(20)}`
  await expect(heldAfter(18, change)).rejects.toMatchObject(refused)
  await db.database.execute(sql`DELETE FROM rate_days WHERE ${rule(20)}`)
  expect(await hold(saleDeps(db.database), [stay(catalogue, 18, 2)])).toBeTruthy()
})

test('the terms of its agency count as they are when the wait is over', async () => {
  const usual = await totalOf(await hold(saleDeps(db.database), [stay(catalogue, 24, 2)]))
  const dearer = sql`UPDATE accounts SET markup_bp = markup_bp || '{"hotels": 5000}' WHERE id = '1001'`
  expect(await totalOf(await heldAfter(27, dearer))).toBeGreaterThan(usual)
})
