import type { Role } from '#core/access.ts'
import type { Sent } from '#core/contract/calls.ts'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { totpOf } from '#server/modules/people/check-code.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

export interface Entrance {
  app: TestApp
  /** A browser with its own IP address, so that tests do not share rate limits. */
  browser(cookie?: string | null): HttpClient
  /** A new person who can sign in. */
  invent(role?: Role): Promise<{ id: string; email: string; password: string }>
  enter(person: { email: string; password: string }): Promise<{
    client: HttpClient
    status: number
    body: { next: string; challenge: string }
  }>
  mailsTo(email: string): ReturnType<typeof listKeptMails>
  /** The app's clock. */
  now(): number
  pass(seconds: number): void
  /** The current code of an authenticator app. */
  codeOf(secret: string): string
  /** Enables a second factor, from the answer of `beginSecondFactor`. */
  setUp(
    client: HttpClient,
    proof: Sent<'home.beginSecondFactor'>,
  ): Promise<{ secret: string; status: number; codes: string[] }>
}

/** The person signed in on this browser. */
export const whoIs = async (client: HttpClient): Promise<string | null> =>
  (await client.ask('home.getPerson', {})).person?.id ?? null

/** The whole product, and people who sign in or register. */
export async function openEntrance(env: Record<string, string> = {}): Promise<Entrance> {
  let now = Date.now()
  let addresses = 0
  const app = await startTestApp({
    demo: true,
    clock: { now: () => new Date(now) },
    env: { PROXY_HOPS: '1', ...env },
  })
  const codeOf = (secret: string) => totpOf(secret).generate({ timestamp: now })
  function browser(cookie: string | null = null) {
    addresses += 1
    const from = { 'x-forwarded-for': `10.1.0.${addresses}` }
    const client = createHttpClient(app.baseUrl, cookie)
    const request = client.request.bind(client)
    client.request = (path, init = {}) =>
      request(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...from } })
    return client
  }
  return {
    app,
    browser,
    async invent(role = 'seller') {
      addresses += 1
      const [email, password] = [`persona${addresses}@cempasuchil.example`, 'agua de jamaica 7']
      const accountId = role === 'admin' ? null : '1001'
      const person = { email, password, name: 'Rosa Ibarra', role, accountId }
      return { id: await createPerson(app.deps.database, person), email, password }
    },
    async enter({ email, password }) {
      const client = browser()
      const answer = await client.call('home.signIn', { email, password })
      const body = { next: '', challenge: '', ...(answer.code === null && answer.body) }
      return { client, status: answer.status, body }
    },
    mailsTo: (to) => listKeptMails(app.deps.config.dataFolder, { to, limit: 20 }),
    now: () => now,
    pass(seconds) {
      now += seconds * 1000
    },
    codeOf,
    async setUp(client, proof) {
      const { setup, secret } = await client.ask('home.beginSecondFactor', proof)
      const finished = await client.call('home.finishSecondFactor', { setup, code: codeOf(secret) })
      if (finished.code !== null) return { secret, status: finished.status, codes: [] }
      const { status } = await client.call('home.confirmSecondFactor', { setup })
      return { secret, status, codes: finished.body.recoveryCodes }
    },
  }
}
