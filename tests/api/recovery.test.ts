import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, tokens } from '#server/modules/people/tables.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { type Entrance, openEntrance, whoIs } from '#tests/support/people/entrance.ts'

let at: Entrance
beforeAll(async () => {
  at = await openEntrance()
})
afterAll(() => at?.app.stop())

const password = 'agua de jamaica 7'
/** Tokens of the links that were mailed; other mails of the same person may be in progress. */
async function tokensOf(email: string): Promise<string[]> {
  const link = /\/new-password\?token=([\w-]{43})(?![\w-])/
  return (await at.mailsTo(email)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

async function linkFor(email: string): Promise<string> {
  const before = await tokensOf(email)
  expect(await at.browser().call('home.requestRecovery', { email })).toMatchObject({ status: 200, body: {} })
  const fresh = async () => (await tokensOf(email)).filter((token) => !before.includes(token))
  await expect.poll(fresh, { timeout: 8000 }).toHaveLength(1)
  return (await fresh())[0] ?? ''
}

describe('recovery', () => {
  // That it also takes the same time is measured by `npm run bench -- equal-time`.
  test('answers the same for any address', async () => {
    const person = await at.invent()
    const bodies = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      for (const email of [person.email, `nadie${round}@example.com`]) {
        const answer = await at.browser().call('home.requestRecovery', { email })
        bodies.add(`${answer.status} ${JSON.stringify(answer.body)}`)
      }
    }
    expect([...bodies]).toEqual(['200 {}'])
    // Six requests send three mails, so that nobody can flood a mailbox.
    await expect.poll(async () => (await at.mailsTo(person.email)).length, { timeout: 8000 }).toBe(3)
  })

  test('sends the invitation again to a person whose invitation is open', async () => {
    const person = await at.invent()
    await at.app.deps.database
      .update(people)
      .set({ state: 'invited', passwordHash: null })
      .where(eq(people.id, person.id))
    for (let round = 0; round < 5; round += 1)
      await at.browser().call('home.requestRecovery', { email: person.email })
    await expect.poll(async () => (await at.mailsTo(person.email)).length, { timeout: 8000 }).toBe(3)
    const [mail] = await at.mailsTo(person.email)
    const token = /new-password\?token=([\w-]{43})&purpose=invitation/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await at.browser().call('home.openInvitation', { token })).status).toBe(200)
  })

  test('its link works once, in the person’s language, and ends every session', async () => {
    const person = await at.invent()
    await at.app.deps.database.update(people).set({ language: 'en' }).where(eq(people.id, person.id))
    const { client } = await at.enter(person)
    const token = await linkFor(person.email)
    expect((await at.mailsTo(person.email))[0]?.subject).toBe('Choose a new password')
    const stranger = at.browser()
    expect(await stranger.call('home.openRecovery', { token })).toMatchObject({
      status: 200,
      body: { email: person.email },
    })
    const fresh = 'tamal de rajas 12'
    expect((await stranger.call('home.setPassword', { token, password: fresh })).status).toBe(200)
    expect(stranger.cookie).toBeNull()
    expect(await whoIs(client)).toBeNull()
    expect((await stranger.call('home.setPassword', { token, password: 'otra cosa 123' })).status).toBe(410)
    expect((await stranger.call('home.openRecovery', { token })).status).toBe(410)
    expect((await at.enter(person)).status).toBe(401)
    expect((await at.enter({ ...person, password: fresh })).body).toMatchObject({ next: 'in' })
    await expect
      .poll(async () => (await at.mailsTo(person.email))[0]?.subject, { timeout: 8000 })
      .toBe('Your password was changed')
  })

  test('fails after ten minutes, and with another kind of link', async () => {
    const person = await at.invent()
    const token = await linkFor(person.email)
    await at.app.deps.database
      .update(tokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(tokens.personId, person.id))
    expect((await at.browser().call('home.openRecovery', { token })).status).toBe(410)
    const wrong = await issueToken(at.app.deps.database, 'invitation', { personId: person.id })
    expect(
      (await at.browser().call('home.setPassword', { token: wrong, password: 'otra cosa 123' })).status,
    ).toBe(410)
  })

  test('does not bypass the second factor', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    await at.setUp(client, { password })
    const token = await linkFor(person.email)
    const fresh = 'tamal de rajas 12'
    expect((await at.browser().call('home.setPassword', { token, password: fresh })).status).toBe(200)
    const { body, client: later } = await at.enter({ ...person, password: fresh })
    expect(body.next).toBe('code')
    expect(await whoIs(later)).toBeNull()
  })

  test.each([
    ['corta1', 'short'],
    ['x'.repeat(20), 'common'],
    ['ñ4'.repeat(65), 'long'],
    ['password', 'common'],
    ['Iloveyou2026!', 'common'],
    ['rosaibarra1', 'personal'],
  ])('refuses %s as %s, and keeps the link valid', async (bad, problem) => {
    const person = await at.invent()
    const token = await issueToken(at.app.deps.database, 'recovery', { personId: person.id })
    expect(await at.browser().call('home.setPassword', { token, password: bad })).toMatchObject({
      status: 400,
      body: { code: 'password_refused', data: { problem } },
    })
    expect(
      (await at.browser().call('home.setPassword', { token, password: '日本語のパスワード' })).status,
    ).toBe(200)
  })
})
