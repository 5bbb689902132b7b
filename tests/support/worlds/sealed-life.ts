import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { openPushKeys } from '#server/gateways/push/push-keys.ts'
import { readFileOf } from '#server/modules/files/open-file.ts'
import { files } from '#server/modules/files/tables.ts'
import { totpOf } from '#server/modules/people/check-code.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { tokens } from '#server/modules/people/tables.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import { quoteIdOf, quoteToken } from '#server/modules/quotes/quote-token.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { opensSale, saleAccess } from '#server/modules/sales/sale-access.ts'
import { stopLinks, stopsSubscription } from '#server/modules/subscriptions/stop-links.ts'
import { signingKey } from '#server/modules/vouchers/voucher-keys.ts'
import { hashToken, newId } from '#server/platform/database/ids.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { pdf } from '#tests/builders/uploads.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { dumpOf } from '#tests/support/database/dump.ts'
import { whoIs } from '#tests/support/people/entrance.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { makeDevice } from '#tests/support/servers/push-service.ts'

export const password = 'agua de jamaica 7'
export const sold = { id: newId(), customerEmail: 'ana@example.com' }
export const [quoteId, subscriptionId] = [newId(), newId()]

/** One of each kind of encrypted or signed value: an active second factor and one being set up, a device, a registration. */
export async function bringToLife(app: TestApp, now: number) {
  const { database } = app.deps
  const owner = { role: 'owner', accountId: '1001', name: 'Rosa', password } as const
  const email = 'rosa.llaves@cempasuchil.example'
  const ownerId = await createPerson(database, { ...owner, email })
  const enter = async () => {
    const client = createHttpClient(app.baseUrl)
    return {
      client,
      answer: await client.ask('home.signIn', { email, password }),
    }
  }
  const begin = (proof: Sent<'home.beginSecondFactor'>, { client }: Awaited<ReturnType<typeof enter>>) =>
    client.ask('home.beginSecondFactor', proof)
  const first = await enter()
  const { setup, secret } = await begin({ password }, first)
  const code = totpOf(secret).generate({ timestamp: now })
  expect((await first.client.call('home.finishSecondFactor', { setup, code })).status).toBe(200)
  expect((await first.client.call('home.confirmSecondFactor', { setup })).status).toBe(200)
  const address = makeDevice(`https://fcm.googleapis.com/fcm/send/${newId()}`).address
  expect((await first.client.call('agency.registerPush', { address })).status).toBe(200)
  const other = await createPerson(database, { ...owner, email: `otra.${email}` })
  const session = `alforja=${await openSession(database, { id: other, role: 'owner' }, null, '')}`
  const pending = await begin({ password }, { ...first, client: createHttpClient(app.baseUrl, session) })
  const handed = newRegistration()
  const { token } = await createHttpClient(app.baseUrl).ask('home.register', handed)
  const sent = await createHttpClient(app.baseUrl).request('/files/documents/tax_status', {
    ...{ method: 'POST', body: new Uint8Array(pdf()) },
    headers: { 'content-type': 'application/pdf', authorization: `Registration ${token}` },
  })
  expect(sent.status).toBe(200)
  const { privateKey } = await openPushKeys(app.deps)
  const voucherKey = await signingKey(app.deps)
  return {
    ...{ ownerId, email, session, other, secret, pending, address, handed, token, privateKey, voucherKey },
    links: {
      access: saleAccess(app.deps, sold),
      quote: quoteToken(app.deps, quoteId),
      stop: stopLinks(app.deps, subscriptionId).oneClick.split('/').at(-1) ?? '',
    },
  }
}
export type Life = Awaited<ReturnType<typeof bringToLife>>

/** Whether links from before still open. */
export const opens = ({ deps }: TestApp, { access, quote, stop }: Life['links']) => [
  opensSale(deps, sold, access),
  quoteIdOf(deps, quote) === quoteId,
  stopsSubscription(deps, subscriptionId, stop),
]
export const allOpen = [true, true, true]
export const noneOpen = [false, false, false]

/** Reads every encrypted value as its owner does, and finds values by their hashes. */
export async function expectAlive(app: TestApp, life: Life, now: number): Promise<void> {
  const { deps } = app
  const { database } = deps
  expect(await whoIs(createHttpClient(app.baseUrl, life.session))).toBe(life.other)
  const client = createHttpClient(app.baseUrl)
  const signedIn = await client.ask('home.signIn', { email: life.email, password })
  const challenge = 'challenge' in signedIn ? signedIn.challenge : ''
  const code = totpOf(life.secret).generate({ timestamp: now })
  expect((await client.call('home.confirmSignIn', { challenge, code })).status).toBe(200)
  const [setup] = await database
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashToken(life.pending.setup)))
  expect(unseal(deps, String(setup?.data.sealed))).toBe(life.pending.secret)
  const [device] = await database.select().from(pushRegistrations)
  expect(JSON.parse(unseal(deps, device?.address ?? ''))).toEqual(life.address)
  const [registered] = await database.select().from(registrations)
  expect(unseal(deps, registered?.clabe ?? '')).toBe(life.handed.clabe)
  const [file] = await database.select().from(files)
  const admin = { role: 'admin', personId: 'a', accountId: null, branchIds: [], saleIds: [] } as const
  expect((await readFileOf(deps, { ...admin }, file?.id ?? '')).bytes).toEqual(Buffer.from(pdf()))
  expect((await openPushKeys(deps)).privateKey).toBe(life.privateKey)
  expect((await signingKey(deps)).key.d).toBe(life.voucherKey.key.d)
  expect((await signingKey(deps)).id).toBe(life.voucherKey.id)
  // A retry gets the token of the first attempt, and the bank account counts as taken.
  const retry = await createHttpClient(app.baseUrl).call('home.register', life.handed)
  expect(retry.body).toEqual({ token: life.token })
  const again = newRegistration({ clabe: life.handed.clabe })
  expect((await createHttpClient(app.baseUrl).call('home.register', again)).status).toBe(200)
  expect(await database.select().from(registrations)).toHaveLength(1)
}

export async function expectNothingInClear(
  { owner }: TestDatabase,
  life: Life,
  keys: readonly string[],
  logged: string,
): Promise<void> {
  const secrets = [
    life.secret,
    life.pending.secret,
    life.handed.clabe,
    life.address.auth,
    life.address.p256dh,
  ]
  const all = [...keys, ...secrets, life.privateKey, String(life.voucherKey.key.d)]
  const rows = await dumpOf(owner)
  expect(all.filter((one) => rows.includes(one) || logged.includes(one))).toEqual([])
}
