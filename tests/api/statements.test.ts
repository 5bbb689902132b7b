import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvMark } from '#core/app/csv.ts'
import type { Sent } from '#core/contract/calls.ts'
import { statementPageSize } from '#core/contract/report.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { sendStatement } from '#server/modules/mail/send-statement.ts'
import { people } from '#server/modules/people/tables.ts'
import { notifyStatements } from '#server/modules/subscriptions/notify-statements.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newKey, outing, ride, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { keepMailsIn } from '#tests/support/servers/keep-mails.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let owner: HttpClient
let seller: HttpClient

const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
  .format(new Date())
  .slice(0, 7)
const number = async (query: ReturnType<typeof sql>) =>
  Number((await db.database.execute<{ minor: string }>(query)).rows[0]?.minor ?? 0)
const rowsOf = (answer: { body: unknown }) => parse(String(answer.body).replace(csvMark, '')) as string[][]
const cents = (text = '') => Math.round(Number(text) * 100)

async function totalsFor(client: HttpClient, question: Sent<'report.getBookingReport'> = {}) {
  const [totals] = (await client.ask('report.getBookingReport', question)).totals
  if (!totals) throw new Error('nothing is reported')
  return totals
}
const months = async (client: HttpClient, accountId = '1001') =>
  (await client.ask('report.listStatements', { accountId })).months

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 50 })
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 100000000,
    commission_bp = '{"hotels":1200,"tours":1500,"transfers":1000}', seller_bp = 3337`)
  await db.database.execute(sql`INSERT INTO accounts SELECT * FROM jsonb_populate_record(null::accounts,
    (SELECT to_jsonb(a) FROM accounts a WHERE id = '1001') || '{"id":"1002","name":"Otra"}')`)
  const person = (id: string, role: 'owner' | 'seller', accountId: string) => ({
    ...{ id, role, accountId, name: id, email: `${id}@example.com` },
  })
  await db.database
    .insert(people)
    .values([
      person('owner', 'owner', '1001'),
      person('seller', 'seller', '1001'),
      person('other', 'owner', '1002'),
    ])
  app = await startTestApp({ database: db })
  owner = await signedInAs(db.database, app.baseUrl, 'owner')
  seller = await signedInAs(db.database, app.baseUrl, 'seller')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

test('sales on credit, partly cancelled: report, ledger and statement agree to the cent', async () => {
  for (const choices of [
    [stay(catalogue, 40, 3, 2), outing(catalogue, 41, 3)],
    [ride(catalogue, 2, 5), stay(catalogue, 2, 3)],
  ]) {
    const sale = await sellFor(seller, choices)
    expect((await payOnCredit(seller, sale)).status).toBe(200)
    const cancelled = await seller.call('bookingEngine.cancel', {
      ...{ saleId: sale.id, idempotencyKey: newKey(), lineId: sale.lines[1]?.id ?? null },
      acceptedPenaltyMinor: 1_000_000_000,
    })
    expect(cancelled.status).toBe(200)
  }
  const totals = await totalsFor(owner)
  const entries = (kinds: string) =>
    number(sql.raw(`SELECT sum(amount_minor) AS minor FROM entries WHERE kind IN (${kinds})`))
  expect(totals.commissionMinor).toBe(await entries(`'commission', 'commission_reversed'`))
  expect(totals.grossMinor).toBe(-(await entries(`'credit_sale', 'credit_cancelled'`)))
  expect(totals.balanceMinor).toBe(0)
  const balance = await number(sql`SELECT sum(amount_minor) AS minor FROM entries WHERE account_id = '1001'`)
  expect(totals.netMinor).toBe(-balance)
  expect((await totalsFor(seller)).sellerMinor).toBe(totals.sellerMinor)

  const listed = await months(owner)
  expect(listed).toEqual([
    expect.objectContaining({ month, openingMinor: 0, closingMinor: balance, isOver: false }),
  ])
  const rows = rowsOf(await owner.request(`/files/reports/statements/1001/${month}/csv?language=en`))
  expect(rows[1]?.slice(1, 2)).toEqual(['Opening balance'])
  expect(cents(rows.at(-1)?.[6])).toBe(balance)
  expect(rows.slice(2, -1).reduce((sum, cells) => sum + cents(cells[5]), 0)).toBe(balance)
  const count = listed[0]?.entries ?? 0
  expect(rows).toHaveLength(3 + count)
  const read = await owner.ask('report.getStatement', { accountId: '1001' })
  expect(read).toMatchObject({ month, isOver: false, count, closingMinor: balance })
  const { openingMinor, sums } = read
  expect(sums.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor)).toBe(balance)
  expect(
    read.rows.toReversed().map(({ code, amountMinor, balanceMinor }) => [code, amountMinor, balanceMinor]),
  ).toEqual(rows.slice(2, -1).map((cells) => [cells[2], cents(cells[5]), cents(cells[6])]))
})

describe('months', () => {
  beforeAll(async () => {
    await db.database.execute(sql`
      INSERT INTO entries (account_id, kind, amount_minor, currency, at) VALUES
        ('1001', 'payment', 100000, 'MXN', '2026-02-01T05:59:59Z'),
        ('1001', 'payout', -2500, 'MXN', '2026-02-01T06:00:00Z'),
        ('1001', 'payment', 1, 'MXN', '2026-03-01T05:59:59Z')`)
    await db.database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency, at)
      SELECT '1001', 'payment', 1, 'MXN', '2026-04-10T12:00:00Z'::timestamptz + n * interval '1 minute'
      FROM generate_series(1, ${statementPageSize + 2}) n`)
  })

  test('begin and end in the account’s zone, and each begins with the closing balance of the one before', async () => {
    const all = (await months(owner)).toReversed()
    expect(all.slice(0, 3)).toMatchObject([
      { month: '2026-01', openingMinor: 0, closingMinor: 100_000, entries: 1 },
      { month: '2026-02', openingMinor: 100_000, closingMinor: 97_501, entries: 2 },
      { month: '2026-03', openingMinor: 97_501, closingMinor: 97_501, entries: 0 },
    ])
    for (const [i, one] of all.entries()) expect(one.openingMinor).toBe(all[i - 1]?.closingMinor ?? 0)
    const rows = rowsOf(await owner.request('/files/reports/statements/1001/2026-02/csv?language=es'))
    expect(rows.slice(1).map((cells) => [cells[0], cells[1], cells[5], cells[6]])).toEqual([
      ['', 'Saldo inicial', '', '1000.00'],
      ['2026-02-01 00:00', 'Pago a la agencia', '-25.00', '975.00'],
      ['2026-02-28 23:59', 'Pago de la agencia', '0.01', '975.01'],
      ['', 'Saldo final', '', '975.01'],
    ])
    const { body: read } = await owner.call('report.getStatement', { accountId: '1001', month: '2026-02' })
    expect(read).toMatchObject({
      ...{ isOver: true, openingMinor: 100_000, closingMinor: 97_501, pendingMinor: 0, count: 2 },
      rows: [
        { place: 2, at: '2026-02-28 23:59', kind: 'payment', amountMinor: 1, balanceMinor: 97_501 },
        { place: 1, at: '2026-02-01 00:00', kind: 'payout', amountMinor: -2500, balanceMinor: 97_500 },
      ],
    })
  })

  test('are read by pages, without repeated entries', async () => {
    const places = async (page: number) => {
      const { rows } = await owner.ask('report.getStatement', {
        accountId: '1001',
        month: '2026-04',
        page,
      })
      return rows.map(({ place, balanceMinor }) => [place, balanceMinor - 97_501])
    }
    const all = Array.from({ length: statementPageSize + 2 }, (_, at) => [at + 1, at + 1]).toReversed()
    expect([...(await places(1)), ...(await places(2))]).toEqual(all)
    expect(await places(2)).toHaveLength(2)
    expect(await places(3)).toEqual([])
  })

  test('as PDF and XLSX, too', async () => {
    const read = async (format: string) => {
      const answer = await fetch(
        `${app.baseUrl}/files/reports/statements/1001/2026-02/${format}?language=es`,
        {
          headers: { cookie: owner.cookie ?? '' },
        },
      )
      expect(answer.headers.get('content-disposition')).toContain(`estado-de-cuenta-1001-2026-02.${format}`)
      return Buffer.from(await answer.arrayBuffer())
    }
    const { pages, text } = readPdf(await read('pdf'))
    expect(pages).toBe(1)
    expect(text).toContain('febrero de 2026')
    expect(text).toContain('$975.01 MXN')
    const sheet = Buffer.from(unzipSync(await read('xlsx'))['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toContain('<c s="2"><v>975.01</v></c>')
  })

  test('in the future, or invalid, are not found', async () => {
    const ahead = await owner.request('/files/reports/statements/1001/2090-01/csv')
    expect([ahead.status, ahead.code]).toEqual([400, 'bad_request'])
    const read = await owner.call('report.getStatement', { accountId: '1001', month: '2090-01' })
    expect([read.status, read.code]).toEqual([400, 'bad_request'])
    expect((await owner.request('/files/reports/statements/1001/2026-13/csv')).status).not.toBe(200)
  })
})

test('statements are for an agency’s owner: not for its sellers, not for others', async () => {
  const other = await signedInAs(db.database, app.baseUrl, 'other')
  const refused = async (client: HttpClient) => {
    const list = await client.call('report.listStatements', { accountId: '1001' })
    const read = await client.call('report.getStatement', { accountId: '1001' })
    expect([read.status, read.code]).toEqual([list.status, list.code])
    const file = await client.request(`/files/reports/statements/1001/${month}/pdf`)
    return [list.status, list.code, file.status, file.code]
  }
  expect(await refused(seller)).toEqual([403, 'forbidden', 403, 'forbidden'])
  expect(await refused(other)).toEqual([404, 'account_not_found', 404, 'account_not_found'])
  expect(await months(other, '1002')).toEqual([])
})

describe('by e-mail', () => {
  const zones = [
    ['1001', 'America/Mexico_City'],
    ['1002', 'America/Tijuana'],
  ] as const
  const subscribe = (id: string, accountId: string, confirmedAt: string | null, topics = ['statement']) =>
    db.database.insert(subscriptions).values({
      ...{ id, accountId, email: `${id}@example.com`, topics: topics as ['statement'], language: 'es' },
      confirmedAt: confirmedAt ? new Date(confirmedAt) : null,
    })
  const round = async (now: string) => {
    await db.database.execute(sql`DELETE FROM graphile_worker._private_jobs`)
    await notifyStatements({ ...app.deps, clock: { now: () => new Date(now) } })
    const { rows } = await db.database.execute<{ payload: { subscriptionId: string; month: string } }>(
      sql`SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'send-statement'`,
    )
    return rows.map(({ payload }) => `${payload.subscriptionId} ${payload.month}`).toSorted()
  }

  test('once, on the first of the month, from 6:00 in the account’s zone', async () => {
    // Only the test runs jobs from the queue.
    await app.stop()
    for (const [id, zone] of zones)
      await db.database.execute(sql`UPDATE accounts SET time_zone = ${zone} WHERE id = ${id}`)
    await subscribe('a', '1001', '2026-01-15T00:00:00Z')
    await subscribe('b', '1002', '2026-01-15T00:00:00Z')
    await subscribe('late', '1001', '2026-02-01T07:00:00Z')
    await subscribe('silent', '1001', null)
    await subscribe('other', '1001', '2026-01-15T00:00:00Z', ['payment'])
    expect(await round('2026-02-01T11:59:00Z')).toEqual([])
    expect(await round('2026-02-01T12:00:00Z')).toEqual(['a 2026-01'])
    expect(await round('2026-02-01T14:00:00Z')).toEqual(['b 2026-01'])
    expect(await round('2026-02-20T14:00:00Z')).toEqual([])
    expect(await round('2026-03-01T14:00:00Z')).toEqual(['a 2026-02', 'b 2026-02', 'late 2026-02'])
  })

  test('has the same statement, with a link to unsubscribe', async () => {
    const mails: Mail[] = []
    const mail = keepMailsIn(mails)
    await sendStatement({ ...app.deps, mail }, { subscriptionId: 'a', month: '2026-02' })
    const [sent] = mails
    expect(sent?.to).toBe('a@example.com')
    expect(sent?.text).toContain('$975.01 MXN')
    expect(sent?.unsubscribeUrl).toBeTruthy()
    const [file] = sent?.attachments ?? []
    expect(file?.filename).toBe('estado-de-cuenta-1001-2026-02.pdf')
    expect(readPdf(file?.content ?? Buffer.alloc(0)).text).toContain('$975.01 MXN')
    await sendStatement({ ...app.deps, mail }, { subscriptionId: 'silent', month: '2026-02' })
    expect(mails).toHaveLength(1)
  })
})
