import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { productContract } from '#core/contract/product.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { products } from '#server/modules/catalogue/tables.ts'
import { groups } from '#server/modules/groups/tables.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { isSaid } from '#src/platform/verbs.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { outing } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let client: HttpClient
let catalogue: Catalogue
const on = (days: number): Day => addDays(catalogue.today, days)
const compact = (days: number) => on(days).replaceAll('-', '')
const hotels = (from: number, to: number, party = '2') => `h_cancun_${compact(from)}_${compact(to)}_${party}`

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  catalogue = await seedCatalogue(db.database)
  app = await startTestApp({ database: db, env: { SEARCH_LIMIT: '0' } })
  client = createHttpClient(app.baseUrl)
})
afterAll(async () => {
  await app.stop()
  await db.drop()
})
beforeEach(async () => {
  await db.database.update(stock).set({ held: 0, sold: 0, allotment: 5, closed: false, minStay: 1 })
})

const of = { accountId: '1001' }
async function refusal(name: keyof typeof productContract, input: object) {
  const { status, code, body } = await client.send(`product.${name}`, { ...of, ...input })
  const data = isSaid(body) ? body.data : null
  return { status, code, ...(data ? { data } : {}) }
}

test('search, view, calendar and quote agree on the price', async () => {
  const { hotel } = catalogue
  const token = hotels(20, 23)
  const found = await client.ask('product.search', { ...of, token })
  // 3 × 1,000.00 + 10 % mark-up, 22 % taxes.
  expect(found).toMatchObject({ total: 1, unfiltered: 1, currency: 'MXN' })
  expect(found.offers[0]).toMatchObject({
    productId: hotel.productId,
    left: 5,
    price: { totalMinor: 402_600 },
  })
  const view = await client.ask('product.getProduct', { ...of, productId: hotel.productId, token })
  expect(view.hotelOffers[0]?.map((offer) => offer.price.totalMinor)).toEqual([402_600, 402_600])
  expect(view.payAtProperty[0]).toMatchObject({ code: 'dsa', currency: 'MXN' })
  const calendar = await client.ask('product.getPriceCalendar', {
    ...of,
    productId: hotel.productId,
    from: on(20),
    token,
  })
  expect(calendar.days.find((day) => day.on === on(20))).toEqual({
    on: on(20),
    amountMinor: 134_200,
    minStay: 1,
  })
  expect(calendar.days[0]?.on.slice(8)).toBe('01')
  const guests = { adults: 2, childAges: [] }
  const rooms = [{ unitId: hotel.unitId, rateId: hotel.flexId, guests }]
  const choice: Choice = {
    kind: 'hotels',
    productId: hotel.productId,
    arriveOn: on(20),
    departOn: on(23),
    rooms,
  }
  const quote = await client.call('bookingEngine.quote', { accountId: '1001', choices: [choice] })
  expect(quote.body).toMatchObject({ totalMinor: 402_600 })
})

test('a change in another connection is found within a second', async () => {
  const other = new pg.Client({ connectionString: db.url })
  await other.connect()
  await other.query('UPDATE stock SET held = 4 WHERE unit_id = $1 AND day = $2', [
    catalogue.hotel.unitId,
    on(21),
  ])
  const left = async () =>
    (await client.ask('product.search', { ...of, token: hotels(20, 23) })).offers[0]?.left
  await expect.poll(left, { timeout: 1_000, interval: 10 }).toBe(1)
  await other.query('UPDATE stock SET held = 5 WHERE unit_id = $1 AND day = $2', [
    catalogue.hotel.unitId,
    on(21),
  ])
  await other.end()
  await expect.poll(left, { timeout: 1_000, interval: 10 }).toBeUndefined()
  const nothing = await client.ask('product.search', { ...of, token: hotels(20, 23) })
  expect(nothing.nearest.map((dates) => dates.token)).toEqual([
    hotels(22, 25),
    hotels(18, 21),
    hotels(23, 26),
  ])
  expect(nothing.nearest[0]?.from.totalMinor).toBe(402_600)
  const view = await client.ask('product.getProduct', {
    ...of,
    productId: catalogue.hotel.productId,
    token: hotels(20, 23),
  })
  expect(view).toMatchObject({ unavailable: 'sold_out', hotelOffers: [] })
  expect(view.nearest[0]?.token).toBe(`${hotels(22, 25)}_${catalogue.hotel.productId}`)
})

test('tours and transfers', async () => {
  const tours = await client.ask('product.search', { ...of, token: `t_cancun_${compact(5)}_${compact(9)}_2` })
  expect(tours.offers[0]).toMatchObject({ kind: 'tours', days: 5, on: on(5), price: { totalMinor: 116_000 } })
  const product = await client.ask('product.getProduct', { ...of, productId: catalogue.transfer.productId })
  expect(product).toMatchObject({ kind: 'transfers', transferOffers: [], unavailable: null })
  const zoneId = product.content.kind === 'transfers' ? product.content.zoneId : ''
  const rides = `x_cancun_${zoneId}_a${compact(5)}t1530.d${compact(9)}t1105_2`
  expect((await client.ask('product.search', { ...of, token: rides })).offers[0]?.price.totalMinor).toBe(
    69_600,
  )
  const view = await client.ask('product.getProduct', {
    ...of,
    productId: catalogue.transfer.productId,
    token: rides,
  })
  expect(view.transferOffers.map((offer) => offer.price.totalMinor)).toEqual([69_600, 69_600])
})

test('invalid queries', async () => {
  const { productId } = catalogue.hotel
  expect(await refusal('search', { token: 'h_cancun' })).toEqual({
    status: 400,
    code: 'criteria_invalid',
    data: { problem: 'malformed' },
  })
  expect(await refusal('search', { token: hotels(23, 20) })).toEqual({
    status: 400,
    code: 'criteria_invalid',
    data: { problem: 'bad_dates' },
  })
  expect(await refusal('search', { token: hotels(1, 2).replace('cancun', 'atlantis') })).toMatchObject({
    status: 404,
    code: 'destination_not_found',
  })
  expect(await refusal('search', { token: hotels(1, 2), accountId: '9999' })).toMatchObject({
    status: 404,
    code: 'account_not_found',
  })
  expect(await refusal('search', { token: hotels(1, 2), groupUrl: 'none' })).toMatchObject({
    status: 404,
    code: 'group_not_found',
  })
  expect(await refusal('getProduct', { productId: 'none' })).toMatchObject({
    status: 404,
    code: 'product_not_found',
  })
  const tour = `t_cancun_${compact(5)}_${compact(9)}_2`
  expect(await refusal('getProduct', { productId, token: tour })).toMatchObject({
    status: 400,
    code: 'criteria_invalid',
  })
  expect(await refusal('getPriceCalendar', { productId, from: '2027-02-31' })).toMatchObject({
    status: 400,
    code: 'bad_request',
  })
})

test('an agency finds the products that it sells, a group those chosen for it', async () => {
  const { hotel, tour } = catalogue
  const [agency] = await db.database.select().from(accounts)
  await db.database
    .insert(accounts)
    .values({ ...(agency as typeof accounts.$inferSelect), id: '2002', kinds: ['hotels'] })
  const picture = drawingOf('place', textFrom({ es: '', en: '' }))
  const words = textFrom({ es: 'Boda', en: 'Wedding' })
  await db.database.insert(groups).values({
    accountId: '1001',
    url: 'boda',
    kind: 'event',
    name: words,
    intro: words,
    startsOn: on(20),
    endsOn: on(23),
    destinationId: 'cancun',
    productIds: [tour.productId],
    markupBp: { tours: 2000 },
    picture,
  })
  const front = await client.ask('product.getStorefront', of)
  expect(front.destinations).toMatchObject([{ id: 'cancun', kinds: ['hotels', 'tours', 'transfers'] }])
  const forward = await client.ask('product.listHighlights', of)
  expect(forward.highlights.map((one) => one.productId).sort()).toEqual(
    [hotel.productId, tour.productId].sort(),
  )
  for (const { token, productId, from } of forward.highlights) {
    const { offers } = await client.ask('product.search', { ...of, token })
    expect(offers.find((offer) => offer.productId === productId)?.price.totalMinor).toBe(from.totalMinor)
  }
  expect(
    (await client.ask('product.getStorefront', { ...of, accountId: '2002' })).destinations[0]?.kinds,
  ).toEqual(['hotels'])
  const wedding = await client.ask('product.getStorefront', { ...of, groupUrl: 'boda' })
  expect(wedding).toMatchObject({ group: { url: 'boda', name: words }, destinations: [{ kinds: ['tours'] }] })
  const ofWedding = await client.ask('product.listHighlights', { ...of, groupUrl: 'boda' })
  expect(ofWedding.highlights).toMatchObject([
    {
      productId: tour.productId,
      token: `t_cancun_${compact(20)}_${compact(23)}_2_${tour.productId}`,
      // 2 × 500.00 + 20 % + 16 %.
      from: { totalMinor: 139_200 },
    },
  ])
  expect(
    (await client.ask('product.search', { ...of, token: hotels(20, 23), groupUrl: 'boda' })).unfiltered,
  ).toBe(0)
  const tours = await client.ask('product.search', {
    ...of,
    token: `t_cancun_${compact(20)}_${compact(23)}_2`,
    groupUrl: 'boda',
  })
  // 2 × 500.00 + 20 % + 16 %.
  expect(tours.offers[0]?.price.totalMinor).toBe(139_200)
  const asked = {
    productId: tour.productId,
    token: `t_cancun_${compact(20)}_${compact(20)}_2`,
    groupUrl: 'boda',
  }
  const shown = await client.ask('product.getProduct', { ...of, ...asked })
  expect(shown.tourOffers[0]?.price.totalMinor).toBe(139_200)
  const calendar = await client.ask('product.getPriceCalendar', { ...of, ...asked, from: on(20), months: 1 })
  expect(calendar.days.find((day) => day.on === on(20))?.amountMinor).toBe(139_200)
  const quote = await client.call('bookingEngine.quote', {
    accountId: '1001',
    choices: [{ ...outing(catalogue, 20), groupUrl: 'boda' }],
  })
  expect(quote.body).toMatchObject({ totalMinor: 139_200 })
  expect(await refusal('getProduct', { productId: hotel.productId, groupUrl: 'boda' })).toMatchObject({
    code: 'product_not_found',
  })

  await db.database.update(products).set({ accountId: '2002' }).where(sql`id = ${hotel.productId}`)
  await notifyCatalogue(db.database, 'cancun', 'hotels')
  const count = async (accountId: string) =>
    (await client.ask('product.search', { ...of, token: hotels(20, 23), accountId })).unfiltered
  await expect.poll(() => count('1001'), { timeout: 1_000 }).toBe(0)
  expect(await count('2002')).toBe(1)
  expect(await refusal('getProduct', { productId: hotel.productId })).toMatchObject({
    status: 404,
    code: 'product_not_found',
  })
})
