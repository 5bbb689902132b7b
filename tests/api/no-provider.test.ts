import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { newPayer } from '#tests/builders/payers.ts'
import { outing } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database
    .insert(people)
    .values({ id: 'seller', accountId: '1001', role: 'seller', name: 'Vendedor', email: 'b@example.com' })
  await db.database.update(accounts).set({ creditLimitMinor: 100_000_000 }).where(eq(accounts.id, '1001'))
})
afterAll(() => db?.drop())

async function inWorld<T>(env: Record<string, string>, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startTestApp({ database: db, env })
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}
const isTrial = async ({ baseUrl }: TestApp) => {
  const { trialPayments } = await createHttpClient(baseUrl).ask('home.getSettings', {})
  return trialPayments
}

describe('without the demo', () => {
  test('there is no payment provider: holds are sold on credit, and no online payment is offered', async () => {
    await inWorld({ ALFORJA_DEMO: '0' }, async (app) => {
      const payer = await newPayer(app.baseUrl, [outing(catalogue, 30)])
      expect(await payer.getSale()).toMatchObject({ state: 'held', methods: [] })
      expect((await payer.start('card', 'full', payer.totalMinor)).code).toBe('payment_method_unavailable')
      expect((await createHttpClient(app.baseUrl).request('/sandbox/pay/sbx_x')).status).toBe(404)
      expect(await isTrial(app)).toBe(false)
      const seller = await signedInAs(db.database, app.baseUrl, 'seller')
      const sale = await sellFor(seller, [outing(catalogue, 31)])
      expect(await payOnCredit(seller, sale)).toMatchObject({ status: 200 })
      const { body } = await seller.call('bookingEngine.getSale', { saleId: sale.id })
      expect(body).toMatchObject({ state: 'confirmed', dueMinor: 0 })
    })
  })

  test('the sandbox is used if configured, and every page says so', async () => {
    await inWorld({ ALFORJA_DEMO: '0', PAYMENT_PROVIDER: 'sandbox' }, async (app) => {
      const payer = await newPayer(app.baseUrl, [outing(catalogue, 32)])
      expect((await payer.getSale()).methods).toContain('card')
      expect((await createHttpClient(app.baseUrl).request(await payer.openPage())).status).toBe(200)
      expect(await isTrial(app)).toBe(true)
    })
  })
})

test('with the demo the sandbox is included', async () => {
  await inWorld({ ALFORJA_DEMO: '1' }, async (app) => {
    const payer = await newPayer(app.baseUrl, [outing(catalogue, 33)])
    expect((await payer.getSale()).methods).toContain('card')
    expect(await isTrial(app)).toBe(false)
  })
})
