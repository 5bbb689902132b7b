import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueSetupLink } from '#server/modules/admins/setup-link.ts'
import { totpOf } from '#server/modules/people/check-code.ts'
import { people, tokens } from '#server/modules/people/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { limits } from '#server/platform/http/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  app = await startTestApp({ database: db, env: { PROXY_HOPS: '1' } })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})
beforeEach(async () => {
  await db.owner.execute('TRUNCATE people CASCADE')
})

const browser = () => createHttpClient(app.baseUrl)
async function link(): Promise<string> {
  const url = await issueSetupLink(app.deps)
  const [, token = ''] = /\/setup#([\w-]{43})$/.exec(url ?? '') ?? []
  return token
}
const rosa = {
  name: 'Rosa Ibarra',
  email: 'Rosa@volcanes.example',
  language: 'en',
  password: 'agua de chía 9',
} as const
const isOpen = async (token: string) => (await browser().call('home.openSetup', { token })).status
const create = (token: string, changes: Partial<typeof rosa> | { email: string } = {}) =>
  browser().call('home.createFirstAdmin', { ...rosa, ...changes, token })

test('the link creates an admin, who sets up a second factor and is signed in; then it expires', async () => {
  const token = await link()
  expect(await isOpen(token)).toBe(200)
  expect((await create(token, { password: 'short' } as never)).code).toBe('password_refused')
  const client = browser()
  const entry = await client.ask('home.createFirstAdmin', { ...rosa, token })
  expect(entry).toMatchObject({ next: 'set_up', ways: [] })
  expect((await client.call('admin.listAdmins', {})).status).toBe(401)
  const challenge = entry.next === 'in' ? '' : entry.challenge
  const { setup, secret } = await client.ask('home.beginSecondFactor', { challenge })
  const code = totpOf(secret).generate()
  expect((await client.ask('home.finishSecondFactor', { setup, code })).recoveryCodes).toHaveLength(10)
  const { person } = await client.ask('home.confirmSecondFactor', { setup })
  expect(person).toMatchObject({
    role: 'admin',
    name: rosa.name,
    email: 'rosa@volcanes.example',
    account: null,
  })
  const { rows } = await client.ask('admin.listAdmins', {})
  expect(rows).toMatchObject([{ id: person.id, state: 'active', hasSecondFactor: true }])
  expect((await db.database.select().from(people))[0]).toMatchObject({ language: 'en' })
  const events = await db.database.select().from(audit).where(eq(audit.event, 'first_admin_created'))
  expect(events.at(-1)).toMatchObject({ actor: `admin:${person.id}`, details: { personId: person.id } })
  expect(await isOpen(token)).toBe(410)
  expect((await create(token, { email: 'otra@volcanes.example' })).code).toBe('link_expired')
  expect(await issueSetupLink(app.deps)).toBeNull()
})

test('a new link invalidates earlier ones; only its hash is stored', async () => {
  const [first, second] = [await link(), await link()]
  expect([await isOpen(first), await isOpen(second)]).toEqual([410, 200])
  expect(JSON.stringify(await db.database.select().from(tokens))).not.toContain(second)
  expect(await isOpen('a'.repeat(43))).toBe(410)
})

test('a link expires once there is an admin in any state, also one made by the command', async () => {
  const token = await link()
  await db.database
    .insert(people)
    .values({ id: 'invited', role: 'admin', name: 'Irma', email: 'irma@volcanes.example', state: 'invited' })
  expect(await isOpen(token)).toBe(410)
  expect((await create(token)).code).toBe('link_expired')
})

test('of many concurrent uses of links, one creates an admin', async () => {
  const token = await link()
  // As two processes that start at once might leave it.
  await db.database.update(tokens).set({ usedAt: null }).where(eq(tokens.purpose, 'setup'))
  const other = await link()
  await db.database.update(tokens).set({ usedAt: null }).where(eq(tokens.purpose, 'setup'))
  const answers = await Promise.all(
    [token, token, other, other, token, other].map((one, at) =>
      create(one, { email: `r${at}@volcanes.example` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
  expect(await db.database.select().from(people)).toHaveLength(1)
})

test('an address in use is reported', async () => {
  await db.database
    .insert(people)
    .values({ id: 'executive', role: 'executive', name: 'Elena', email: 'rosa@volcanes.example' })
  const token = await link()
  expect((await create(token)).code).toBe('email_taken')
  expect((await create(token, { email: 'otra@volcanes.example' })).status).toBe(200)
})

test('guesses from one address are limited', async () => {
  const from = { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.1` }
  const guess = async (token: string) => (await browser().call('home.openSetup', { token }, from)).status
  const token = await link()
  expect([await guess('b'.repeat(43)), await guess(token)]).toEqual([410, 200])
  for (let tries = 0; tries < limits['use a link'].ofAddress; tries += 50)
    await Promise.all(Array.from({ length: 50 }, () => guess('b'.repeat(43))))
  expect(await guess(token)).toBe(429)
  expect((await browser().call('home.createFirstAdmin', { ...rosa, token }, from)).status).toBe(429)
})

test('a process that serves no pages prints no link', async () => {
  const { config } = app.deps
  const services = { ...config.services, served: ['report' as const] }
  expect(await issueSetupLink({ ...app.deps, config: { ...config, services } })).toBeNull()
})
