import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { audit } from '#server/platform/database/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import { writtenDetails } from '#tests/support/worlds/written-details.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

interface Listed {
  rows: {
    event: string
    by: { role: string; id: string | null; name: string | null }
    account: { id: string } | null
    sale: { id: string; code: string } | null
    currency: string
    details: Record<string, unknown>
  }[]
  names: { of: string; id: string; name: string | { es: string }[]; leadsTo: string | null }[]
  next: number | null
}
const list = (input: Sent<'admin.listAudit'>) => desk.ask('listAudit', input)
const deedsOf = async (email: string) =>
  (await list({ text: email })).rows.map(({ event, by }) => ({ event, by }))
const words = 'agua de jamaica 7'

test('the actor of a second factor set up at the first sign-in is its owner', async () => {
  const person = await desk.at.invent('admin')
  const { client, body } = await desk.at.enter(person)
  expect((await desk.at.setUp(client, { challenge: body.challenge })).status).toBe(200)
  const by = { role: 'admin', id: person.id, name: 'Rosa Ibarra' }
  expect(await deedsOf(person.email)).toEqual([{ event: 'second_factor_set', by }])
})

test('the actor of an accepted invitation or a recovered password is the recipient of the link', async () => {
  const email = 'nieves.robles@alforja.example'
  const facts: Omit<Sent<'admin.inviteExecutive'>, 'name' | 'email' | 'idempotencyKey'> = {
    phone: null,
    language: 'es',
    states: ['OC', 'QR'],
    goalMinor: 50_000_000,
  }
  const key = { idempotencyKey: crypto.randomUUID() }
  const { id } = await desk.ask('inviteExecutive', { ...facts, ...key, name: 'Nieves Robles', email })
  const token = async () => {
    const [mail] = await desk.at.mailsTo(email)
    return /new-password\?token=([\w-]{43})&purpose=invitation/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(token, { timeout: 8000 }).toBeTruthy()
  const accepted = { token: await token(), password: words, terms: templateVersion }
  expect((await desk.at.browser().call('home.acceptInvitation', accepted)).status).toBe(200)
  const by = { role: 'executive', id, name: 'Nieves Robles' }
  expect(await deedsOf(email)).toEqual([{ event: 'invitation_accepted', by }])

  const recovery = await issueToken(desk.db(), 'recovery', { personId: id })
  const fresh = { token: recovery, password: 'tamal de rajas 12' }
  // The user signed in on the device is not the actor.
  expect((await desk.admin.call('home.setPassword', fresh)).status).toBe(200)
  expect((await deedsOf(email))[0]).toEqual({ event: 'password_recovered', by })
})

test('actions on a ride name its sale, and are found by it', async () => {
  const visitor = desk.at.browser()
  const { id, code } = await visitor.ask('bookingEngine.hold', await desk.hotelOffer(visitor, '1001'))
  const { rows } = await desk.db().execute(sql`SELECT id AS "lineId" FROM lines WHERE sale_id = ${id}`)
  const details = { ...rows[0], leg: 0 }
  const done = { accountId: '1001', actor: 'owner:demo-owner', event: 'ride_picked_up', details }
  await desk.db().insert(audit).values(done)
  const { rows: events } = await list({ text: code })
  expect(events.find(({ event }) => event === 'ride_picked_up')).toMatchObject({ sale: { id, code } })
})

test('assignments of decisions name their sale, and are found by it', async () => {
  const visitor = desk.at.browser()
  const { id, code } = await visitor.ask('bookingEngine.hold', await desk.hotelOffer(visitor, '1001'))
  const item = { kind: 'refund_failed', subject: 'of a sale', saleId: id, details: {} } as const
  await openWorkItem(desk.db(), desk.at.app.deps, item)
  const { rows: items } = await desk.ask('listWorkItems', { text: code })
  const given = { id: items[0]?.id ?? '', personId: null }
  expect((await desk.move('assignWorkItem', given)).status).toBe(200)
  const { rows: events, names } = await list({ text: code })
  expect(events[0]).toMatchObject({
    event: 'work_item_assigned',
    account: { id: '1001' },
    sale: { id, code },
    currency: 'MXN',
  })
  expect(names).toContainEqual({ of: 'reviews', id: given.id, name: 'refund_failed', leadsTo: id })
  expect((await list({ text: code, family: 'platform' })).rows).toHaveLength(1)
})

test('records that details refer to come with their names, each once', async () => {
  const executive = await desk.person('executive', null)
  const { accountId, account } = await desk.registered()
  expect((await desk.move('assignRegistration', { accountId, executiveId: executive.id })).status).toBe(200)
  const notice = {
    audience: { to: 'accounts' as const, accountIds: [accountId, '1001'] },
    title: textFrom({ es: 'Nuevo horario', en: 'New hours' }),
    body: textFrom({ es: 'Abrimos a las nueve.', en: 'We open at nine.' }),
    publishAt: null,
    idempotencyKey: crypto.randomUUID(),
  }
  expect((await desk.move('publishNotice', notice)).status).toBe(200)
  const { names } = await list({})
  const named = (of: string) => names.filter((one) => one.of === of)
  expect(named('people').filter(({ id }) => id === executive.id)).toEqual([
    { of: 'people', id: executive.id, name: 'Rosa Ibarra', leadsTo: executive.id },
  ])
  expect(named('accounts')).toContainEqual({
    ...{ of: 'accounts', id: accountId, name: account?.name, leadsTo: accountId },
  })
  expect(named('notices')[0]?.name).toEqual([textFrom({ es: 'Nuevo horario', en: 'New hours' })])
})

test('every entry can be listed, whether its target exists or not', async () => {
  const at = new Date('2022-05-05T12:00:00Z')
  const rows = Object.entries(writtenDetails).map(([event, details]) => ({ event, details }))
  await desk
    .db()
    .insert(audit)
    .values(rows.map((row) => ({ ...row, accountId: '1001', actor: 'system', at })))
  const days = { from: '2022-05-05', to: '2022-05-05' }
  const seen = []
  let names: Listed['names'] = []
  for (let before: number | null | undefined; before !== null; ) {
    const page = await list({ ...days, ...(before && { before }) })
    seen.push(...page.rows.map(({ event }) => event))
    names = [...names, ...page.names]
    before = page.next
  }
  expect(seen.toSorted()).toEqual(rows.map(({ event }) => event).toSorted())
  expect(names.find(({ of }) => of === 'municipalities')?.name).toContainEqual(
    expect.objectContaining({ es: expect.any(String) }),
  )
  expect(names.some(({ of, id }) => of === 'accounts' && id === '1001')).toBe(true)
})
