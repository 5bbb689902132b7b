import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { audit } from '#server/platform/database/tables.ts'
import { agreement, approval, type Desk, openDesk } from '#tests/support/people/desk.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

describe('before the approval', () => {
  test('its page is not public; its people can view and cannot sell', async () => {
    const { accountId } = await desk.registered()
    const visitor = desk.at.browser()
    const owner = await desk.ownerOf(accountId)
    expect(await visitor.call('product.getStorefront', { accountId })).toMatchObject({ status: 404 })
    expect((await visitor.request(`/booking/${accountId}`)).status).toBe(404)
    expect((await owner.call('product.getStorefront', { accountId })).status).toBe(200)
    const token = 'h_cancun_20270110_20270112_2'
    expect(await visitor.call('product.search', { accountId, token })).toMatchObject({ status: 404 })
    expect((await owner.call('product.search', { accountId, token })).status).toBe(200)
    const list = await visitor.ask('home.listAgencies', {})
    expect(list.agencies.map(({ id }) => id)).not.toContain(accountId)
    expect((await visitor.request('/sitemap.xml')).body).not.toContain(`sitemap-${accountId}-`)
    const found = await desk.hotelOffer(owner, accountId)
    expect(await owner.call('bookingEngine.hold', found)).toMatchObject({
      body: { code: 'agency_not_approved' },
    })
    expect(await visitor.call('bookingEngine.hold', found)).toMatchObject({
      body: { code: 'account_not_found' },
    })
  })

  test('staff take it, and decide once every document is accepted', async () => {
    const { accountId, handed, token } = await desk.registered()
    const approve = (withoutContract: boolean) =>
      desk.move('approveRegistration', { accountId, ...agreement, withoutContract })
    const clabe = async () => (await desk.ask('getRegistration', { accountId })).bank.clabe
    expect(await approve(true)).toMatchObject({ body: { code: 'registration_state' } })
    expect(await clabe()).toBe(`••••\u00a0••••\u00a0••••\u00a0••${handed.clabe.slice(-4)}`)
    expect((await desk.move('takeRegistration', { accountId })).body).toEqual({ state: 'in_process' })
    expect(await desk.move('takeRegistration', { accountId })).toMatchObject({
      body: { code: 'registration_state' },
    })
    expect(await clabe()).toBe(handed.clabe)
    await desk.withPapers(token)
    expect(await approve(true)).toMatchObject({
      status: 409,
      body: { code: 'documents_incomplete', data: { missing: documentsToApprove('company').length } },
    })
    await desk.acceptPapers(accountId)
    expect(await approve(false)).toMatchObject({ status: 409, body: { code: 'contract_missing' } })
    expect((await approve(true)).body).toEqual({ state: 'approved' })
    const visitor = desk.at.browser()
    await expect
      .poll(async () => (await visitor.call('product.getStorefront', { accountId })).status)
      .toBe(200)
    const held = await visitor.call('bookingEngine.hold', await desk.hotelOffer(visitor, accountId))
    expect(held.status).toBe(200)
    const events = await desk
      .db()
      .select({ event: audit.event, actor: audit.actor })
      .from(audit)
      .where(eq(audit.accountId, accountId))
    expect(events.filter(({ event }) => event === 'registration_approved')).toMatchObject([
      { actor: expect.stringMatching(/^admin:/) },
    ])
  })

  test('rejected, corrected, submitted again', async () => {
    const { accountId, handed, token } = await desk.registered()
    for (const kind of ['identification', 'tax_status']) await desk.upload(desk.at.browser(), kind, token)
    await desk.move('takeRegistration', { accountId })
    const reason = 'La identificación no se lee.'
    const dates = async () => {
      const { receivedAt, resubmittedAt } = await desk.ask('getRegistration', { accountId })
      return { receivedAt, resubmittedAt }
    }
    const first = await dates()
    expect(first.resubmittedAt).toBeNull()
    const { papers } = await desk.ask('getRegistration', { accountId })
    const paper = papers.find(({ kind }) => kind === 'identification')
    await desk.move('decideDocument', { documentId: paper?.id ?? '', decision: 'rejected', reason })
    const round = { accountId, kinds: [], data: {}, said: '' }
    expect((await desk.move('askForCorrections', round)).body).toEqual({ state: 'rejected' })
    await expect.poll(async () => (await desk.at.mailsTo(handed.email)).length, { timeout: 8000 }).toBe(2)
    expect((await desk.at.mailsTo(handed.email)).filter(({ text }) => text?.includes(reason))).toHaveLength(1)
    const owner = await desk.ownerOf(accountId)
    expect((await owner.call('agency.getAffiliate', {})).body).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining(reason),
      registration: {
        owed: ['identification'],
        corrections: { papers: ['identification'], data: [], message: '' },
      },
    })
    // It is not resubmitted before all requested documents have arrived.
    expect(await owner.call('agency.resubmitRegistration', {})).toMatchObject({
      status: 409,
      body: { code: 'corrections_missing', data: { kinds: ['identification'] } },
    })
    // Another open document can still be decided while the agency corrects the first.
    const waiting = { state: 'rejected', waits: 'papers', text: handed.email, page: 1 } as const
    expect((await desk.move('listRegistrations', waiting)).body).toMatchObject({ count: 1 })
    const left = papers.find(({ kind }) => kind === 'tax_status')
    const accepted = await desk.move('decideDocument', { documentId: left?.id ?? '', decision: 'accepted' })
    expect(accepted.body).toMatchObject({ state: 'accepted' })
    expect((await desk.move('listRegistrations', waiting)).body).toMatchObject({ count: 0 })
    expect((await desk.upload(owner, 'identification')).status).toBe(200)
    expect((await owner.call('agency.resubmitRegistration', {})).body).toEqual({ state: 'in_process' })
    expect(await dates()).toEqual({ ...first, resubmittedAt: expect.any(String) })
    const again = async () =>
      (await desk.ask('getRegistration', { accountId })).history.find(
        ({ event }) => event === 'registration_resubmitted',
      )
    expect((await again())?.isUnchanged).toBe(false)
    expect(await owner.call('agency.resubmitRegistration', {})).toMatchObject({
      body: { code: 'registration_state' },
    })
    // Requests in free text need a person to check; a missing document is waited for.
    const ask = (kinds: Sent<'admin.askForCorrections'>['kinds'], said: string) =>
      desk.move('askForCorrections', { ...round, kinds, said })
    await ask([], '¿Este es su teléfono?')
    expect((await owner.call('agency.resubmitRegistration', {})).body).toEqual({ state: 'in_process' })
    expect((await again())?.isUnchanged).toBe(true)
    await ask(['bank_statement', 'contract'], '')
    expect(await owner.call('agency.resubmitRegistration', {})).toMatchObject({
      body: { code: 'corrections_missing', data: { kinds: ['bank_statement'] } },
    })
  })

  test('a document is valid through its last day', async () => {
    const { accountId, token } = await desk.registered()
    await desk.upload(desk.at.browser(), 'tourism_registry', token)
    const read = async () =>
      (await desk.ask('getRegistration', { accountId })).papers.find(
        ({ kind }) => kind === 'tourism_registry',
      )
    await desk.move('decideDocument', {
      documentId: (await read())?.id ?? '',
      decision: 'accepted',
      expiresOn: '2026-01-31',
    })
    expect((await read())?.state).toBe('expired')
  })
})

test('only staff decide, and an unknown file is not found for them either', async () => {
  const { accountId } = await desk.registered()
  const owner = await desk.ownerOf(accountId)
  const calls: [string, object][] = [
    ['listRegistrations', {}],
    ['getRegistration', { accountId }],
    ['takeRegistration', { accountId }],
    ['approveRegistration', { accountId, ...approval }],
    ['askForCorrections', { accountId, kinds: [], data: {}, said: 'porque no' }],
    ['suspendAccount', { accountId, reason: 'porque no' }],
    ['reopenAccount', { accountId, reason: 'Ya pagó' }],
    ['closeAccount', { accountId, reason: 'porque no' }],
    ['decideDocument', { documentId: 'x', decision: 'accepted' }],
  ]
  for (const [verb, input] of calls) {
    expect(await desk.send(verb, input, owner), verb).toMatchObject({ status: 403 })
    expect(await desk.send(verb, input, desk.at.browser()), verb).toMatchObject({ status: 401 })
    if ('accountId' in input)
      expect((await desk.send(verb, { ...input, accountId: '99999' })).status, verb).toBe(404)
  }
  const executive = await desk.as(await desk.person('executive', null))
  const listed = await desk.move('listRegistrations', { state: 'news', text: 'volcanes' }, executive)
  const { rows } = receivedIn(listed)
  expect(rows.map((row) => row.accountId)).toContain(accountId)
})

test('the link in every mail to an applicant works until one is used, also in the mail that staff send again', async () => {
  const { accountId, handed, token } = await desk.registered()
  const executive = async () => desk.as(await desk.person('executive', null))
  const [keeper, other] = [await executive(), await executive()]
  await desk.move('takeRegistration', { accountId }, keeper)
  await desk.withPapers(token)
  const file = await desk.ask('getRegistration', { accountId }, keeper)
  const paper = file.papers.find(({ kind }) => kind === 'identification')
  const refused = { documentId: paper?.id ?? '', decision: 'rejected' as const, reason: 'Está cortada.' }
  await desk.move('decideDocument', refused, keeper)
  await desk.move('askForCorrections', { accountId, kinds: [], data: {}, said: 'Falta un lado.' }, keeper)
  const links = async () =>
    (await desk.at.mailsTo(handed.email)).flatMap(
      ({ text }) => /new-password\?token=([\w-]{43})&purpose=invitation/.exec(text ?? '')?.[1] ?? [],
    )
  // The received registration, and the requested corrections.
  await expect.poll(async () => (await links()).length, { timeout: 8000 }).toBe(2)

  const owner = { accountId, personId: file.people.shown[0]?.id ?? '' }
  const again = async (input: object, client = keeper) => {
    const { status, code } = await desk.move('resendInvitationOf', { ...owner, ...input }, client)
    return [status, code]
  }
  expect(await again({}, other)).toEqual([404, 'registration_not_found'])
  expect(await again({ personId: 'nobody' })).toEqual([404, 'seller_not_found'])
  expect(await again({})).toEqual([200, null])
  await expect.poll(async () => (await links()).length, { timeout: 8000 }).toBe(3)
  await desk.move('closeAccount', { accountId, reason: 'Ya no quiere.' }, keeper)
  expect(await again({})).toEqual([409, 'registration_state'])
  await desk.move('reopenRegistration', { accountId, reason: 'Sí quiere.' })
  const open = (link: string) => desk.at.browser().call('home.openInvitation', { token: link })
  const answers = await Promise.all((await links()).map(open))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('an applicant is asked for corrections in one mail in their language, and the file has its whole history', async () => {
  const { accountId, handed, token } = await desk.registered({ language: 'en' })
  const client = await desk.as(await desk.person('executive', null))
  const read = () => desk.ask('getRegistration', { accountId }, client)
  await desk.move('takeRegistration', { accountId }, client)
  await desk.withPapers(token)
  const first = (await read()).papers.find(({ kind }) => kind === 'identification')
  const refused = {
    documentId: first?.id ?? '',
    decision: 'rejected' as const,
    reason: 'Cut off on one side.',
  }
  await desk.move('decideDocument', refused, client)
  const asked = {
    ...{ accountId, said: 'Both sides, please <now>.' },
    kinds: ['contract', 'tax_status'] satisfies DocumentKind[],
    data: { phone: 'Not the one on the certificate.' },
  }
  expect((await desk.move('askForCorrections', asked, client)).body).toEqual({ state: 'rejected' })
  const mails = async () => (await desk.at.mailsTo(handed.email)).map(({ text }) => text ?? '')
  const isRound = (text: string) => text.includes(asked.said)
  await expect.poll(async () => (await mails()).some(isRound), { timeout: 8000 }).toBe(true)
  // One for the received registration, and one for the round with all corrections, signed by the executive of the file.
  expect(await mails()).toHaveLength(2)
  const round = (await mails()).find(isRound)
  expect(round).not.toContain('Tax status certificate')
  for (const line of [
    'Government-issued ID: Cut off on one side.',
    'Signed contract: still missing',
    'Phone: Not the one on the certificate.',
    asked.said,
    'Rosa Ibarra, Alforja',
    // A person without a password sets one on the way.
    'Choose my password and open my registration',
    '&purpose=invitation&return=%2Fagency%2Faffiliate',
  ])
    expect(round).toContain(line)
  const owner = await desk.ownerOf(accountId)
  const own = await owner.ask('agency.getAffiliate', {})
  expect(own.state).toBe('rejected')
  expect(own.reason?.split('\n')).toContain('Phone: Not the one on the certificate.')
  await desk.upload(desk.at.browser(), 'identification', token)
  const nothing = { accountId, kinds: [], data: {}, said: '' }
  expect((await desk.move('askForCorrections', nothing, client)).status).toBe(400)
  const { contactName, email, address, city, stateCode } = handed
  const contact = { contactName, email, address, city, stateCode, phone: '222 555 0178' }
  expect((await owner.call('agency.changeContact', contact)).status).toBe(200)
  // It returns to its executive.
  expect((await owner.call('agency.resubmitRegistration', {})).body).toEqual({ state: 'in_process' })
  for (const { id, state } of (await read()).papers)
    if (id && state === 'uploaded')
      await desk.move('decideDocument', { documentId: id, decision: 'accepted' }, client)
  await desk.move('approveRegistration', { accountId, ...approval, plan: 'usual' }, client)
  const { history } = await read()
  const papers = documentsToApprove('company').length
  expect(history.map(({ event }) => event).toReversed()).toEqual([
    'registration_received',
    'registration_taken',
    ...Array(papers).fill('document_uploaded'),
    'document_rejected',
    'registration_asked',
    'document_uploaded',
    'contact_changed',
    'registration_resubmitted',
    ...Array(papers).fill('document_accepted'),
    'registration_approved',
  ])
  expect(history.find(({ event }) => event === 'document_rejected')).toMatchObject({
    said: 'Cut off on one side.',
    by: { who: 'staff', name: 'Rosa Ibarra' },
  })
  const { commissionBp, markupBp, creditLimitMinor } = agreement
  expect(history[0]).toMatchObject({ agreement: { commissionBp, markupBp, creditLimitMinor } })
  expect(history.at(-1)?.by).toEqual({ who: 'applicant', name: null })
})
