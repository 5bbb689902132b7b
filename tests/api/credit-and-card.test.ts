import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit } from '#tests/builders/credit.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { mailsTo } from '#tests/support/mails-to.ts'
import { signedInAs } from '#tests/support/signed-in.ts'

const price = 116_000
const earned = 15_000

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let made = 0

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 10000000`)
  await db.database.insert(people).values({
    ...{ id: 'seller', accountId: '1001', role: 'seller', name: 'Vendedor', email: 's@example.com' },
  })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

/** A sale of a seller for a client with a mail address of her own. */
async function selling() {
  made += 1
  const email = `client${made}@example.com`
  const client = await signedInAs(db.database, app.baseUrl, 'seller')
  return { email, ...(await newPayer(app.baseUrl, [outing(catalogue, 40)], { client, email })) }
}

const balanceOf = async (saleId: string) =>
  (
    await db.database.execute(
      sql`SELECT coalesce(sum(amount_minor), 0)::int AS minor FROM entries WHERE sale_id = ${saleId}`,
    )
  ).rows[0]?.minor

test('paying on credit makes an open card’s page unpayable', async () => {
  const sale = await selling()
  const page = await sale.openPage()
  const paid = await payOnCredit(sale.client, { id: sale.saleId, dueMinor: price })
  expect(paid.body).toMatchObject({
    state: 'confirmed',
    payments: [
      { method: 'card', state: 'voided' },
      { method: 'credit', state: 'captured' },
    ],
  })
  await sendCard(sale.client, page, cards.good)
  const { rows } = await db.database.execute(
    sql`SELECT state FROM sandbox_payments WHERE ref = ${page.split('/').at(-1)}`,
  )
  expect(rows).toEqual([{ state: 'voided' }])
  expect(await balanceOf(sale.saleId)).toBe(earned - price)
})

test('a card that was paid at that moment pays the sale, and the credit is left alone', async () => {
  const sale = await selling()
  const page = await sale.openPage()
  // The provider has the money, and has not told us yet.
  await db.database.execute(
    sql`UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${page.split('/').at(-1)}`,
  )
  const refused = await payOnCredit(sale.client, { id: sale.saleId, dueMinor: price })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'sale_not_payable' }])
  expect(await sale.getSale()).toMatchObject({
    state: 'confirmed',
    payment: 'paid',
    payments: [{ method: 'card', state: 'captured' }],
  })
  expect(await balanceOf(sale.saleId)).toBe(earned)
})

test('the client gets the voucher, and is not promised money that she paid elsewhere', async () => {
  const sale = await selling()
  await payOnCredit(sale.client, { id: sale.saleId, dueMinor: price })
  const [confirmation] = await mailsTo(app, sale.email, 1)
  expect(confirmation?.subject).toContain('su reservación está confirmada')
  await sale.client.call('bookingEngine.cancel', {
    ...{ saleId: sale.saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })
  const [cancellation] = await mailsTo(app, sale.email, 2)
  expect(cancellation?.text).toContain('La agencia cubrió esta reservación')
  expect(cancellation?.text).not.toMatch(/reembolso/i)
  expect(await sale.getSale()).toMatchObject({
    state: 'cancelled',
    payment: 'refunded',
    refunds: [{ state: 'done', amountMinor: price }],
  })
  expect(await balanceOf(sale.saleId)).toBe(0)
})
