import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#core/access.ts'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import type { Received, Sent } from '#core/contract/calls.ts'
import type { Contract } from '#core/contract/contract.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import { readVersion } from '#server/modules/registrations/reach-registration.ts'
import { documents } from '#server/modules/registrations/tables.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { pdf } from '#tests/builders/uploads.ts'
import { type CallAnswer, receivedIn } from '#tests/support/servers/call-answer.ts'
import { type HttpClient, verbsOf } from '#tests/support/servers/http-client.ts'
import { findStay } from '#tests/support/worlds/offers.ts'
import { openEntrance } from './entrance.ts'

export const password = 'agua de jamaica 7'
export const agreement = {
  commissionBp: { hotels: 1200, tours: 1500, transfers: 1000 },
  markupBp: { hotels: 500, tours: 500, transfers: 500 },
  creditLimitMinor: 5_000_000,
}

/** The same for an agency that signs its contract later. */
export const approval = { ...agreement, withoutContract: true }

export type StaffVerb = keyof Contract['admin'] & string
/** The version defaults to the file's current one. */
type Unseen<Asked> = Asked extends { version: infer Version }
  ? Omit<Asked, 'version'> & { version?: Version }
  : Asked

/** A decision about a given version of a file. */
const seenVerbs = new Set([
  'takeRegistration',
  'assignRegistration',
  'returnRegistration',
  'noteOnRegistration',
  'askForCorrections',
  'decideDocument',
  'approveRegistration',
  'changeAgreement',
  'changeBlockLimit',
  'allowMerchantAccounts',
  'reopenRegistration',
  'markDuplicate',
  'suspendAccount',
  'reopenAccount',
  'closeAccount',
])

/** The whole product, set up for registering agencies and deciding about them. */
export async function openDesk() {
  const at = await openEntrance({ HOLD_LIMIT: '0', SEARCH_LIMIT: '0' })
  const db = () => at.app.deps.database
  let made = 0
  async function person(role: Role, accountId: string | null) {
    made += 1
    const email = `alguien${made}@volcanes.example`
    const id = await createPerson(db(), { role, accountId, email, name: 'Rosa Ibarra', password })
    return { id, role, email }
  }
  /** A signed-in browser, with the second factor that the role requires. */
  async function as({ id, role }: { id: string; role: Role }) {
    return at.browser(`alforja=${await openSession(db(), { id, role }, null, '')}`)
  }

  /** An account with its registration and its owner, who has a password. */
  async function registered(changes: Partial<Sent<'home.register'>> = {}) {
    const handed = newRegistration(changes)
    const answer = await at.browser().call('home.register', handed)
    expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const [account] = await db().select().from(accounts).where(eq(accounts.email, handed.email))
    const accountId = account?.id ?? ''
    return { handed, accountId, account, token: receivedIn(answer).token }
  }
  async function ownerOf(accountId: string) {
    return as(await person('owner', accountId))
  }
  const upload = (client: HttpClient, kind: string, token?: string) =>
    client.request(`/files/documents/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/pdf',
        ...(token ? { authorization: `Registration ${token}` } : {}),
      },
      body: new Uint8Array(pdf()),
    })
  const admin = await as(await person('admin', null))
  /** A verb of the platform's staff; the version defaults to the file's current one. */
  const send = async (verb: string, input: object, client = admin) =>
    client.send(`admin.${verb}`, seenVerbs.has(verb) ? { version: await versionOf(input), ...input } : input)
  /** The same with an input of the contract. */
  async function move<Verb extends StaffVerb>(
    verb: Verb,
    input: Unseen<Sent<`admin.${Verb}`>>,
    client = admin,
  ): Promise<CallAnswer<`admin.${Verb}`>> {
    return (await send(verb, input, client)) as CallAnswer<`admin.${Verb}`>
  }
  /** The same for a call that must succeed: the staff's answer. */
  const ask = async <Verb extends StaffVerb>(
    verb: Verb,
    input: Unseen<Sent<`admin.${Verb}`>>,
    client?: HttpClient,
  ): Promise<Received<`admin.${Verb}`>> => receivedIn(await move(verb, input, client))
  /** With the file's current version, like a user who has just opened it. */
  async function versionOf(input: { accountId?: string; documentId?: string }): Promise<number> {
    const { accountId = '', documentId = '' } = input
    const [document] = await db().select().from(documents).where(eq(documents.id, documentId))
    return await readVersion(db(), document?.accountId ?? accountId)
  }
  async function withPapers(token: string) {
    for (const kind of documentsToApprove('company'))
      expect((await upload(at.browser(), kind, token)).status).toBe(200)
  }
  async function acceptPapers(accountId: string) {
    const { papers } = await ask('getRegistration', { accountId })
    for (const { id } of papers)
      if (id)
        expect((await move('decideDocument', { documentId: id, decision: 'accepted' })).status).toBe(200)
  }
  async function approved(changes: Partial<Sent<'home.register'>> = {}) {
    const made = await registered(changes)
    await withPapers(made.token)
    await move('takeRegistration', { accountId: made.accountId })
    await acceptPapers(made.accountId)
    expect(await move('approveRegistration', { accountId: made.accountId, ...approval })).toMatchObject({
      status: 200,
    })
    return made
  }

  /** A stay for a cart, found by this browser's search. */
  async function hotelLine(client: HttpClient, accountId: string) {
    return (await findStay(verbsOf(client), 40 + made, undefined, accountId)).line
  }
  /** A stay that can be held now, found by this browser's search. */
  async function hotelOffer(client: HttpClient, accountId: string) {
    const line = await hotelLine(client, accountId)
    return {
      accountId,
      idempotencyKey: crypto.randomUUID(),
      language: 'es' as const,
      choices: [line.choice],
      acceptedMinor: line.totalMinor,
    }
  }
  return {
    at,
    db,
    admin,
    person,
    as,
    registered,
    ownerOf,
    upload,
    send,
    move,
    ask,
    withPapers,
    acceptPapers,
    versionOf,
    approved,
    hotelLine,
    hotelOffer,
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
