import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import { type DraftContent, draftCopyLimits } from '#core/cart/draft-copy.ts'
import { jobs } from '#core/people/permissions.ts'
import { exchangeDrafts, forgetOldDrafts } from '#server/modules/drafts/exchange-drafts.ts'
import { people } from '#server/modules/people/tables.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

type Known = { name: string; updatedAt: string }

let db: TestDatabase
let app: TestApp

beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db.database)
  app = await startTestApp({ database: db })
  const person = (id: string, role: 'seller' | 'admin') => ({
    ...{ id, role, accountId: role === 'seller' ? '1001' : null, name: id, email: `${id}@example.com` },
  })
  await db.database.insert(people).values([person('seller', 'seller'), person('admin', 'admin')])
})
beforeEach(() => db.database.execute(sql`DELETE FROM drafts`))
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const typed = (givenName: string, minutesAgo: number, name = 'client:1001'): DraftContent => ({
  ...{ name, values: { givenName }, updatedAt: ago(minutesAgo) },
})
const dropped = (minutesAgo: number): DraftContent => ({
  ...{ name: 'client:1001', values: null, updatedAt: ago(minutesAgo) },
})
const call = (client: HttpClient, drafts: unknown[], known: Known[] = []) =>
  client.send('home.exchangeDrafts', { drafts, known })
const exchange = async (client: HttpClient, drafts: DraftContent[] = [], known: Known[] = []) =>
  (await client.ask('home.exchangeDrafts', { drafts, known })).drafts

test('the latest edit reaches every device, in whatever order they send', async () => {
  const [phone, desk] = [await as('seller'), await as('seller')]
  const [early, late] = [typed('Ana', 9), typed('Ana María', 3)]
  expect(await exchange(phone, [late])).toEqual([late])
  expect(await exchange(desk, [early])).toEqual([late])
  expect(await exchange(desk, [], [late])).toEqual([])
  expect(await exchange(desk)).toEqual([late])
})

test('a draft sent or discarded on one device disappears from the others, and never returns', async () => {
  const [phone, desk] = [await as('seller'), await as('seller')]
  const kept = typed('Ana', 9)
  await exchange(phone, [kept])
  const gone = dropped(5)
  expect(await exchange(desk, [gone])).toEqual([gone])
  expect(await exchange(phone, [], [kept])).toEqual([gone])
  // A device that lost its data never had it.
  expect(await exchange(await as('seller'))).toEqual([])
  // A device that was offline sends an older version.
  expect(await exchange(phone, [typed('Ana', 7)])).toEqual([gone])
  const next = typed('Bruno', 1)
  expect(await exchange(phone, [next])).toEqual([next])
})

test('a clock that is ahead does not block later edits', async () => {
  const client = await as('seller')
  const [ahead] = await exchange(client, [typed('Ana', -3 * 24 * 60)])
  expect(Date.parse(ahead?.updatedAt ?? '')).toBeLessThanOrEqual(Date.now())
  const next = { ...typed('Bruno', 0), updatedAt: new Date().toISOString() }
  expect(await exchange(await as('seller'), [next])).toEqual([next])
})

test('drafts are visible only to their owner', async () => {
  await exchange(await as('seller'), [typed('Ana', 5)])
  expect(await exchange(await as('admin'))).toEqual([])
  expect((await call(createHttpClient(app.baseUrl), [])).status).toBe(401)
  const elsewhere: Actor = {
    ...{ role: 'owner', personId: 'other', accountId: '1002', branchIds: [], saleIds: [] },
  }
  const seen = await transactAs(db.database, elsewhere, (tx) => tx.execute(sql`SELECT name FROM drafts`))
  expect(seen.rows).toEqual([])
})

test('drafts above the size limits are refused', async () => {
  const client = await as('seller')
  expect((await call(client, [typed('x'.repeat(draftCopyLimits.characters), 1)])).status).toBe(400)
  const many = (first: number) =>
    Array.from({ length: 30 }, (_, i) => typed('Ana', 500 - first - i, `visit:${first + i}`))
  await exchange(client, many(0))
  const kept = await exchange(client, many(30))
  expect(kept).toHaveLength(draftCopyLimits.drafts)
  expect(kept.map(({ name }) => name)).not.toContain('visit:0')
})

test('abandoned drafts expire', async () => {
  const client = await as('seller')
  const days = (count: number) => count * 24 * 60
  await exchange(client, [
    typed('Ana', days(draftCopyLimits.days + 1), 'visit:old'),
    typed('Ana', days(draftCopyLimits.days - 1), 'visit:new'),
  ])
  expect(await forgetOldDrafts(app.deps)).toBe(1)
  expect((await exchange(client)).map(({ name }) => name)).toEqual(['visit:new'])
})

test('concurrent updates from devices do not block each other', async () => {
  const actor: Actor = {
    ...{
      role: 'seller',
      permissions: jobs.seller,
      personId: 'seller',
      accountId: '1001',
      branchIds: [],
      saleIds: [],
    },
  }
  const names = Array.from({ length: 10 }, (_, i) => `visit:${i}`)
  const send = (order: readonly string[]) =>
    exchangeDrafts(
      { actor, ip: '192.0.2.1', deps: app.deps },
      { drafts: order.map((name) => typed('Ana', 1, name)), known: [] },
    )
  await Promise.all(Array.from({ length: 8 }, (_, i) => send(i % 2 ? names : names.toReversed())))
  expect((await exchange(await as('seller'))).map(({ name }) => name)).toEqual(names)
})

test('values that stay on their device are skipped, and the rest is stored', async () => {
  const seller = await as('seller')
  const stays = ['registration', 'registration:x', 'shared-files'].map((name) => typed('Ana', 1, name))
  const names = (await exchange(seller, [...stays, typed('Ana', 1)])).map(({ name }) => name)
  expect(names).toEqual(['client:1001'])
  expect((await exchange(seller)).map(({ name }) => name)).toEqual(['client:1001'])
})
