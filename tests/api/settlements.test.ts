import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvMark } from '#core/app/csv.ts'
import type { Sent } from '#core/contract/calls.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let admin: HttpClient
let keys = 0
const key = () => {
  keys += 1
  return `settlement-key-${String(keys).padStart(8, '0')}`
}
const as = (id: string) => signedInAs(db.database, front.url, id)
const settlement = () => ({
  ...{ accountId: '1001', kind: 'payment', amountMinor: 1, reference: 'SPEI 4071', idempotencyKey: key() },
})
const record = (
  kind: 'payment' | 'payout',
  amountMinor: number,
  over: Partial<Sent<'admin.recordSettlement'>> = {},
  client = admin,
) => client.call('admin.recordSettlement', { ...settlement(), kind, amountMinor, ...over })
const owe = (amountMinor: number) =>
  db.database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency)
    VALUES ('1001', 'credit_sale', ${-amountMinor}, 'MXN')`)

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  front = await openFront(db.database)
  admin = await as('demo-admin')
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})
beforeEach(async () => {
  await db.owner.execute(sql`DELETE FROM entries`)
})

describe('bank transfers', () => {
  test('restore an agency’s credit when it has paid, once per key', async () => {
    await owe(800_00)
    const owner = await as('demo-owner')
    const leftOf = async () => (await owner.ask('agency.getAgency', {})).creditLeftMinor
    const before = await leftOf()
    const same = { idempotencyKey: key() }
    expect((await record('payment', 500_00, same)).body).toMatchObject({ balanceMinor: -300_00 })
    expect((await record('payment', 500_00, same)).body).toMatchObject({ balanceMinor: -300_00 })
    expect((await record('payment', 600_00, same)).status).toBe(422)
    expect((await leftOf()) - before).toBe(500_00)
    const { rows } = await db.database.execute(
      sql`SELECT details FROM audit WHERE event = 'agency_payment_recorded' AND account_id = '1001'`,
    )
    expect(rows).toEqual([{ details: { amountMinor: 500_00, bankReference: 'SPEI 4071' } }])
  })

  test('are in the agency’s statement, in words for each', async () => {
    await record('payment', 900_00)
    await record('payout', 250_00, { reference: 'SPEI 4072' })
    const owner = await as('demo-owner')
    const { months } = await owner.ask('report.listStatements', { accountId: '1001' })
    const month = months[0]?.month
    const rowsIn = async (language: string) => {
      const answer = await owner.request(`/files/reports/statements/1001/${month}/csv?language=${language}`)
      const rows = parse(String(answer.body).replace(csvMark, '')) as string[][]
      return rows.slice(2, -1).map((cells) => [cells[1], cells[5], cells[6]])
    }
    expect(await rowsIn('es')).toEqual([
      ['Pago de la agencia', '900.00', '900.00'],
      ['Pago a la agencia', '-250.00', '650.00'],
    ])
    expect((await rowsIn('en')).map(([what]) => what)).toEqual([
      'Payment from the agency',
      'Payment to the agency',
    ])
  })

  test('pay an agency no more than its balance, also concurrently', async () => {
    await record('payment', 1_000_00)
    const twins = await Promise.all(
      ['SPEI 1', 'SPEI 2'].map((reference) => record('payout', 700_00, { reference })),
    )
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await admin.call('admin.getStanding', { accountId: '1001' })
    expect(body).toMatchObject({ balanceMinor: 300_00 })
    expect((await record('payout', 300_01, { reference: 'SPEI 3' })).code).toBe('credit_not_enough')
  })

  const entriesOf = async () => (await admin.ask('admin.listAgencyEntries', { accountId: '1001' })).rows
  const reverse = (entryId: number, client = admin, accountId = '1001') =>
    client.call('admin.reverseSettlement', { accountId, entryId, reason: 'Se tecleó un cero de más' })

  test('are recorded once per bank reference, in any notation, unless it is confirmed as another one', async () => {
    await record('payment', 500_00)
    const again = await record('payment', 500_00, { reference: 'spei4071' })
    const unseen = await record('payment', 500_00, { reference: '\uFEFFSPEI\u200B\u00A0４０７１' })
    expect(unseen.code).toBe('reference_recorded')
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'reference_recorded',
        data: { at: expect.any(String), amount: { amountMinor: 500_00, currency: 'MXN' } },
      },
    })
    expect((await record('payment', 500_00, { another: true })).body).toMatchObject({
      balanceMinor: 1_000_00,
    })
    // For another agency it is a different one.
    expect((await record('payment', 1_00, { accountId: '1002' })).status).toBe(200)
  })

  test('are recorded once for an agency and its branches, also concurrently', async () => {
    const both = await Promise.all(
      ['1001', '1003'].map((accountId) => record('payment', 500_00, { accountId })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await record('payment', 500_00, { accountId: '1003' })).code).toBe('reference_recorded')
    expect((await record('payment', 500_00)).code).toBe('reference_recorded')
    // With another branch of the agency, too.
    await db.owner.execute(sql`DELETE FROM entries`)
    await db.database.execute(sql`INSERT INTO accounts
      SELECT (jsonb_populate_record(a, '{"id": "1099"}')).* FROM accounts a WHERE id = '1003'`)
    await record('payment', 500_00, { accountId: '1003' })
    expect((await record('payment', 500_00, { accountId: '1099' })).code).toBe('reference_recorded')
    expect((await record('payment', 500_00, { accountId: '1099', another: true })).status).toBe(200)
  })

  test('are reversed after a mistake, once; both are in the account, with the reason in the log', async () => {
    await record('payment', 50_000_00)
    await record('payout', 1_000_00, { reference: 'SPEI 9' })
    const [payout, payment] = await entriesOf()
    expect(payment).toMatchObject({ kind: 'payment', reference: 'SPEI 4071', reversible: true })
    for (let times = 0; times < 2; times++)
      expect((await reverse(payment?.id ?? 0)).body).toMatchObject({ balanceMinor: -1_000_00 })
    expect(await entriesOf()).toMatchObject([
      { kind: 'settlement_reversed', reference: 'SPEI 4071', amountMinor: -50_000_00, reversible: false },
      { kind: 'payout', reversible: true, reversed: false },
      { kind: 'payment', reversible: false, reversed: true },
    ])
    // Its reference can be recorded again correctly.
    expect((await record('payment', 5_000_00)).body).toMatchObject({ balanceMinor: 4_000_00 })
    const { rows } = await db.database.execute(
      sql`SELECT details FROM audit WHERE event = 'settlement_reversed' AND account_id = '1001'`,
    )
    expect(rows).toEqual([
      {
        details: {
          amountMinor: -50_000_00,
          bankReference: 'SPEI 4071',
          reason: 'Se tecleó un cero de más',
        },
      },
    ])
    const [correction] = await entriesOf().then((all) =>
      all.filter(({ kind }) => kind === 'settlement_reversed'),
    )
    expect((await reverse(correction?.id ?? 0)).code).toBe('settlement_not_found')
    expect((await reverse(payout?.id ?? 0, admin, '1002')).code).toBe('settlement_not_found')
    expect((await reverse(payout?.id ?? 0, await as('demo-executive'))).code).toBe('forbidden')
  })

  test('are separate for a branch, which has its own balance', async () => {
    await db.database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency)
      VALUES ('1003', 'credit_sale', -20000, 'MXN')`)
    expect((await record('payment', 200_00, { accountId: '1003' })).body).toMatchObject({ balanceMinor: 0 })
  })

  test('are recorded by admins only', async () => {
    for (const id of ['demo-executive', 'demo-owner', 'demo-seller-one']) {
      const client = await as(id)
      expect((await record('payment', 1, {}, client)).code, id).toBe('forbidden')
      expect((await client.call('admin.getStanding', { accountId: '1001' })).code, id).toBe('forbidden')
    }
    expect((await record('payment', 1, { accountId: '9999' })).code).toBe('account_not_found')
    for (const wrong of [
      { amountMinor: 0 },
      { amountMinor: -1 },
      { reference: ' ' },
      { reference: 'SP\u0415I' },
      { kind: 'commission' },
    ])
      expect((await admin.send('admin.recordSettlement', { ...settlement(), ...wrong })).status).toBe(400)
  })
})

describe('agencies in the staff’s list', () => {
  beforeAll(async () => {
    const { contactName, city, rfc, taxRegime, fiscalPostcode, clabeHolder } = newRegistration()
    const common = { contactName, city, rfc, taxRegime, fiscalPostcode, clabeHolder, clabe: '' }
    const terms = { version: '1', at: new Date().toISOString() }
    const keepers = [
      ['1001', 'demo-executive'],
      ['1002', 'somebody-else'],
    ] as const
    for (const [accountId, executiveId] of keepers)
      await db.database
        .insert(registrations)
        .values({ ...common, accountId, executiveId, personKind: 'company', stateCode: 'PL', terms })
  })
  const rowsIn = async (client: HttpClient, question: Sent<'admin.listAgencies'>) =>
    (await client.ask('admin.listAgencies', question)).rows

  test('are listed with the debt of them and their branches, by group, executive and order', async () => {
    await owe(800_00)
    await db.database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency)
      VALUES ('1003', 'credit_sale', -20000, 'MXN')`)
    const [first] = await rowsIn(admin, { sort: 'balance' })
    expect(first).toMatchObject({ accountId: '1001', balanceMinor: -1_000_00, state: 'approved' })
    expect((await rowsIn(admin, { sort: '-balance' })).at(-1)).toEqual(first)
    // Its branch's debt counts with it, and the branch has no row of its own.
    const ids = async (question: Sent<'admin.listAgencies'>) =>
      (await rowsIn(admin, question)).map(({ accountId }) => accountId).toSorted()
    expect(await ids({})).toEqual(['1001', '1002'])
    expect(await ids({ group: 'selling' })).toEqual(['1001', '1002'])
    expect(await ids({ group: 'in_process' })).toEqual([])
    expect(await ids({ text: 'CEMPASÚCHIL' })).toEqual(['1001'])
    expect(await ids({ executive: 'demo-executive' })).toEqual(['1001'])
    expect(await ids({ executive: 'nobody' })).toEqual([])
  })

  test('are totalled over all pages, and exported with the list’s filters', async () => {
    await owe(800_00)
    const { totals } = await admin.ask('admin.listAgencies', { text: 'cempasúchil' })
    expect(totals.owed).toEqual([{ currency: 'MXN', amountMinor: 800_00 }])
    const read = (client: HttpClient, asked: string) => client.request(`/files/agencies/csv?${asked}`)
    const file = String((await read(admin, 'language=es&text=cempasúchil&sort=-sold')).body)
    const [head, row, ...rest] = file
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(head).toBe(
      'Folio,Agencia,Estatus,Ejecutivo,Ventas en 30 días,Moneda,Saldo,Ganancias en espera,Línea de crédito,Crédito disponible,Última venta',
    )
    expect(row).toMatch(/^1001,Viajes Cempasúchil,Vende,.*,MXN,-800\.00,/)
    expect(rest).toEqual([])
    const executive = await as('demo-executive')
    expect(String((await read(executive, '')).body)).not.toContain('1002')
    expect((await read(await as('demo-owner'), '')).status).toBe(403)
    expect((await read(admin, 'group=x')).status).toBe(400)
  })

  test('show the entries of their account with the balance after each', async () => {
    await owe(800_00)
    await record('payment', 500_00)
    const { body } = await admin.call('admin.listAgencyEntries', { accountId: '1001' })
    expect(body).toMatchObject({
      ...{ count: 2, currency: 'MXN' },
      rows: [
        { kind: 'payment', amountMinor: 500_00, balanceMinor: -300_00 },
        { kind: 'credit_sale', amountMinor: -800_00, balanceMinor: -800_00 },
      ],
    })
  })

  test('are for an executive those in the own portfolio, and hidden from everybody else', async () => {
    const executive = await as('demo-executive')
    const own = (await rowsIn(executive, {})).map(({ accountId }) => accountId)
    expect(own).toContain('1001')
    expect(own).not.toContain('1002')
    const ask = (client: HttpClient, accountId: string) =>
      client.call('admin.listAgencyEntries', { accountId })
    expect((await ask(executive, '1001')).status).toBe(200)
    // A branch has the executive of its agency.
    expect((await ask(executive, '1003')).status).toBe(200)
    expect((await ask(executive, '1002')).code).toBe('account_not_found')
    expect((await ask(admin, '9999')).code).toBe('account_not_found')
    const owner = await as('demo-owner')
    for (const verb of ['listAgencies', 'listAgencyEntries'])
      expect(
        (await owner.send(`admin.${verb}`, verb === 'listAgencies' ? {} : { accountId: '1001' })).code,
      ).toBe('forbidden')
  })
})
