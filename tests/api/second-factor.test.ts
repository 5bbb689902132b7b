import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { people } from '#server/modules/people/tables.ts'
import { newAuthenticator } from '#tests/builders/authenticator.ts'
import { type Entrance, openEntrance, whoIs } from '#tests/support/people/entrance.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let at: Entrance
beforeAll(async () => {
  at = await openEntrance()
})
afterAll(() => at?.app.stop())

const password = 'agua de jamaica 7'
const rowOf = async (id: string) =>
  (await at.app.deps.database.select().from(people).where(eq(people.id, id)))[0]

describe('a second factor', () => {
  test('is required after the password, and no code works twice', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    const before = client.cookie
    const { secret, status, codes } = await at.setUp(client, { password })
    expect(status).toBe(200)
    expect(codes).toHaveLength(10)
    expect(client.cookie).not.toBe(before)
    const stored = await rowOf(person.id)
    expect(stored?.totpSecret).not.toContain(secret)

    at.pass(30)
    const { body, client: next } = await at.enter(person)
    expect(body.next).toBe('code')
    expect(await whoIs(next)).toBeNull()
    const code = at.codeOf(secret)
    const wrong = code === '000000' ? '111111' : '000000'
    const confirm = (challenge: string, word: string, one = next) =>
      one.call('home.confirmSignIn', { challenge, code: word })
    expect((await confirm(body.challenge, wrong)).status).toBe(401)
    expect((await confirm(body.challenge, code)).status).toBe(200)
    expect(await whoIs(next)).toBe(person.id)
    expect((await confirm(body.challenge, code)).status).toBe(410)
    expect((await confirm((await at.enter(person)).body.challenge, code)).status).toBe(401)

    const byCode = at.browser()
    const recovery = String(codes[0]).toLowerCase().replaceAll('-', ' ')
    expect((await confirm((await at.enter(person)).body.challenge, recovery, byCode)).status).toBe(200)
    expect((await confirm((await at.enter(person)).body.challenge, recovery)).status).toBe(401)
    expect((await byCode.call('home.getAccess', {})).body).toMatchObject({
      app: true,
      recoveryCodesLeft: 9,
    })
  })

  test('allows five attempts per password', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    const { secret } = await at.setUp(client, { password })
    at.pass(30)
    const { body } = await at.enter(person)
    const tries = []
    for (let i = 0; i < 5; i += 1)
      tries.push(
        (await at.browser().call('home.confirmSignIn', { challenge: body.challenge, code: '000000' })).status,
      )
    expect(tries).toEqual([401, 401, 401, 401, 401])
    const right = { challenge: body.challenge, code: at.codeOf(secret) }
    expect((await at.browser().call('home.confirmSignIn', right)).status).toBe(410)
    // Its owner is not locked out.
    const { body: fresh } = await at.enter(person)
    expect(
      (await at.browser().call('home.confirmSignIn', { ...right, challenge: fresh.challenge })).status,
    ).toBe(200)
  })

  test('is set up by staff before they are signed in, and not replaced with the password alone', async () => {
    const person = await at.invent('admin')
    const { client, body } = await at.enter(person)
    expect(body.next).toBe('set_up')
    expect(await whoIs(client)).toBeNull()
    const { challenge } = body
    const { status, secret } = await at.setUp(client, { challenge })
    expect(status).toBe(200)
    expect(await whoIs(client)).toBe(person.id)
    expect((await at.browser().call('home.beginSecondFactor', { challenge })).status).toBe(410)
    at.pass(30)
    const { body: again } = await at.enter(person)
    expect(again.next).toBe('code')
    expect((await at.browser().call('home.beginSecondFactor', { challenge: again.challenge })).status).toBe(
      410,
    )
    expect((await client.call('home.beginSecondFactor', { password })).status).toBe(401)
    const removal = { password, code: at.codeOf(secret) }
    expect((await client.call('home.removeSecondFactor', removal)).status).toBe(403)
  })

  test('signs nobody in before its backup codes are confirmed', async () => {
    const person = await at.invent('admin')
    const { client, body } = await at.enter(person)
    const begin = (challenge: string) => client.ask('home.beginSecondFactor', { challenge })
    const finish = ({ setup, secret }: { setup: string; secret: string }) =>
      client.ask('home.finishSecondFactor', { setup, code: at.codeOf(secret) })
    const first = await begin(body.challenge)
    const confirm = (setup: string) => client.call('home.confirmSecondFactor', { setup })
    expect((await confirm(first.setup)).status).toBe(410)
    const shown = (await finish(first)).recoveryCodes
    expect(await whoIs(client)).toBeNull()
    expect((await client.call('admin.getStaffHome', {})).status).toBe(401)
    expect((await rowOf(person.id))?.totpSecret).toBeNull()

    // A reloaded page starts again, with other codes.
    const { body: again } = await at.enter(person)
    expect(again.next).toBe('set_up')
    const second = await begin(again.challenge)
    expect((await finish(second)).recoveryCodes).not.toContain(shown[0])
    expect((await confirm(second.setup)).status).toBe(200)
    expect(await whoIs(client)).toBe(person.id)
    // The earlier setup ends.
    expect((await confirm(first.setup)).status).toBe(410)
    expect((await confirm(second.setup)).status).toBe(410)
  })

  test('is removed with password and code', async () => {
    const person = await at.invent('owner')
    const { client } = await at.enter(person)
    const { secret } = await at.setUp(client, { password })
    at.pass(30)
    const removal = { password, code: at.codeOf(secret) }
    expect((await client.call('home.removeSecondFactor', { ...removal, password: 'x' })).status).toBe(401)
    expect((await client.call('home.removeSecondFactor', removal)).status).toBe(200)
    expect((await at.enter(person)).body.next).toBe('in')
    const setup = await client.call('home.beginSecondFactor', { password })
    const stranger = (await at.enter(await at.invent())).client
    const stolen = { setup: receivedIn(setup).setup, code: '123456' }
    expect((await stranger.call('home.finishSecondFactor', stolen)).status).toBe(410)
  })
})

describe('a passkey', () => {
  const badResponse = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: {},
    clientExtensionResults: {},
  }

  test('is created only after the password is entered again, and stored only as an authenticator made it', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    expect((await client.call('home.beginPasskey', { password: 'no es esta' })).status).toBe(401)
    expect((await at.browser().call('home.beginPasskey', { password })).status).toBe(401)
    const { setup, options } = await client.ask('home.beginPasskey', { password })
    expect(Buffer.from(String(options.challenge), 'base64url').toString()).toBe(setup)
    const made = { setup, name: 'Llave', response: badResponse }
    expect(await client.call('home.finishPasskey', made)).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    })
    expect((await client.call('home.getAccess', {})).body).toMatchObject({ passkeys: [] })
  })

  /** Adds a passkey for the signed-in person. */
  async function add(client: HttpClient, proof: Sent<'home.beginPasskey'>) {
    const key = newAuthenticator(at.app.deps.config.baseUrl)
    const { setup, options } = await client.ask('home.beginPasskey', proof)
    const made = { setup, name: 'Llave', response: key.make(options) }
    const { status } = await client.call('home.finishPasskey', made)
    return { key, status }
  }

  test('added or removed renews the session, and ends the others', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    const { client: elsewhere } = await at.enter(person)
    const first = client.cookie
    const { key, status } = await add(client, { password })
    expect(status).toBe(200)
    expect(client.cookie).not.toBe(first)
    expect(await whoIs(client)).toBe(person.id)
    expect(await Promise.all([whoIs(at.browser(first)), whoIs(elsewhere)])).toEqual([null, null])

    const second = client.cookie
    expect((await client.call('home.removePasskey', { id: key.id, password })).status).toBe(200)
    expect(await whoIs(client)).toBe(person.id)
    expect(await whoIs(at.browser(second))).toBeNull()
    expect((await client.call('home.getAccess', {})).body).toMatchObject({ passkeys: [] })
  })

  test('signs in, and the browser is a known device from then on', async () => {
    const person = await at.invent()
    const { key } = await add((await at.enter(person)).client, { password })
    const { client, body } = await at.enter(person)
    expect(body.next).toBe('code')
    const { challenge } = body
    const { options } = await client.ask('home.askPasskey', { challenge })
    const answer = await client.call('home.confirmByPasskey', { challenge, response: key.prove(options) })
    expect(answer.status).toBe(200)
    expect(await whoIs(client)).toBe(person.id)
    expect(answer.headers.getSetCookie().join()).toMatch(/alforja-device=[\w-]+;/)
  })

  test('is removed with the app’s code as well, if one is paired', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    const { key } = await add(client, { password })
    const { secret } = await at.setUp(client, { password })
    at.pass(30)
    const removal = { id: key.id, password }
    expect(await client.call('home.removePasskey', removal)).toMatchObject({
      status: 401,
      body: { code: 'code_wrong' },
    })
    const proven = { ...removal, code: at.codeOf(secret) }
    expect((await client.call('home.removePasskey', proven)).status).toBe(200)
    expect((await client.call('home.getAccess', {})).body).toMatchObject({ app: true, passkeys: [] })
  })

  test('of an unknown owner signs nobody in, and attempts are limited', async () => {
    const person = await at.invent()
    const { client } = await at.enter(person)
    await at.setUp(client, { password })
    const { challenge } = (await at.enter(person)).body
    const asked = await at.browser().call('home.askPasskey', { challenge })
    expect(asked).toMatchObject({ status: 200, body: { options: { allowCredentials: [] } } })
    const tries = []
    for (let i = 0; i < 6; i += 1) {
      const answer = await at.browser().call('home.confirmByPasskey', { challenge, response: badResponse })
      tries.push(answer.status)
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 410])
    expect((await at.browser().call('home.askPasskey', { challenge: 'a'.repeat(43) })).status).toBe(410)
  })
})
