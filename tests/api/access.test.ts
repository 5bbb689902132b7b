import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#server/modules/people/tables.ts'
import { callRequests } from '#server/modules/prospects/tables.ts'
import { callTime } from '#tests/builders/call-time.ts'
import { type Entrance, openEntrance, whoIs } from '#tests/support/people/entrance.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let at: Entrance
beforeAll(async () => {
  at = await openEntrance()
})
afterAll(() => at?.app.stop())

const password = 'agua de jamaica 7'
const wasEnded = async (client: HttpClient) => (await client.ask('home.getPerson', {})).sessionEnded
const sessionsOf = (personId: string) =>
  at.app.deps.database.select().from(sessions).where(eq(sessions.personId, personId))

describe('sessions', () => {
  test('are listed without tokens, and end one by one or all except the current one', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    const clients = [(await at.enter(person)).client, (await at.enter(person)).client, client]
    const list = () => client.ask('home.getAccess', {})
    const { sessions: listed } = await list()
    expect(listed.map(({ own }) => own).sort()).toEqual([false, false, true])
    const text = JSON.stringify(listed)
    for (const row of await sessionsOf(person.id)) expect(text).not.toContain(row.tokenHash)
    for (const one of clients) expect(text).not.toContain(String(one.cookie).split('=')[1])
    const { id = '' } = listed.find(({ own }) => !own) ?? {}
    const stranger = (await at.enter(await at.invent())).client
    await stranger.call('home.endSession', { id })
    expect((await list()).sessions).toHaveLength(3)
    await client.call('home.endSession', { id })
    expect((await list()).sessions).toHaveLength(2)
    expect((await client.call('home.endOtherSessions', {})).body).toEqual({ ended: 1 })
    expect((await Promise.all(clients.map(whoIs))).filter(Boolean)).toEqual([person.id])
    // Their devices are told to erase local data.
    expect(await Promise.all(clients.map(wasEnded))).toEqual([true, true, false])
    expect((await at.browser().call('home.getAccess', {})).status).toBe(401)
  })

  test('are replaced by a single new one after a password change', async () => {
    const person = await at.invent()
    const [{ client }, { client: elsewhere }] = [await at.enter(person), await at.enter(person)]
    const before = client.cookie
    const change = { current: 'otra', password: 'pan de muerto 31' }
    expect((await client.call('home.changePassword', change)).status).toBe(401)
    expect((await client.call('home.changePassword', { ...change, current: password })).status).toBe(200)
    expect(client.cookie).not.toBe(before)
    expect(await whoIs(client)).toBe(person.id)
    expect(await whoIs(at.browser(before))).toBeNull()
    expect(await whoIs(elsewhere)).toBeNull()
    // The browser in which it was changed stays signed in and keeps its data.
    expect(await Promise.all([at.browser(before), elsewhere].map(wasEnded))).toEqual([false, true])
  })

  test('are not created for people of a closed agency', async () => {
    const marina = { email: 'marina@brisaclara.example', password: 'hamaca-blanca-58' }
    const { client } = await at.enter(marina)
    await at.app.deps.database.execute(sql`UPDATE accounts SET state = 'closed' WHERE id = '1002'`)
    expect(await whoIs(client)).toBeNull()
    expect(await wasEnded(client)).toBe(true)
    expect((await at.enter(marina)).status).toBe(401)
    await at.app.deps.database.execute(sql`UPDATE accounts SET state = 'approved' WHERE id = '1002'`)
  })
})

test('of ten thousand stolen credentials fifty are tried, and the owner can still sign in', async () => {
  const person = await at.invent()
  const thief = at.browser()
  const statuses: number[] = []
  for (let i = 0; i < 300; i += 1)
    statuses.push(
      (await thief.call('home.signIn', { email: `robada${i}@example.com`, password: 'x' })).status,
    )
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  for (let i = 0; i < 15; i += 1) await thief.call('home.signIn', { email: person.email, password: 'x' })
  expect((await at.enter(person)).body.next).toBe('in')
})

test('ten wrong passwords from each of thirty addresses lock nobody out, on a known device or a new one', async () => {
  const person = await at.invent()
  const { client: known } = await at.enter(person)
  const statuses: number[] = []
  for (let address = 0; address < 30; address += 1) {
    const thief = at.browser()
    for (let i = 0; i < 10; i += 1)
      statuses.push((await thief.call('home.signIn', { email: person.email, password: 'x' })).status)
  }
  // A hundred minus the attempt above, plus one before the pauses begin.
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  const { email, password } = person
  expect((await known.call('home.signIn', { email, password })).status).toBe(200)
  expect((await at.enter(person)).status).toBe(429)
  // Each attempt after its pause is checked. The pauses grow to a minute.
  for (const pause of [1, 2, 4, 8, 16, 32, 60]) {
    at.pass(pause)
    const wrong = { email, password: 'x' }
    expect((await at.browser().call('home.signIn', wrong)).status, `${pause}`).toBe(401)
    const refused = await at.browser().call('home.signIn', wrong)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      String(Math.min(pause * 2, 60)),
    ])
  }
  at.pass(60)
  expect((await at.enter(person)).status).toBe(200)
})

test('a call can be requested between 8:00 and 18:00 in the caller’s time zone', async () => {
  const call = { name: 'Luz', phone: '+52 951 555 0101', subject: 'Vender', timeZone: 'America/Tijuana' }
  const morning = Date.parse(callTime(at.now()))
  const client = at.browser()
  for (const [hours, status] of [
    [-3, 400],
    [-2, 200],
    [8, 200],
    [9, 400],
  ] as const) {
    const wantedAt = new Date(morning + hours * 3_600_000).toISOString()
    expect((await client.call('home.requestCall', { ...call, wantedAt })).status, `${hours}`).toBe(status)
  }
  await at.app.deps.database.delete(callRequests)
})

test('a call is requested in the caller’s time zone, with enough notice', async () => {
  const call = {
    name: 'Rosa',
    phone: '+52 951 555 0101',
    subject: 'Quiero vender con ustedes',
    wantedAt: callTime(at.now()),
    timeZone: 'America/Tijuana',
  }
  const client = at.browser()
  client.mark = `alforja-browser=${'a'.repeat(43)}`
  expect((await client.call('home.requestCall', call)).status).toBe(200)
  const rows = await at.app.deps.database.select().from(callRequests)
  expect(rows).toMatchObject([{ name: 'Rosa', timeZone: 'America/Tijuana', calledAt: null }])
  for (const bad of [
    { timeZone: 'Mars/Olympus' },
    { wantedAt: new Date(at.now() - 86_400_000).toISOString() },
    { wantedAt: new Date(at.now() + 90 * 86_400_000).toISOString() },
    { extra: 1 },
  ])
    expect((await client.call('home.requestCall', { ...call, ...bad })).status).toBe(400)
  expect((await client.call('home.requestCall', call)).status).toBe(200)
  expect((await client.call('home.requestCall', call)).status).toBe(429)
})
