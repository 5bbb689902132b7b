import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '#server/modules/people/recovery-codes.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { people, recoveryCodes, sessions } from '#server/modules/people/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  app = await startTestApp({ database: db })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

/** `npm run admin -- …`, run without npm on the database of a running product. */
async function run(words: string[], env: Record<string, string> = {}) {
  const command = ['server/command.mjs', 'admin', ...words]
  const child = spawn(process.execPath, command, {
    cwd: repository,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, BASE_URL: app.baseUrl },
      ...{ DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, ...env },
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output, token: /token=([\w-]{43})/.exec(output)?.[1] ?? '' }
}

const rowOf = async (email: string) => {
  const [row] = await db.database.select().from(people).where(eq(people.email, email))
  return row ?? expect.fail(`nobody has ${email}`)
}
const browser = () => createHttpClient(app.baseUrl)
const open = async (token: string) => (await browser().call('home.openInvitation', { token })).status
const add = (role: 'admin' | 'executive', email: string) =>
  createPerson(db.database, {
    role,
    email,
    name: 'Rosa Ibarra',
    password: 'agua de jamaica 7',
    accountId: null,
  })
const eventsOf = async (personId: string) =>
  (await db.database.select().from(audit))
    .filter(({ details }) => (details as { personId?: string }).personId === personId)
    .map(({ event, actor }) => `${actor} ${event}`)
/** Jobs that mail an invitation. */
const mails = async () =>
  (await db.owner.execute(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-invitation'`)).rows
    .length

test('invites an admin with a working link, prints it, and lists the admins', async () => {
  const email = 'nueva.admin@volcanes.example'
  const { code, output, token } = await run(['invite', 'Nueva.Admin@volcanes.example', '--language', 'en'])
  expect([code, output]).toEqual([0, expect.stringContaining(`${app.baseUrl}/new-password?token=${token}`)])
  const row = await rowOf(email)
  expect(row).toMatchObject({
    role: 'admin',
    state: 'invited',
    name: 'Nueva Admin',
    language: 'en',
    accountId: null,
  })
  expect(await eventsOf(row.id)).toEqual(['system admin_invited'])
  expect(await mails()).toBe(0)
  const accepted = await browser().ask('home.acceptInvitation', {
    ...{ token, name: 'Nadia Ruiz', password: 'agua de chía 9', terms: templateVersion },
  })
  expect(accepted.next).toBe('set_up')
  const list = await run(['list'])
  expect(list.output).toMatch(
    /nueva\.admin@volcanes\.example +active +no second factor +never signed in +Nadia Ruiz/,
  )
})

test('rescues an admin: the old password and second factor stop working, the new link works', async () => {
  const email = 'perdida@volcanes.example'
  const id = await add('admin', email)
  await db.database.update(people).set({ totpSecret: 'sealed', totpStep: 1 }).where(eq(people.id, id))
  await replaceRecoveryCodes(db.database, id, newRecoveryCodes(id).hashes)
  const client = createHttpClient(
    app.baseUrl,
    `alforja=${await openSession(db.database, { id, role: 'admin' }, null, '')}`,
  )
  expect((await client.call('admin.listAdmins', {})).status).toBe(200)
  const { code, token } = await run(['invite', email, '--name', 'Otro Nombre'])
  expect(code).toBe(0)
  expect((await client.call('admin.listAdmins', {})).status).toBe(401)
  expect(await rowOf(email)).toMatchObject({
    ...{ id, name: 'Rosa Ibarra', state: 'invited', passwordHash: null, totpSecret: null, totpStep: null },
  })
  expect(await db.database.select().from(recoveryCodes).where(eq(recoveryCodes.personId, id))).toEqual([])
  expect(await db.database.select().from(sessions).where(eq(sessions.personId, id))).toEqual([])
  expect(await eventsOf(id)).toEqual(['system admin_rescued'])
  const second = await run(['invite', email])
  expect([await open(token), await open(second.token)]).toEqual([410, 200])
})

test('a deactivated admin is readmitted only with --reactivate', async () => {
  const email = 'inactiva@volcanes.example'
  const id = await add('admin', email)
  await db.database.update(people).set({ state: 'suspended' }).where(eq(people.id, id))
  const refused = await run(['invite', email])
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--reactivate')])
  expect(await rowOf(email)).toMatchObject({ state: 'suspended' })
  const { code, token } = await run(['invite', email, '--reactivate'])
  expect([code, await open(token)]).toEqual([0, 200])
})

test('with SMTP configured, an email is sent too', async () => {
  // This process must not work on the jobs of another one.
  await app.stop()
  expect((await run(['invite', 'otra@volcanes.example'], { SMTP_URL: 'smtp://127.0.0.1:1' })).code).toBe(0)
  expect(await mails()).toBe(1)
})

test('the address of another role and unknown arguments are refused with a message', async () => {
  const email = 'ejecutiva@volcanes.example'
  await add('executive', email)
  const { code, output } = await run(['invite', email])
  expect([code, output]).toEqual([1, expect.stringContaining('another role')])
  expect(await rowOf(email)).toMatchObject({ role: 'executive', state: 'active' })
  for (const [words, sentence] of [
    [['invite', 'nadie'], 'no'],
    [['invite', 'a@b.example', '--language', 'fr'], '--language'],
    [['invite', 'a@b.example', '--name', '<b>'], 'letters'],
    [['remove', 'a@b.example'], 'Usage'],
    [['invite', 'a@b.example', '--what'], 'Usage'],
  ] as const) {
    const answer = await run([...words])
    expect([answer.code, answer.output]).toEqual([2, expect.stringContaining(sentence)])
  }
})
