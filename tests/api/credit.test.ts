import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#core/people/permissions.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { client, payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, ride, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

/** Of a tour for two: price with taxes, and the agency's earnings. */
const outingMinor = 116_000
const earnedMinor = 15_000
const neededMinor = outingMinor - earnedMinor

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let owner: HttpClient
let seller: HttpClient
let branch: HttpClient

const as = (id: string) => signedInAs(db.database, front.url, id)
const setLimit = (creditLimitMinor: number, id = '1001') =>
  db.database.update(accounts).set({ creditLimitMinor }).where(eq(accounts.id, id))
const rowsOf = async (query: ReturnType<typeof sql>) => (await db.database.execute(query)).rows
const entriesOf = (saleId: string) =>
  rowsOf(sql`SELECT kind, amount_minor::int AS minor, account_id AS account, person_id AS person, line_id IS NOT NULL AS "ofLine"
    FROM entries WHERE sale_id = ${saleId} ORDER BY id`)
const balance = async (accountId = '1001') =>
  (
    await rowsOf(
      sql`SELECT coalesce(sum(amount_minor), 0)::int AS minor FROM entries WHERE account_id = ${accountId}`,
    )
  )[0]?.minor

beforeAll(async () => {
  db = await createTestDatabase({ connections: 24 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  const [agency] = await db.database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values([
    { ...agency, id: '1002', name: 'Otra', email: 'otra@example.com' },
    { ...agency, id: '1003', name: 'Sucursal', email: 'sucursal@example.com', parentId: '1001' },
  ])
  const person = { role: 'seller' as const, passwordHash: 'x' }
  await db.database.insert(people).values([
    { ...person, id: 'owner', accountId: '1001', role: 'owner', name: 'Dueña', email: 'a@example.com' },
    { ...person, id: 'seller', accountId: '1001', name: 'Vendedor', email: 'b@example.com', shareBp: 2500 },
    {
      ...person,
      id: 'colleague',
      accountId: '1001',
      name: 'Colega',
      email: 'c@example.com',
      permissions: [...jobs.seller, 'all_sales'],
    },
    { ...person, id: 'branch', accountId: '1003', name: 'De sucursal', email: 'd@example.com' },
    { ...person, id: 'foreign', accountId: '1002', role: 'owner', name: 'Ajena', email: 'e@example.com' },
    { ...person, id: 'admin', accountId: null, role: 'admin', name: 'Admin', email: 'f@example.com' },
  ])
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  owner = await as('owner')
  seller = await as('seller')
  branch = await as('branch')
})
beforeEach(async () => {
  await db.owner.execute(sql`DELETE FROM entries`)
  await db.database.execute(sql`UPDATE sales SET state = 'completed' WHERE state = 'confirmed'`)
  await db.database.execute(sql`UPDATE accounts SET state = 'approved', credit_limit_minor = 100000000`)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

test('a seller sells a mixed cart for a client on credit: confirmed at once, with voucher, history and ledger', async () => {
  const choices = [stay(catalogue, 40, 2), outing(catalogue, 41), ride(catalogue, 40, 42)]
  const sale = await sellFor(seller, choices, { reference: 'EXP-77' })
  const paid = await payOnCredit(seller, sale)
  expect(paid).toMatchObject({
    status: 200,
    body: {
      state: 'confirmed',
      payment: 'paid',
      dueMinor: 0,
      paidMinor: 454_000,
      customer: { givenName: client.givenName, email: client.email, phone: '+529981234567' },
      payments: [{ method: 'credit', purpose: 'full', state: 'captured', reference: null, failure: null }],
      voucherUrl: expect.stringContaining(sale.id),
    },
  })
  expect(receivedIn(paid).history.map(({ event }) => event)).toEqual([
    ...['held', 'checked_out', 'paid_on_credit', 'confirmed'],
  ])
  // Hotel: 12 % of 2,000.00 and a mark-up of 10 %; tour: 15 % of 1,000.00; transfer: 10 % of 600.00.
  const own = { account: '1001', person: 'seller' }
  expect(await entriesOf(sale.id)).toEqual([
    { ...own, kind: 'credit_sale', minor: -454_000, ofLine: false },
    { ...own, kind: 'commission', minor: 44_000, ofLine: true },
    { ...own, kind: 'commission', minor: 15_000, ofLine: true },
    { ...own, kind: 'commission', minor: 6_000, ofLine: true },
  ])
  expect(await rowsOf(sql`SELECT agency_reference, seller_id FROM sales WHERE id = ${sale.id}`)).toEqual([
    { agency_reference: 'EXP-77', seller_id: 'seller' },
  ])
  const mails = await rowsOf(
    sql`SELECT payload FROM graphile_worker._private_jobs WHERE key = ${`mail:sale-confirmed:${sale.id}`}`,
  )
  expect(mails).toHaveLength(1)
})

test('its earnings and the credit it needs are shown before, and match the result', async () => {
  const choice = outing(catalogue, 30)
  const choices = [choice]
  const quoted = await seller.call('agency.quoteEarnings', { choices })
  const earnings = { commissionMinor: earnedMinor, markupMinor: 0, sellerMinor: 3_750 }
  expect(quoted.body).toEqual({ currency: 'MXN', totalMinor: outingMinor, earnings, lines: [earnings] })
  // If only one option were left, each compared option could still be available.
  const scarce = Array.from({ length: 20 }, () => choice)
  const compared = await seller.call('agency.quoteOptions', { choices: scarce })
  expect(compared.body).toEqual({ currency: 'MXN', options: scarce.map(() => earnings) })
  await setLimit(150_000)
  const sale = await sellFor(seller, choices, { reference: 'A-1' })
  const asked = { saleId: sale.id }
  expect((await seller.call('agency.getSaleEarnings', asked)).body).toMatchObject({
    currency: 'MXN',
    reference: 'A-1',
    seller: { id: 'seller', name: 'Vendedor' },
    earnings,
    lines: [{ lineId: sale.lines[0]?.id, ...earnings }],
    credit: { amountMinor: outingMinor, neededMinor, leftMinor: 150_000, isEnough: true },
  })
  // A colleague who sees all sales may pay it, but does not see its earnings; the owner does.
  expect((await (await as('colleague')).call('agency.getSaleEarnings', asked)).body).toMatchObject({
    earnings: null,
    lines: [],
    credit: { neededMinor },
  })
  expect((await owner.call('agency.getSaleEarnings', asked)).body).toMatchObject({ earnings })
  expect((await payOnCredit(seller, sale)).status).toBe(200)
  expect((await seller.call('agency.getSaleEarnings', asked)).body).toMatchObject({ earnings, credit: null })
  expect(await balance()).toBe(-neededMinor)
})

describe('refusals', () => {
  test('above the credit line nothing changes, and the available credit is stated', async () => {
    await setLimit(neededMinor - 1)
    const sale = await sellFor(seller, [outing(catalogue, 20)])
    const refused = await payOnCredit(seller, sale)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'credit_exceeded',
        data: {
          needed: { amountMinor: neededMinor, currency: 'MXN' },
          left: { amountMinor: neededMinor - 1, currency: 'MXN' },
        },
      },
    ])
    expect(await entriesOf(sale.id)).toEqual([])
    expect((await seller.call('bookingEngine.getSale', { saleId: sale.id })).body).toMatchObject({
      state: 'held',
      payments: [],
    })
    await setLimit(neededMinor)
    expect((await payOnCredit(seller, sale)).status).toBe(200)
  })

  test('another price, no client, an expired hold, a second payment', async () => {
    const sale = await sellFor(seller, [outing(catalogue, 21)])
    expect((await payOnCredit(seller, { ...sale, dueMinor: sale.dueMinor - 1 })).code).toBe('price_changed')
    const nobody = await seller.ask('bookingEngine.hold', {
      ...{ idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000 },
      ...{ accountId: '1001', choices: [outing(catalogue, 21)] },
    })
    expect((await payOnCredit(seller, nobody)).code).toBe('sale_not_payable')
    await db.database.execute(
      sql`UPDATE sales SET expires_at = now() - interval '1 second' WHERE id = ${sale.id}`,
    )
    expect((await payOnCredit(seller, sale)).code).toBe('hold_expired')
    const other = await sellFor(seller, [outing(catalogue, 22)])
    const key = newKey()
    const first = await payOnCredit(seller, other, key)
    const again = await payOnCredit(seller, other, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual({ ...receivedIn(first), now: expect.any(String) })
    expect((await payOnCredit(seller, { ...other, dueMinor: 1 }, key)).code).toBe('idempotency_conflict')
    expect((await payOnCredit(seller, other)).code).toBe('sale_not_payable')
    expect(await balance()).toBe(-neededMinor)
  })

  test('access: people of the account that sold it, while it is approved', async () => {
    const sale = await sellFor(seller, [outing(catalogue, 23)])
    const asked = { saleId: sale.id }
    expect((await payOnCredit(createHttpClient(front.url), sale)).status).toBe(401)
    for (const who of ['foreign', 'branch']) {
      const there = await as(who)
      expect((await payOnCredit(there, sale)).code, who).toBe('sale_not_found')
      expect((await there.call('agency.getSaleEarnings', asked)).code, who).toBe('sale_not_found')
    }
    const admin = await as('admin')
    expect((await payOnCredit(admin, sale)).status).toBe(403)
    for (const verb of ['agency.quoteEarnings', 'agency.quoteOptions'] as const)
      expect((await admin.call(verb, { choices: [outing(catalogue, 23)] })).status).toBe(403)
    // The parent agency does not spend the credit that it grants a branch.
    const ofBranch = await sellFor(branch, [outing(catalogue, 23)], { accountId: '1003' })
    expect((await payOnCredit(owner, ofBranch)).code).toBe('sale_not_found')
    expect((await owner.call('agency.getSaleEarnings', { saleId: ofBranch.id })).body).toMatchObject({
      earnings: { commissionMinor: earnedMinor },
      credit: null,
    })
    for (const [id, who, its] of [
      ['1001', seller, sale],
      ['1001', branch, ofBranch],
      ['1003', branch, ofBranch],
    ] as const) {
      await db.database.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, id))
      expect((await payOnCredit(who, its)).code, id).toBe('agency_not_approved')
      await db.database.update(accounts).set({ state: 'approved' }).where(eq(accounts.id, id))
    }
    expect((await payOnCredit(branch, ofBranch)).status).toBe(200)
    expect([await balance('1001'), await balance('1003')]).toEqual([0, -neededMinor])
  })

  test('only sellers create a reference, not customers', async () => {
    const visitor = createHttpClient(front.url)
    await expect(sellFor(visitor, [outing(catalogue, 24)], { reference: 'X' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

test('a customer’s sale has no seller, and still earns the agency its commission', async () => {
  const visitor = createHttpClient(front.url)
  const sale = await sellFor(visitor, [outing(catalogue, 25)])
  await pay(saleDeps(db.database), sale.id, sale.dueMinor)
  expect(await entriesOf(sale.id)).toEqual([
    { kind: 'commission', minor: earnedMinor, account: '1001', person: null, ofLine: true },
  ])
})

test('a seller without their own share gets that of the agreement', async () => {
  const sale = await sellFor(await as('colleague'), [outing(catalogue, 26)])
  const { body } = await owner.call('agency.getSaleEarnings', { saleId: sale.id })
  expect(body).toMatchObject({ earnings: { sellerMinor: 6_000 } })
})

test('cancelling returns the credit, less the penalty, and reverses the commission', async () => {
  const sale = await sellFor(seller, [outing(catalogue, 2), outing(catalogue, 50)])
  await payOnCredit(seller, sale)
  const cancelled = await seller.call('bookingEngine.cancel', {
    ...{
      saleId: sale.id,
      lineId: sale.lines[0]?.id ?? null,
      idempotencyKey: newKey(),
      acceptedPenaltyMinor: 58_000,
    },
  })
  expect(cancelled.body).toMatchObject({
    payment: 'part_refunded',
    paidMinor: 2 * outingMinor,
    refundedMinor: 58_000,
    refunds: [{ lineId: sale.lines[0]?.id, state: 'done', amountMinor: 58_000 }],
  })
  const events = receivedIn(cancelled).history.map(({ event }) => event)
  expect(events.slice(-2)).toEqual(['line_cancelled', 'credited_back'])
  expect((await entriesOf(sale.id)).slice(-2).map(({ kind, minor }) => [kind, minor])).toEqual([
    ['commission_reversed', -7_500],
    ['credit_cancelled', 58_000],
  ])
  const jobs = await rowsOf(sql`SELECT FROM graphile_worker._private_jobs WHERE key LIKE 'refund:%'`)
  expect(jobs).toEqual([])
  expect((await owner.call('agency.getSaleEarnings', { saleId: sale.id })).body).toMatchObject({
    lines: [
      { commissionMinor: 7_500, sellerMinor: 1_875 },
      { commissionMinor: 15_000, sellerMinor: 3_750 },
    ],
  })
})

test('of twenty concurrent sales on a line that covers seven, seven are confirmed and the others refused', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => sellFor(seller, [outing(catalogue, 33)])))
  await setLimit(7 * neededMinor + neededMinor - 1)
  const answers = await Promise.all(all.map((sale) => payOnCredit(seller, sale)))
  const told = answers.map((answer) => (answer.status === 200 ? 'confirmed' : answer.code))
  expect(told.filter((word) => word === 'confirmed')).toHaveLength(7)
  expect(told.filter((word) => word === 'credit_exceeded')).toHaveLength(13)
  expect(await balance()).toBe(-7 * neededMinor)
  const [stock] = await rowsOf(
    sql`SELECT sold, held FROM stock WHERE unit_id = ${catalogue.tour.unitId} AND day = ${all[0]?.lines[0]?.startsOn}`,
  )
  expect(stock).toEqual({ sold: 7 * 2, held: 13 * 2 })
})
