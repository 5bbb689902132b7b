import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { findRawMail } from '#server/gateways/mail/kept-mails.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { leads, registrations } from '#server/modules/registrations/tables.ts'
import { clabeOf, newRegistration } from '#tests/builders/registrations.ts'
import { type Desk, openDesk, password } from '#tests/support/people/desk.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

describe('registering', () => {
  test('creates a new account, an invited owner, and a mail to set a password', async () => {
    const { handed, accountId, account } = await desk.registered()
    expect(account).toMatchObject({
      state: 'news',
      name: handed.tradeName,
      language: 'es',
      creditLimitMinor: 0,
    })
    const [row] = await desk.db().select().from(registrations).where(eq(registrations.accountId, accountId))
    expect(row).toMatchObject({
      rfc: handed.rfc,
      attribution: { utm_source: 'feria' },
      terms: { version: '2026-11-draft' },
    })
    expect(JSON.stringify(row)).not.toContain(handed.clabe)
    const [owner] = await desk.db().select().from(people).where(eq(people.email, handed.email))
    expect(owner).toMatchObject({ state: 'invited', role: 'owner', accountId, passwordHash: null })
    await expect.poll(async () => (await desk.at.mailsTo(handed.email)).length, { timeout: 8000 }).toBe(1)
    const link = /token=([\w-]{43})&/.exec((await desk.at.mailsTo(handed.email))[0]?.text ?? '')?.[1] ?? ''
    const accept = { token: link, password, terms: templateVersion }
    expect(await desk.at.browser().call('home.acceptInvitation', accept)).toMatchObject({
      status: 200,
      body: { next: 'in', person: { role: 'owner', account: { id: accountId } } },
    })
  })

  test('with names that contain advertising, sends no such mail to strangers, from neither the platform nor the owner', async () => {
    const typed = /premio|gane|dinero/i
    const [handed, name] = [
      { contactName: 'Gane.premio.example', tradeName: 'Gane dinero: https://premio.example' },
      'Dinero.premio.example',
    ]
    const { accountId, handed: registration } = await desk.registered(handed)
    // Somebody else again: the mail to the known person.
    await desk.at.browser().call('home.register', newRegistration({ ...handed, email: registration.email }))
    await desk.at.browser().call('home.requestRecovery', { email: registration.email })
    const owner = await desk.ownerOf(accountId)
    const to = (who: string) => `${who}${accountId}@lejos.example`
    const base = { accountId, language: 'es' as const }
    const invited = { ...base, role: 'seller', name, email: to('vende'), phone: null, shareBp: null }
    const asked = { ...base, email: to('avisos'), topics: ['new_sale'] }
    const key = () => ({ idempotencyKey: crypto.randomUUID() })
    for (const [verb, input] of [
      ['agency.inviteSeller', { ...invited, ...key() }],
      ['agency.addSubscription', { ...asked, ...key() }],
      [
        'bookingEngine.sendCartLink',
        {
          ...base,
          email: to('carrito'),
          lines: [{ ...(await desk.hotelLine(owner, accountId)), id: 'line-1' }],
        },
      ],
    ] as const)
      expect((await owner.send(verb, input)).status, verb).toBe(200)
    const count = { [registration.email]: 3, [to('vende')]: 1, [to('avisos')]: 1, [to('carrito')]: 1 }
    for (const [address, letters] of Object.entries(count)) {
      await expect.poll(async () => (await desk.at.mailsTo(address)).length, { timeout: 8000 }).toBe(letters)
      for (const mail of await desk.at.mailsTo(address)) {
        const raw = await findRawMail(desk.at.app.deps.config.dataFolder, mail.id)
        expect(`${mail.subject} ${mail.text} ${mail.html}`, mail.subject).not.toMatch(typed)
        expect(raw?.toString()).toMatch(/^From: Alforja </m)
        expect(raw?.toString()).not.toMatch(/^Reply-To:/m)
        expect(mail.text).toMatch(/^Hola:/m)
      }
    }
  })

  test('the same key again is the same registration, another body a conflict', async () => {
    const { handed, token } = await desk.registered()
    const count = (await desk.db().select().from(accounts)).length
    expect((await desk.at.browser().call('home.register', handed)).body).toEqual({ token })
    const other = { ...handed, tradeName: 'Otra' }
    expect(await desk.at.browser().call('home.register', other)).toMatchObject({
      body: { code: 'idempotency_conflict' },
    })
    expect((await desk.db().select().from(accounts)).length).toBe(count)
  })

  test.each(['email', 'rfc', 'clabe'] as const)(
    'with a known %s answers the same, creates nothing, and notifies the known person',
    async (field) => {
      const { handed } = await desk.registered()
      await expect.poll(async () => (await desk.at.mailsTo(handed.email)).length, { timeout: 8000 }).toBe(1)
      const count = (await desk.db().select().from(accounts)).length
      const second = await desk.at
        .browser()
        .call('home.register', newRegistration({ [field]: handed[field] }))
      expect(second).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
      const { token } = receivedIn(second)
      expect((await desk.db().select().from(accounts)).length).toBe(count)
      expect(await desk.upload(desk.at.browser(), 'tax_status', token)).toMatchObject({
        status: 200,
        body: { state: 'uploaded' },
      })
      const known = await desk.at.browser().call('home.listRegistrationDocuments', { token })
      const fresh = await desk.registered()
      await desk.upload(desk.at.browser(), 'tax_status', fresh.token)
      const other = await desk.at.browser().call('home.listRegistrationDocuments', { token: fresh.token })
      const timeless = (body: unknown) => JSON.stringify(body).replace(/20\d\d-[^"]+/g, '')
      expect(timeless(known.body)).toBe(timeless(other.body))
      await expect.poll(async () => (await desk.at.mailsTo(handed.email)).length, { timeout: 8000 }).toBe(2)
      expect((await desk.at.mailsTo(handed.email))[0]?.subject).toMatch(/ya está registrado/)
    },
  )

  test('a known address takes as long as a new one, so that the time reveals nothing', async () => {
    const { handed } = await desk.registered()
    const waiting = async () => {
      const { rows } = await desk
        .db()
        .execute(sql`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
      return rows[0]?.n
    }
    const asked = await desk.db().transaction(async (other) => {
      await other.execute(sql`SELECT pg_advisory_xact_lock(hashtext('next account id'))`)
      const both = [{ email: handed.email }, {}].map((changes) =>
        desk.at.browser().call('home.register', newRegistration(changes)),
      )
      await expect.poll(waiting, { timeout: 2_500 }).toBe(2)
      return { both }
    })
    expect((await Promise.all(asked.both)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('two concurrent registrations of one address become one account', async () => {
    const email = 'gemelas@volcanes.example'
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.at.browser().call('home.register', newRegistration({ email }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await desk.db().select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1)
  })

  test.each([
    [{ rfc: 'SAT970701NN4' }],
    [{ clabe: `${clabeOf(3).slice(0, 17)}x` }],
    [{ taxRegime: '612' }],
    [{ fiscalPostcode: '1' }],
    [{ email: 'nadie' }],
    [{ contactName: 'Marisol 🌺' }],
    [{ tradeName: 'Viajes ✈️' }],
    [{ state: 'approved' }],
    [{ creditLimitMinor: 1 }],
    [{ attribution: { evil: 'x' } }],
  ])('%j is refused', async (changes) => {
    const wrong = { ...newRegistration(), ...changes }
    expect((await desk.at.browser().send('home.register', wrong)).status).toBe(400)
  })

  test('prefills from a lead, and stores which', async () => {
    await desk
      .db()
      .insert(leads)
      .values({ id: 'lead-of-a-fair-123456', name: 'Lucía Paz', tradeName: 'Paz', stateCode: 'PL' })
    expect(
      (await desk.at.browser().call('home.getLead', { leadId: 'lead-of-a-fair-123456' })).body,
    ).toMatchObject({
      lead: { contactName: 'Lucía Paz', stateCode: 'PL', email: '' },
    })
    expect((await desk.at.browser().call('home.getLead', { leadId: 'nothing' })).body).toEqual({ lead: null })
    const { accountId } = await desk.registered({ leadId: 'lead-of-a-fair-123456' })
    const [row] = await desk.db().select().from(registrations).where(eq(registrations.accountId, accountId))
    expect(row?.leadId).toBe('lead-of-a-fair-123456')
    expect((await desk.registered({ leadId: 'gone' })).accountId).not.toBe('')
  })
})

test('a travel agent who asks to sell becomes a prospect and is answered, once, in their language', async () => {
  const asking: Sent<'home.signUpSeller'> = {
    idempotencyKey: 'prospect-key-0000001',
    accountId: '1001',
    contactName: 'Toño Rivas',
    email: 'Tono@Rivas.example',
    phone: '951 555 0101',
    city: 'Oaxaca',
    stateCode: 'OC',
    message: 'Vendo a grupos escolares.',
    terms: templateVersion,
  }
  for (const _ of [1, 2])
    expect(await desk.at.browser().call('home.signUpSeller', asking)).toMatchObject({ status: 200, body: {} })
  expect(await desk.db().select().from(prospects)).toMatchObject([
    { stage: 'new', accountId: '1001', email: 'tono@rivas.example' },
  ])
  await expect
    .poll(async () => (await desk.at.mailsTo('tono@rivas.example')).length, { timeout: 8000 })
    .toBe(1)
  const [mail] = await desk.at.mailsTo('tono@rivas.example')
  expect(mail).toMatchObject({ subject: 'Recibimos su solicitud para vender viajes' })
  expect(mail?.text).toContain('con Viajes Cempasúchil')
  expect(mail?.text).toContain('/booking/1001')
  // The address is unverified: the mail contains no other typed text.
  expect(mail?.text).not.toMatch(/Toño|grupos escolares/)
  const alone: Sent<'home.signUpSeller'> = {
    ...asking,
    idempotencyKey: 'prospect-key-0000003',
    accountId: null,
    email: 'ann@lee.example',
    language: 'en',
  }
  expect(await desk.at.browser().call('home.signUpSeller', alone)).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await desk.at.mailsTo('ann@lee.example'))[0]?.text, { timeout: 8000 })
    .toMatch(/within five business days[\s\S]*You register your own agency[\s\S]*\/signup/)
  // A name that reads as a link is not sent to strangers.
  const rename = (name: string) => desk.db().update(accounts).set({ name }).where(eq(accounts.id, '1001'))
  await rename('Gane en premios.example')
  const baited = { ...asking, idempotencyKey: 'prospect-key-0000004', email: 'eva@lara.example' }
  expect(await desk.at.browser().call('home.signUpSeller', baited)).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await desk.at.mailsTo('eva@lara.example'))[0]?.text, { timeout: 8000 })
    .toMatch(/con una agencia en Alforja/)
  expect((await desk.at.mailsTo('eva@lara.example'))[0]?.text).not.toContain('premios.example')
  await rename('Viajes Cempasúchil')
  const gone = { ...asking, idempotencyKey: 'prospect-key-0000002', accountId: '4040' }
  expect(await desk.at.browser().call('home.signUpSeller', gone)).toMatchObject({ status: 404 })
})
