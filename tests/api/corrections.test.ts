import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#server/modules/people/tables.ts'
import { documents } from '#server/modules/registrations/tables.ts'
import { clabeOf } from '#tests/builders/registrations.ts'
import { type Desk, openDesk, password } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

/** The mail that says that corrections have arrived. */
async function received(accountId: string) {
  const owners = await desk.db().select().from(people).where(eq(people.accountId, accountId))
  const letter = async () => {
    const all = await Promise.all(owners.map(({ email }) => desk.at.mailsTo(email)))
    return all.flat().find(({ subject }) => subject.startsWith('Recibimos las correcciones'))
  }
  await expect.poll(letter, { timeout: 8000 }).toBeTruthy()
  return await letter()
}

async function accept(accountId: string, kind: string) {
  const { papers } = await desk.ask('getRegistration', { accountId })
  const documentId = papers.find((paper) => paper.kind === kind)?.id ?? ''
  expect((await desk.move('decideDocument', { documentId, decision: 'accepted' })).status).toBe(200)
}

test('an active agency sees the requested corrections, submits them, and continues to sell', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const own = () => owner.ask('agency.getAffiliate', {})
  const resubmit = () => owner.call('agency.resubmitRegistration', {})
  expect((await own()).registration?.corrections).toEqual({ papers: [], came: [], data: [], message: '' })
  expect(await resubmit()).toMatchObject({ body: { code: 'registration_state' } })

  const [street, account] = ['Falta el número interior.', 'No coincide con la carátula.']
  const round = { accountId, kinds: [], data: { address: street, clabe: account }, said: 'Gracias, <Rosa>.' }
  expect((await desk.move('askForCorrections', round)).body).toEqual({ state: 'approved' })
  const asked = (
    isStreetDone: boolean,
    isAccountDone: boolean,
    papers: string[] = [],
    came: string[] = [],
  ) => ({
    papers,
    came,
    data: [
      { field: 'address', why: street, isCorrected: isStreetDone },
      { field: 'clabe', why: account, isCorrected: isAccountDone },
    ],
    message: round.said,
  })
  const signedBy = 'Rosa Ibarra'
  const signed = (...parts: Parameters<typeof asked>) => ({ ...asked(...parts), signedBy })
  expect((await own()).registration?.corrections).toEqual(signed(false, false))
  expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'corrections_missing' } })

  const { phone, email, contactName, city, stateCode } = handed
  const contact = { phone, email, contactName, city, stateCode, address: handed.address }
  await owner.call('agency.changeContact', contact)
  expect((await own()).registration?.corrections).toEqual(signed(false, false))
  await owner.call('agency.changeContact', { ...contact, address: 'Avenida Juárez 12, interior 3' })
  expect((await own()).registration?.corrections).toEqual(signed(true, false))
  expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'corrections_missing' } })
  const { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder } = handed
  const tax = { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder, password }
  const other = { ...tax, clabe: clabeOf(98_765) }
  expect((await owner.call('agency.changeTaxAndBank', other)).status).toBe(200)
  // The document that proves the account belongs to the former one.
  expect((await own()).registration).toMatchObject({
    corrections: signed(true, true, ['bank_statement']),
    // As read by apps that know only documents.
    owed: ['bank_statement'],
  })
  expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'corrections_missing' } })
  expect((await desk.upload(owner, 'bank_statement')).status).toBe(200)
  // It was one of the corrections, and stays visible.
  const all = asked(true, true, [], ['bank_statement'])
  expect((await own()).registration?.corrections).toEqual({ ...all, signedBy })
  const file = () => desk.ask('getRegistration', { accountId })
  expect(await file()).toMatchObject({ state: 'approved', owed: all })

  const atHome = async () => {
    const { papers } = await desk.ask('getStaffHome', {})
    return papers.items
  }
  expect(await atHome()).toMatchObject([{ accountId, papers: 1, isSentAgain: false }])
  expect((await resubmit()).body).toEqual({ state: 'approved' })
  expect(await atHome()).toMatchObject([{ accountId, papers: 1, isSentAgain: true }])
  expect(await own()).toMatchObject({
    state: 'approved',
    registration: { corrections: { data: [], message: '' }, sentAgainAt: expect.any(String) },
  })
  const sent = await file()
  expect(sent.owed).toMatchObject({ data: [] })
  expect(sent.history[0]).toMatchObject({ event: 'registration_resubmitted', isUnchanged: false })
  expect(await resubmit()).toMatchObject({ body: { code: 'registration_state' } })

  await accept(accountId, 'bank_statement')
  expect((await own()).registration?.sentAgainAt).toBeNull()
  expect(await received(accountId)).toMatchObject({
    subject: `Recibimos las correcciones de ${handed.tradeName}`,
    text: expect.not.stringMatching(/registro/i),
  })
})

test('a submitted correction is under review until staff decide', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  await desk.move('askForCorrections', {
    accountId,
    kinds: [],
    data: { phone: 'No contesta nadie.' },
    said: '',
  })
  const { email, contactName, city, stateCode, address } = handed
  const contact = { email, contactName, city, stateCode, address, phone: '555 765 4321' }
  expect((await owner.call('agency.changeContact', contact)).status).toBe(200)
  expect((await owner.call('agency.resubmitRegistration', {})).body).toEqual({ state: 'approved' })
  const sentAt = async () => (await owner.ask('agency.getAffiliate', {})).registration?.sentAgainAt
  expect(await sentAt()).toEqual(expect.any(String))
  await desk.move('noteOnRegistration', { accountId, kind: 'call', said: 'Ya contesta.', nextOn: null })
  expect(await sentAt()).toBeNull()
})

test('a round of documents only is over once they are accepted; later changes were not requested', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const own = async () => (await owner.ask('agency.getAffiliate', {})).registration?.corrections
  const { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder } = handed
  const tax = { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder, password }
  const none = { papers: [], came: [], data: [], message: '' }
  await owner.call('agency.changeTaxAndBank', { ...tax, clabe: clabeOf(55_101) })
  expect(await own()).toEqual(none)

  await desk.move('askForCorrections', {
    ...{ accountId, kinds: ['bank_statement', 'contract'], data: {}, said: '' },
  })
  expect(await own()).toEqual({ ...none, papers: ['bank_statement', 'contract'] })
  // Changes that the agency makes by itself in the meantime are not part of it.
  await owner.call('agency.changeTaxAndBank', { ...tax, fiscalPostcode: '72810' })
  expect(await own()).toEqual({ ...none, papers: ['bank_statement', 'contract'] })
  await desk.upload(owner, 'bank_statement')
  expect(await own()).toEqual({ ...none, papers: ['contract'], came: ['bank_statement'] })
  await desk.upload(owner, 'contract')
  await accept(accountId, 'bank_statement')
  expect(await own()).toMatchObject({ papers: [], came: ['bank_statement', 'contract'] })
  await accept(accountId, 'contract')
  expect(await own()).toEqual(none)
  expect(await owner.call('agency.resubmitRegistration', {})).toMatchObject({
    body: { code: 'registration_state' },
  })
  // A later change of account outdates the document again, and so does its expiry.
  await owner.call('agency.changeTaxAndBank', { ...tax, fiscalPostcode: '72810', clabe: clabeOf(55_202) })
  await desk
    .db()
    .update(documents)
    .set({ expiresOn: '2020-01-01' })
    .where(and(eq(documents.accountId, accountId), eq(documents.kind, 'contract')))
  expect(await own()).toEqual(none)
})

test('a submitted document stays in the list; one outdated by a correction is requested by name', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const own = async () => (await owner.ask('agency.getAffiliate', {})).registration?.corrections
  await desk.move('askForCorrections', {
    accountId,
    kinds: ['contract'],
    data: { rfc: 'Tiene un error.' },
    said: '',
  })
  await desk.upload(owner, 'contract')
  expect(await own()).toMatchObject({ papers: [], came: ['contract'] })
  const { personKind, legalName, taxRegime, clabeHolder } = handed
  const tax = { personKind, legalName, rfc: handed.rfc, taxRegime, clabeHolder, password }
  await owner.call('agency.changeTaxAndBank', { ...tax, fiscalPostcode: '72810' })
  expect(await own()).toMatchObject({ papers: ['tax_status'] })
  const file = () => desk.ask('getRegistration', { accountId })
  const { history } = (await file()) as { history: { event: string; marked: object; said: string | null }[] }
  expect(history.find(({ event }) => event === 'registration_asked')).toMatchObject({
    marked: { rfc: 'Tiene un error.' },
    said: null,
  })

  const { email } = await desk.person('owner', accountId)
  await desk.move('askForCorrections', { accountId, kinds: ['tax_status'], data: {}, said: '' })
  const mail = async () => (await desk.at.mailsTo(email)).find(({ text }) => text?.includes('- Constancia'))
  await expect.poll(mail, { timeout: 8000 }).toBeTruthy()
  const text = (await mail())?.text
  expect(text).toContain('- Constancia de situación fiscal: cambiaron los datos que comprueba')
  expect(text).not.toMatch(/^> $/m)
})

test('the mail to an active agency lists the details to correct, with the message apart', async () => {
  const { accountId, handed } = await desk.approved()
  const { email } = await desk.person('owner', accountId)
  const said = 'Gracias, <Rosa>.\nHasta pronto.'
  await desk.move('askForCorrections', { accountId, kinds: [], data: { rfc: 'Tiene un error.' }, said })
  const mail = async () => (await desk.at.mailsTo(email)).find(({ text }) => text?.includes('- RFC'))
  await expect.poll(mail, { timeout: 8000 }).toBeTruthy()
  const { subject, text } = (await mail()) ?? {}
  expect(subject).toBe(`Hay que corregir datos de ${handed.tradeName}`)
  expect(text).toContain('- RFC: Tiene un error.\n\n> Gracias, <Rosa>.\n> Hasta pronto.')
  expect(text).toContain('Revisar mis datos')
  expect(text).not.toMatch(/registro/i)
})
