import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { type KeptMail, mailFolder } from '#server/gateways/mail/kept-mails.ts'
import { sendArrivals } from '#server/modules/mail/send-arrivals.ts'
import { listAddressees } from '#server/modules/subscriptions/list-addressees.ts'
import { notifyArrivals } from '#server/modules/subscriptions/notify-arrivals.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'

let db: TestDatabase
let app: TestApp
let owner: HttpClient
let guest: HttpClient
let made = 0

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
const newAddress = () => `addressee${++made}@example.com`
const key = () => `subscription-key-${String(++made).padStart(6, '0')}`

const wanted = (over: Partial<Sent<'agency.addSubscription'>> = {}): Sent<'agency.addSubscription'> => ({
  accountId: '1001',
  email: newAddress(),
  language: 'es',
  topics: ['new_sale'],
  idempotencyKey: key(),
  ...over,
})

const tokenIn = ({ text }: KeptMail): string =>
  /\/subscription\?token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? 'none'

async function add(over: Partial<Sent<'agency.addSubscription'>> = {}, client = owner) {
  const request = wanted(over)
  const { id } = await client.ask('agency.addSubscription', request)
  const [mail] = await mailsTo(app, request.email, 1)
  if (!mail) throw new Error('no mail')
  return { ...request, id, token: tokenIn(mail), mail }
}

async function confirmed(over: Partial<Sent<'agency.addSubscription'>> = {}) {
  const added = await add(over)
  expect((await guest.call('home.confirmSubscription', { token: added.token })).status).toBe(200)
  return added
}

const stateOf = async (email: string) => {
  const { rows } = await owner.ask('agency.listSubscriptions', { text: email })
  return rows[0]?.state
}

beforeAll(async () => {
  db = await createTestDatabase({ demo: true, connections: 16 })
  app = await startTestApp({ database: db })
  owner = await as('demo-owner')
  guest = createHttpClient(app.baseUrl)
})
beforeEach(async () => {
  await db.database.execute(sql`DELETE FROM subscriptions`)
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

describe('confirming', () => {
  test('no mail is sent before; opening the link uses nothing up, pressing the button does', async () => {
    const { email, token, mail } = await add({ topics: ['statement', 'arrivals', 'arrivals'] })
    expect(mail.subject).toContain('Viajes Cempasúchil')
    expect(await listAddressees(db.database, '1001', 'arrivals')).toEqual([])
    for (const _ of [1, 2]) {
      const shown = await guest.call('home.openSubscription', { token })
      expect(shown.body).toEqual({
        agency: 'Viajes Cempasúchil',
        email,
        language: 'es',
        topics: ['arrivals', 'statement'],
      })
    }
    expect(await stateOf(email)).toBe('waiting')
    expect((await guest.call('home.confirmSubscription', { token })).status).toBe(200)
    expect((await guest.call('home.confirmSubscription', { token })).code).toBe('link_expired')
    expect((await guest.call('home.openSubscription', { token })).code).toBe('link_expired')
    expect(await stateOf(email)).toBe('confirmed')
    expect(await listAddressees(db.database, '1001', 'arrivals')).toMatchObject([{ email, language: 'es' }])
    expect(await listAddressees(db.database, '1001', 'payment')).toEqual([])
    expect(await listAddressees(db.database, '1003', 'arrivals')).toEqual([])
  })

  test('at most three mails a week; a confirmed address gets none', async () => {
    const { id, email } = await add()
    for (const count of [2, 3]) {
      expect((await owner.call('agency.resendConfirmation', { id })).status).toBe(200)
      await mailsTo(app, email, count)
    }
    expect((await owner.call('agency.resendConfirmation', { id })).code).toBe('too_many_requests')
    const mails = await mailsTo(app, email, 3)
    expect(new Set(mails.map(tokenIn)).size).toBe(3)
    const other = await confirmed()
    expect((await owner.call('agency.resendConfirmation', { id: other.id })).status).toBe(200)
    const { rows } = await db.database.execute(
      sql`SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE task_identifier = 'ask-addressee'`,
    )
    expect(rows).toEqual([{ waiting: 0 }])
  })

  test('a removed addressee can no longer confirm', async () => {
    const { id, token } = await add()
    expect((await owner.call('agency.removeSubscription', { id })).status).toBe(200)
    expect((await guest.call('home.openSubscription', { token })).code).toBe('link_expired')
    expect((await guest.call('home.confirmSubscription', { token })).code).toBe('link_expired')
  })
})

describe('unsubscribing', () => {
  const stopIn = ({ text }: KeptMail) => {
    const [, id = '', token = ''] = /\/subscription\?stop=([\w-]+)&token=([\w-]{43})/.exec(text) ?? []
    return { id, token }
  }

  test('with the link of any mail, also before confirming, and repeatedly', async () => {
    const { email, token, mail } = await add({ language: 'en' })
    const stop = stopIn(mail)
    expect((await guest.call('home.openStop', stop)).body).toMatchObject({ email, language: 'en' })
    expect(await stateOf(email)).toBe('waiting')
    for (const _ of [1, 2]) expect((await guest.call('home.stopSubscription', stop)).status).toBe(200)
    expect(await stateOf(email)).toBe('stopped')
    expect((await guest.call('home.confirmSubscription', { token })).code).toBe('link_expired')
    const forged = { ...stop, token: `${stop.token.slice(0, -1)}${stop.token.endsWith('A') ? 'B' : 'A'}` }
    expect((await guest.call('home.stopSubscription', forged)).code).toBe('link_expired')
  })

  test('a mail program posts the header’s URL, as a form and from anywhere (RFC 8058)', async () => {
    const { email, mail, id } = await confirmed()
    const folder = mailFolder(app.deps.config.dataFolder)
    const file = (await readdir(folder)).find((name) => name === `${mail.id}.eml`) ?? ''
    const raw = (await readFile(`${folder}/${file}`, 'utf8')).replace(/\r\n[ \t]/g, '')
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const url = /^List-Unsubscribe: ?<(.+)>\r$/m.exec(raw)?.[1] ?? ''
    const looked = await fetch(url, { redirect: 'manual' })
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/subscription\\?stop=${id}&token=`)),
    ])
    expect(await stateOf(email)).toBe('confirmed')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    }
    const answer = await fetch(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect(answer.status).toBe(204)
    expect(await stateOf(email)).toBe('stopped')
    expect(await listAddressees(db.database, '1001', 'new_sale')).toEqual([])
    const wrong = await fetch(`${url.slice(0, -3)}AAA`, { method: 'POST' })
    expect(wrong.status).toBe(410)
  })

  test('an address added again receives nothing before it confirms again', async () => {
    const { email, mail, id } = await confirmed()
    await guest.call('home.stopSubscription', stopIn(mail))
    const again = await owner.call('agency.addSubscription', wanted({ email, topics: ['payment'] }))
    expect(again.body).toEqual({ id })
    expect(await stateOf(email)).toBe('waiting')
    const [newest] = await mailsTo(app, email, 2)
    if (newest) await guest.call('home.confirmSubscription', { token: tokenIn(newest) })
    expect(await listAddressees(db.database, '1001', 'payment')).toMatchObject([{ email }])
  })
})

test('an address is on a list once; a repeated key gets the first answer', async () => {
  const request = wanted()
  const first = await owner.call('agency.addSubscription', request)
  expect((await owner.call('agency.addSubscription', request)).body).toEqual(first.body)
  const again = await owner.call('agency.addSubscription', wanted({ email: request.email.toUpperCase() }))
  expect([again.status, again.code]).toEqual([409, 'subscription_known'])
  expect(
    (await owner.call('agency.addSubscription', wanted({ email: request.email, accountId: '1003' }))).status,
  ).toBe(200)
  expect((await owner.call('agency.addSubscription', wanted({ topics: [] }))).status).toBe(400)
  expect((await owner.send('agency.addSubscription', { ...wanted(), topics: ['gossip'] })).status).toBe(400)
})

test('the list is filtered, sorted and limited to own accounts', async () => {
  const one = await add({ topics: ['payment'] })
  const two = await confirmed({ accountId: '1003', topics: ['payment', 'arrivals'] })
  const other = await add({ accountId: '1002' }, await as('demo-owner-brisa'))
  const emails = async (question: Sent<'agency.listSubscriptions'>) => {
    const { rows } = await owner.ask('agency.listSubscriptions', question)
    return rows.map(({ email }) => email)
  }
  expect(await emails({ sort: 'added' })).toEqual([one.email, two.email])
  expect(await emails({ sort: '-added' })).toEqual([two.email, one.email])
  expect(await emails({ accountId: '1003' })).toEqual([two.email])
  expect(await emails({ topic: 'arrivals' })).toEqual([two.email])
  expect(await emails({ state: 'waiting' })).toEqual([one.email])
  expect(await emails({ accountId: '1002' })).toEqual([])
  expect(await emails({ text: other.email })).toEqual([])
  const changed = await owner.call('agency.changeSubscription', {
    id: two.id,
    language: 'en',
    topics: ['statement'],
  })
  expect(changed.body).toMatchObject({ state: 'confirmed', topics: ['statement'], language: 'en' })
  expect(await listAddressees(db.database, '1003', 'statement')).toMatchObject([{ language: 'en' }])
})

describe('access', () => {
  test.each([
    ['changeSubscription', { language: 'es', topics: ['payment'] }],
    ['removeSubscription', {}],
    ['resendConfirmation', {}],
  ])('%s: only the owner, and only own accounts', async (verb, input) => {
    const { id, email } = await add()
    const call = async (who: string) => (await as(who)).send(`agency.${verb}`, { ...input, id })
    const foreign = await call('demo-owner-brisa')
    expect([foreign.status, foreign.code]).toEqual([404, 'subscription_not_found'])
    expect((await call('demo-seller-one')).status).toBe(403)
    expect((await call('demo-executive')).status).toBe(403)
    expect((await guest.send(`agency.${verb}`, { ...input, id })).status).toBe(401)
    expect(await stateOf(email)).toBe('waiting')
    expect((await call('demo-owner')).status).toBe(200)
  })

  test('lists and new addressees', async () => {
    const status = async (who: string, verb: string, input: object) =>
      (await (await as(who)).send(`agency.${verb}`, input)).status
    expect(await status('demo-seller-one', 'listSubscriptions', {})).toBe(403)
    expect(await status('demo-seller-one', 'addSubscription', wanted())).toBe(403)
    expect(await status('demo-owner', 'addSubscription', wanted({ accountId: '1002' }))).toBe(404)
    expect(await status('demo-owner', 'addSubscription', wanted({ accountId: '9999' }))).toBe(404)
  })
})

describe('arrivals', () => {
  const at = (iso: string) => ({ ...app.deps, clock: { now: () => new Date(iso) } })
  const told = async () => {
    const { rows } = await db.database.execute<{ payload: { on: string } }>(
      sql`SELECT p.payload FROM graphile_worker._private_jobs p JOIN graphile_worker._private_tasks t
        ON t.id = p.task_id WHERE t.identifier = 'send-arrivals'`,
    )
    return rows.length
  }

  test('once a day, from 6:00 in the agency’s zone', async () => {
    const mexico = await confirmed({ topics: ['arrivals'] })
    await db.database.execute(sql`UPDATE subscriptions SET arrivals_on = NULL`)
    // Mexico City is at UTC-6, Cancún at UTC-5.
    expect(await notifyArrivals(at('2027-03-04T11:59:00Z'))).toBe(0)
    expect(await notifyArrivals(at('2027-03-04T12:02:00Z'))).toBe(1)
    expect(await notifyArrivals(at('2027-03-04T13:02:00Z'))).toBe(0)
    expect(await notifyArrivals(at('2027-03-05T18:00:00Z'))).toBe(1)
    await db.database.execute(sql`UPDATE accounts SET time_zone = 'America/Cancun' WHERE id = '1001'`)
    expect(await notifyArrivals(at('2027-03-06T11:02:00Z'))).toBe(1)
    await db.database.execute(sql`UPDATE accounts SET time_zone = 'America/Mexico_City' WHERE id = '1001'`)
    await db.database.execute(sql`UPDATE subscriptions SET stopped_at = now() WHERE id = ${mexico.id}`)
    expect(await notifyArrivals(at('2027-03-07T18:00:00Z'))).toBe(0)
  })

  test('nothing is sent on a day without arrivals', async () => {
    const { id, email } = await confirmed({ topics: ['arrivals'] })
    await sendArrivals(app.deps, { subscriptionId: id, on: '2027-03-04' })
    expect(await mailsTo(app, email, 1)).toHaveLength(1)
    expect(await told()).toBe(0)
  })
})
