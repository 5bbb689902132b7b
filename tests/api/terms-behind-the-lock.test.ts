import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rates } from '#server/modules/catalogue/tables.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 6 })
  catalogue = await seedCatalogue(db.database, { allotment: 200 })
  deps = saleDeps(db.database)
})
beforeEach(() => setFactor(10_000))
afterAll(() => db?.drop())

async function setFactor(factorBp: number): Promise<void> {
  const { flexId } = catalogue.hotel
  const [rate] = await db.database.select().from(rates).where(eq(rates.id, flexId))
  if (!rate) throw new Error('no rate')
  await db.database
    .update(rates)
    .set({ terms: { ...rate.terms, factorBp } })
    .where(eq(rates.id, flexId))
}

/** Runs `work` while another transaction locks the hotel's stock, and doubles its price before that ends. */
async function whileDoubled<T>(work: () => Promise<T>): Promise<T> {
  const other = await db.database.$client.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM stock WHERE unit_id = $1 FOR UPDATE', [catalogue.hotel.unitId])
    const done = work()
    done.catch(() => {})
    await untilWaiting(db.database)
    await setFactor(20_000)
    await other.query('COMMIT')
    return await done
  } finally {
    other.release()
  }
}

test('a price that rises while a hold waits for the stock is the price of the hold', async () => {
  const choices = [stay(catalogue, 30, 2)]
  const before = await presentSale(deps, await hold(deps, choices))
  const accepted = { acceptedMinor: before.totalMinor }
  await expect(whileDoubled(() => hold(deps, choices, accepted))).rejects.toThrow('price_changed')
})

test('a late payment does not buy at the former price', async () => {
  const { saleId, paymentId, ref } = await openAttempt(deps, catalogue, new Date())
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId}`,
  )
  await expireHold(deps, { saleId })
  await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured' WHERE ref = ${ref}`)
  await whileDoubled(() => reconcilePayment(deps, { paymentId }))
  expect(await presentSale(deps, saleId)).toMatchObject({ state: 'expired', payment: 'refunding' })
})
