import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let owner: HttpClient

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database.insert(people).values({
    ...{ id: 'owner', accountId: '1001', role: 'owner', name: 'Dueña' },
    ...{ email: 'a@example.com', passwordHash: 'x' },
  })
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' })
  owner = await signedInAs(db.database, front.url, 'owner')
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})
const enter = (minor: number) =>
  db.database.execute(
    sql`INSERT INTO entries (account_id, kind, amount_minor, currency) VALUES ('1001', 'payment', ${minor}, 'MXN')`,
  )

test('available credit is the same everywhere: it includes a credit balance, and is never negative', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 20)])
  const told = async () => {
    const [earnings, agency, affiliate, branches] = await Promise.all([
      owner.ask('agency.getSaleEarnings', { saleId: sale.id }),
      owner.ask('agency.getAgency', {}),
      owner.ask('agency.getAffiliate', {}),
      owner.ask('agency.listBranches', {}),
    ])
    return [
      earnings.credit?.leftMinor,
      ...[agency, affiliate, branches.agency].map(({ creditLeftMinor }) => creditLeftMinor),
    ]
  }
  await db.database.update(accounts).set({ creditLimitMinor: 1_000 }).where(eq(accounts.id, '1001'))
  await enter(500)
  expect(await told()).toEqual([1_500, 1_500, 1_500, 1_500])
  await enter(-2_500)
  expect(await told()).toEqual([0, 0, 0, 0])
})

test('a sale of tens of millions is sold, shown and refunded; nothing can be held that cannot be paid', async () => {
  const rooms = [stay(catalogue, 40, 10, 4)]
  await db.database.execute(
    sql`UPDATE stock SET price_minor = 100000000 WHERE unit_id = ${catalogue.hotel.unitId}`,
  )
  const hold = (accountId: string, choices: Choice[], who: HttpClient) =>
    who.call('bookingEngine.hold', {
      ...{ accountId, idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: 1e12 },
    })
  const tooLarge = await hold('1001', rooms, createHttpClient(front.url))
  expect(tooLarge).toMatchObject({
    status: 409,
    body: { code: 'sale_too_large', data: { most: { amountMinor: 999_999_999, currency: 'MXN' } } },
  })
  expect((await hold('1001', [rooms, rooms, rooms].flat(), owner)).code).toBe('sale_too_large')
  const sale = await sellFor(owner, rooms)
  expect(sale.totalMinor).toBeGreaterThan(2 ** 31)
  expect(sale).toMatchObject({ methods: [], dueMinor: sale.totalMinor })
  const home = async () => (await owner.call('agency.getAgencyHome', {})).status
  expect(await home()).toBe(200)
  const link = await owner.call('agency.createPaymentLink', { saleId: sale.id, idempotencyKey: newKey() })
  expect(link.code).toBe('sale_too_large')
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 10000000000`)
  expect((await payOnCredit(owner, sale)).body).toMatchObject({
    ...{ state: 'confirmed', paidMinor: sale.totalMinor, payments: [{ amountMinor: sale.totalMinor }] },
  })
  expect(await home()).toBe(200)
  const { body } = await owner.call('bookingEngine.cancel', {
    ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })
  expect(body).toMatchObject({ state: 'cancelled', refundedMinor: sale.totalMinor })
  const { rows } = await db.database.execute(
    sql`SELECT sum(amount_minor)::float8 AS left FROM entries WHERE sale_id = ${sale.id}`,
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a sale on credit is labelled so on its page and in the list, and has its own words once cancelled', async () => {
  await db.database.update(accounts).set({ creditLimitMinor: 100_000_000 }).where(eq(accounts.id, '1001'))
  const sale = await sellFor(owner, [outing(catalogue, 2), outing(catalogue, 50)])
  const said = async () => {
    const desk = await owner.ask('agency.getSale', { saleId: sale.id })
    const { rows } = await owner.ask('agency.listSales', { state: 'any' })
    return [desk.payment, rows.find(({ id }) => id === sale.id)?.payment]
  }
  expect((await payOnCredit(owner, sale)).status).toBe(200)
  expect(await said()).toEqual(['on_credit', 'on_credit'])
  const lineId = sale.lines[1]?.id ?? null
  const cancel = { saleId: sale.id, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
  expect((await owner.call('bookingEngine.cancel', cancel)).status).toBe(200)
  expect(await said()).toEqual(['credit_part_returned', 'credit_part_returned'])
})
