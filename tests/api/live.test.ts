import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Signal } from '#core/app/live.ts'
import { notifyHoldEndings } from '#server/modules/sales/notify-hold-endings.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { stay } from '#tests/builders/sales.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { type Heard, listenAs } from '#tests/support/servers/listener.ts'
import { openPushWorld, type PushWorld } from '#tests/support/worlds/push-world.ts'

let world: PushWorld
const listening: Heard[] = []
beforeAll(async () => {
  world = await openPushWorld()
})
afterAll(() => world?.close())
afterEach(() => {
  for (const heard of listening.splice(0)) heard.leave()
})

async function hearing(id: string): Promise<Heard> {
  const heard = await listenAs(await world.as(id), world.app.baseUrl)
  listening.push(heard)
  return heard
}

/** Each mark is different: an earlier one says nothing of later events. */
let marks = 0
const isMark = ({ about }: Signal) => about?.startsWith('mark-') ?? false

/** Once this event arrives, every earlier one has arrived for all listeners. */
async function untilNotified(...all: Heard[]): Promise<void> {
  const mark = `mark-${++marks}`
  await world.database.execute(
    sql`SELECT pg_notify('live', concat_ws(' ', place, 'work', ${mark}::text, 1)) FROM unnest(ARRAY['1001', '1002', 'staff']) AS place`,
  )
  for (const { signals } of all) await expect.poll(() => signals.at(-1)?.about).toBe(mark)
}
const topicsOf = ({ signals }: Heard) => [
  ...new Set(signals.filter((signal) => !isMark(signal)).map(({ topic }) => topic)),
]

test('only signed-in users listen, with a limit', async () => {
  const visitor = await listenAs(createHttpClient(world.app.baseUrl), world.app.baseUrl)
  expect(visitor.status).toBe(401)
  const many = await Promise.all(Array.from({ length: 8 }, () => hearing('other')))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
  expect((await hearing('other')).status).toBe(429)
  expect((await hearing('owner')).status).toBe(200)
  many[0]?.leave()
  await expect.poll(async () => (await hearing('other')).status).toBe(200)
})

test('a paid sale is sent to its agency and to the owners above its branches, and to nobody else', async () => {
  const [owner, foreign, staff] = [await hearing('owner'), await hearing('foreign'), await hearing('admin')]
  const payer = await newPayer(world.app.baseUrl, [stay(world.catalogue, 40, 2)])
  await untilNotified(owner, foreign)
  expect(topicsOf(owner)).toEqual([])
  const pay = async (one: typeof payer) => {
    await sendCard(one.client, await one.openPage(), cards.good)
    await one.until(({ state }) => state === 'confirmed')
  }
  await pay(payer)
  await untilNotified(owner, foreign, staff)
  expect(owner.signals[1]).toEqual({ topic: 'sale', about: payer.saleId })
  expect([owner, foreign, staff].map(topicsOf)).toEqual([['sale'], [], []])

  await world.database.execute(sql`UPDATE accounts SET parent_id = '1002' WHERE id = '1001'`)
  const next = await newPayer(world.app.baseUrl, [stay(world.catalogue, 42, 2)])
  await pay(next)
  await untilNotified(owner, foreign)
  expect(foreign.signals.some(({ about }) => about === next.saleId)).toBe(true)
  await world.database.execute(sql`UPDATE accounts SET parent_id = NULL WHERE id = '1001'`)
})

test('a hold about to expire is sent to the agency that sold it', async () => {
  const [owner, foreign] = [await hearing('owner'), await hearing('foreign')]
  await notifyHoldEndings(world.app.deps)
  const sale = await sellFor(await world.as('seller'), [stay(world.catalogue, 45, 2)])
  await world.database.execute(
    sql`UPDATE sales SET expires_at = now() + interval '6 minutes' WHERE id = ${sale.id}`,
  )
  await notifyHoldEndings({ ...world.app.deps, clock: { now: () => new Date(Date.now() + 120_000) } })
  await untilNotified(owner, foreign)
  expect(owner.signals).toContainEqual({ topic: 'hold', about: sale.id })
  expect(topicsOf(foreign)).toEqual([])
})

test('a notice is sent to agencies, and open staff work only to staff', async () => {
  const [owner, foreign, staff] = [await hearing('owner'), await hearing('foreign'), await hearing('admin')]
  await world.publish()
  await untilNotified(owner, foreign, staff)
  expect([owner, foreign, staff].map(topicsOf)).toEqual([['notice'], ['notice'], []])

  const item = { kind: 'job_failed', subject: 'a job', saleId: null, details: {} } as const
  await openWorkItem(world.database, world.app.deps, item)
  await untilNotified(owner, foreign, staff)
  expect(topicsOf(staff)).toEqual(['work'])
  staff.signals.length = 0

  const answer = await createHttpClient(world.app.baseUrl).call('home.register', newRegistration())
  expect(answer.status).toBe(200)
  await untilNotified(owner, foreign, staff)
  expect(staff.signals[0]).toEqual({ topic: 'work', about: expect.stringMatching(/^\d{4,}$/) })
  expect([owner, foreign].map(topicsOf)).toEqual([['notice'], ['notice']])
})

test('an agency and its branches hear when staff change its state or terms, or decide on its documents', async () => {
  const { database } = world
  await database.execute(sql`UPDATE accounts SET parent_id = '1001' WHERE id = '1002'`)
  const [owner, branch, staff] = [await hearing('owner'), await hearing('foreign'), await hearing('admin')]
  const told = async () => {
    await untilNotified(owner, branch, staff)
    const heard = [owner, branch, staff].map(topicsOf)
    for (const { signals } of [owner, branch, staff]) signals.length = 0
    return heard
  }
  await told()
  await database.execute(sql`UPDATE accounts SET state = 'suspended' WHERE id = '1001'`)
  expect(await told()).toEqual([['agency'], ['agency'], []])
  await database.execute(sql`UPDATE accounts SET state = 'suspended' WHERE id = '1001'`)
  expect(await told()).toEqual([[], [], []])
  await database.execute(sql`UPDATE accounts SET state = 'approved' WHERE id = '1001'`)
  await told()
  const note = (event: string) =>
    database.execute(
      sql`INSERT INTO audit (account_id, actor, event, details) VALUES ('1001', 'admin:x', ${event}, '{}')`,
    )
  await note('document_rejected')
  expect(await told()).toEqual([['agency'], ['agency'], ['work']])
  // Internal notes of staff are sent to nobody else.
  await note('registration_noted')
  expect(await told()).toEqual([[], [], ['work']])
  await database.execute(sql`UPDATE accounts SET parent_id = NULL WHERE id = '1002'`)
})

test('after a lost database connection listeners reconnect and reload everything', async () => {
  const owner = await hearing('owner')
  await world.database.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN "live"' OR query = 'SELECT' AND datname = current_database()`,
  )
  await owner.ended
  expect(owner.status).toBe(200)
})
