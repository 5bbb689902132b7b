import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { pay, startPaying } from '#tests/builders/pay.ts'
import { newKey, outing, saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

/** Of a tour for two: price with taxes, its deposit, and the agency's earnings. */
const outingMinor = 116_000
const depositMinor = 34_800
const dueMinor = outingMinor - depositMinor
const earnedMinor = 15_000

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let owner: HttpClient
let admin: HttpClient
const deskOf = (who: HttpClient, saleId: string) => who.ask('agency.getSale', { saleId })
const close = (who: HttpClient, saleId: string, over: Partial<Sent<'admin.closeBalance'>> = {}) =>
  who.call('admin.closeBalance', {
    ...{
      saleId,
      bearer: 'platform',
      dueMinor,
      reason: 'No contesta desde el viaje',
      idempotencyKey: newKey(),
    },
    ...over,
  })
const standing = async () => {
  const { standing: seen } = await owner.ask('agency.getAgency', {})
  return [seen?.balanceMinor, seen?.pendingMinor]
}
const waiting = async () => {
  const { awaitingPayment } = await owner.ask('agency.getAgencyHome', {})
  return awaitingPayment.count
}

/** A sale with only its deposit paid, after the trip. */
async function travelled(): Promise<string> {
  const { id } = await sellFor(owner, [outing(catalogue, 60)])
  await pay(saleDeps(db.database), id, depositMinor, 'deposit')
  await db.database.execute(sql`UPDATE lines SET starts_on = current_date - 9, ends_on = current_date - 9,
    kept_from = now() - interval '9 days' WHERE sale_id = ${id}`)
  return id
}

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  const person = { passwordHash: 'x' }
  await db.database.insert(people).values([
    { ...person, id: 'owner', accountId: '1001', role: 'owner', name: 'Dueña', email: 'a@example.com' },
    { ...person, id: 'admin', accountId: null, role: 'admin', name: 'Admin', email: 'f@example.com' },
  ])
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  owner = await signedInAs(db.database, front.url, 'owner')
  admin = await signedInAs(db.database, front.url, 'admin')
})
beforeEach(() =>
  db.owner.execute(sql`TRUNCATE refunds, payments, entries, allocations, lines, sales CASCADE`),
)
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

test('a written-off balance is no longer owed, and the agency keeps its part of the payments', async () => {
  const saleId = await travelled()
  expect([await standing(), await waiting()]).toEqual([[earnedMinor, earnedMinor], 1])
  expect((await deskOf(admin, saleId)).may.closeMinor).toBe(dueMinor)
  const idempotencyKey = newKey()
  for (const _ of [1, 2]) expect((await close(admin, saleId, { idempotencyKey })).status).toBe(200)
  const { sale, money, history, may } = await deskOf(admin, saleId)
  expect(sale).toMatchObject({ state: 'completed', dueMinor: 0, paidMinor: depositMinor, payment: 'paid' })
  expect(sale).toMatchObject({ totalMinor: depositMinor, writtenOffMinor: dueMinor })
  const keptMinor = (earnedMinor * depositMinor) / outingMinor
  expect(money).toMatchObject({ grossMinor: depositMinor, writtenOffMinor: dueMinor })
  expect(money.netMinor).toBe(depositMinor - keptMinor)
  expect(may.closeMinor).toBe(0)
  expect([await standing(), await waiting()]).toEqual([[keptMinor, 0], 0])
  const told = history.find(({ event }) => event === 'balance_written_off')
  expect(told?.said).toBe('No contesta desde el viaje')
  // The client's page shows the new total, without the reason.
  expect(JSON.stringify(sale.history)).not.toContain('balance_written_off')
  const { totals } = await owner.ask('report.getBookingReport', {})
  expect(totals).toMatchObject([
    { grossMinor: depositMinor, commissionMinor: keptMinor, pendingMinor: 0, balanceMinor: 0 },
  ])
  expect((await close(admin, saleId)).code).toBe('balance_not_closable')
})

test('a charge to the agency is posted to its account, beyond its line too, and the agency keeps its full earnings', async () => {
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 0`)
  const saleId = await travelled()
  expect((await close(admin, saleId, { bearer: 'agency' })).status).toBe(200)
  expect((await deskOf(owner, saleId)).sale).toMatchObject({
    ...{ state: 'completed', dueMinor: 0, paidMinor: outingMinor, writtenOffMinor: 0 },
    payments: [{ method: 'card' }, { method: 'credit', purpose: 'balance', amountMinor: dueMinor }],
  })
  expect(await standing()).toEqual([earnedMinor - dueMinor, 0])
})

test('it is for admins, once all services are over, and on the version that was read', async () => {
  const saleId = await travelled()
  expect((await close(owner, saleId)).status).toBe(404)
  expect((await deskOf(owner, saleId)).may.closeMinor).toBeUndefined()
  expect((await close(admin, saleId, { dueMinor: dueMinor - 1 })).code).toBe('price_changed')
  await db.database.execute(sql`UPDATE lines SET ends_on = current_date + 1`)
  expect((await deskOf(admin, saleId)).may.closeMinor).toBe(0)
  expect((await close(admin, saleId)).code).toBe('balance_not_closable')
  expect(await waiting()).toBe(1)
})

test('closing a balance makes an open payment attempt of the client unpayable; a refused closing does not', async () => {
  const saleId = await travelled()
  await startPaying(saleDeps(db.database), saleId, dueMinor, 'balance')
  const stateOfAttempt = async () => (await deskOf(admin, saleId)).sale.payments.at(-1)?.state
  const open = await stateOfAttempt()
  expect((await close(admin, saleId, { dueMinor: dueMinor - 1 })).code).toBe('price_changed')
  expect(await stateOfAttempt()).toBe(open)
  expect((await close(admin, saleId)).status).toBe(200)
  expect(await stateOfAttempt()).toBe('voided')
})
