import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { publishNotice } from '#server/modules/notices/publish-notice.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { people } from '#server/modules/people/tables.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { type PushDevice, type PushService, startPushService } from '#tests/support/servers/push-service.ts'

const notices = 1_000
const devices = 10
/** Of ten: the service reports at the first message that they are gone. */
const dead = new Set(['device-3', 'device-7'])
/** One message in this many is refused temporarily at its first attempt, with varying statuses. */
const busyEvery = 25
const busy = [
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 500 },
  { status: 503, headers: { 'retry-after': '1' } },
]

let db: TestDatabase
let app: TestApp
let service: PushService
const reached: PushDevice[] = []

beforeAll(async () => {
  service = await startPushService()
  db = await createTestDatabase({ connections: 20 })
  await seedCatalogue(db.database, { allotment: 1 })
  app = await startTestApp({ database: db, env: { PUSH_SERVICES: service.url } })
  for (let n = 0; n < devices; n++) {
    const id = `person-${n}`
    const role = n % 2 ? 'owner' : 'seller'
    await db.database
      .insert(people)
      .values({ id, role, accountId: '1001', name: id, email: `${id}@volcanes.example` })
    const client = createHttpClient(
      app.baseUrl,
      `alforja=${await openSession(db.database, { id, role }, null, '')}`,
    )
    const device = service.device(`device-${n}`)
    expect((await client.call('agency.registerPush', { address: device.address })).status).toBe(200)
    reached.push(device)
  }
})
afterAll(async () => {
  await app?.stop()
  await service?.stop()
  await db?.drop()
})

const publisher = {
  actor: { role: 'admin', personId: 'person-0', accountId: null, branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
} as const

// R24, with its thousand notices: in practice the delay is how slowly push services drop devices.
test('R24: a thousand notices, a fifth of the devices dead, the service busy now and then', async () => {
  let asked = 0
  let refusedForNow = 0
  service.answer = (device) => {
    if (dead.has(device)) return { status: device === 'device-3' ? 410 : 404 }
    asked += 1
    // The same message may be refused more than once.
    if (asked % busyEvery !== 0) return { status: 201 }
    refusedForNow += 1
    return busy[refusedForNow % busy.length] ?? { status: 201 }
  }
  const began = performance.now()
  const ids: string[] = []
  for (let n = 0; n < notices; n++) {
    const text = textFrom({ es: `Aviso ${n}`, en: `Notice ${n}` })
    const { id } = await publishNotice(
      { ...publisher, deps: app.deps },
      {
        ...{ title: text, body: text, audience: { to: 'all' }, asksAcknowledgement: false },
        publishAt: null,
        idempotencyKey: `r24-notice-${String(n).padStart(8, '0')}`,
      },
    )
    ids.push(id)
  }
  const left = async () => {
    const { rows } = await db.database.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'send-push'`,
    )
    return rows[0]?.n
  }
  await expect.poll(left, { timeout: 240_000, interval: 500 }).toBe(0)
  const seconds = (performance.now() - began) / 1000

  const living = reached.filter((_, n) => !dead.has(`device-${n}`))
  const wrong: string[] = []
  for (const device of living) {
    const tags = service.taken(device).map(({ notification }) => notification.tag as string)
    const shown = new Set(tags)
    if (tags.length !== ids.length || ids.some((id) => !shown.has(id)))
      wrong.push(`${device.address.endpoint}: ${tags.length} messages, ${shown.size} notices`)
  }
  const deadAsked = service.requests.filter(({ device }) => dead.has(device))
  const registered = await db.database.select().from(pushRegistrations)
  const silent = living
    .flatMap((device) => service.taken(device))
    .filter(({ notification }) => !notification.title)
  console.log(
    [
      `R24: ${notices} notices × ${devices} devices, ${dead.size} dead, in ${seconds.toFixed(1)} s`,
      `  delivered ${service.requests.filter(({ status }) => status === 201).length} of ${living.length * notices}`,
      `  busy answers ${refusedForNow}; requests to dead devices ${deadAsked.length}; registrations left ${registered.length}`,
      `  without anything to show ${silent.length}`,
    ].join('\n'),
  )
  expect(wrong).toEqual([])
  // Only jobs already running at the first refusal: at most one per worker.
  expect(deadAsked.length).toBeLessThanOrEqual(dead.size * 6)
  expect(registered).toHaveLength(living.length)
  expect(refusedForNow).toBeGreaterThan(200)
  expect(silent).toEqual([])
}, 300_000)
