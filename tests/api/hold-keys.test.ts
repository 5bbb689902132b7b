import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#server/modules/people/create-person.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type CallAnswer, receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database, { allotment: 50 })
  front = await openFront(db.database)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const cart = () => ({ accountId: '1001', language: 'es' as const, choices: [stay(catalogue, 40, 1)] })
const request = () => ({ ...cart(), idempotencyKey: newKey(), acceptedMinor: 10_000_000 })
type Request = ReturnType<typeof request>

/** A browser that has been shown a price, as every browser has before a hold. */
async function browser(): Promise<HttpClient> {
  const client = createHttpClient(front.url)
  expect(
    (await client.call('bookingEngine.quote', { accountId: '1001', choices: cart().choices })).status,
  ).toBe(200)
  return client
}
const hold = (client: HttpClient, body: Request) => client.call('bookingEngine.hold', body)
const saleOf = (answer: CallAnswer<'bookingEngine.hold'>) => receivedIn(answer).id
const checkOut = (client: HttpClient, saleId: string) => client.call('bookingEngine.getSale', { saleId })

const taken = { status: 422, body: { code: 'idempotency_conflict' } }

test('a hold with a lost response is found again by the same browser', async () => {
  const client = await browser()
  const body = request()
  const first = await hold(client, body)
  client.cookie = null
  const again = await hold(client, body)
  expect(again.status).toBe(200)
  expect(saleOf(again)).toBe(saleOf(first))
  expect((await checkOut(client, saleOf(again))).status).toBe(200)
})

test('key and body of a hold reveal nothing to another browser, with or without a cookie', async () => {
  const body = request()
  const first = await hold(await browser(), body)
  expect(first.status).toBe(200)
  for (const thief of [await browser(), createHttpClient(front.url)]) {
    expect(await hold(thief, body)).toMatchObject(taken)
    expect(await checkOut(thief, saleOf(first))).toMatchObject({ status: 404 })
  }
})

test('the key of a signed-in user belongs to that person, and works for nobody else', async () => {
  const people = [
    { email: 'una@example.com', password: 'agua clara', accountId: null },
    { email: 'otra@example.com', password: 'agua turbia', accountId: null },
  ]
  for (const one of people) await createPerson(db.database, { ...one, name: 'Una', role: 'owner' })
  const enter = async (client: HttpClient, { email, password }: { email: string; password: string }) => {
    expect((await client.call('home.signIn', { email, password })).status).toBe(200)
    return client
  }
  const [una, otra] = people as [(typeof people)[0], (typeof people)[0]]
  const body = request()
  const client = await enter(await browser(), una)
  const first = await hold(client, body)
  const elsewhere = await enter(createHttpClient(front.url), una)
  expect(saleOf(await hold(elsewhere, body))).toBe(saleOf(first))
  expect(await hold(await enter(createHttpClient(front.url), otra), body)).toMatchObject(taken)
  await client.call('home.signOut', {})
  expect(await hold(client, body)).toMatchObject(taken)
})

test('a browser that only viewed pages is stored nowhere', async () => {
  const client = await browser()
  await client.call('home.getRemoteConfig', {})
  let queries = 0
  const count = () => {
    queries += 1
  }
  db.database.$client.on('acquire', count)
  await client.call('home.getRemoteConfig', {})
  db.database.$client.off('acquire', count)
  expect(queries).toBe(0)
})
