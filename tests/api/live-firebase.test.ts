import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#core/access.ts'
import { createLive } from '#server/gateways/live/create.ts'
import type { LiveGateway } from '#server/gateways/live/port.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { allows } from '#tests/support/servers/database-rules.ts'
import { claimsOf, serviceAccountAt, startGoogle } from '#tests/support/servers/google.ts'

let db: TestDatabase
let google: Awaited<ReturnType<typeof startGoogle>>
let live: LiveGateway
const logged: string[] = []

beforeAll(async () => {
  google = await startGoogle()
  db = await createTestDatabase()
  live = createLive({
    config: {
      firebaseAccount: serviceAccountAt(google.url),
      thirdParties: {
        ...readConfig({}).thirdParties,
        firebase: { apiKey: 'k', appId: 'a', projectId: 'p', databaseURL: google.url },
      },
    },
    database: db.database,
    clock: systemClock,
    log: pino({}, { write: (line) => logged.push(line) }),
  })
  await live.start()
})
afterAll(async () => {
  await live?.stop()
  google?.close()
  await db?.drop()
})
beforeEach(() => {
  google.asked.length = 0
})

const notify = (place: string, topic: string, about: string | null) =>
  db.database.execute(sql`SELECT tell_live(${place}, ${topic}, ${about})`)
const told = () => google.asked.filter(({ method }) => method === 'PUT')

test('a change is written for the people of its account, with an access token requested once', async () => {
  await notify('1001', 'sale', 'a-sale')
  await expect.poll(() => told().length).toBe(1)
  await notify('all', 'notice', null)
  await expect.poll(() => told().length).toBe(2)
  expect(told().map(({ path }) => path)).toEqual([
    '/live/1001/sale.json?print=silent',
    '/live/all/notice.json?print=silent',
  ])
  expect(told().map(({ authorization }) => authorization)).toEqual(['Bearer one', 'Bearer one'])
  const bodies = told().map(({ body }) => JSON.parse(body))
  expect(bodies).toEqual([
    { about: 'a-sale', change: expect.stringMatching(/^\d+$/) },
    { about: null, change: expect.stringMatching(/^\d+$/) },
  ])
  expect(bodies[0].change).not.toBe(bodies[1].change)
  const [token] = google.asked.filter(({ path }) => path === '/token')
  expect(claimsOf(new URLSearchParams(token?.body).get('assertion') ?? '').scope).toContain(
    'firebase.database',
  )
})

test('a database that refuses writes stops nothing else', async () => {
  google.answer = { status: 503, body: '{}', headers: {} }
  await notify('1001', 'sale', 'a-sale')
  await expect.poll(() => logged.join()).toContain('Firebase was not told of a change')
  google.answer = { status: 200, body: '', headers: {} }
  await notify('1001', 'sale', 'another')
  await expect.poll(() => told().some(({ body }) => body.includes('another'))).toBe(true)
})

describe('the rules of the realtime database', () => {
  const authOf = (role: Role, accountId: string | null) => {
    const actor = { role, personId: 'p1', accountId, branchIds: [], saleIds: [] }
    const { uid, claims, aud } = claimsOf(live.keyOf(actor) ?? '')
    expect(aud).toContain('IdentityToolkit')
    return { uid: String(uid), token: claims ?? {} }
  }
  const [seller, staff] = [() => authOf('seller', '1001'), () => authOf('executive', null)]

  test('allow people to read events for their account and for all, and staff theirs', () => {
    const readable = (auth: Parameters<typeof allows>[2]) =>
      ['1001', '1002', 'all', 'staff'].filter((place) => allows('.read', `live/${place}`, auth))
    expect(readable(seller())).toEqual(['1001', 'all'])
    expect(readable(staff())).toEqual(['staff'])
    expect(readable(null)).toEqual([])
    expect(readable({ uid: 'somebody', token: {} })).toEqual([])
    expect(allows('.read', 'live/1001/sale', seller())).toBe(true)
    for (const path of ['', 'live', 'other']) expect(allows('.read', path, seller())).toBe(false)
  })

  test('require new authorisation to read after an hour, and allow nobody to write', () => {
    const [soon, late] = [50, 61].map((minutes) => Date.now() + minutes * 60_000)
    expect(allows('.read', 'live/1001', seller(), soon)).toBe(true)
    expect(allows('.read', 'live/1001', seller(), late)).toBe(false)
    for (const auth of [seller(), staff(), null])
      for (const path of ['', 'live', 'live/1001', 'live/all/notice', 'live/staff'])
        expect(allows('.write', path, auth)).toBe(false)
  })
})

test('a realtime database without write access is refused at startup', () => {
  const app = { apiKey: 'k', appId: 'a', projectId: 'p', databaseURL: 'https://p.firebaseio.com' }
  expect(() => readConfig({ FIREBASE_CONFIG: JSON.stringify(app) })).toThrow('FIREBASE_SERVICE_ACCOUNT')
})
