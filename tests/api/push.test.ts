import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import { openPushKeys } from '#server/gateways/push/push-keys.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { callTime } from '#tests/builders/call-time.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { readVapid } from '#tests/support/servers/push-service.ts'
import { noticeTitle, openPushWorld } from '#tests/support/worlds/push-world.ts'

const world = await openPushWorld()
afterAll(() => world.close())
beforeEach(() => world.reset())

describe('a device', () => {
  test('gets a stable key, and is listed to its owner only', async () => {
    const { client } = await world.told('owner')
    const push = await world.getPush(client)
    expect(push.offer).toEqual({ transport: 'web_push', key: world.app.deps.push.offer.key })
    expect(await openPushKeys(world.app.deps)).toMatchObject({
      publicKey: push.offer.key,
    })
    expect(push.devices).toMatchObject([{ own: true, browser: 'other' }])
    expect((await world.getPush(await world.as('owner'))).devices).toMatchObject([{ own: false }])
    expect((await world.getPush(await world.as('other'))).devices).toEqual([])
  })

  test('is registered once, however often it registers; a new address replaces the old one', async () => {
    const { client, device } = await world.told('owner')
    await world.register(client, device)
    expect((await world.getPush(client)).devices).toHaveLength(1)
    const rotated = world.service.device()
    await world.register(client, rotated)
    expect((await world.getPush(client)).devices).toHaveLength(1)
    await world.publish()
    await world.quiet()
    expect([world.service.taken(device).length, world.service.taken(rotated).length]).toEqual([0, 1])
  })

  test('is reached only through push services', async () => {
    const client = await world.as('owner')
    const { address } = world.service.device()
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'https://evil.example/push',
      'https://fcm.googleapis.com:8443/',
    ])
      expect((await client.call('agency.registerPush', { address: { ...address, endpoint } })).status).toBe(
        400,
      )
    const firebase = { transport: 'firebase', installationId: 'cafecafecafecafecafeca' }
    expect((await client.send('agency.registerPush', { address: firebase })).status).toBe(400)
    expect((await world.getPush(client)).devices).toEqual([])
  })

  test('belongs to a signed-in person; staff hear of call requests, and people of an agency do not', async () => {
    const stranger = createHttpClient(world.app.baseUrl)
    expect((await world.register(stranger, world.service.device())).status).toBe(401)
    const admin = await world.told('admin')
    const owner = await world.told('owner')
    expect((await world.getPush(admin.client)).topics).toEqual(['call_requested'])
    expect((await world.getPush(owner.client)).topics).not.toContain('call_requested')
    await stranger.ask('home.requestCall', {
      ...{ name: 'Ana Luna', phone: '951 555 0301', subject: 'Quiero vender', timeZone: 'America/Tijuana' },
      wantedAt: callTime(),
    })
    await world.quiet()
    expect(world.service.taken(admin.device)).toMatchObject([
      {
        notification: {
          navigate: `${world.app.baseUrl}/admin/call-requests`,
          data: { topic: 'call_requested' },
        },
      },
    ])
    expect(world.service.taken(owner.device)).toEqual([])
    expect(JSON.stringify(world.service.taken(admin.device))).not.toMatch(/Ana|951/)
  })

  test('receives nothing after signing out, in any way', async () => {
    const here = await world.told('owner')
    const there = await world.told('owner')
    const kept = await world.told('owner')
    await here.client.call('home.signOut', {})
    const { sessions } = await kept.client.ask('home.getAccess', {})
    expect(sessions.length).toBeGreaterThan(1)
    await kept.client.call('home.endOtherSessions', {})
    await world.publish()
    await world.quiet()
    const counts = [here, there, kept].map(({ device }) => world.service.taken(device).length)
    expect(counts).toEqual([0, 0, 1])
  })

  test('stays registered when its session is renewed', async () => {
    const { client, device } = await world.told('owner')
    const token = client.cookie?.split('=')[1] ?? null
    await openSession(world.database, { id: 'owner', role: 'owner' }, token, 'test')
    await world.publish()
    await world.quiet()
    expect(world.service.taken(device)).toHaveLength(1)
  })

  test('that changes its user receives nothing more for the first', async () => {
    const first = await world.told('owner')
    const second = await world.as('foreign')
    expect((await world.register(second, first.device)).status).toBe(200)
    await world.publish(['1001'])
    await world.quiet()
    expect(world.service.taken(first.device)).toEqual([])
    expect((await world.getPush(first.client)).devices).toEqual([])
    await world.publish(['1002'])
    await world.quiet()
    expect(world.service.taken(first.device)).toHaveLength(1)
  })

  test('can be turned off, also from another device of the same person', async () => {
    const [one, two] = [await world.told('owner'), await world.told('owner')]
    const foreign = await world.told('foreign')
    await one.client.call('agency.unregisterPush', {})
    const [left] = (await world.getPush(two.client)).devices
    await foreign.client.call('agency.unregisterPush', { id: left?.id })
    expect((await world.getPush(two.client)).devices).toHaveLength(1)
    await one.client.call('agency.unregisterPush', { id: left?.id })
    expect((await world.getPush(two.client)).devices).toEqual([])
  })

  test('has a secret address: encrypted, and protected by the database', async () => {
    const { device } = await world.told('owner')
    const [row] = await world.database.select().from(pushRegistrations)
    expect(JSON.stringify(row)).not.toContain(device.address.auth)
    expect(JSON.stringify(row)).not.toContain(world.service.url)
    const actor: Actor = {
      ...{ role: 'owner', personId: 'foreign', accountId: '1002', branchIds: [], saleIds: [] },
    }
    const seen = await transactAs(world.database, actor, (tx) => tx.select().from(pushRegistrations))
    expect(seen).toEqual([])
  })

  test('is limited to twenty per person', async () => {
    for (let n = 0; n < 22; n++) await world.told('seller')
    const { rows } = await world.database.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM push_registrations WHERE person_id = 'seller'`,
    )
    expect(rows).toEqual([{ n: 20 }])
  })
})

describe('a notice', () => {
  test('is sent once to every device of its recipients, in the recipient’s language', async () => {
    const [owner, phone, seller, foreign] = [
      await world.told('owner'),
      await world.told('owner'),
      await world.told('seller'),
      await world.told('foreign'),
    ]
    const id = await world.publish(['1001'])
    await world.quiet()
    expect(world.service.taken(foreign.device)).toEqual([])
    for (const { device } of [owner, phone, seller]) expect(world.service.taken(device)).toHaveLength(1)
    expect(world.service.taken(owner.device)[0]).toMatchObject({
      notification: {
        title: noticeTitle.es,
        tag: id,
        lang: 'es',
        navigate: `${world.app.baseUrl}/agency/notices/${id}`,
        data: { topic: 'notice' },
      },
      app_badge: expect.any(Number),
    })
    expect(world.service.taken(seller.device)[0].notification.title).toBe(noticeTitle.en)
    const { claims } = readVapid(world.service.requests[0]?.headers.authorization)
    expect(claims).toMatchObject({ aud: world.service.url, sub: 'mailto:reservas@alforja.example' })
    const all = JSON.stringify([owner, phone, seller].map(({ device }) => world.service.taken(device)))
    expect(all).not.toMatch(/Persona|volcanes\.example/)
  })

  test('includes the unread count, and is not sent to people who muted notices', async () => {
    const { client, device } = await world.told('owner')
    const id = await world.publish(['1001'])
    await world.quiet()
    const unread = (await client.ask('agency.getAgency', {})).unreadNotices
    expect(world.service.taken(device)[0].app_badge).toBe(unread)
    await client.call('agency.openNotice', { id })
    const saved = await client.call('agency.savePushTopics', { topics: ['payment'] })
    expect(saved.body).toEqual({ topics: ['payment'] })
    await world.publish(['1001'])
    await world.quiet()
    expect(world.service.taken(device)).toHaveLength(1)
    expect((await world.getPush(client)).topics).toEqual(['payment'])
  })

  test('is retried when a push service is busy, and never sent to an expired device', async () => {
    const [busy, gone] = [await world.told('owner'), await world.told('seller')]
    let tries = 0
    world.service.answer = (device) => {
      if (gone.device.address.endpoint.endsWith(device)) return { status: 410 }
      tries += 1
      return tries === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 201 }
    }
    await world.publish(['1001'])
    await world.quiet()
    expect(tries).toBe(2)
    expect(world.service.taken(busy.device)).toHaveLength(1)
    expect((await world.getPush(gone.client)).devices).toEqual([])
    await world.publish(['1001'])
    await world.quiet()
    expect(world.service.requests.filter(({ status }) => status === 410)).toHaveLength(1)
  })
})
