import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#server/modules/people/create-person.ts'
import { findSession, grantSale } from '#server/modules/people/sessions.ts'
import { people, sessionSales, sessions } from '#server/modules/people/tables.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { writeSwitches } from '#server/platform/database/stored-settings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

const ana = { email: 'Ana@Example.com ', password: 'caballo correcto' }
const saleId = 'abcdefghijklmnopqrstuv'

let db: TestDatabase
let front: Front
let anaId: string

beforeAll(async () => {
  db = await createTestDatabase()
  front = await openFront(db.database)
  anaId = await createPerson(db.database, { ...ana, name: 'Ana', role: 'owner', accountId: null })
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

async function signedIn() {
  const client = createHttpClient(front.url)
  const answer = await client.call('home.signIn', ana)
  expect(answer.status).toBe(200)
  const token = String(client.cookie).split('=')[1] ?? ''
  return { client, answer, token, tokenHash: hashToken(token) }
}
const whoIs = (client: ReturnType<typeof createHttpClient>) => client.ask('home.getPerson', {})

describe('signing in', () => {
  test('creates a session that scripts cannot read and that the database does not reveal', async () => {
    const { client, answer, token, tokenHash } = await signedIn()
    expect(answer.body).toMatchObject({
      next: 'in',
      person: { id: anaId, email: 'ana@example.com', role: 'owner', account: null },
    })
    const cookie = String(answer.headers.get('set-cookie'))
    expect(cookie).toMatch(/^alforja=[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(await whoIs(client)).toMatchObject({ person: { email: 'ana@example.com' } })
    const stored = await db.database.select().from(sessions)
    expect(stored.map((row) => row.tokenHash)).toContain(tokenHash)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('over https the cookie is limited to the host', async () => {
    const secure = await openFront(db.database, { BASE_URL: 'https://portal.alforja.example' })
    const { headers } = await createHttpClient(secure.url).call('home.signIn', ana)
    expect(headers.get('set-cookie')).toMatch(/^__Host-alforja=[\w-]{43};.*Path=\/;.*HttpOnly; Secure/)
    await secure.close()
  })

  test('wrong, unknown and inactive get the same answer', async () => {
    await createPerson(db.database, {
      email: 'gone@example.com',
      password: 'x y z',
      name: 'G',
      role: 'admin',
      accountId: null,
    })
    await db.database.update(people).set({ state: 'suspended' }).where(eq(people.email, 'gone@example.com'))
    const bodies = []
    for (const input of [
      { ...ana, password: 'otra' },
      { email: 'unknown@example.com', password: 'otra' },
      { email: 'gone@example.com', password: 'x y z' },
    ]) {
      const client = createHttpClient(front.url)
      const answer = await client.call('home.signIn', input)
      expect(answer.status).toBe(401)
      expect(client.cookie).toBeNull()
      bodies.push(JSON.stringify(answer.body))
    }
    expect(new Set(bodies).size).toBe(1)
  })

  test('issues a new token, ends the old one, and keeps the keys to sales', async () => {
    const old = await grantSale(db.database, null, saleId)
    const client = createHttpClient(front.url, `alforja=${old}`)
    await client.call('home.signIn', ana)
    const fresh = String(client.cookie).split('=')[1] ?? ''
    expect(fresh).not.toBe(old)
    expect(await findSession(db.database, old)).toBeNull()
    expect(await findSession(db.database, fresh)).toMatchObject({ personId: anaId, saleIds: [saleId] })
  })

  test('does not pass one person’s keys to another', async () => {
    await createPerson(db.database, {
      email: 'beto@example.com',
      password: 'lápiz azul',
      name: 'Beto',
      role: 'owner',
      accountId: null,
    })
    const { client, token } = await signedIn()
    await grantSale(db.database, token, saleId)
    await client.call('home.signIn', { email: 'beto@example.com', password: 'lápiz azul' })
    const fresh = String(client.cookie).split('=')[1] ?? ''
    expect(await findSession(db.database, fresh)).toMatchObject({ saleIds: [] })
    expect(await findSession(db.database, token)).toBeNull()
  })
})

describe('a session ends', () => {
  test('by signing out, for anybody with the cookie', async () => {
    const { client, token } = await signedIn()
    expect((await client.call('home.signOut', {})).status).toBe(200)
    expect(client.cookie).toBeNull()
    expect(await whoIs(createHttpClient(front.url, `alforja=${token}`))).toEqual({
      person: null,
      sessionEnded: false,
    })
    const keys = await db.database
      .select()
      .from(sessionSales)
      .where(eq(sessionSales.tokenHash, hashToken(token)))
    expect(keys).toEqual([])
  })

  test.each([
    ['an hour without a request', { seenAt: sql`now() - interval '61 minutes'` }],
    ['twelve hours in total', { expiresAt: sql`now() - interval '1 second'` }],
  ])('for an admin after %s', async (_, change) => {
    const { client, tokenHash } = await signedIn()
    const become = (role: 'admin' | 'owner') =>
      db.database.update(people).set({ role }).where(eq(people.id, anaId))
    await become('admin')
    expect(await whoIs(client)).toMatchObject({ person: { role: 'admin' } })
    await db.database.update(sessions).set(change).where(eq(sessions.tokenHash, tokenHash))
    // A device keeps its data, because its user signs in again.
    expect(await whoIs(client)).toEqual({ person: null, sessionEnded: false })
    await become('owner')
  })

  test('when the person may no longer sign in', async () => {
    const { client } = await signedIn()
    await db.database.update(people).set({ state: 'suspended' }).where(eq(people.id, anaId))
    expect(await whoIs(client)).toEqual({ person: null, sessionEnded: true })
    await db.database.update(people).set({ state: 'active' }).where(eq(people.id, anaId))
  })

  test('not while it is used: each request extends it', async () => {
    const { client, tokenHash } = await signedIn()
    await db.database
      .update(sessions)
      .set({ seenAt: sql`now() - interval '50 minutes'` })
      .where(eq(sessions.tokenHash, tokenHash))
    await whoIs(client)
    const [row] = await db.database.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
    expect(Date.now() - Number(row?.seenAt)).toBeLessThan(60_000)
  })

  test('an invented cookie is a guest', async () => {
    for (const cookie of ['alforja=x', `alforja=${'a'.repeat(43)}`, "alforja='; DROP TABLE sessions"]) {
      expect(await whoIs(createHttpClient(front.url, cookie))).toEqual({ person: null, sessionEnded: false })
    }
  })
})

test('authenticating costs one query with a cookie and none without', async () => {
  const { client } = await signedIn()
  await client.call('home.getRemoteConfig', {})
  let queries = 0
  const count = () => {
    queries += 1
  }
  db.database.$client.on('acquire', count)
  await createHttpClient(front.url).call('home.getRemoteConfig', {})
  expect(queries).toBe(0)
  await client.call('home.getRemoteConfig', {})
  expect(queries).toBe(1)
  db.database.$client.off('acquire', count)
})

test('the maintenance switch takes effect within about a second', async () => {
  const client = createHttpClient(front.url)
  const read = async () => (await client.call('home.getRemoteConfig', {})).body
  expect(await read()).toMatchObject({ maintenance: false, intervalMillis: 15_000 })
  await writeSwitches(db.database, { maintenance: true })
  await expect.poll(read, { timeout: 1500 }).toMatchObject({ maintenance: true, intervalMillis: 15_000 })
  await writeSwitches(db.database, { maintenance: false })
  await expect.poll(read, { timeout: 1500 }).toMatchObject({ maintenance: false })
})
