import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportAmounts } from '#core/agencies/reports.ts'
import { csvMark } from '#core/app/csv.ts'
import type { Sent } from '#core/contract/calls.ts'
import { people } from '#server/modules/people/tables.ts'
import { expected } from '#tests/builders/report-rules.ts'
import { agencySold, insertSold, makeSold, type Sold } from '#tests/builders/sold.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let owner: HttpClient
let seller: HttpClient
let own: Sold
let foreign: Sold

const as = (id: string) => signedInAs(db.database, front.url, id)
const report = (client: HttpClient, question: Sent<'report.getBookingReport'> = {}) =>
  client.ask('report.getBookingReport', question)
const figures = [
  'grossMinor',
  'taxesMinor',
  'commissionMinor',
  'pendingMinor',
  'markupMinor',
  'sellerMinor',
  'feeMinor',
  'withheldMinor',
  'netMinor',
  'balanceMinor',
] as const
const sumOf = (rows: readonly ReportAmounts[]) =>
  Object.fromEntries(figures.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]))

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  for (const table of ['refunds', 'payments', 'lines', 'audit', 'entries'])
    await db.owner.execute(sql.raw(`TRUNCATE ${table} CASCADE`))
  await db.owner.execute(sql`TRUNCATE sales CASCADE`)
  await db.database.insert(people).values({
    id: 'branch-owner',
    accountId: '1003',
    role: 'owner',
    name: 'Dueña de Sucursal',
    email: 'sucursal@cempasuchil.example',
    state: 'active',
  })
  front = await openFront(db.database, {}, { clock: { now: () => new Date('2026-11-21T18:00:00Z') } })
  owner = await as('demo-owner')
  seller = await as('demo-seller-one')
  const { rows: products } = await db.database.execute<{ id: string; kind: 'hotels' }>(
    sql`SELECT id, kind FROM products ORDER BY id LIMIT 12`,
  )
  const plan = { products, until: '2026-11-21', days: 60 }
  own = agencySold(products, plan.until)
  foreign = makeSold({
    ...plan,
    count: 20,
    seed: 8,
    by: [{ accountId: '1002', sellerId: 'demo-owner-brisa' }],
  })
  await insertSold(db.database, own)
  await insertSold(db.database, foreign)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

test('every service and every total follows the rules, to the cent', async () => {
  const wanted = expected(own)
  const first = await report(owner)
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.count; page += 1) rows.push(...(await report(owner, { page })).rows)
  expect(rows).toHaveLength(wanted.length)
  const byLine = new Map(rows.map((row) => [row.lineId, row]))
  for (const { line, state, payment, ...amounts } of wanted) {
    const row = byLine.get(line.id)
    expect(row, line.id).toMatchObject({
      ...Object.fromEntries(figures.map((f) => [f, amounts[f]])),
      state,
      payment,
    })
  }
  expect(first.totals).toHaveLength(1)
  // A sale that is fully canceled without a penalty is left out.
  const counting = wanted.filter(({ state, grossMinor }) => state !== 'cancelled' || grossMinor > 0)
  const counted = new Set(counting.map(({ line }) => line.saleId)).size
  expect(counted).toBeLessThan(150)
  expect(first.totals[0]).toMatchObject({
    ...sumOf(wanted),
    sales: counted,
    sellerPendingMinor: wanted.reduce((sum, row) => sum + (row.pendingMinor > 0 ? row.sellerMinor : 0), 0),
    services: wanted.length,
    currency: 'MXN',
  })
  const booked = rows.map(({ bookedAt }) => bookedAt)
  expect(booked).toEqual(booked.toSorted().reverse())
})

test('charts add up to the totals', async () => {
  const { totals, charts } = await report(owner)
  const sum = (bars: { grossMinor: number; count: number }[]) => ({
    grossMinor: bars.reduce((all, bar) => all + bar.grossMinor, 0),
    count: bars.reduce((all, bar) => all + bar.count, 0),
  })
  const whole = { grossMinor: totals[0]?.grossMinor, count: totals[0]?.services }
  if (!charts) throw new Error('no charts')
  expect(sum(charts.overTime)).toEqual(whole)
  expect(sum([...charts.bySeller, charts.otherSellers])).toEqual(whole)
  expect(sum([...charts.byProduct, charts.otherProducts])).toEqual(whole)
  expect(charts.step).toBe('week')
  expect(charts.byProduct).toHaveLength(8)
  expect(charts.otherProducts.names).toBe(4)
  expect(charts.bySeller.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['demo-seller-one', 'demo-owner', 'demo-seller-two', null]),
  )
})

describe('each filter includes exactly its services', () => {
  type Wanted = ReturnType<typeof expected>[number]
  const zone = 'America/Mexico_City'
  const bookedOn = ({ sale }: Wanted) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(sale.confirmedAt as Date)
  const cases: [string, object, (one: Wanted) => boolean][] = [
    [
      'booked',
      { bookedFrom: '2026-10-10', bookedTo: '2026-10-20' },
      (one) => bookedOn(one) >= '2026-10-10' && bookedOn(one) <= '2026-10-20',
    ],
    ['all', { period: 'all' }, () => true],
    ['this month', { period: 'this_month' }, (one) => bookedOn(one).startsWith('2026-11')],
    ['last month', { period: 'last_month' }, (one) => bookedOn(one).startsWith('2026-10')],
    [
      'travel',
      { travelFrom: '2026-12-01', travelTo: '2026-12-31' },
      ({ line }) => line.startsOn >= '2026-12-01' && line.startsOn <= '2026-12-31',
    ],
    ['kind', { kind: 'hotels' }, ({ line }) => line.kind === 'hotels'],
    ['customer', { customer: 'ÑAÑEZ' }, ({ sale }) => sale.customer?.familyName === 'Ñáñez'],
    ['reference', { customer: 'ref-3' }, ({ sale }) => (sale.agencyReference ?? '').startsWith('REF-3')],
    ['seller', { sellerId: 'demo-seller-one' }, ({ sale }) => sale.sellerId === 'demo-seller-one'],
    ['direct', { sellerId: 'customers' }, ({ sale }) => sale.sellerId === null],
    ['branch', { accountId: '1003' }, ({ sale }) => sale.accountId === '1003'],
    ['cancelled', { state: 'cancelled' }, ({ state }) => state === 'cancelled'],
    ['completed', { state: 'completed' }, ({ state }) => state === 'completed'],
    ['unpaid', { payment: 'partial' }, ({ payment }) => payment === 'partial'],
    ['settled', { payment: 'settled' }, ({ payment }) => payment === 'settled'],
    ['nothing', { currency: 'USD' }, () => false],
    [
      'several',
      { kind: 'hotels', sellerId: 'demo-owner', state: 'confirmed', payment: 'partial' },
      ({ line, sale, state, payment }) =>
        line.kind === 'hotels' &&
        sale.sellerId === 'demo-owner' &&
        state === 'confirmed' &&
        payment === 'partial',
    ],
  ]
  test.each(cases)('%s', async (name, filter, lets) => {
    const wanted = expected(own).filter(lets)
    if (name !== 'nothing') expect(wanted.length).toBeGreaterThan(0)
    const found = await report(owner, filter)
    expect(found.count).toBe(wanted.length)
    if (wanted.length > 0) expect(found.totals[0]).toMatchObject(sumOf(wanted))
    else expect([found.totals, found.charts]).toEqual([[], null])
  })

  test('product and destination', async () => {
    const choices = await owner.ask('report.listReportChoices', {})
    expect(choices.accounts.map(({ id }) => id)).toEqual(['1001', '1003'])
    expect(choices.sellers.map(({ id }) => id).toSorted()).toEqual([
      'demo-owner',
      'demo-seller-one',
      'demo-seller-two',
    ])
    const counts = async (name: 'productId' | 'destinationId', all: { id: string }[]) => {
      let sum = 0
      for (const { id } of all) sum += (await report(owner, { [name]: id })).count
      return sum
    }
    const { count } = await report(owner)
    expect(await counts('productId', choices.products)).toBe(count)
    expect(await counts('destinationId', choices.destinations)).toBe(count)
  })

  test('an invalid filter is refused', async () => {
    for (const wrong of [{ state: 'sold' }, { bookedFrom: 'yesterday' }, { password: 'x' }, { page: 0 }])
      expect((await owner.send('report.getBookingReport', wrong)).status).toBe(400)
  })
})

describe('access', () => {
  test('a seller sees only their own work, with all of its earnings, without the platform’s share', async () => {
    const wanted = expected(own).filter(({ sale }) => sale.sellerId === 'demo-seller-one')
    const found = await report(seller)
    expect(found.count).toBe(wanted.length)
    const sums = sumOf(wanted)
    expect(sums.commissionMinor).toBeGreaterThan(sums.sellerMinor ?? 0)
    expect(found.totals[0]).toMatchObject({ ...sums, netMinor: null })
    expect(found.rows.every(({ netMinor }) => netMinor === null)).toBe(true)
    expect((await report(seller, { sellerId: 'demo-owner' })).count).toBe(0)
    const { sellers } = await seller.ask('report.listReportChoices', {})
    expect(sellers).toHaveLength(1)
    const file = await seller.request('/files/reports/booking/csv?language=en')
    expect(String(file.body)).toMatch(/Agency commission/)
    expect(String(file.body)).not.toMatch(/Net|demo-owner/)
    expect(String(file.body).trim().split('\r\n')).toHaveLength(wanted.length + 1)
  })

  test('owners see their agency and its branches; branches themselves; nobody another agency', async () => {
    const foreignIds = new Set(foreign.sales.map(({ id }) => id))
    expect((await report(owner, { accountId: '1002' })).count).toBe(0)
    const branch = await report(await as('branch-owner'))
    expect(branch.count).toBe(expected(own).filter(({ sale }) => sale.accountId === '1003').length)
    const other = await report(await as('demo-owner-brisa'))
    expect(other.count).toBe(expected(foreign).length)
    expect(other.rows.every(({ saleId }) => foreignIds.has(saleId))).toBe(true)
    const file = await owner.request('/files/reports/booking/csv?accountId=1002')
    expect(String(file.body).trim().split('\r\n')).toHaveLength(1)
    expect((await report(await as('demo-admin'))).count).toBe(expected(own).length + expected(foreign).length)
  })

  test('a guest sees nothing', async () => {
    const answer = await createHttpClient(front.url).request('/files/reports/booking/csv')
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('files', () => {
  const cents = (text: string) => BigInt(text.replace('.', ''))

  test('CSV and XLSX have the numbers of the screen, to the cent', async () => {
    const filter = 'sellerId=demo-owner&language=es'
    const { totals, count } = await report(owner, { sellerId: 'demo-owner' })
    const csv = await owner.request(`/files/reports/booking/csv?${filter}`)
    expect(csv.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''reporte-de-ventas.csv")
    const [titles = [], ...rows] = parse(String(csv.body).replace(csvMark, '')) as string[][]
    expect(rows).toHaveLength(count)
    const columnSum = (title: string) =>
      rows.reduce((sum, cells) => sum + cents(cells[titles.indexOf(title)] ?? ''), 0n)
    const [total] = totals
    expect(columnSum('Venta bruta')).toBe(BigInt(total?.grossMinor ?? -1))
    expect(columnSum('Impuestos')).toBe(BigInt(total?.taxesMinor ?? -1))
    expect(columnSum('Comisión de la agencia')).toBe(BigInt(total?.commissionMinor ?? -1))
    expect(columnSum('Neto')).toBe(BigInt(total?.netMinor ?? -1))
    expect(columnSum('Saldo por cobrar')).toBe(BigInt(total?.balanceMinor ?? -1))
    const headers = { cookie: owner.cookie ?? '' }
    const answer = await fetch(`${front.url}/files/reports/booking/xlsx?${filter}`, { headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('x-file-bytes')).toBe(String(bytes.length))
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
    const money = [...sheet.matchAll(/<c s="2"><v>(-?[\d.]+)<\/v>/g)].map(([, value = '']) => cents(value))
    expect(money).toHaveLength(count * figures.length)
    const all = figures.map((_, i) =>
      money.filter((_, at) => at % figures.length === i).reduce((a, b) => a + b, 0n),
    )
    expect(all).toEqual(figures.map((name) => BigInt(total?.[name] ?? -1)))
  })

  test.each(['gross', '-gross', '-travels'] as const)('by %s, like the list', async (sort) => {
    const { rows } = await report(owner, { sort, page: 1 })
    const { body } = await owner.request(`/files/reports/booking/csv?sort=${sort}&language=en`)
    const [titles = [], ...lines] = parse(String(body).replace(csvMark, '')) as string[][]
    const codes = lines.map((line) => line[titles.indexOf('Code')])
    expect(codes.slice(0, rows.length)).toEqual(rows.map(({ code }) => code))
    const keys = rows.map((row) => (sort === '-travels' ? row.startsOn : row.grossMinor))
    const rising = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
    expect(keys).toEqual(sort === 'gross' ? rising : rising.toReversed())
  })

  test('have the end of free cancellation as the pages do, nothing without one, and a group by its name', async () => {
    const policy = (from: string) => JSON.stringify([{ from, penalty: { bp: 10_000 } }])
    const rowsOf = async () => {
      const { body } = await owner.request(
        '/files/reports/booking/csv?sellerId=demo-owner&state=confirmed&language=es',
      )
      const [titles = [], ...rows] = parse(String(body).replace(csvMark, '')) as string[][]
      const cell = (row: string[], title: string) => row[titles.indexOf(title)]
      return rows.map((row) => `${cell(row, 'Cancelación gratis hasta')},${cell(row, 'Grupo')}`)
    }
    const change = (from: string) =>
      db.owner.execute(sql`UPDATE lines SET snapshot = snapshot || jsonb_build_object('timeZone', 'America/Cancun',
        'policy', ${policy(from)}::jsonb, 'group', ${'{"name":{"es":"Boda de Inés","en":"Inés’s wedding"}}'}::jsonb)`)
    await change('2027-03-07T05:00:00.000Z')
    expect(new Set(await rowsOf())).toEqual(new Set(['2027-03-06 23:59,Boda de Inés']))
    await change('1970-01-01T00:00:00.000Z')
    expect(new Set(await rowsOf())).toEqual(new Set([',Boda de Inés']))
    const wrong = await owner.request('/files/reports/booking/csv?state=sold')
    expect([wrong.status, wrong.code], 'not half a file').toEqual([400, 'bad_request'])
  })
})
