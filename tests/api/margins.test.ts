import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvMark } from '#core/app/csv.ts'
import type { Permission } from '#core/people/permissions.ts'
import { pay } from '#tests/builders/pay.ts'
import { hold, outing, stay } from '#tests/builders/sales.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { type OwnHotelWorld, openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'
import { addSupplier, usualTerms } from '#tests/support/worlds/own-supplier.ts'

let world: OwnHotelWorld
/** Two nights of the agency's own hotel and an outing of the platform, with contracts. */
let saleId: string
/** The same hotel, sold before it had a contract. */
let earlier: string

const supplierOf = (accountId: string | null, productId: string) =>
  addSupplier(world.db.database, {
    ...{ accountId, name: 'Hotelera Peñón', productIds: [productId] },
    terms: { ...usualTerms, cost: { kind: 'percent', bp: 7_000, withTaxes: false } },
  })

async function sell(choices: Parameters<typeof hold>[1]): Promise<string> {
  const id = await hold(world.deps, choices)
  const { rows } = await world.db.database.execute<{ minor: number }>(
    sql`SELECT sum(total_minor)::int AS minor FROM lines WHERE sale_id = ${id}`,
  )
  await pay(world.deps, id, rows[0]?.minor ?? 0)
  return id
}

beforeAll(async () => {
  world = await openOwnHotelWorld({ days: 60, allotment: 50 })
  const { hotel, tour } = world.catalogue
  earlier = await sell([stay(world.catalogue, 20, 1)])
  await supplierOf('1001', hotel.productId)
  await supplierOf(null, tour.productId)
  saleId = await sell([stay(world.catalogue, 20, 2), outing(world.catalogue, 30)])
})
afterAll(() => world?.stop())

const grant = (permissions: Permission[]) =>
  world.db.database.execute(
    sql`UPDATE people SET permissions = ${sql.param(permissions)}::text[] WHERE id = 'seller'`,
  )
const saleOf = (client: HttpClient) => client.ask('agency.getSale', { saleId })
const reportOf = (client: HttpClient) => client.ask('report.getBookingReport', { period: 'all' })
const fileOf = async (client: HttpClient) => {
  const { body } = await client.request('/files/reports/booking/csv?period=all&language=en')
  return parse(String(body).replace(csvMark, ''), { columns: true }) as Record<string, string>[]
}

test('an owner sees cost and margin of the own products, per line and in total', async () => {
  const { margin, sale } = await saleOf(world.owner)
  const own = sale.lines.find(({ kind }) => kind === 'hotels')
  // Two nights at 1,000.00 with 10 % of mark-up; seven tenths of 2,000.00 go to the hotel.
  const sums = { soldMinor: 220_000, othersMinor: 0, costMinor: 140_000, marginMinor: 80_000 }
  expect(margin).toEqual({
    ...{ ...sums, withoutCost: 0 },
    lines: [{ ...sums, lineId: own?.id, owed: { minor: 140_000, currency: 'MXN' } }],
  })
  expect(own?.price.baseMinor).toBe(220_000)
  const { margin: without } = await world.owner.ask('agency.getSale', { saleId: earlier })
  expect(without).toMatchObject({ marginMinor: 0, withoutCost: 1, lines: [{ owed: null, costMinor: null }] })
})

test('the report has the same margins, marks lines without a cost, and exports them', async () => {
  const { rows, totals } = await reportOf(world.owner)
  const of = (kind: string, id: string) => rows.find((row) => row.kind === kind && row.saleId === id)?.margin
  expect(of('hotels', saleId)).toEqual({ costMinor: 140_000, marginMinor: 80_000 })
  expect(of('hotels', earlier)).toEqual({ costMinor: null, marginMinor: null })
  // The platform's own cost is not shown.
  expect(of('tours', saleId)).toBeNull()
  expect(totals[0]?.margin).toEqual({
    ...{ soldMinor: 220_000, othersMinor: 0, costMinor: 140_000, marginMinor: 80_000, withoutCost: 1 },
    costs: [{ currency: 'MXN', amountMinor: 140_000 }],
  })
  const file = await fileOf(world.owner)
  const cells = file.map((row) => [row.Cost, row.Margin, row['Margin (%)']].join('|')).toSorted()
  expect(cells).toEqual(['1400.00|800.00|36.36', '||', '||'])
})

test('without the permission nothing of it leaves the server', async () => {
  await world.db.database.execute(sql`UPDATE sales SET seller_id = 'seller'`)
  await grant(['all_sales', 'earnings', 'export'])
  expect(await saleOf(world.seller)).not.toHaveProperty('margin')
  const { rows, totals } = await reportOf(world.seller)
  expect(rows).toHaveLength(3)
  for (const part of [...rows, ...totals]) expect(part).not.toHaveProperty('margin')
  const [row] = await fileOf(world.seller)
  expect(Object.keys(row ?? {}).filter((name) => /cost|margin/i.test(name))).toEqual([])
  // A permission for margins shows no sales.
  await grant(['margins'])
  expect((await saleOf(world.seller)).margin).toMatchObject({ marginMinor: 80_000 })
  expect((await reportOf(world.seller)).totals[0]?.margin).toMatchObject({ marginMinor: 80_000 })
  await world.db.database.execute(sql`UPDATE sales SET seller_id = 'owner'`)
  expect((await world.seller.call('agency.getSale', { saleId })).status).toBe(404)
  expect((await reportOf(world.seller)).count).toBe(0)
})

test('admins see the margin of the platform’s products, after the commission of the agency', async () => {
  const { margin, sale } = await saleOf(world.admin)
  const tour = sale.lines.find(({ kind }) => kind === 'tours')
  const { rows } = await world.db.database.execute<{ earned: number; cost: number }>(sql`
    SELECT (earnings ->> 'commissionMinor')::int + (earnings ->> 'markupMinor')::int AS earned,
      (cost ->> 'minor')::int AS cost FROM lines WHERE id = ${tour?.id}`)
  const { earned = 0, cost = 0 } = rows[0] ?? {}
  expect(earned).toBeGreaterThan(0)
  expect(margin?.lines).toEqual([
    {
      ...{ lineId: tour?.id, soldMinor: tour?.price.baseMinor, othersMinor: earned, costMinor: cost },
      ...{
        marginMinor: (tour?.price.baseMinor ?? 0) - earned - cost,
        owed: { minor: cost, currency: 'MXN' },
      },
    },
  ])
  expect((await reportOf(world.admin)).totals[0]?.margin).toMatchObject({
    ...{ costMinor: cost, marginMinor: margin?.marginMinor, othersMinor: earned, withoutCost: 0 },
  })
})

test('a customer never sees it', async () => {
  const { rows } = await world.db.database.execute<{ code: string }>(
    sql`SELECT code FROM sales WHERE id = ${saleId}`,
  )
  const answer = JSON.stringify(await world.owner.ask('bookingEngine.getSale', { saleId }))
  expect(answer).toContain(rows[0]?.code)
  expect(answer).not.toMatch(/margin"|marginMinor|costMinor|owed/)
})
