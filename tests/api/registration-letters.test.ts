import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { approval, type Desk, openDesk, password } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const call = (verb: string, input: object) => desk.at.browser().send(`home.${verb}`, input)
const registerWith = async (changes: Partial<Sent<'home.register'>>) => {
  const handed = newRegistration(changes)
  const { token } = await desk.at.browser().ask('home.register', handed)
  return { email: handed.email, token }
}
/** The mails to an address, the newest first, once there are that many. */
async function lettersTo(email: string, count: number) {
  await expect.poll(async () => (await desk.at.mailsTo(email)).length, { timeout: 8000 }).toBe(count)
  return await desk.at.mailsTo(email)
}
const linkIn = (text = '') => /token=([\w-]{43})&/.exec(text)?.[1] ?? ''

describe('the page after a registration is right: a mail goes to the typed address', () => {
  test.each(['rfc', 'clabe'] as const)(
    'also if the %s is in use, without saying by whom or for what',
    async (field) => {
      const { handed } = await desk.registered()
      const { email } = await registerWith({ [field]: handed[field] })
      const [letter] = await lettersTo(email, 1)
      expect(letter?.subject).toMatch(/No pudimos abrir su registro/)
      const said = `${letter?.subject} ${letter?.text} ${letter?.html}`
      for (const secret of ['RFC', 'CLABE', 'cuenta bancaria', handed.email, handed.rfc, handed.tradeName])
        expect(said).not.toContain(secret)
      expect(linkIn(letter?.text)).toBe('')
      expect((await lettersTo(handed.email, 2))[0]?.subject).toMatch(/ya está registrado/)
    },
  )

  test('also if the address belongs to somebody who may not sign in', async () => {
    const { handed, accountId } = await desk.registered()
    await desk.db().update(people).set({ state: 'suspended' }).where(eq(people.accountId, accountId))
    await lettersTo(handed.email, 1)
    await registerWith({ email: handed.email })
    expect((await lettersTo(handed.email, 2))[0]?.subject).toMatch(/No pudimos abrir/)
  })
})

test('the first mail names the person, the agency, the received and missing documents, and the next steps', async () => {
  const { handed } = await desk.registered()
  const [letter] = await lettersTo(handed.email, 1)
  for (const line of [
    `Hola, ${handed.contactName}:`,
    `Gracias por registrar ${handed.tradeName} en Alforja.`,
    'Nuestro equipo revisa sus datos y documentos',
    'Constancia de situación fiscal: Falta',
  ])
    expect(letter?.text).toContain(line)
  expect(letter?.text).not.toContain('Contrato')
})

describe('the approval mail', () => {
  const subscribed = async (accountId: string) =>
    await desk.db().select().from(subscriptions).where(eq(subscriptions.accountId, accountId))

  test('has the page, the agreed terms and the contract to sign; its recipient gets sales by mail', async () => {
    const { handed, accountId, token } = await desk.registered()
    const [first] = await lettersTo(handed.email, 1)
    const entry = { token: linkIn(first?.text), password, terms: handed.terms }
    expect((await call('acceptInvitation', entry)).status).toBe(200)
    await desk.withPapers(token)
    await desk.move('takeRegistration', { accountId })
    await desk.acceptPapers(accountId)
    await desk.move('approveRegistration', { accountId, ...approval })
    const [letter] = await lettersTo(handed.email, 2)
    for (const line of [
      `Hola, ${handed.contactName}:`,
      `/booking/${accountId}`,
      'Comisión de hoteles: 12',
      'Línea de crédito: $50,000.00',
      'Contrato: Imprimirlo, firmarlo y subirlo',
    ])
      expect(letter?.text).toContain(line)
    // The main button opens the page, and so does its address.
    expect(letter?.text).toMatch(new RegExp(`Abrir mi página:\\n\\S+/booking/${accountId}\\?lang=es\\n`))
    expect(
      letter?.html?.match(new RegExp(`href="[^"]+/booking/${accountId}(?:[?]lang=es)?"`, 'g')),
    ).toHaveLength(2)
    expect(letter?.html).toMatch(/href="[^"]+\/agency\/affiliate"/)
    expect(await subscribed(accountId)).toMatchObject([
      {
        ...{ email: handed.email, confirmedAt: expect.any(Date) },
        topics: ['new_sale', 'payment', 'cancellation'],
      },
    ])
  })

  test('asks for confirmation if nobody has signed in yet: sales are mailed to verified addresses only', async () => {
    const { handed, accountId } = await desk.approved()
    const home = await (await desk.ownerOf(accountId)).call('agency.getAgencyHome', {})
    expect(home.body).toMatchObject({ hasSold: false })
    const letters = await lettersTo(handed.email, 3)
    expect(letters.filter(({ text }) => text?.includes('/subscription?token='))).toHaveLength(1)
    expect(await subscribed(accountId)).toMatchObject([{ email: handed.email, confirmedAt: null }])
  })
})

describe('resending the mail', () => {
  test('has a working link, until somebody has signed in with one', async () => {
    const { handed, token } = await desk.registered()
    await lettersTo(handed.email, 1)
    expect(await call('sendRegistrationAgain', { token })).toMatchObject({ status: 200, body: {} })
    const [letter] = await lettersTo(handed.email, 2)
    const entry = { token: linkIn(letter?.text), password, terms: templateVersion }
    expect((await call('acceptInvitation', entry)).status).toBe(200)
    expect(await call('sendRegistrationAgain', { token })).toMatchObject({ body: { code: 'link_expired' } })
    const other = { token, email: 'otra-despues@lejos.example' }
    expect(await call('correctRegistrationEmail', other)).toMatchObject({ body: { code: 'link_expired' } })
  })

  test('the same if no account was created, with a limit', async () => {
    const { handed } = await desk.registered()
    const { email, token } = await registerWith({ rfc: handed.rfc })
    await lettersTo(email, 1)
    expect(await call('sendRegistrationAgain', { token })).toMatchObject({ status: 200, body: {} })
    await lettersTo(email, 2)
    // The owner of the data is notified once.
    await lettersTo(handed.email, 2)
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await call('sendRegistrationAgain', { token })).status)
    expect(statuses).toContain(429)
  })
})

describe('correcting a mistyped address', () => {
  test('later mails go to the new one, and old links stop working', async () => {
    const { handed, token, accountId } = await desk.registered()
    const [first] = await lettersTo(handed.email, 1)
    const email = 'Bien.Escrita@volcanes.example'
    expect(await call('correctRegistrationEmail', { token, email })).toMatchObject({ status: 200, body: {} })
    const [letter] = await lettersTo(email.toLowerCase(), 1)
    expect(await call('openInvitation', { token: linkIn(first?.text) })).toMatchObject({ status: 410 })
    expect(await call('openInvitation', { token: linkIn(letter?.text) })).toMatchObject({
      body: { email: email.toLowerCase(), agreedTerms: handed.terms },
    })
    const [account] = await desk.db().select().from(accounts).where(eq(accounts.id, accountId))
    expect(account?.email).toBe(email.toLowerCase())
    // The old address is free again.
    await registerWith({ email: handed.email })
    expect((await lettersTo(handed.email, 2))[0]?.subject).toMatch(/Recibimos el registro/)
  })

  test('to one in use: its owner is notified, and the answer is the same', async () => {
    const { handed: known } = await desk.registered()
    const { handed, token, accountId } = await desk.registered()
    await lettersTo(known.email, 1)
    const [first] = await lettersTo(handed.email, 1)
    const answer = await call('correctRegistrationEmail', { token, email: known.email })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect((await lettersTo(known.email, 2))[0]?.subject).toMatch(/ya está registrado/)
    expect(await call('openInvitation', { token: linkIn(first?.text) })).toMatchObject({ status: 410 })
    await call('sendRegistrationAgain', { token })
    await lettersTo(known.email, 3)
    // The third address is the right one.
    expect((await call('correctRegistrationEmail', { token, email: 'tercera@lejos.example' })).status).toBe(
      200,
    )
    const [letter] = await lettersTo('tercera@lejos.example', 1)
    expect((await call('openInvitation', { token: linkIn(letter?.text) })).status).toBe(200)
    const [row] = await desk.db().select().from(registrations).where(eq(registrations.accountId, accountId))
    expect(row?.rfc).toBe(handed.rfc)
  })

  test('of a registration that created nothing, indistinguishably', async () => {
    const { handed } = await desk.registered()
    const { token } = await registerWith({ clabe: handed.clabe })
    const email = 'quinta@lejos.example'
    expect(await call('correctRegistrationEmail', { token, email })).toMatchObject({ status: 200, body: {} })
    expect((await lettersTo(email, 1))[0]?.subject).toMatch(/No pudimos abrir/)
  })

  test.each([
    { token: 'x'.repeat(43), email: 'a@lejos.example', status: 410 },
    { token: 'x'.repeat(43), email: 'nadie', status: 400 },
  ])('$email with no token is refused: $status', async ({ status, ...input }) => {
    expect((await call('correctRegistrationEmail', input)).status).toBe(status)
  })
})

test('an owner whom others invite accepts the terms; one who registered has already done so', async () => {
  const { handed, accountId } = await desk.registered()
  const [letter] = await lettersTo(handed.email, 1)
  expect(await call('openInvitation', { token: linkIn(letter?.text) })).toMatchObject({
    body: { agreedTerms: handed.terms },
  })
  const entry = { token: linkIn(letter?.text), password, terms: handed.terms }
  expect((await call('acceptInvitation', entry)).status).toBe(200)
  const [owner] = await desk.db().select().from(people).where(eq(people.accountId, accountId))
  const client = await desk.as({ id: owner?.id ?? '', role: 'owner' })
  const email = `socia-${accountId}@lejos.example`
  await client.ask('agency.inviteSeller', {
    ...{ accountId, language: 'es', role: 'owner', name: 'Socia', email, phone: null, shareBp: null },
    idempotencyKey: crypto.randomUUID(),
  })
  const [asked] = await lettersTo(email, 1)
  expect(await call('openInvitation', { token: linkIn(asked?.text) })).toMatchObject({
    body: { agreedTerms: null },
  })
})
