import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keptFee } from '#core/money/instalment-fees.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { offeredInstalments } from '#server/modules/accounts/instalment-options.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { people } from '#server/modules/people/tables.ts'
import { shownAccount } from '#server/modules/products/shown-shop.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { payInMonths, startPaying } from '#tests/builders/pay.ts'
import { newKey, outing, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { offerInstalments } from '#tests/support/worlds/own-instalments.ts'

/** Of a tour for two: price with taxes, and the agency's earnings. */
const outingMinor = 116_000
const earnedMinor = 15_000
/** 7.25 % for six months. */
const feeMinor = 8_410

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let owner: HttpClient
let admin: HttpClient

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  const person = { name: 'Ana', passwordHash: 'x' }
  await db.database.insert(people).values([
    { ...person, id: 'owner', accountId: '1001', role: 'owner', email: 'a@example.com' },
    { ...person, id: 'admin', accountId: null, role: 'admin', email: 'f@example.com' },
  ])
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  owner = await signedInAs(db.database, front.url, 'owner')
  admin = await signedInAs(db.database, front.url, 'admin')
})
beforeEach(async () => {
  await db.owner.execute(sql`TRUNCATE refunds, payments, entries, allocations, lines, sales CASCADE`)
  await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0`)
  await db.database.execute(sql`DELETE FROM instalment_fees`)
  await offerInstalments(db.database)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const deps = () => saleDeps(db.database)
const today = async () => (await admin.ask('admin.listInstalmentFees', {})).today

/** The balance and its pending part, as the agency sees them. */
async function standing() {
  const { standing: seen } = await owner.ask('agency.getAgency', {})
  return [seen?.balanceMinor, seen?.pendingMinor]
}
const entriesOf = async ({ id }: PresentedSale) => {
  const { rows } = await db.database.execute<{ kind: string; minor: number }>(
    sql`SELECT kind, amount_minor::int AS minor FROM entries WHERE sale_id = ${id} ORDER BY id`,
  )
  return rows.map(({ kind, minor }) => [kind, minor])
}
const cancel = (sale: PresentedSale, lineId: string | null = null) =>
  owner.ask('bookingEngine.cancel', {
    ...{ saleId: sale.id, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })

test('pages show the plans that the platform has in force and the agency offers', async () => {
  const shown = async () => {
    const asked = { accountId: '1001', currency: 'MXN', now: new Date() } as const
    const plans = await offeredInstalments(db.database, deps(), asked)
    return shownAccount(await getAccount(deps(), '1001'), plans).instalments
  }
  const offer = (months: (3 | 6 | 9 | 12)[]) => owner.ask('agency.changeInstalments', { months })
  expect(await offer([])).toMatchObject({ instalments: [{ months: 3, isOffered: false }, {}, {}, {}] })
  expect(await shown()).toBeUndefined()
  expect((await offer([12, 3])).instalments?.filter(({ isOffered }) => isOffered)).toEqual([
    { months: 3, feeBp: 450, bearer: 'agency', isOffered: true },
    { months: 12, feeBp: 1_150, bearer: 'agency', isOffered: true },
  ])
  expect(await shown()).toEqual([3, 12])
  // The plan ends today.
  const key = { months: 12, from: await today(), feeBp: 0 } as const
  await admin.ask('admin.setInstalmentFee', { ...key, bearer: 'nobody', source: 'Aviso', seen: null })
  expect(await shown()).toEqual([3])
  const [latest] = (await admin.ask('admin.listInstalmentFees', {})).fees.filter(
    ({ months }) => months === 12,
  )
  expect(latest).toMatchObject({ bearer: 'nobody', standing: 'in_force' })
})

test('its fee is taken from the earnings once the sale is paid with the plan', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  await payInMonths(deps(), sale.id, outingMinor, { months: 6 })
  expect(await entriesOf(sale)).toEqual([
    ['commission', earnedMinor],
    ['instalment_fee', -feeMinor],
  ])
  // Neither of them counts while the sale can be canceled with a refund.
  expect(await standing()).toEqual([earnedMinor - feeMinor, earnedMinor - feeMinor])
  const desk = await owner.ask('agency.getSale', { saleId: sale.id })
  expect(desk.sale.payments).toMatchObject([{ state: 'captured', months: 6 }])
  expect(desk.money).toMatchObject({ commissionMinor: expect.any(Number), instalmentFeeMinor: feeMinor })
  expect((await owner.ask('agency.getSaleEarnings', { saleId: sale.id })).instalmentFeeMinor).toBe(feeMinor)
  const report = await owner.ask('report.getBookingReport', {})
  expect(report.totals).toMatchObject([{ commissionMinor: earnedMinor, feeMinor }])
  expect(report.rows).toMatchObject([{ commissionMinor: earnedMinor, feeMinor }])
  const { sums } = await owner.ask('report.getStatement', { accountId: '1001' })
  expect(sums).toContainEqual({ kind: 'instalment_fee', amountMinor: -feeMinor })
  // The platform pays out what is left of the earnings, and no more.
  await db.database.execute(sql`UPDATE lines SET kept_from = now()`)
  expect(await standing()).toEqual([earnedMinor - feeMinor, 0])
  const payOut = (amountMinor: number) =>
    admin.call('admin.recordSettlement', {
      ...{ accountId: '1001', kind: 'payout', amountMinor, reference: newKey(), idempotencyKey: newKey() },
    })
  expect((await payOut(earnedMinor - feeMinor + 1)).code).toBe('credit_not_enough')
  expect((await payOut(earnedMinor - feeMinor)).status).toBe(200)
})

test('a service whose earnings are certain bears its share of the fee', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60), outing(catalogue, 60)])
  await payInMonths(deps(), sale.id, 2 * outingMinor, { months: 6 })
  const earned = 2 * (earnedMinor - feeMinor)
  expect(await standing()).toEqual([earned, earned])
  await db.database.execute(sql`UPDATE lines SET kept_from = now() WHERE id = ${sale.lines[0]?.id}`)
  expect(await standing()).toEqual([earned, earned / 2])
})

test('it is given back with the refund, in proportion, and shared by the services in the report', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60), stay(catalogue, 60, 2)])
  await payInMonths(deps(), sale.id, sale.dueMinor, { months: 12 })
  const fee = keptFee(sale.dueMinor, 0, 1_150)
  const { rows } = await owner.ask('report.getBookingReport', {})
  expect(rows.reduce((sum, row) => sum + (row.feeMinor ?? 0), 0)).toBe(fee)
  await cancel(sale, sale.lines[0]?.id)
  const left = keptFee(sale.dueMinor, outingMinor, 1_150)
  expect((await entriesOf(sale)).at(-1)).toEqual(['instalment_fee_returned', fee - left])
  await cancel(sale)
  expect((await entriesOf(sale)).at(-1)).toEqual(['instalment_fee_returned', left])
  expect(await standing()).toEqual([0, 0])
})

test('a balance in months costs the fee of the balance; a plan that the platform bears costs nothing', async () => {
  const deposit = await sellFor(owner, [outing(catalogue, 60)])
  await payInMonths(deps(), deposit.id, 34_800, { months: 3, purpose: 'deposit' })
  await payInMonths(deps(), deposit.id, outingMinor - 34_800, { months: 6, purpose: 'balance' })
  expect(await entriesOf(deposit)).toEqual([
    ['commission', earnedMinor],
    ['instalment_fee', -keptFee(34_800, 0, 450)],
    ['instalment_fee', -keptFee(outingMinor - 34_800, 0, 725)],
  ])
  const free = await sellFor(owner, [outing(catalogue, 61)])
  await payInMonths(deps(), free.id, outingMinor, { months: 9 })
  expect(await entriesOf(free)).toEqual([['commission', earnedMinor]])
})

test('a payment keeps the fee of the moment when it began, and the plan that was really used counts', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  await startPaying(deps(), sale.id, outingMinor, 'full', 9)
  await db.database.execute(sql`UPDATE instalment_fees SET fee_bp = 4000, bearer = 'agency'`)
  const { rows } = await db.database.execute<{ id: string; ref: string }>(
    sql`SELECT id, provider_ref AS ref FROM payments`,
  )
  await db.database.execute(sql`UPDATE sandbox_payments SET months_used = 6, state = 'captured'
    WHERE ref = ${rows[0]?.ref}`)
  await reconcilePayment(deps(), { paymentId: rows[0]?.id ?? '' })
  expect((await entriesOf(sale)).at(-1)).toEqual(['instalment_fee', -feeMinor])
})

test('only an offered plan that the amount is large enough for can be chosen, for a card', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  const start = (change: object) =>
    owner.call('bookingEngine.startPayment', {
      ...{ saleId: sale.id, idempotencyKey: newKey(), method: 'card', purpose: 'full' },
      ...{ amountMinor: outingMinor, months: 6, ...change },
    })
  for (const change of [{ months: 12 }, { months: 18 }, { method: 'oxxo' }])
    expect((await start(change)).code, JSON.stringify(change)).toBe('payment_method_unavailable')
  expect((await start({ months: 5 })).status).toBe(400)
  await owner.ask('agency.changeInstalments', { months: [3] })
  expect((await start({})).code).toBe('payment_method_unavailable')
  expect((await start({ months: 3 })).status).toBe(200)
})

test('on the sandbox’s page a debit card takes no plan, and the client may still pay at once', async () => {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  const ref = await startPaying(deps(), sale.id, outingMinor, 'full', 6)
  const client = createHttpClient(front.url)
  const send = (number: string, months: string) =>
    client.request(`/sandbox/pay/${ref}/card`, {
      method: 'POST',
      body: new URLSearchParams({ number, months, expiry: '12/39', cvc: '123', name: 'Zoe' }),
    })
  const page = String((await client.request(`/sandbox/pay/${ref}`)).body)
  expect([...page.matchAll(/name="months" value="(\d*)"/g)].map(([, months]) => months)).toEqual([
    '',
    '3',
    '6',
  ])
  expect((await send('4000 0566 5566 5556', '6')).body).toContain('débito')
  await send('4242 4242 4242 4242', '12')
  const { rows } = await db.database.execute(sql`SELECT state FROM sandbox_payments WHERE ref = ${ref}`)
  expect(rows).toEqual([{ state: 'requires_action' }])
  expect((await send('4000 0566 5566 5556', '')).status).toBe(303)
})
