import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#server/platform/database/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { openProspectDesk, type ProspectDesk } from '#tests/support/worlds/prospect-desk.ts'

let desk: ProspectDesk
beforeAll(async () => {
  desk = await openProspectDesk()
})
afterAll(() => desk?.at.app.stop())

const said = {
  ...{ version: 1, contactName: 'Nora Luna', email: 'Nora.Luna@Luna.example', phone: '951 555 0188' },
  ...{ city: 'Juchitán', stateCode: 'OC' as const, language: 'en' as const, expectedMinor: 4_500_000 },
}
const correct = (of: { accountId: string; id: string }, more: object = {}) =>
  desk.send('correctProspect', { ...of, ...said, ...more })

describe('a prospect’s own data', () => {
  test('are corrected by the rules of its form; the history names the fields, not the values', async () => {
    const of = await desk.asks('typo', { message: 'Hola.' })
    expect(await correct(of)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await desk.get(of)).toMatchObject({
      ...{ name: 'Nora Luna', email: 'nora.luna@luna.example', phone: '951 555 0188', city: 'Juchitán' },
      ...{ language: 'en', expectedMinor: 4_500_000, message: 'Hola.', version: 2 },
      events: [
        {
          event: 'corrected',
          fields: ['name', 'email', 'phone', 'city', 'language', 'expectedMinor'],
          by: 'Rosa Ibarra',
        },
      ],
    })
    // Found by its new data.
    expect(await desk.call('listProspects', { text: 'juchitan' })).toMatchObject({ body: { count: 1 } })
    const [event] = await desk.db().select().from(audit).where(eq(audit.event, 'prospect_corrected'))
    expect(event?.details).toMatchObject({ prospectId: of.id, fields: expect.arrayContaining(['email']) })
    expect(JSON.stringify(event?.details)).not.toMatch(/luna|0188|4500000/i)
    // The same again adds nothing.
    expect(await correct(of, { version: 2 })).toMatchObject({ body: { version: 2 } })
    expect(await desk.get(of)).toMatchObject({ events: { length: 1 } })
  })

  test('concurrent corrections are not overwritten, and an invitation in another language applies', async () => {
    const of = await desk.asks('both', { stage: 'qualified' })
    const both = await Promise.all([correct(of), correct(of, { city: 'Ixtepec' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'prospect_changed' } })
    await desk.call('inviteProspect', { ...of, language: 'es' })
    expect(await correct(of, { version: 2 })).toMatchObject({ body: { code: 'prospect_changed' } })
    expect(await desk.get(of)).toMatchObject({ language: 'es', version: 3 })
  })

  test('a website is shown, removed by null, and kept by callers that do not know it', async () => {
    const of = await desk.asks('site')
    expect(await desk.get(of)).toMatchObject({ website: null })
    const website = 'https://viajesluna.example/inicio?de=oaxaca'
    await correct(of, { website: ` ${website} ` })
    expect(await desk.get(of)).toMatchObject({ website, version: 2 })
    const [first] = (await desk.get(of)).events
    expect(first?.fields).toContain('website')
    const [event] = await desk
      .db()
      .select()
      .from(audit)
      .where(sql`${audit.details}->>'prospectId' = ${of.id}`)
    expect(event?.details).toEqual({ prospectId: of.id, fields: first?.fields })
    await correct(of, { version: 2, city: 'Ixtepec' })
    expect(await desk.get(of)).toMatchObject({ website, city: 'Ixtepec', events: [{ fields: ['city'] }, {}] })
    await correct(of, { version: 3, city: 'Ixtepec', website: null })
    expect(await desk.get(of)).toMatchObject({
      ...{ website: null, version: 4 },
      events: [{ fields: ['website'] }, {}, {}],
    })
  })

  test.each([
    ['contactName', 'N0ra'],
    ['email', 'nora@'],
    ['phone', '12345'],
    ['city', ' '],
    ['stateCode', 'ZZ'],
    ['language', 'fr'],
    ['website', ''],
    ['website', 'viajesluna.example'],
    ['website', 'javascript:alert(1)'],
    ['website', `https://${'a'.repeat(193)}`],
    ['expectedMinor', -1],
    ['expectedMinor', 10_000_000_001],
  ])('%s must match its form: %j', async (field, value) => {
    const of = await desk.asks(`rule-${field}-${String(value).length}`)
    expect(await correct(of, { [field]: value })).toMatchObject({ status: 400 })
    expect(await desk.get(of)).toMatchObject({ version: 1, events: [] })
  })

  test('of another’s prospect, and of a merged one, nothing is corrected', async () => {
    const another = await desk.person('executive', null)
    const theirs = await desk.asks('theirs', { keeperId: another.id })
    expect(await correct(theirs)).toMatchObject({ status: 404, body: { code: 'prospect_not_found' } })
    const [away, kept] = [
      await desk.asks('away', { expectedMinor: 90_000, website: 'https://luna.example' }),
      await desk.asks('kept', { phone: '951 555 0190' }),
    ]
    await desk.call('mergeProspects', { ...away, into: kept, reason: 'Es la misma.' })
    expect(await correct(away)).toMatchObject({ body: { code: 'prospect_changed' } })
    expect(await desk.get(kept)).toMatchObject({
      ...{ expectedMinor: 90_000, website: 'https://luna.example', version: 2 },
      merged: [{ id: 'away', website: 'https://luna.example' }],
    })
  })
})

test('somebody whom staff have met is added once, and assigned to the author', async () => {
  const website = 'https://feria.example'
  const { version: _, ...values } = { ...said, email: 'Feria@Luna.example', website, expectedMinor: null }
  const input = { ...values, idempotencyKey: newKey() }
  const of = await desk.ask('createProspect', input)
  expect(of.accountId).toBe('platform')
  expect(await desk.ask('createProspect', input)).toEqual(of)
  expect(await desk.call('createProspect', { ...input, phone: '1' })).toMatchObject({ status: 400 })
  expect(await desk.get(of)).toMatchObject({
    ...{ name: 'Nora Luna', email: 'feria@luna.example', stage: 'new', source: 'staff', terms: null },
    ...{ website, keeper: { name: 'Rosa Ibarra' }, events: [{ event: 'taken' }] },
  })
  const events = await desk.db().select().from(audit).where(eq(audit.event, 'prospect_received'))
  expect(
    events.filter(({ details }) => (details as { prospectId?: string }).prospectId === of.id),
  ).toHaveLength(1)
})
