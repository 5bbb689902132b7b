import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#core/people/permissions.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { maxHeld } from '#server/modules/sales/holder.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue
beforeAll(async () => {
  db = await createTestDatabase()
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database, { allotment: 10_000 })
})
afterAll(() => db?.drop())
beforeEach(async () => {
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await db.database.execute(sql`UPDATE stock SET held = 0`)
})

type Who = Requester
const request = (rooms: number, key = newKey(), accountId = '1001') => ({
  accountId,
  idempotencyKey: key,
  language: 'es' as const,
  choices: Array.from({ length: rooms / 4 }, () => stay(catalogue, 40, 3, 4)),
  acceptedMinor: 1_000_000_000,
})
const from = (ip: string, browser: string | null = null): Who => ({ ...visitor(), ip, browser })
const hold = (who: Who, rooms: number, key?: string, by = deps) =>
  holdCart({ ...who, deps: by }, request(rooms, key))
const seller = (personId: string, accountId = '1001'): Who => ({
  actor: { role: 'seller', permissions: jobs.seller, personId, accountId, branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
  browser: 'one of the office',
})
const enough = { code: 'too_many_requests', data: { retryAfterSeconds: 300 } }

test('a browser can hold sixty unpaid rooms in total; another browser is not affected', async () => {
  expect(maxHeld.browser).toBe(60)
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await hold(from(ip, 'one'), 20)
  const key = newKey()
  await expect(hold(from('192.0.2.4', 'one'), 4, key)).rejects.toMatchObject(enough)
  await hold(from('192.0.2.1', 'two'), 4)
  // Paid and ended holds no longer count; and a refusal does not use up the key.
  await db.database.execute(
    sql`UPDATE sales SET state = 'confirmed' WHERE id = (SELECT min(id) FROM sales WHERE held_units = 20)`,
  )
  await hold(from('192.0.2.4', 'one'), 4, key)
})

test('an unpaid reference still counts', async () => {
  for (let i = 0; i < 3; i++) await hold(from('192.0.2.1', 'one'), 20)
  await db.database.execute(sql`UPDATE sales SET state = 'pending_payment'`)
  await expect(hold(from('192.0.2.1', 'one'), 4)).rejects.toMatchObject(enough)
})

test('a network can hold five hundred, with new cookies or none and from any address of its /64', async () => {
  for (let i = 0; i < 25; i++) await hold(from(`2001:db8:1:2::${i}`, i % 2 ? `browser ${i}` : null), 20)
  await expect(hold(from('2001:db8:1:2:ffff::9'), 4)).rejects.toMatchObject(enough)
  await hold(from('2001:db8:1:3::1'), 4)
  const rooms = await db.database.execute<{ held: number }>(sql`SELECT max(held)::int AS held FROM stock`)
  expect(rooms.rows[0]?.held).toBe(504)
  const lifted = { ...deps, config: { ...deps.config, holdLimit: 0 } }
  await hold(from('2001:db8:1:2:ffff::9'), 4, newKey(), lifted)
})

test('people of an agency are counted together, by account and not by network', async () => {
  await db.database.execute(sql`
    INSERT INTO people (id, account_id, role, name, email, state)
    VALUES ('ana', '1001', 'seller', 'Ana', 'ana@example.com', 'active'), ('eva', '1001', 'seller', 'Eva', 'eva@example.com', 'active')`)
  for (let i = 0; i < 50; i++) await hold(seller(i % 2 ? 'ana' : 'eva'), 20)
  await expect(hold(seller('ana'), 4)).rejects.toMatchObject(enough)
  await hold(from('192.0.2.1', 'one of the office'), 4)
})

test('people of an agency that does not sell are counted like visitors', async () => {
  const [foreign, another] = [seller('ana', '1002'), seller('eva', '1002')]
  for (let i = 0; i < 3; i++) await hold(i % 2 ? foreign : another, 20)
  await expect(hold(foreign, 4)).rejects.toMatchObject(enough)
})
