import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monthOf } from '#core/agencies/reports.ts'
import { csvMark } from '#core/app/csv.ts'
import type { Sent } from '#core/contract/calls.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { people } from '#server/modules/people/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { withholdFromAll } from '#server/modules/withholdings/book-withholdings.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { addTaxData } from '#tests/support/worlds/invoiced-world.ts'
import { withhold } from '#tests/support/worlds/own-withholding.ts'

/** Of a tour for two, with IVA: price with taxes, and the agency's earnings. */
const outingMinor = 116_000
const earnedMinor = 15_000
/** Of the earnings without IVA, 12,931. */
const isrMinor = 323
const ivaMinor = 1_034

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let owner: HttpClient
let seller: HttpClient
let admin: HttpClient

const deps = () => saleDeps(db.database)
const today = () => dayIn(new Date(), homeZone)
const month = () => monthOf(today())

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 90 })
  const person = { name: 'Ana', passwordHash: 'x' }
  await db.database.insert(people).values([
    { ...person, id: 'owner', accountId: '1001', role: 'owner', email: 'a@example.com' },
    {
      ...{ ...person, id: 'seller', accountId: '1001', role: 'seller', email: 's@example.com' },
      permissions: ['balance', 'export'],
    },
    { ...person, id: 'admin', accountId: null, role: 'admin', email: 'f@example.com' },
  ])
  await addTaxData(db.database)
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  owner = await signedInAs(db.database, front.url, 'owner')
  seller = await signedInAs(db.database, front.url, 'seller')
  admin = await signedInAs(db.database, front.url, 'admin')
})
beforeEach(async () => {
  await db.owner.execute(
    sql`TRUNCATE withholdings, withholding_rules, refunds, payments, entries, allocations, lines, sales CASCADE`,
  )
  await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0`)
  await db.database.execute(sql`UPDATE registrations SET rfc = 'VCD1503127K8'`)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const rule = (over: Partial<Sent<'admin.setWithholdingRule'>> = {}) => ({
  ...({ tax: 'isr', payee: 'company', from: today(), rateBp: 250, base: 'earnings_without_iva' } as const),
  ...{ source: 'Dictamen del asesor', link: 'https://dof.example/lif-2026', seen: null, ...over },
})
const setRule = (over: Partial<Sent<'admin.setWithholdingRule'>> = {}) =>
  admin.call('admin.setWithholdingRule', rule(over))

/** A tour that a client has paid by card, and that can no longer be cancelled with a refund. */
async function sold(): Promise<PresentedSale> {
  const sale = await sellFor(owner, [outing(catalogue, 60)])
  await pay(deps(), sale.id, sale.dueMinor)
  return sale
}
const makeCertain = () => db.database.execute(sql`UPDATE lines SET kept_from = now()`)
const book = () => withholdFromAll(deps())
const entriesOf = async () => {
  const { rows } = await db.database.execute<{ kind: string; minor: number }>(
    sql`SELECT kind, amount_minor::int AS minor FROM entries ORDER BY id`,
  )
  return rows.map(({ kind, minor }) => [kind, minor])
}
const payOut = (amountMinor: number) =>
  admin.call('admin.recordSettlement', {
    ...{ accountId: '1001', kind: 'payout', amountMinor, reference: newKey(), idempotencyKey: newKey() },
  })
const cancel = (sale: PresentedSale) =>
  owner.ask('bookingEngine.cancel', {
    ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })
/** As if all of it had happened a month ago. */
const monthAgo = async () => {
  for (const table of ['entries', 'withholdings'])
    await db.owner.execute(sql`UPDATE ${sql.identifier(table)} SET at = at - interval '32 days'`)
  return monthOf(addDays(today(), -32))
}

describe('rules', () => {
  test('are off until an admin sets them, from today on, with their source; changes are in the log', async () => {
    expect(await admin.ask('admin.listWithholdingRules', {})).toEqual({ today: today(), rules: [] })
    expect((await setRule({ from: addDays(today(), -1) })).status).toBe(400)
    expect((await setRule({ source: '' })).status).toBe(400)
    expect((await setRule({ link: 'javascript:alert(1)' })).status).toBe(400)
    expect((await setRule({ rateBp: 25_000 })).status).toBe(400)
    expect((await setRule()).status).toBe(200)
    expect((await setRule({ rateBp: 400 })).code).toBe('setting_changed')
    expect((await setRule({ rateBp: 400, seen: 250 })).status).toBe(200)
    const { rules } = await admin.ask('admin.listWithholdingRules', {})
    expect(rules).toMatchObject([
      {
        ...{ tax: 'isr', payee: 'company', rateBp: 400, base: 'earnings_without_iva', standing: 'in_force' },
        link: 'https://dof.example/lif-2026',
      },
    ])
    const { rows } = await db.database.execute(
      sql`SELECT details FROM audit WHERE event = 'withholding_set' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toMatchObject([{ details: { tax: 'isr', payee: 'company', was: 250, value: 400 } }])
  })

  test('can be withdrawn before their day, and end with 0 %', async () => {
    const from = addDays(today(), 3)
    await setRule({ from })
    const key = { tax: 'isr', payee: 'company', from, seen: 250 } as const
    expect((await admin.call('admin.withdrawWithholdingRule', key)).status).toBe(200)
    await setRule()
    expect((await admin.call('admin.withdrawWithholdingRule', { ...key, from: today() })).code).toBe(
      'setting_begun',
    )
    await setRule({ rateBp: 0, seen: 250 })
    await sold()
    await makeCertain()
    await book()
    expect(await entriesOf()).toEqual([['commission', earnedMinor]])
  })

  test('never reach sales that were confirmed before their day', async () => {
    await sold()
    await makeCertain()
    await db.database.execute(sql`UPDATE sales SET confirmed_at = confirmed_at - interval '26 hours'`)
    await setRule()
    await book()
    expect(await entriesOf()).toEqual([['commission', earnedMinor]])
  })
})

describe('taxes', () => {
  test('are withheld once the earnings can be used: from a payout at the latest, and no more than once', async () => {
    await withhold(db.database)
    await sold()
    // The client could still cancel.
    await book()
    expect(await entriesOf()).toEqual([['commission', earnedMinor]])
    await makeCertain()
    const left = earnedMinor - isrMinor - ivaMinor
    expect(await admin.ask('admin.getStanding', { accountId: '1001' })).toMatchObject({
      ...{ balanceMinor: earnedMinor, toWithholdMinor: isrMinor + ivaMinor },
    })
    const refused = await payOut(left + 1)
    expect(refused.body).toMatchObject({
      code: 'credit_not_enough',
      data: { left: { amountMinor: left, currency: 'MXN' } },
    })
    expect((await payOut(left)).body).toMatchObject({ balanceMinor: 0 })
    await book()
    expect(await entriesOf()).toEqual([
      ['commission', earnedMinor],
      ['isr_withheld', -isrMinor],
      ['iva_withheld', -ivaMinor],
      ['payout', -left],
    ])
    expect(await admin.ask('admin.getStanding', { accountId: '1001' })).toMatchObject({ toWithholdMinor: 0 })
  })

  test('are withheld once, however many processes do it', async () => {
    await withhold(db.database)
    await sold()
    await makeCertain()
    await Promise.all(Array.from({ length: 12 }, book))
    expect(await entriesOf()).toHaveLength(3)
  })

  test('are given back with what a refund takes back, at the rate of the sale', async () => {
    await withhold(db.database)
    const sale = await sold()
    await makeCertain()
    await book()
    // The rate of later sales.
    await setRule({ rateBp: 2_000 })
    // A cancellation with a whole refund, as under a disputed policy.
    await db.database.execute(sql`UPDATE lines SET kept_from = NULL`)
    await cancel(sale)
    await book()
    expect((await entriesOf()).slice(1)).toEqual([
      ['isr_withheld', -isrMinor],
      ['iva_withheld', -ivaMinor],
      ['commission_reversed', -earnedMinor],
      ['isr_returned', isrMinor],
      ['iva_returned', ivaMinor],
    ])
    expect((await owner.ask('agency.getAgency', {})).standing).toMatchObject({ balanceMinor: 0 })
  })

  test('are not withheld from what the agency collected itself, nor from other payees', async () => {
    await withhold(db.database)
    await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 1000000 WHERE id = '1001'`)
    const sale = await sellFor(owner, [outing(catalogue, 60)])
    expect((await payOnCredit(owner, sale)).status).toBe(200)
    await book()
    await db.database.execute(sql`UPDATE registrations SET rfc = 'LOMC800101AB1'`)
    await sold()
    await makeCertain()
    await book()
    expect((await entriesOf()).filter(([kind]) => /^(isr|iva)/.test(String(kind)))).toEqual([])
  })

  test('have a rate of their own without an RFC, which later sales lose with an RFC', async () => {
    await withhold(db.database)
    await withhold(db.database, { payee: 'without_rfc', rates: { isr: 2_000, iva: 1_600 } })
    await db.database.execute(sql`UPDATE registrations SET rfc = ''`)
    await sold()
    await makeCertain()
    await book()
    await db.database.execute(sql`UPDATE registrations SET rfc = 'VCD1503127K8'`)
    await sold()
    await makeCertain()
    await book()
    const { rows } = await owner.ask('report.getWithheld', { accountId: '1001', month: month() })
    expect(rows.map(({ tax, rateBp, rfc }) => [tax, rateBp, rfc])).toEqual([
      ['isr', 250, 'VCD1503127K8'],
      ['isr', 2_000, ''],
      ['iva', 800, 'VCD1503127K8'],
      ['iva', 1_600, ''],
    ])
  })
})

describe('documents', () => {
  const columns = (body: unknown) => parse(String(body).replace(csvMark, '')) as string[][]

  test('the statement names each tax with its rate and base, for the agency and for staff', async () => {
    await withhold(db.database)
    await sold()
    await makeCertain()
    await book()
    const { rows, sums } = await owner.ask('report.getStatement', { accountId: '1001' })
    expect(sums).toContainEqual({ kind: 'isr_withheld', amountMinor: -isrMinor })
    expect(rows.find(({ kind }) => kind === 'isr_withheld')).toMatchObject({
      ...{ amountMinor: -isrMinor, detail: { es: '2.5 % de $129.31', en: '2.5% of $129.31' } },
    })
    const listed = await admin.ask('admin.listAgencyEntries', { accountId: '1001' })
    expect(listed.rows.find(({ kind }) => kind === 'iva_withheld')).toMatchObject({
      withheld: { rateBp: 800, baseMinor: 12_931 },
    })
    expect(listed.rows.find(({ kind }) => kind === 'commission')).toMatchObject({ withheld: null })
  })

  test('the certificate of a month exists once it is over, and says what the accounts say', async () => {
    await withhold(db.database)
    await sold()
    await makeCertain()
    await book()
    const file = (at: string, client = owner, format = 'pdf') =>
      client.request(`/files/withheld/${at}/1001/${format}?language=es`)
    expect((await file(month())).status).toBe(400)
    expect(await owner.ask('report.getWithheld', { accountId: '1001', month: month() })).toMatchObject({
      isOver: false,
    })
    const past = await monthAgo()
    expect((await file(past, seller)).status).toBe(403)
    expect((await seller.call('report.getWithheld', { accountId: '1001', month: past })).code).toBe(
      'forbidden',
    )
    const answer = await fetch(`${front.url}/files/withheld/${past}/1001/pdf?language=es`, {
      headers: { cookie: owner.cookie ?? '' },
    })
    expect(answer.status).toBe(200)
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()))
    for (const told of ['VCD1503127K8', '$129.31 MXN', '$3.23 MXN', '$10.34 MXN', '2.5', 'No es un CFDI'])
      expect(text).toContain(told)
    const rows = columns((await file(past, admin, 'csv')).body)
    expect(rows.slice(1).map((cells) => cells.slice(2, 7))).toEqual([
      ['VCD1503127K8', 'ISR retenido', '2.50', '129.31', '3.23'],
      ['VCD1503127K8', 'IVA retenido', '8.00', '129.31', '10.34'],
    ])
  })

  test('the export of a month has all agencies with their branches, and its sum is that of the accounts', async () => {
    await withhold(db.database)
    await db.database.execute(sql`INSERT INTO accounts
      SELECT (jsonb_populate_record(a, '{"id": "1003", "parent_id": "1001", "slug": null}')).* FROM accounts a WHERE id = '1001'
      ON CONFLICT DO NOTHING`)
    await sold()
    const branch = await sellFor(admin, [outing(catalogue, 61)], { accountId: '1003' })
    await pay(deps(), branch.id, branch.dueMinor)
    await makeCertain()
    await book()
    const { rows, months } = await admin.ask('admin.listWithheld', {})
    expect(months).toEqual([month()])
    expect(rows).toMatchObject([
      { accountId: '1001', tax: 'isr', amountMinor: 2 * isrMinor },
      { accountId: '1001', tax: 'iva', amountMinor: 2 * ivaMinor },
    ])
    const cells = columns((await admin.request(`/files/withheld/${month()}/csv?language=en`)).body)
    const cents = cells.slice(1).reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)
    const { rows: booked } = await db.database.execute<{ minor: number }>(
      sql`SELECT -sum(amount_minor)::int AS minor FROM entries WHERE kind ~ '^(isr|iva)_'`,
    )
    expect(cents).toBe(booked[0]?.minor)
    expect((await owner.request(`/files/withheld/${month()}/csv`)).status).toBe(403)
  })
})
