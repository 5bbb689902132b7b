import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { people } from '#server/modules/people/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const reason = 'Deja la empresa.'
let made = 0
const newcomer = (name: string) => {
  made += 1
  const key = { idempotencyKey: crypto.randomUUID() }
  return { ...key, name, email: `admin${made}@volcanes.example`, phone: null, language: 'es' as const }
}
async function admin() {
  const person = await desk.person('admin', null)
  return { ...person, client: await desk.as(person) }
}
const listed = async (text: string) => (await desk.ask('listAdmins', { text })).rows
const deedsOf = async (personId: string) =>
  (await desk.db().select().from(audit)).filter(
    ({ event, details }) => /^admin_/.test(event) && (details as { personId?: string }).personId === personId,
  )

test('only admins manage admins', async () => {
  const { id } = await admin()
  const inputs: [string, object][] = [
    ['listAdmins', {}],
    ['inviteAdmin', newcomer('Irma Solís')],
    ['resendAdminInvitation', { id }],
    ['deactivateAdmin', { id, reason }],
    ['reactivateAdmin', { id, reason }],
  ]
  const executive = await desk.as(await desk.person('executive', null))
  const owner = await desk.as(await desk.person('owner', '1001'))
  for (const [verb, input] of inputs) {
    for (const client of [executive, owner])
      expect((await desk.send(verb, input, client)).status, verb).toBe(403)
    expect((await desk.send(verb, input, desk.at.browser())).status, verb).toBe(401)
  }
})

test('an admin is invited once, is found without accents, accepts, and signs in with a second factor', async () => {
  const irma = newcomer('Irma Güémez Solís')
  const { id } = await desk.ask('inviteAdmin', irma)
  expect(await desk.ask('inviteAdmin', irma)).toEqual({ id })
  const again = await desk.move('inviteAdmin', { ...irma, idempotencyKey: crypto.randomUUID() })
  expect(again.code).toBe('email_taken')
  const row = {
    id,
    name: irma.name,
    email: irma.email,
    state: 'invited',
    hasSecondFactor: false,
    signedInAt: null,
  }
  expect(await listed('GUEMEZ')).toEqual([row])
  expect((await desk.ask('listAdmins', { text: 'guemez', state: 'active' })).count).toBe(0)
  expect((await desk.move('resendAdminInvitation', { id })).status).toBe(200)
  expect((await deedsOf(id)).map(({ event }) => event)).toEqual(['admin_invited', 'admin_invitation_resent'])

  await expect.poll(() => desk.at.mailsTo(irma.email), { timeout: 20_000 }).not.toHaveLength(0)
  const [{ text } = { text: '' }] = await desk.at.mailsTo(irma.email)
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? ''
  const client = desk.at.browser()
  const entry = await client.ask('home.acceptInvitation', {
    token,
    password: 'agua de chía 9',
    terms: templateVersion,
  })
  if (entry.next !== 'set_up') throw new Error(entry.next)
  expect((await desk.at.setUp(client, { challenge: entry.challenge })).status).toBe(200)
  expect((await desk.move('listAdmins', {}, client)).status).toBe(200)
  expect(await listed('guemez')).toMatchObject([{ state: 'active', hasSecondFactor: true }])
  expect((await desk.move('resendAdminInvitation', { id })).code).toBe('seller_state')
})

test('a deactivated admin is signed out at once, and can be readmitted', async () => {
  const { id, client, email } = await admin()
  expect((await desk.move('deactivateAdmin', { id, reason })).status).toBe(200)
  expect((await desk.move('listAdmins', {}, client)).status).toBe(401)
  expect((await desk.move('deactivateAdmin', { id, reason })).code).toBe('seller_state')
  expect(await listed(email)).toMatchObject([{ state: 'suspended' }])
  expect((await desk.move('reactivateAdmin', { id, reason })).status).toBe(200)
  expect((await desk.move('reactivateAdmin', { id, reason })).code).toBe('seller_state')
  expect(await listed(email)).toMatchObject([{ state: 'active' }])
  expect(await deedsOf(id)).toMatchObject([
    { event: 'admin_deactivated', actor: expect.stringMatching(/^admin:/), details: { reason } },
    { event: 'admin_reactivated' },
  ])
})

test('an admin who never accepted is invited again when readmitted', async () => {
  const { id } = await desk.ask('inviteAdmin', newcomer('Olga Rey'))
  await desk.move('deactivateAdmin', { id, reason })
  expect((await desk.move('reactivateAdmin', { id, reason })).status).toBe(200)
  expect(await listed('olga rey')).toMatchObject([{ state: 'invited' }])
})

test('executives and agencies’ people are not admins, nor is an unknown id', async () => {
  for (const id of [
    (await desk.person('executive', null)).id,
    (await desk.person('owner', '1001')).id,
    'nobody',
  ])
    for (const verb of ['deactivateAdmin', 'reactivateAdmin'] as const)
      expect((await desk.move(verb, { id, reason })).code).toBe('person_not_found')
})

test('nobody deactivates themselves, and if two admins deactivate each other, one remains', async () => {
  const [one, other] = [await admin(), await admin()]
  expect((await desk.move('deactivateAdmin', { id: one.id, reason }, one.client)).status).toBe(403)
  const rest = and(eq(people.role, 'admin'), ne(people.id, one.id), ne(people.id, other.id))
  const before = await desk.db().select().from(people).where(rest)
  await desk.db().update(people).set({ state: 'suspended' }).where(rest)
  const answers = await Promise.all([
    desk.move('deactivateAdmin', { id: other.id, reason }, one.client),
    desk.move('deactivateAdmin', { id: one.id, reason }, other.client),
  ])
  const active = await desk
    .db()
    .select()
    .from(people)
    .where(and(eq(people.role, 'admin'), eq(people.state, 'active')))
  for (const { id, state } of before) await desk.db().update(people).set({ state }).where(eq(people.id, id))
  expect(active).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
