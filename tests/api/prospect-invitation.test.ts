import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { followRegistration } from '#server/modules/prospects/follow-registration.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { leads } from '#server/modules/registrations/tables.ts'
import { approval } from '#tests/support/people/desk.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { openProspectDesk, type ProspectDesk } from '#tests/support/worlds/prospect-desk.ts'

let desk: ProspectDesk
beforeAll(async () => {
  desk = await openProspectDesk()
})
afterAll(() => desk?.at.app.stop())

test('an invitation is one link, mailed in the prospect’s language; registering by it moves the prospect automatically', async () => {
  const of = await desk.asks('nora', { stage: 'qualified', name: 'Nora Luna', phone: '951 555 0177' })
  const first = await desk.call('inviteProspect', { ...of, language: 'en' })
  expect(first).toMatchObject({ status: 200, body: { stage: 'invited' } })
  const { url } = receivedIn(first)
  expect(await desk.call('inviteProspect', { ...of, language: 'en' })).toMatchObject({ body: { url } })
  const leadId = url.split('/signup/')[1] ?? ''
  expect(await desk.db().select().from(leads).where(eq(leads.id, leadId))).toMatchObject([
    { name: 'Nora Luna', email: 'nora@luna.example', city: 'Mitla', source: 'prospect' },
  ])
  await expect
    .poll(async () => (await desk.at.mailsTo('nora@luna.example')).length, { timeout: 8000 })
    .toBeGreaterThan(0)
  const [mail] = await desk.at.mailsTo('nora@luna.example')
  expect(mail).toMatchObject({ subject: 'You are invited to sell travel with Alforja' })
  expect(mail?.text).toContain(url)
  // Anybody may have requested it, under any name.
  expect(mail?.text).toMatch(/^Hello,$/m)
  expect(await desk.get(of)).toMatchObject({ language: 'en', inviteUrl: url, registration: null })

  const { accountId, token } = await desk.registered({ leadId })
  await expect.poll(async () => (await desk.get(of)).stage, { timeout: 8000 }).toBe('registered')
  expect(await desk.get(of)).toMatchObject({
    registration: { accountId, state: 'news', isReached: true },
    events: [
      { event: 'moved', step: { from: 'invited', to: 'registered' }, by: null },
      { event: 'invited' },
      { event: 'invited' },
    ],
  })
  await desk.withPapers(token)
  await desk.move('takeRegistration', { accountId })
  await desk.acceptPapers(accountId)
  await desk.move('approveRegistration', { accountId, ...approval })
  await expect.poll(async () => (await desk.get(of)).stage, { timeout: 8000 }).toBe('won')
  // A repeated event has one effect.
  const { events } = await desk.get(of)
  await followRegistration(desk.at.app.deps, { accountId })
  expect((await desk.get(of)).events).toEqual(events)
  // In the admin's portfolio: an executive may not open its file.
  expect(await desk.get(of)).toMatchObject({ registration: { state: 'approved', isReached: false } })
})

test('an invitation that the stage does not allow is refused and creates no lead', async () => {
  const of = await desk.asks('early', { stage: 'contacted' })
  const before = (await desk.db().select().from(leads)).length
  expect(await desk.call('inviteProspect', { ...of, language: 'es' })).toMatchObject({
    status: 409,
    body: { code: 'prospect_stage', data: { stage: 'contacted' } },
  })
  const others = await desk.asks('others', {
    stage: 'qualified',
    keeperId: (await desk.person('executive', null)).id,
  })
  expect(await desk.call('inviteProspect', { ...others, language: 'es' })).toMatchObject({ status: 404 })
  expect(await desk.db().select().from(leads)).toHaveLength(before)
})

test('a prospect marked as lost stays lost when its link registers an agency', async () => {
  const of = await desk.asks('late', { stage: 'qualified', phone: '951 555 0188' })
  const { url } = await desk.ask('inviteProspect', { ...of, language: 'es' })
  await desk.call('moveProspect', { ...of, stage: 'lost', reason: 'No contesta.' })
  const { accountId } = await desk.registered({ leadId: url.split('/signup/')[1] })
  await followRegistration(desk.at.app.deps, { accountId })
  expect(await desk.get(of)).toMatchObject({ stage: 'lost', registration: { accountId } })
})

test('a prospect who signs up in English is mailed in English', async () => {
  const asking: Sent<'home.signUpSeller'> = {
    ...{
      idempotencyKey: crypto.randomUUID(),
      accountId: null,
      contactName: 'Joan Reyes',
      phone: '951 555 0199',
    },
    ...{ email: 'joan@luna.example', city: 'Mitla', stateCode: 'OC', message: '', terms: templateVersion },
  }
  const said = await desk.at.browser().call('home.signUpSeller', { ...asking, language: 'en' })
  expect(said.status).toBe(200)
  const [row] = await desk.db().select().from(prospects).where(eq(prospects.email, asking.email))
  expect(row).toMatchObject({ language: 'en', stage: 'new', keeperId: null })
})
