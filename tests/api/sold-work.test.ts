import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencySold, insertSold, type Sold } from '#tests/builders/sold.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let owner: HttpClient
let own: Sold

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  for (const table of ['refunds', 'payments', 'lines', 'audit', 'entries'])
    await db.owner.execute(sql.raw(`TRUNCATE ${table} CASCADE`))
  await db.owner.execute(sql`TRUNCATE sales CASCADE`)
  front = await openFront(db.database, {}, { clock: { now: () => new Date('2026-11-21T18:00:00Z') } })
  owner = await signedInAs(db.database, front.url, 'demo-owner')
  const { rows: products } = await db.database.execute<{ id: string; kind: 'hotels' }>(
    sql`SELECT id, kind FROM products ORDER BY id LIMIT 12`,
  )
  own = agencySold(products, '2026-11-21')
  await insertSold(db.database, own)
})

afterAll(async () => {
  await front?.close()
  await db?.drop()
})

test('the sales of a seller or a branch in the lists equal the report', async () => {
  const { rows: sellers } = await owner.ask('agency.listSellers', {})
  const { rows: branches } = await owner.ask('agency.listBranches', {})
  expect(own.lines.some(({ state, penaltyMinor }) => state === 'cancelled' && penaltyMinor)).toBe(true)
  const told = async (filter: object, currency: string) => {
    const { totals } = await owner.ask('report.getBookingReport', filter)
    const its = totals.find((total) => total.currency === currency)
    return { salesCount: its?.sales ?? 0, soldMinor: its?.grossMinor ?? 0 }
  }
  expect(
    sellers.some(({ soldMinor }) => soldMinor > 0) && branches.some(({ soldMinor }) => soldMinor > 0),
  ).toBe(true)
  for (const { id, salesCount, soldMinor, currency } of sellers)
    expect({ salesCount, soldMinor }, id).toEqual(await told({ sellerId: id }, currency))
  for (const { id, salesCount, soldMinor, currency } of branches)
    expect({ salesCount, soldMinor }, id).toEqual(await told({ accountId: id }, currency))
})
