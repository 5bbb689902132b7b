import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor, takeCash } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

/** Of a tour for two: price with taxes, its deposit, and the agency's earnings. */
const outingMinor = 116_000
const depositMinor = 34_800
const earnedMinor = 15_000
const lineMinor = 150_000

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let owner: HttpClient
let admin: HttpClient
const byCard = (sale: PresentedSale, minor: number, purpose: 'full' | 'deposit' | 'balance' = 'full') =>
  pay(saleDeps(db.database), sale.id, minor, purpose)

/** The agency's own screen; its report and the platform's list of agencies show the same pending amount. */
async function told() {
  const { standing, creditLeftMinor } = await owner.ask('agency.getAgency', {})
  const report = await owner.ask('report.getBookingReport', {})
  expect(report.totals[0]?.pendingMinor ?? 0).toBe(standing?.pendingMinor)
  const { rows } = await admin.ask('admin.listAgencies', {})
  expect(rows.find(({ accountId }) => accountId === '1001')?.pendingMinor).toBe(standing?.pendingMinor)
  return [standing?.balanceMinor, standing?.pendingMinor, creditLeftMinor]
}
const payOut = (amountMinor: number) =>
  admin.call('admin.recordSettlement', {
    ...{ accountId: '1001', kind: 'payout', amountMinor, reference: newKey(), idempotencyKey: newKey() },
  })
const toBranch = (amountMinor: number) =>
  owner.call('agency.moveBalance', {
    ...{ branchId: '1003', direction: 'to_branch', amountMinor, idempotencyKey: newKey() },
  })
const cancel = (sale: PresentedSale) =>
  owner.call('bookingEngine.cancel', {
    ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  const [agency] = await db.database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await db.database
    .insert(accounts)
    .values({ ...agency, id: '1003', name: 'Sucursal', email: 'sucursal@example.com', parentId: '1001' })
  await db.database.insert(people).values([
    {
      id: 'owner',
      accountId: '1001',
      role: 'owner',
      name: 'Dueña',
      email: 'a@example.com',
      passwordHash: 'x',
    },
    { id: 'admin', accountId: null, role: 'admin', name: 'Admin', email: 'f@example.com', passwordHash: 'x' },
  ])
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  owner = await signedInAs(db.database, front.url, 'owner')
  admin = await signedInAs(db.database, front.url, 'admin')
})
beforeEach(async () => {
  await db.owner.execute(sql`TRUNCATE refunds, payments, entries, allocations, lines, sales CASCADE`)
  await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0`)
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = ${lineMinor} WHERE id = '1001'`)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

test('the earnings of a deposit are neither sold on, nor paid out, nor moved to a branch', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  await byCard(sale, depositMinor, 'deposit')
  expect(await told()).toEqual([earnedMinor, earnedMinor, lineMinor])
  expect((await payOut(1)).code).toBe('credit_not_enough')
  expect((await toBranch(1)).code).toBe('credit_not_enough')
  // A fully paid sale can still be canceled with a refund.
  await byCard(sale, outingMinor - depositMinor, 'balance')
  expect(await told()).toEqual([earnedMinor, earnedMinor, lineMinor])
  expect((await payOut(1)).code).toBe('credit_not_enough')
  // So the account stays within its line even if the sale is canceled after all credit was used.
  const other = await sellFor(owner, [outing(catalogue, 61), outing(catalogue, 62)])
  expect((await payOnCredit(owner, other)).code).toBe('credit_exceeded')
  const one = await sellFor(owner, [outing(catalogue, 61)])
  expect((await payOnCredit(owner, one)).status).toBe(200)
  const left = lineMinor - outingMinor + earnedMinor
  expect(await told()).toEqual([2 * earnedMinor - outingMinor, earnedMinor, left])
  expect(receivedIn(await cancel(sale)).state).toBe('cancelled')
  expect(await told()).toEqual([earnedMinor - outingMinor, 0, left])
})

test('the rest of a deposit is paid on credit as due, and earns nothing a second time', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  await byCard(sale, depositMinor, 'deposit')
  const rest = { id: sale.id, dueMinor: outingMinor - depositMinor }
  const limit = (minor: number) =>
    db.database.execute(sql`UPDATE accounts SET credit_limit_minor = ${minor} WHERE id = '1001'`)
  await limit(rest.dueMinor - 1)
  expect((await payOnCredit(owner, rest)).code).toBe('credit_exceeded')
  await limit(rest.dueMinor)
  expect((await payOnCredit(owner, rest)).body).toMatchObject({
    payment: 'paid',
    payments: [{ method: 'card' }, { method: 'credit', purpose: 'balance', amountMinor: rest.dueMinor }],
  })
  expect(await told()).toEqual([earnedMinor - rest.dueMinor, earnedMinor, 0])
})

test('they count once the sale is fully paid and no longer refundable, and can be paid out once', async () => {
  const sale = await sellFor(owner, [stay(catalogue, 60, 2, 1, true)])
  const { earnings } = await owner.ask('agency.getSaleEarnings', { saleId: sale.id })
  const minor = (earnings?.commissionMinor ?? 0) + (earnings?.markupMinor ?? 0)
  await byCard(sale, sale.dueMinor)
  expect(await told()).toEqual([minor, 0, lineMinor + minor])
  expect((await payOut(minor + 1)).code).toBe('credit_not_enough')
  expect((await payOut(minor - 1)).status).toBe(200)
  expect((await toBranch(1)).status).toBe(200)
  expect(await told()).toEqual([0, 0, lineMinor])
})

test('they count from the moment when the full price is retained', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  await byCard(sale, outingMinor)
  expect(await told()).toEqual([earnedMinor, earnedMinor, lineMinor])
  await db.database.execute(sql`UPDATE lines SET kept_from = now()`)
  expect(await told()).toEqual([earnedMinor, 0, lineMinor + earnedMinor])
})

test('cash is owed as it is taken; the earnings of the sale count with the last payment', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  const part = receivedIn(await takeCash(owner, sale, { amountMinor: depositMinor }))
  expect(await told()).toEqual([earnedMinor - depositMinor, earnedMinor, lineMinor - depositMinor])
  expect((await takeCash(owner, part)).status).toBe(200)
  expect(await told()).toEqual([earnedMinor - outingMinor, 0, lineMinor - outingMinor + earnedMinor])
})

test('cash is not corrected if earnings that no longer count would exceed the line', async () => {
  await db.database.execute(
    sql`UPDATE accounts SET credit_limit_minor = ${outingMinor - earnedMinor} WHERE id = '1001'`,
  )
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  const part = receivedIn(await takeCash(owner, sale, { amountMinor: 50_000 }))
  const paid = receivedIn(await takeCash(owner, part))
  expect(await told()).toEqual([earnedMinor - outingMinor, 0, 0])
  const reverse = (insteadMinor: number) =>
    owner.call('agency.reverseCash', {
      ...{ saleId: sale.id, paymentId: paid.payments[1]?.id ?? '', insteadMinor, reason: 'Se tecleó de más' },
      idempotencyKey: newKey(),
    })
  expect((await reverse(part.dueMinor - 1)).code).toBe('credit_exceeded')
  expect((await reverse(part.dueMinor - earnedMinor)).status).toBe(200)
  expect(await told()).toEqual([2 * earnedMinor - outingMinor, earnedMinor, 0])
})
