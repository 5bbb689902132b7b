import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

let db: TestDatabase
let app: TestApp

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
})
afterAll(async () => {
  await app?.stop()
  await db.drop()
})

test('a running server ends an expired hold by itself', async () => {
  const catalogue = await seedCatalogue(db.database)
  app = await startTestApp({ database: db, env: { ALFORJA_DEMO: '0' } })
  const { database } = app.deps
  const saleId = await hold(app.deps, [stay(catalogue, 40, 2)])
  const expiresAt = new Date(Date.now() + 500)
  await database.update(sales).set({ expiresAt }).where(eq(sales.id, saleId))
  await vi.waitFor(async () => expect((await presentSale(app.deps, saleId)).state).toBe('expired'), {
    timeout: 10_000,
    interval: 100,
  })
  const { rows } = await database.execute(sql`SELECT FROM stock WHERE held > 0`)
  expect(rows).toHaveLength(0)
})
