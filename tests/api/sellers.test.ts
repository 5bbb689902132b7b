import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { jobs } from '#core/people/permissions.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { sendInvitation } from '#server/modules/mail/send-invitation.ts'
import { hashPassword } from '#server/modules/people/password.ts'
import { people, tokens } from '#server/modules/people/tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { keepMailsIn } from '#tests/support/servers/keep-mails.ts'

let db: TestDatabase
let front: Front
let owner: HttpClient
let count = 0

const newSeller = (over: Partial<Sent<'agency.inviteSeller'>> = {}) => {
  count += 1
  const asked: Sent<'agency.inviteSeller'> = {
    accountId: '1001',
    role: 'seller',
    name: 'Nadia Nueva Demo',
    email: `nadia${count}@cempasuchil.example`,
    phone: '+52 951 555 0100',
    language: 'es',
    shareBp: 3500,
    idempotencyKey: `seller-key-00000${count}`,
    ...over,
  }
  return asked
}
const as = (id: string) => signedInAs(db.database, front.url, id)
const invite = async (over: Partial<Sent<'agency.inviteSeller'>> = {}) =>
  (await owner.ask('agency.inviteSeller', newSeller(over))).id
const stateOf = async (id: string) =>
  (await db.database.select({ state: people.state }).from(people).where(eq(people.id, id)))[0]?.state
const activate = (id: string) =>
  db.database.update(people).set({ state: 'active', passwordHash: 'x' }).where(eq(people.id, id))

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  front = await openFront(db.database)
  owner = await as('demo-owner')
  // The queue's own tables are created by the first worker.
  const { makeWorkerUtils } = await import('graphile-worker')
  const utils = await makeWorkerUtils({ pgPool: db.database.$client })
  await utils.migrate()
  await utils.release()
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

test('an owner sees the people of the agency and its branches, and nobody else’s', async () => {
  const { rows, count: all } = await owner.ask('agency.listSellers', {})
  expect(new Set(rows.map(({ account }) => account.id))).toEqual(new Set(['1001', '1003']))
  expect(all).toBe(rows.length)
  expect(rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['demo-owner', 'demo-seller-one', 'demo-seller-two']),
  )
  const branch = await owner.ask('agency.listSellers', { accountId: '1003', text: 'XIM' })
  expect(branch.rows).toHaveLength(1)
  const foreign = await owner.call('agency.listSellers', { accountId: '1002' })
  expect(foreign.body).toEqual({ count: 0, rows: [] })
})

describe('an invitation', () => {
  test('adds somebody who cannot sign in yet, once per key, and mails a working link', async () => {
    const request = newSeller()
    const { id } = await owner.ask('agency.inviteSeller', request)
    expect(await owner.ask('agency.inviteSeller', request)).toEqual({ id })
    expect(await stateOf(id)).toBe('invited')
    const mails: Mail[] = []
    const deps = {
      ...front.deps,
      mail: keepMailsIn(mails),
    }
    await sendInvitation(deps, { personId: id })
    expect(mails[0]?.to).toBe(request.email)
    const token = /new-password\?token=([\w-]{43})&purpose=invitation/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const opened = await owner.call('home.openInvitation', { token })
    expect(opened.body).toMatchObject({ email: request.email, agency: 'Viajes Cempasúchil' })
    await owner.call('agency.revokeInvitation', { id })
    expect((await owner.call('home.openInvitation', { token })).status).not.toBe(200)
    await sendInvitation(deps, { personId: id })
    expect(mails).toHaveLength(1)
    expect((await owner.call('agency.resendInvitation', { id })).code).toBe('seller_state')
    await owner.call('agency.reinstateSeller', { id })
    expect(await stateOf(id)).toBe('invited')
  })

  test('is for a new person: the e-mail of an existing user is refused', async () => {
    const taken = await owner.call('agency.inviteSeller', newSeller({ email: 'Marina@brisaclara.example' }))
    expect([taken.status, taken.code]).toEqual([409, 'email_taken'])
  })

  test('stores no link in the queue', async () => {
    const id = await invite()
    const { rows } = await db.database.execute<{ payload: unknown }>(
      sql`SELECT payload FROM graphile_worker._private_jobs`,
    )
    expect(rows.map(({ payload }) => payload)).toContainEqual({ personId: id })
    expect(await db.database.select().from(tokens).where(eq(tokens.personId, id))).toEqual([])
  })
})

describe('editing a seller', () => {
  const change = (over: Partial<Sent<'agency.changeSeller'>> = {}): Sent<'agency.changeSeller'> => ({
    id: 'demo-seller-one',
    accountId: '1001',
    role: 'seller',
    name: 'Bruno Ventas Demo',
    phone: null,
    language: 'es',
    shareBp: null,
    ...over,
  })

  test('name, branch and share', async () => {
    const id = await invite()
    const answer = await owner.call(
      'agency.changeSeller',
      change({ id, accountId: '1003', name: 'Nadia Otra', shareBp: 5000 }),
    )
    expect(answer.body).toMatchObject({ account: { id: '1003' }, name: 'Nadia Otra', shareBp: 5000 })
    const { rows } = await db.database.execute<{ actor: string }>(
      sql`SELECT actor FROM audit WHERE event = 'seller_changed' AND details->>'personId' = ${id}`,
    )
    expect(rows).toEqual([{ actor: 'owner:demo-owner' }])
  })

  test('permissions: the default ones of a seller unless given, unchanged if omitted', async () => {
    const id = await invite()
    const granted = async (over: Partial<Sent<'agency.changeSeller'>>) =>
      (await owner.ask('agency.changeSeller', change({ id, ...over }))).permissions
    expect(await granted({})).toEqual(jobs.seller)
    expect(await granted({ permissions: ['export', 'all_sales', 'export'] })).toEqual(['all_sales', 'export'])
    expect(await granted({ name: 'Nadia Otra' })).toEqual(['all_sales', 'export'])
    const { rows } = await db.database.execute<{ from: string[]; to: string[] }>(
      sql`SELECT details->'from'->'permissions' AS from, details->'to'->'permissions' AS to
        FROM audit WHERE event = 'seller_changed' AND details->>'personId' = ${id} ORDER BY id`,
    )
    expect(rows[1]).toEqual({ from: jobs.seller, to: ['all_sales', 'export'] })
  })

  test('another role signs the person out', async () => {
    const id = await invite({ accountId: '1003' })
    await activate(id)
    const theirs = await as(id)
    expect((await theirs.call('agency.getAgency', {})).status).toBe(200)
    await owner.call('agency.changeSeller', change({ id, accountId: '1003', role: 'owner' }))
    expect((await theirs.call('agency.getAgency', {})).status).toBe(401)
  })

  test('not into another agency, nor with unknown fields', async () => {
    expect((await owner.call('agency.changeSeller', change({ accountId: '1002' }))).code).toBe(
      'account_not_found',
    )
    for (const extra of [
      { email: 'x@x.example' },
      { state: 'active' },
      { passwordHash: 'x' },
      { shareBp: 10_001 },
    ]) {
      expect((await owner.send('agency.changeSeller', { ...change({}), ...extra })).status).toBe(400)
    }
    expect((await owner.send('agency.inviteSeller', { ...newSeller(), role: 'admin' })).status).toBe(400)
  })

  test('an agency keeps an owner, also when two leave at once', async () => {
    expect((await owner.call('agency.changeSeller', change({ id: 'demo-owner' }))).code).toBe('last_owner')
    expect((await owner.call('agency.suspendSeller', { id: 'demo-owner' })).code).toBe('last_owner')
    const other = await invite({ role: 'owner' })
    await activate(other)
    const second = await as(other)
    const answers = await Promise.all([
      owner.call('agency.suspendSeller', { id: 'demo-owner' }),
      second.call('agency.suspendSeller', { id: other }),
    ])
    const { rows } = await db.database.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM people WHERE account_id = '1001' AND role = 'owner' AND state = 'active'`,
    )
    expect(rows[0]?.count).toBe(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await db.database.update(people).set({ state: 'active' }).where(sql`id IN ('demo-owner', ${other})`)
    owner = await as('demo-owner')
    await owner.call('agency.suspendSeller', { id: other })
  })
})

test('suspending ends sessions at once, and so does resetting, which is for active people only', async () => {
  const id = await invite()
  await activate(id)
  const theirs = await as(id)
  await owner.call('agency.suspendSeller', { id })
  expect((await theirs.call('agency.getAgency', {})).status).toBe(401)
  expect((await owner.call('agency.resetSeller', { id })).code).toBe('seller_state')
  await owner.call('agency.reinstateSeller', { id })
  const back = await as(id)
  expect((await back.call('agency.getAgency', {})).status).toBe(200)
  const password = 'agua de jamaica 7'
  const [reset] = await db.database
    .update(people)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(people.id, id))
    .returning()
  const enter = () => createHttpClient(front.url).call('home.signIn', { email: reset?.email ?? '', password })
  expect((await enter()).status).toBe(200)
  expect((await owner.call('agency.resetSeller', { id })).status).toBe(200)
  expect((await enter()).code, 'with the old password').toBe('credentials_wrong')
  expect((await back.call('agency.getAgency', {})).status).toBe(401)
})

describe('access', () => {
  const verbs: [string, (id: string) => object][] = [
    ['getSeller', (id) => ({ id })],
    ['resendInvitation', (id) => ({ id })],
    ['revokeInvitation', (id) => ({ id })],
    ['suspendSeller', (id) => ({ id })],
    ['reinstateSeller', (id) => ({ id })],
    ['resetSeller', (id) => ({ id })],
    [
      'changeSeller',
      (id) => ({
        id,
        accountId: '1001',
        role: 'seller',
        name: 'Otra',
        phone: null,
        language: 'es',
        shareBp: null,
      }),
    ],
  ]

  test.each(verbs)('%s: not another agency’s owner, a seller, a guest', async (verb, input) => {
    const brisa = await as('demo-owner-brisa')
    const own = { ...input('demo-seller-one'), ...('accountId' in input('') ? { accountId: '1002' } : {}) }
    const foreign = await brisa.send(`agency.${verb}`, own)
    expect([foreign.status, foreign.code]).toEqual([404, 'seller_not_found'])
    const seller = await as('demo-seller-one')
    expect((await seller.send(`agency.${verb}`, input('demo-seller-one'))).status).toBe(403)
    expect((await createHttpClient(front.url).send(`agency.${verb}`, input('demo-seller-one'))).status).toBe(
      401,
    )
    expect(await stateOf('demo-seller-one')).toBe('active')
  })

  test.each(verbs)('%s: a branch’s owner cannot access the parent agency', async (verb, input) => {
    const id = await invite({ accountId: '1003', role: 'owner' })
    await activate(id)
    const branch = await as(id)
    const own = { ...input('demo-seller-one'), ...('accountId' in input('') ? { accountId: '1003' } : {}) }
    expect((await branch.send(`agency.${verb}`, own)).status).toBe(404)
  })

  test('listing and inviting', async () => {
    const seller = await as('demo-seller-one')
    expect((await seller.call('agency.listSellers', {})).status).toBe(403)
    expect((await seller.call('agency.inviteSeller', newSeller())).status).toBe(403)
    const foreign = await owner.call('agency.inviteSeller', newSeller({ accountId: '1002' }))
    expect(foreign.status).toBe(404)
    const staff = await as('demo-executive')
    expect((await staff.call('agency.listSellers', { accountId: '1002' })).status).toBe(403)
    expect((await staff.call('agency.suspendSeller', { id: 'demo-seller-one' })).status).toBe(403)
  })
})

test('the home of the area shows owners the agency, sellers themselves, and nobody else', async () => {
  const home = await owner.call('agency.getAgencyHome', {})
  expect(home.body).toMatchObject({
    arrivals: { count: 0, items: [] },
    holds: { count: 0, items: [] },
    earnedBy: 'agency',
  })
  const seller = await as('demo-seller-one')
  expect((await seller.call('agency.getAgencyHome', {})).body).toMatchObject({ earnedBy: 'seller' })
  expect((await (await as('demo-admin')).call('agency.getAgencyHome', {})).status).toBe(403)
})
