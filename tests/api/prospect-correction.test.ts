import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsIn, prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import { pick } from '#core/app/by-name.ts'
import { audit } from '#server/platform/database/tables.ts'
import { someValues, wrongValues } from '#tests/builders/prospect-values.ts'
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
type Address = { accountId: string; id: string }
const send = (of: Address, input: object) => desk.send('correctProspect', { ...of, ...input })
const correct = (of: Address, more: object = {}) => send(of, { ...said, ...more })

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

  test.each(prospectFieldNames)(
    '%s is shown, removed by null, and kept by callers that do not know it',
    async (field) => {
      const of = await desk.asks(`one-${field}`)
      const { expectedMinor: _, ...own } = said
      const value = someValues(1)[field]
      expect(await desk.get(of)).toMatchObject({ [field]: null })
      await send(of, { ...own, [field]: typeof value === 'string' ? ` ${value} ` : value })
      expect(await desk.get(of)).toMatchObject({ [field]: value, version: 2 })
      const [first] = (await desk.get(of)).events
      expect(first?.fields).toContain(field)
      const [event] = await desk
        .db()
        .select()
        .from(audit)
        .where(sql`${audit.details}->>'prospectId' = ${of.id}`)
      expect(event?.details).toEqual({ prospectId: of.id, fields: first?.fields })
      await send(of, { ...own, version: 2, city: 'Ixtepec' })
      expect(await desk.get(of)).toMatchObject({ [field]: value, events: [{ fields: ['city'] }, {}] })
      await send(of, { ...own, version: 3, city: 'Ixtepec', [field]: null })
      expect(await desk.get(of)).toMatchObject({
        ...{ [field]: null, version: 4 },
        events: [{ fields: [field] }, {}, {}],
      })
    },
  )

  test.each([
    ['contactName', 'N0ra'],
    ['email', 'nora@'],
    ['phone', '12345'],
    ['city', ' '],
    ['stateCode', 'ZZ'],
    ['language', 'fr'],
    ...wrongValues,
  ])('%s must match its form: %j', async (field, value) => {
    const of = await desk.asks(`rule-${field}-${JSON.stringify(value).slice(0, 20)}`)
    expect(await correct(of, { [field]: value })).toMatchObject({ status: 400 })
    expect(await desk.get(of)).toMatchObject({ version: 1, events: [] })
  })

  test('of another’s prospect, and of a merged one, nothing is corrected', async () => {
    const another = await desk.person('executive', null)
    const theirs = await desk.asks('theirs', { keeperId: another.id })
    expect(await correct(theirs)).toMatchObject({ status: 404, body: { code: 'prospect_not_found' } })
    const [away, kept] = [
      await desk.asks('away', someValues(1)),
      await desk.asks('kept', { phone: '951 555 0190' }),
    ]
    await desk.call('mergeProspects', { ...away, into: kept, reason: 'Es la misma.' })
    expect(await correct(away)).toMatchObject({ body: { code: 'prospect_changed' } })
    expect(await desk.get(kept)).toMatchObject({
      ...{ ...someValues(1), version: 2 },
      merged: [{ id: 'away', ...pick(someValues(1), fieldsIn('contact')) }],
    })
    // What is known of the one that stays is kept.
    const [third, fourth] = [
      await desk.asks('third', someValues(2)),
      await desk.asks('fourth', someValues(3)),
    ]
    await desk.call('mergeProspects', { ...third, into: fourth, reason: 'Es la misma.' })
    expect(await desk.get(fourth)).toMatchObject({ ...someValues(3), version: 1 })
  })
})

test('somebody whom staff have met is added once, and assigned to the author', async () => {
  const { version: _, ...values } = { ...said, email: 'Feria@Luna.example', ...someValues(1) }
  const input = { ...values, idempotencyKey: newKey() }
  const of = await desk.ask('createProspect', input)
  expect(of.accountId).toBe('platform')
  expect(await desk.ask('createProspect', input)).toEqual(of)
  expect(await desk.call('createProspect', { ...input, phone: '1' })).toMatchObject({ status: 400 })
  expect(await desk.get(of)).toMatchObject({
    ...{ name: 'Nora Luna', email: 'feria@luna.example', stage: 'new', source: 'staff', terms: null },
    ...{ ...someValues(1), keeper: { name: 'Rosa Ibarra' }, events: [{ event: 'taken' }] },
  })
  const events = await desk.db().select().from(audit).where(eq(audit.event, 'prospect_received'))
  expect(
    events.filter(({ details }) => (details as { prospectId?: string }).prospectId === of.id),
  ).toHaveLength(1)
})
