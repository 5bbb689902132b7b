import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { notices } from '#server/modules/notices/tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
const as = (id: string) => signedInAs(db.database, front.url, id)

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  front = await openFront(db.database)
  const text = textFrom({ es: 'Para la sucursal', en: 'For the branch' })
  await db.database
    .insert(notices)
    .values({ id: 'for-branch', accountIds: ['1003'], title: text, body: text })
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const idsOf = async (who: string) => {
  const { rows } = await (await as(who)).ask('agency.listNotices', {})
  return rows.map(({ id }) => id)
}

test('notices are for all agencies or for one, newest first', async () => {
  expect(await idsOf('demo-owner')).toEqual([
    'demo-notice-credit',
    'demo-notice-sargassum',
    'demo-notice-welcome',
  ])
  expect(await idsOf('demo-owner-brisa')).toEqual(['demo-notice-sargassum', 'demo-notice-welcome'])
  expect(await idsOf('demo-seller-two')).toContain('for-branch')
})

test('opening a notice marks it as read, once, for that person only', async () => {
  const owner = await as('demo-owner')
  const unread = async () => (await owner.ask('agency.getAgency', {})).unreadNotices
  expect(await unread()).toBe(3)
  const first = await owner.call('agency.openNotice', { id: 'demo-notice-welcome' })
  const again = await owner.call('agency.openNotice', { id: 'demo-notice-welcome' })
  expect(again.body).toEqual(first.body)
  expect(await unread()).toBe(2)
  expect((await (await as('demo-seller-one')).call('agency.getAgencyHome', {})).body).toMatchObject({
    notices: { count: 3 },
  })
})

test('a notice that requires it is acknowledged once; another one is only read', async () => {
  const owner = await as('demo-owner')
  const first = await owner.call('agency.acknowledgeNotice', { id: 'demo-notice-sargassum' })
  expect(first.body).toMatchObject({ acknowledgedAt: expect.any(String), readAt: expect.any(String) })
  const again = await owner.call('agency.acknowledgeNotice', { id: 'demo-notice-sargassum' })
  expect(again.body).toEqual(first.body)
  const other = await owner.call('agency.acknowledgeNotice', { id: 'demo-notice-welcome' })
  expect(other.body).toMatchObject({ acknowledgedAt: null })
})

test('all are marked as read at once, for the caller and the own agency; required acknowledgements stay open', async () => {
  const seller = await as('demo-seller-two')
  const list = async (who: typeof seller) => (await who.ask('agency.listNotices', {})).rows
  const before = await list(seller)
  expect(before.find(({ id }) => id === 'for-branch')?.opening).toEqual(
    textFrom({
      es: 'Para la sucursal',
      en: 'For the branch',
    }),
  )
  expect((await seller.call('agency.readNotices', {})).body).toEqual({ count: before.length })
  expect((await seller.call('agency.readNotices', {})).body).toEqual({ count: 0 })
  const after = await list(seller)
  expect(after.every(({ readAt, acknowledgedAt }) => readAt !== null && acknowledgedAt === null)).toBe(true)
  expect((await list(await as('demo-owner-brisa'))).every(({ readAt }) => readAt === null)).toBe(true)
  expect((await createHttpClient(front.url).call('agency.readNotices', {})).status).toBe(401)
  expect((await (await as('demo-admin')).call('agency.readNotices', {})).status).toBe(403)
})

test.each(['openNotice', 'acknowledgeNotice'])(
  '%s: a notice for another agency does not exist',
  async (verb) => {
    const status = async (who: string, id: string) =>
      (await (await as(who)).send(`agency.${verb}`, { id })).status
    expect(await status('demo-owner-brisa', 'demo-notice-credit')).toBe(404)
    expect(await status('demo-owner', 'for-branch')).toBe(404)
    expect(await status('demo-seller-two', 'demo-notice-credit')).toBe(404)
    expect(await status('demo-admin', 'demo-notice-welcome')).toBe(403)
    const guest = createHttpClient(front.url)
    expect((await guest.send(`agency.${verb}`, { id: 'demo-notice-welcome' })).status).toBe(401)
  },
)

describe('publishing', () => {
  let keys = 0
  const notice = (over: Partial<Sent<'admin.publishNotice'>> = {}): Sent<'admin.publishNotice'> => ({
    title: textFrom({ es: 'Nuevo aviso', en: 'A new notice' }),
    body: textFrom({ es: 'Esto es lo nuevo.', en: 'This is what is new.' }),
    audience: { to: 'all' },
    idempotencyKey: `publish-notice-key-${String(++keys).padStart(4, '0')}`,
    ...over,
  })
  const publish = async (over: Partial<Sent<'admin.publishNotice'>> = {}) =>
    await (await as('demo-admin')).ask('admin.publishNotice', notice(over))

  test('to everybody, to agencies in some states, or to selected ones', async () => {
    const all = await publish()
    const some = await publish({ audience: { to: 'states', states: ['approved'] } })
    const none = await publish({ audience: { to: 'states', states: ['rejected', 'suspended'] } })
    const two = await publish({ audience: { to: 'accounts', accountIds: ['1002', '1003'] } })
    const reached = async (who: string) => {
      const seen = await idsOf(who)
      return [all, some, none, two].map(({ id }) => seen.includes(id))
    }
    expect(await reached('demo-owner')).toEqual([true, true, false, false])
    expect(await reached('demo-owner-brisa')).toEqual([true, true, false, true])
    expect(await reached('demo-seller-two')).toEqual([true, true, false, true])
    expect([none.people.reached, two.people.reached]).toEqual([0, 2])
    const owner = await as('demo-owner')
    for (const { id } of [none, two]) {
      expect((await owner.call('agency.openNotice', { id })).status).toBe(404)
    }
  })

  test('an agency that enters a state gets the notices for it', async () => {
    const { id } = await publish({ audience: { to: 'states', states: ['suspended'] } })
    expect(await idsOf('demo-owner-brisa')).not.toContain(id)
    await db.database.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, '1002'))
    expect(await idsOf('demo-owner-brisa')).toContain(id)
    await db.database.update(accounts).set({ state: 'approved' }).where(eq(accounts.id, '1002'))
  })

  test('counts at once as unread; staff see who has read and acknowledged it', async () => {
    const owner = await as('demo-owner')
    const unread = async () => (await owner.ask('agency.getAgency', {})).unreadNotices
    const before = await unread()
    const { id } = await publish({
      audience: { to: 'accounts', accountIds: ['1001'] },
      asksAcknowledgement: true,
    })
    expect(await unread()).toBe(before + 1)
    await (await as('demo-seller-one')).call('agency.openNotice', { id })
    await owner.call('agency.acknowledgeNotice', { id })
    const { count, rows } = await (await as('demo-admin')).ask('admin.listPublishedNotices', {})
    // A page beyond the end shows the last page.
    const beyond = await (await as('demo-admin')).call('admin.listPublishedNotices', { page: 50 })
    expect(beyond.body).toEqual({ count, rows: [] })
    const [newest] = rows
    expect(newest).toMatchObject({
      id,
      audience: { to: 'accounts', accountIds: ['1001'] },
      people: { reached: 2, read: 2, acknowledged: 1 },
    })
    expect(await unread()).toBe(before)
  })

  test('once per key, and only to existing accounts', async () => {
    const admin = await as('demo-admin')
    const request = notice()
    const first = await admin.call('admin.publishNotice', request)
    expect((await admin.call('admin.publishNotice', request)).body).toEqual(first.body)
    const gone = notice({ audience: { to: 'accounts', accountIds: ['1001', '9999'] } })
    expect((await admin.call('admin.publishNotice', gone)).status).toBe(404)
    for (const wrong of [
      { title: textFrom({ es: 'Solo español', en: '' }) },
      { audience: { to: 'accounts', accountIds: [] } },
      { audience: { to: 'states', states: ['merry'] } },
    ]) {
      expect((await admin.send('admin.publishNotice', { ...notice(), ...wrong })).status).toBe(400)
    }
  })

  test('a scheduled notice appears at its time, and its job waits for it', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await publish({ publishAt })
    const owner = await as('demo-owner')
    const { count } = await owner.ask('agency.listNotices', {})
    expect(await idsOf('demo-owner')).not.toContain(id)
    expect((await owner.call('agency.openNotice', { id })).status).toBe(404)
    const published = await (await as('demo-admin')).ask('admin.listPublishedNotices', {})
    const listed = published.rows.find((one) => one.id === id)
    expect(listed).toMatchObject({ publishedAt: publishAt, withdrawnAt: null })
    const { rows } = await db.database.execute(sql`SELECT to_json(run_at) AS "runAt" FROM graphile_worker.jobs
      WHERE task_identifier = 'notify-notice' AND key = ${`notice:${id}`}`)
    expect(rows.map(({ runAt }) => new Date(String(runAt)).toISOString())).toEqual([publishAt])

    await db.database.update(notices).set({ publishedAt: new Date() }).where(eq(notices.id, id))
    expect(await idsOf('demo-owner')).toContain(id)
    expect((await owner.call('agency.listNotices', {})).body).toMatchObject({ count: count + 1 })
    for (const over of [{ publishAt: '2020-01-01T00:00:00.000Z' }, { publishAt: '2099-01-01T00:00:00.000Z' }])
      expect((await (await as('demo-admin')).call('admin.publishNotice', notice(over))).status).toBe(400)
  })

  test('a withdrawn notice disappears for everybody, and is sent to nobody', async () => {
    const admin = await as('demo-admin')
    const { id } = await publish()
    expect(await idsOf('demo-owner')).toContain(id)
    const first = await admin.call('admin.withdrawNotice', { id })
    expect(first.body).toMatchObject({ id, withdrawnAt: expect.any(String) })
    expect((await admin.call('admin.withdrawNotice', { id })).body).toEqual(first.body)
    expect(await idsOf('demo-owner')).not.toContain(id)
    expect((await admin.call('admin.withdrawNotice', { id: 'none' })).status).toBe(404)
  })

  test('only admins of the platform', async () => {
    for (const who of ['demo-owner', 'demo-seller-one', 'demo-executive']) {
      const client = await as(who)
      expect((await client.call('admin.publishNotice', notice())).status).toBe(403)
      expect((await client.call('admin.listPublishedNotices', {})).status).toBe(403)
      expect((await client.call('admin.withdrawNotice', { id: 'for-branch' })).status).toBe(403)
    }
    const guest = createHttpClient(front.url)
    expect((await guest.call('admin.publishNotice', notice())).status).toBe(401)
  })
})
