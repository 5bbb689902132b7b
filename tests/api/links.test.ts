import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { issueHandOver, takeHandOver } from '#server/modules/people/hand-over.ts'
import { people, sessions, tokens } from '#server/modules/people/tables.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import type { Context } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { type Entrance, openEntrance, whoIs } from '#tests/support/people/entrance.ts'

const other = 'https://otra.alforja.example'

let at: Entrance
beforeAll(async () => {
  at = await openEntrance({ OTHER_ORIGINS: other })
})
afterAll(() => at?.app.stop())

const rowOf = async (id: string) =>
  (await at.app.deps.database.select().from(people).where(eq(people.id, id)))[0]

const sessionsOf = (personId: string) =>
  at.app.deps.database.select().from(sessions).where(eq(sessions.personId, personId))

describe('an invitation', () => {
  test('is accepted once, with a name and the terms, and signs in', async () => {
    const { id } = await at.invent()
    await at.app.deps.database
      .update(people)
      .set({ state: 'invited', passwordHash: null })
      .where(eq(people.id, id))
    const token = await issueToken(at.app.deps.database, 'invitation', { personId: id })
    expect((await at.browser().call('home.openInvitation', { token })).body).toMatchObject({
      role: 'seller',
      agency: 'Viajes Cempasúchil',
    })
    const input = { token, name: 'Rosa María', password: 'agua de chía 9', terms: templateVersion }
    const clients = Array.from({ length: 5 }, () => at.browser())
    const answers = await Promise.all(clients.map((client) => client.call('home.acceptInvitation', input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'active', name: 'Rosa María' })
    expect((await Promise.all(clients.map(whoIs))).filter(Boolean)).toEqual([id])
  })
})

describe('several mails', () => {
  const terms = { name: 'Rosa María', password: 'agua de chía 9', terms: templateVersion }
  const issue = async (purpose: 'invitation' | 'recovery', personId: string) =>
    Promise.all([0, 1, 2].map(() => issueToken(at.app.deps.database, purpose, { personId })))
  const invent = async () => {
    const { id } = await at.invent()
    await at.app.deps.database
      .update(people)
      .set({ state: 'invited', passwordHash: null })
      .where(eq(people.id, id))
    return id
  }

  test('of an invitation: each link works until one is used', async () => {
    const links = await issue('invitation', await invent())
    const open = async () =>
      Promise.all(
        links.map(async (token) => (await at.browser().call('home.openInvitation', { token })).status),
      )
    expect(await open()).toEqual([200, 200, 200])
    const [first = ''] = links
    expect((await at.browser().call('home.acceptInvitation', { ...terms, token: first })).status).toBe(200)
    expect(await open()).toEqual([410, 410, 410])
  })

  test('used at the same moment sign one person in', async () => {
    const links = await issue('invitation', await invent())
    const answers = await Promise.all(
      links.map((token) => at.browser().call('home.acceptInvitation', { ...terms, token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('of a recovery: the first one works too, and using it invalidates all', async () => {
    const { id } = await at.invent()
    const links = await issue('recovery', id)
    const change = (token: string) =>
      at.browser().call('home.setPassword', { token, password: 'tuna y nopal 4' })
    const answers = await Promise.all(links.map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const [first = ''] = links
    expect((await at.browser().call('home.openRecovery', { token: first })).status).toBe(410)
  })
})

describe('a session hand-over', () => {
  /** A token issued by another of the platform's addresses for this one. */
  const handOver = (personId: string, end = new Date(Date.now() + 60_000)) =>
    issueToken(at.app.deps.database, 'hand_over', {
      personId,
      data: { audience: at.app.baseUrl, sessionExpiresAt: end.toISOString() },
    })

  test('of a hundred concurrent uses one gets a session', async () => {
    const person = await at.invent()
    await at.enter(person)
    const token = await handOver(person.id)
    // Mail programs and browsers prefetch links: that uses nothing up.
    await at.browser().request(`/${token}`)
    const clients = Array.from({ length: 100 }, () => at.browser())
    const answers = await Promise.all(clients.map((one) => one.call('home.signInByToken', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(99)
    expect(await sessionsOf(person.id)).toHaveLength(2)
  })

  test('does not extend the original session, is not for the same address, and is in the audit', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    const end = new Date(Date.now() + 5 * 60_000)
    await at.app.deps.database
      .update(sessions)
      .set({ expiresAt: end })
      .where(eq(sessions.personId, person.id))
    expect((await client.call('home.issueHandOver', { origin: at.app.baseUrl })).status).toBe(403)
    const { url } = await client.ask('home.issueHandOver', { origin: other })
    const [, token = ''] = /\/([\w-]{43})$/.exec(url) ?? []
    const [row] = await at.app.deps.database
      .select()
      .from(tokens)
      .where(eq(tokens.hash, hashToken(token)))
    expect(row?.data).toEqual({ audience: other, sessionExpiresAt: end.toISOString() })
    const { rows } = await at.app.deps.database.execute(
      sql`SELECT details FROM audit WHERE event = 'handed_over' AND actor = ${`seller:${person.id}`}`,
    )
    expect(rows).toEqual([{ details: { address: new URL(other).host } }])
    const there = at.browser()
    const entered = await there.call('home.signInByToken', { token: await handOver(person.id, end) })
    expect(entered.status).toBe(200)
    const ends = (await sessionsOf(person.id)).map(({ expiresAt }) => expiresAt.getTime())
    expect(ends).toEqual([end.getTime(), end.getTime()])
  })

  test('is not issued for the requesting address, however it is spelled, and is redeemed there', async () => {
    const { id } = await at.invent()
    const { deps } = at.app
    const config = { ...deps.config, baseUrl: 'https://venta.example' }
    const context = { deps: { ...deps, config }, sessionHash: () => null } as unknown as Context
    const ask = (host: string) => issueHandOver({ ...context, host }, id, config.baseUrl)
    for (const host of ['venta.example', 'VENTA.example', 'venta.example:443'])
      await expect(ask(host), host).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask('venta.example:8443')).rejects.toMatchObject({ code: 'unauthenticated' })
    const data = { audience: config.baseUrl, sessionExpiresAt: new Date().toISOString() }
    const token = await issueToken(deps.database, 'hand_over', { personId: id, data })
    expect((await takeHandOver(context.deps, 'Venta.example:443', token)).person.id).toBe(id)
  })

  test('is for one address, for one minute, and for signed-in users', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    expect((await at.browser().call('home.issueHandOver', { origin: other })).status).toBe(401)
    for (const origin of ['https://malo.example', 'javascript:alert(1)', 'data:text/html,a', 'file:///etc'])
      expect((await client.call('home.issueHandOver', { origin })).status, origin).toBe(403)
    const { url } = await client.ask('home.issueHandOver', { origin: other })
    expect(url.startsWith(`${other}/`)).toBe(true)
    const token = url.slice(other.length + 1)
    expect((await at.browser().call('home.signInByToken', { token })).status).toBe(410)
    const again = await issueToken(at.app.deps.database, 'hand_over', {
      personId: person.id,
      data: { audience: at.app.baseUrl, sessionExpiresAt: new Date(Date.now() + 60_000).toISOString() },
    })
    const [row] = await at.app.deps.database.select().from(tokens).orderBy(sql`created_at DESC`).limit(1)
    expect((Number(row?.expiresAt) - Number(row?.createdAt)) / 1000).toBeLessThanOrEqual(60)
    await at.app.deps.database
      .update(tokens)
      .set({ expiresAt: sql`now()` })
      .where(eq(tokens.personId, person.id))
    expect((await at.browser().call('home.signInByToken', { token: again })).status).toBe(410)
  })
})
