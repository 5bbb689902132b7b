import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inEach, languages } from '#core/app/language.ts'
import { type LegalBody, type LegalKind, templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { audit } from '#server/platform/database/tables.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { guest } from '#tests/support/pages/sales-by-api.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const today = dayIn(new Date(), homeZone)
const words = (text: string) => ({ title: 'Términos', sections: [{ title: 'Uno', paragraphs: [text] }] })
const bodyOf = (text: string): LegalBody =>
  inEach((language) => words(language === languages[0] ? text : `${text} (${language})`))

const draftOf = (kind: LegalKind) => desk.ask('getLegalDraft', { kind })
async function publish(kind: LegalKind, text: string, startsOn = today): Promise<string> {
  const { revision } = await desk.ask('saveLegalDraft', {
    ...{ kind, body: bodyOf(text), seen: (await draftOf(kind)).revision },
  })
  return (await desk.ask('publishLegalText', { kind, startsOn, seen: revision })).version
}
const inForce = async (readers: 'customers' | 'agencies') =>
  (await desk.at.browser().ask('home.getLegalTexts', { readers })).texts
const versionsOf = async (kind: LegalKind) =>
  (await desk.ask('listLegalTexts', {})).texts.find((text) => text.kind === kind)?.versions ?? []

/** A sale on hold by a customer, and its acceptance. */
async function held() {
  const client = desk.at.browser()
  const { id: saleId } = await client.ask('bookingEngine.hold', await desk.hotelOffer(client, '1001'))
  const accept = (texts: { terms: string; privacy: string }, who: HttpClient = client) =>
    who.call('bookingEngine.checkOut', { saleId, customer: guest, travellers: [], requests: '', ...texts })
  return { client, saleId, accept }
}

test('the templates apply until the first publication', async () => {
  for (const readers of ['customers', 'agencies'] as const)
    for (const text of await inForce(readers)) {
      expect(text.version).toBe(templateVersion)
      expect(text.body.en.sections.length).toBe(text.body.es.sections.length)
    }
  const { accept, client, saleId } = await held()
  expect(await accept(acceptedTexts)).toMatchObject({ status: 200 })
  expect((await client.ask('bookingEngine.getSale', { saleId })).terms).toMatchObject({
    version: templateVersion,
    privacy: templateVersion,
  })
})

describe('editing', () => {
  const kind = 'privacy_notice'

  test('of two admins with the same draft, only the first saves it, and only the saved one is published', async () => {
    const { revision: seen } = await draftOf(kind)
    const saved = await Promise.all(
      ['A', 'B', 'C'].map((text) => desk.move('saveLegalDraft', { kind, body: bodyOf(text), seen })),
    )
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(saved.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'setting_changed' } })
    const published = await desk.move('publishLegalText', { kind, startsOn: today, seen })
    expect(published).toMatchObject({ body: { code: 'setting_changed' } })
    const { revision, body } = await draftOf(kind)
    const both = await Promise.all(
      [1, 2].map(() => desk.move('publishLegalText', { kind, startsOn: today, seen: revision })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const text = (await inForce('customers')).find((one) => one.kind === kind)
    expect(text).toMatchObject({ startsOn: today, body })
    // The draft no longer exists, and its revision is never reused.
    expect(await draftOf(kind)).toMatchObject({ body: null, revision: revision + 1 })
  })

  test('refuses past days, unknown placeholders, and publishing without a draft', async () => {
    const { revision: seen } = await draftOf(kind)
    const body = bodyOf('{{bank}}')
    expect(await desk.move('saveLegalDraft', { kind, body, seen })).toMatchObject({
      body: { code: 'bad_request' },
    })
    expect(await desk.move('publishLegalText', { kind, startsOn: today, seen })).toMatchObject({
      body: { code: 'legal_text_not_found' },
    })
    const startsOn = addDays(today, -1)
    expect(await desk.move('publishLegalText', { kind, startsOn, seen })).toMatchObject({
      body: { code: 'bad_request' },
    })
  })

  test('a discarded draft is deleted, and every step is logged', async () => {
    const { revision: seen } = await draftOf(kind)
    const { revision } = await desk.ask('saveLegalDraft', { kind, body: bodyOf('D'), seen })
    await desk.ask('saveLegalDraft', { kind, body: null, seen: revision })
    expect((await draftOf(kind)).body).toBeNull()
    const events = (await desk.db().select().from(audit)).map(({ event }) => event)
    for (const event of ['legal_draft_changed', 'legal_draft_discarded', 'legal_text_published'])
      expect(events).toContain(event)
  })

  test('published versions never change, not even in the database', async () => {
    const change = desk.db().execute(sql`UPDATE legal_texts SET starts_on = '2020-01-01'`)
    await expect(change).rejects.toThrow()
    await expect(desk.db().execute(sql`DELETE FROM legal_texts`)).rejects.toThrow()
  })
})

describe('accepting', () => {
  test('a customer who read an earlier version is asked again; the sale has the accepted one', async () => {
    const [before] = await inForce('customers')
    const privacy = (await inForce('customers'))[1]?.version ?? ''
    const { accept, client, saleId } = await held()
    const terms = await publish('customer_terms', 'Nuevos')
    const refused = await accept({ terms: before?.version ?? '', privacy })
    expect(refused).toMatchObject({ status: 409, code: 'legal_text_changed' })
    expect(await accept({ terms: 'invented', privacy })).toMatchObject({ code: 'legal_text_changed' })
    expect((await client.ask('bookingEngine.getSale', { saleId })).customer).toBeNull()
    expect(await accept({ terms, privacy })).toMatchObject({ status: 200 })
    expect((await client.ask('bookingEngine.getSale', { saleId })).terms).toMatchObject({
      version: terms,
      privacy,
    })
    // Both remain readable, and the admins see how many customers accepted each.
    for (const version of [before?.version ?? '', terms])
      expect(await client.ask('home.getLegalText', { kind: 'customer_terms', version })).toMatchObject({
        version,
      })
    const counted = await versionsOf('customer_terms')
    expect(counted.find(({ version }) => version === terms)).toMatchObject({
      ...{ standing: 'in_force', accepted: 1 },
    })
  })

  test('a text for a later day is readable and not yet in force; of two for one day the later one applies', async () => {
    const now = (await inForce('customers'))[0]?.version
    const startsOn = addDays(today, 5)
    expect(await publish('customer_terms', 'Después', startsOn)).toBe(startsOn)
    expect((await inForce('customers'))[0]?.version).toBe(now)
    expect((await versionsOf('customer_terms'))[0]).toMatchObject({ version: startsOn, standing: 'ahead' })
    const again = await publish('customer_terms', 'Otra vez')
    expect(again).toMatch(new RegExp(`^${today}\\.\\d+$`))
    expect((await inForce('customers'))[0]).toMatchObject({ version: again, body: bodyOf('Otra vez') })
    const page = await fetch(`${desk.at.app.baseUrl}/booking/1001/legal/terms`, {
      headers: { accept: 'text/html', 'accept-language': 'es' },
    })
    expect(await page.text()).toMatch(/<p[^>]*>Otra vez<\/p>/)
    expect(
      (await versionsOf('customer_terms')).filter(({ standing }) => standing === 'in_force'),
    ).toHaveLength(1)
  })

  test('an offline registration keeps the version that the device showed', async () => {
    const version = await publish('agency_contract', 'Contrato')
    const register = (change: Partial<Sent<'home.register'>>) =>
      desk.at.browser().call('home.register', newRegistration(change))
    expect(await register({ terms: templateVersion })).toMatchObject({ code: 'legal_text_changed' })
    expect(await register({ terms: version })).toMatchObject({ status: 200 })
    const keptAt = new Date().toISOString()
    expect(await register({ terms: templateVersion, keptAt })).toMatchObject({ status: 200 })
    expect(await register({ terms: 'invented', keptAt })).toMatchObject({ code: 'legal_text_changed' })
  })

  test('an agency sees a newer contract, accepts it once, and staff see the acceptance', async () => {
    const first = (await inForce('agencies'))[0]?.version ?? ''
    const { accountId } = await desk.approved({ terms: first })
    const owner = await desk.ownerOf(accountId)
    const contract = async () => (await owner.ask('agency.getAffiliate', {})).registration?.contract
    expect(await contract()).toEqual({ inForce: first, newer: null })
    const startsOn = addDays(today, 10)
    const version = await publish('agency_contract', 'Contrato de diciembre', startsOn)
    expect(await contract()).toEqual({ inForce: first, newer: { version, startsOn } })
    expect((await desk.ask('getRegistration', { accountId })).contract?.newer).toEqual({ version, startsOn })
    const seller = await desk.as(await desk.person('seller', accountId))
    expect(await seller.call('agency.acceptContract', { version })).toMatchObject({ code: 'forbidden' })
    const other = await owner.call('agency.acceptContract', { version: templateVersion })
    expect(other).toMatchObject({ code: 'legal_text_changed' })
    for (const _ of [1, 2])
      expect(await owner.call('agency.acceptContract', { version })).toMatchObject({ status: 200 })
    expect(await contract()).toEqual({ inForce: first, newer: null })
    const { terms, contract: seen } = await desk.ask('getRegistration', { accountId })
    expect(terms.version).toBe(version)
    expect(seen?.newer).toBeNull()
    const accepted = (await desk.db().select().from(audit)).filter(
      ({ event }) => event === 'contract_accepted',
    )
    expect(accepted).toHaveLength(1)
    expect(accepted[0]).toMatchObject({ accountId, details: { terms: version } })
  })
})
