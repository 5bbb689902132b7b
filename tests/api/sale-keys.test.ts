import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, type Permission } from '#core/people/permissions.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { findSession } from '#server/modules/people/sessions.ts'
import { people } from '#server/modules/people/tables.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

const seller = { email: 'vende@example.com', password: 'maleta roja 12' }
let db: TestDatabase
let front: Front
let catalogue: Catalogue
let sellerId: string

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 50 })
  front = await openFront(db.database)
  await db.database.execute(
    sql`INSERT INTO accounts SELECT (jsonb_populate_record(a, '{"id": "1002", "slug": "otra-1002"}')).* FROM accounts a WHERE id = '1001'`,
  )
  sellerId = await createPerson(db.database, { ...seller, name: 'V', role: 'seller', accountId: '1001' })
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const tokenOf = ({ cookie }: HttpClient) => String(cookie).split('=')[1] ?? ''
const keysOf = async (client: HttpClient) => (await findSession(db.database, tokenOf(client)))?.saleIds
const see = async (client: HttpClient, saleId: string) =>
  (await client.call('bookingEngine.getSale', { saleId })).status
const change = (values: { accountId?: string; permissions?: Permission[] }) =>
  db.database.update(people).set(values).where(eq(people.id, sellerId))
const move = (accountId: string) => change({ accountId })

async function hold(client: HttpClient): Promise<string> {
  const { id } = await client.ask('bookingEngine.hold', {
    accountId: '1001',
    idempotencyKey: newKey(),
    language: 'es',
    choices: [stay(catalogue, 40, 1)],
    acceptedMinor: 10_000_000,
  })
  return id
}
const open = async (client: HttpClient, saleId: string) =>
  client.call('bookingEngine.openSale', { saleId, access: await accessTo(front.deps, saleId) })

test('a seller who moves to another agency loses access to the old one’s sales, in the same session', async () => {
  await change({ permissions: [...jobs.seller, 'all_sales'] })
  const client = createHttpClient(front.url)
  expect((await client.call('home.signIn', seller)).status).toBe(200)
  const saleId = await hold(client)
  const opened = await hold(createHttpClient(front.url))
  expect((await open(client, opened)).status).toBe(200)
  expect([await see(client, saleId), await see(client, opened)]).toEqual([200, 200])
  expect(await keysOf(client)).toEqual([])
  await move('1002')
  expect([await see(client, saleId), await see(client, opened)]).toEqual([404, 404])
  // As a customer of another agency: by a key, like anybody.
  const bought = await hold(client)
  expect(await see(client, bought)).toBe(200)
  await move('1001')
})

test('a browser’s key to a sale of the own agency is not carried into the session', async () => {
  const client = createHttpClient(front.url)
  const saleId = await hold(client)
  await client.call('home.signIn', seller)
  expect(await see(client, saleId)).toBe(200)
  expect(await keysOf(client)).toEqual([])
  await move('1002')
  expect(await see(client, saleId)).toBe(404)
  await change({ accountId: '1001', permissions: jobs.seller })
})

test('a seller with access to their own sales has others by a key, like any customer, and not as a seller', async () => {
  const client = createHttpClient(front.url)
  const begun = await hold(client)
  await client.call('home.signIn', seller)
  const opened = await hold(createHttpClient(front.url))
  expect((await open(client, opened)).status).toBe(200)
  const sold = await hold(client)
  expect((await keysOf(client))?.toSorted()).toEqual([begun, opened].toSorted())
  const atDesk = async (saleId: string) => (await client.call('agency.getSale', { saleId })).status
  expect([await see(client, begun), await see(client, opened), await see(client, sold)]).toEqual([
    200, 200, 200,
  ])
  expect([await atDesk(begun), await atDesk(opened), await atDesk(sold)]).toEqual([404, 404, 200])
  const linksOf = async (saleId: string) => (await client.call('agency.listPaymentLinks', { saleId })).status
  expect([await linksOf(opened), await linksOf(sold)]).toEqual([404, 200])
})

test('a link or a code that opens a sale renews the session’s token, and its data stays', async () => {
  const client = createHttpClient(front.url)
  const own = await hold(client)
  const first = tokenOf(client)
  await db.database.insert(pushRegistrations).values({
    id: 'r',
    personId: sellerId,
    accountId: '1001',
    sessionHash: hashToken(first),
    transport: 'web_push',
    addressHash: 'a',
    address: 'a',
  })
  const other = await hold(createHttpClient(front.url))
  expect((await open(client, other)).status).toBe(200)
  const second = tokenOf(client)
  expect(second).not.toBe(first)
  expect(await findSession(db.database, first)).toBeNull()
  expect(await keysOf(client)).toEqual([own, other].sort())
  const [registration] = await db.database.select().from(pushRegistrations)
  expect(registration?.sessionHash).toBe(hashToken(second))

  const third = await hold(createHttpClient(front.url))
  await db.database.update(sales).set({ customerEmail: 'ana@example.com' }).where(eq(sales.id, third))
  const [sale] = await db.database.select().from(sales).where(eq(sales.id, third))
  const found = { accountId: '1001', code: sale?.code ?? '', email: 'ana@example.com' }
  expect((await client.call('bookingEngine.findSale', found)).status).toBe(200)
  expect(await findSession(db.database, second)).toBeNull()
  expect(await keysOf(client)).toEqual([own, other, third].sort())

  // An open sale changes nothing, and one's own hold grants no new right.
  const token = tokenOf(client)
  await open(client, third)
  await hold(client)
  expect(tokenOf(client)).toBe(token)
})
