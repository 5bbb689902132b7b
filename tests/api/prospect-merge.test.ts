import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { newKey } from '#tests/builders/sales.ts'
import { openProspectDesk, type ProspectDesk } from '#tests/support/worlds/prospect-desk.ts'

let desk: ProspectDesk
beforeAll(async () => {
  desk = await openProspectDesk()
})
afterAll(() => desk?.at.app.stop())

const visit = (of: { accountId: string; id: string }, said: string): Sent<'admin.addProspectVisit'> => ({
  ...{ ...of, idempotencyKey: newKey(), kind: 'call', happenedAt: '2026-11-01T18:00:00.000Z', said },
  ...{ nextOn: null, stage: null, reason: '' },
})
const reason = 'Es la misma persona.'

test('two with the same e-mail or phone, in any notation, are shown as duplicates; those of others are not', async () => {
  const one = await desk.asks('uno', { phone: '+52 (951) 555-0111' })
  await desk.asks('dos', { phone: '9515550111' })
  await desk.asks('tres', { email: 'uno@luna.example', phone: '951 555 0112', accountId: '1001' })
  const other = await desk.person('executive', null)
  await desk.asks('ajeno', { email: 'uno@luna.example', keeperId: other.id })
  await desk.asks('corto', { phone: '0111' })
  const { alike } = await desk.get(one)
  expect(alike).toMatchObject([
    { id: 'tres', accountId: '1001', same: ['email'] },
    { id: 'dos', same: ['phone'] },
  ])
})

test('one is merged into the other: its history, its link and later events; nothing is deleted', async () => {
  const gone = await desk.asks('va', { phone: '951 555 0121', stage: 'qualified', nextOn: '2099-05-05' })
  const kept = await desk.asks('queda', { phone: '951 555 0121' })
  await desk.call('addProspectVisit', visit(gone, 'Se dijo al que se va.'))
  await desk.call('planProspect', { ...gone, nextOn: '2099-05-05', nextAction: 'Visitarla.' })
  const { url } = await desk.ask('inviteProspect', { ...gone, language: 'es' })
  expect(await desk.call('mergeProspects', { ...gone, into: gone, reason })).toMatchObject({ status: 400 })
  expect(await desk.call('mergeProspects', { ...gone, into: kept, reason })).toMatchObject({ status: 200 })
  const now = await desk.get(kept)
  expect(now).toMatchObject({
    ...{ stage: 'contacted', nextOn: '2099-05-05', nextAction: 'Visitarla.', inviteUrl: url, alike: [] },
    visits: [{ said: 'Se dijo al que se va.' }],
    events: [
      { event: 'merged', other: 'Nora va', said: reason, by: 'Rosa Ibarra' },
      { event: 'invited' },
      { event: 'planned' },
    ],
  })
  expect(await desk.get(gone)).toMatchObject({ isMerged: true, mergedInto: kept, alike: [] })
  const { rows: listed } = await desk.ask('listProspects', { text: '951 555 0121' })
  expect(listed).toMatchObject([{ id: 'queda' }])
  // An offline phone does not know: what it sends goes to the remaining one.
  expect(await desk.call('addProspectVisit', visit(gone, 'Llegó tarde.'))).toMatchObject({
    body: { prospectId: 'queda' },
  })
  expect((await desk.get(kept)).visits).toHaveLength(2)
  expect(await desk.call('mergeProspects', { ...gone, into: kept, reason })).toMatchObject({
    status: 409,
    body: { code: 'prospect_changed' },
  })
  // Earlier merges move along.
  const third = await desk.asks('tercero')
  expect(await desk.call('mergeProspects', { ...kept, into: third, reason })).toMatchObject({ status: 200 })
  expect((await desk.get(third)).visits).toHaveLength(2)
  expect(await desk.get(gone)).toMatchObject({ mergedInto: { id: 'tercero' } })
  // The link of the first one moves the remaining one.
  await desk.call('moveProspect', { ...third, stage: 'qualified', reason: 'Avanza.' })
  await desk.call('moveProspect', { ...third, stage: 'invited', reason: 'Ya tiene su enlace.' })
  await desk.registered({ leadId: url.split('/signup/')[1] })
  await expect.poll(async () => (await desk.get(third)).stage, { timeout: 8000 }).toBe('registered')
})

test('the remaining one has the data of those merged into it, and is found by it', async () => {
  const said = {
    email: 'otra.vez@luna.example',
    phone: '951 555 0177',
    city: 'Tlaxiaco',
    message: 'Otra vez yo.',
  }
  const gone = await desk.asks('dijo', { ...said, accountId: '1001' })
  const [middle, kept] = [await desk.asks('medio'), await desk.asks('final')]
  await desk.call('mergeProspects', { ...gone, into: middle, reason })
  await desk.call('mergeProspects', { ...middle, into: kept, reason })
  const now = await desk.get(kept)
  expect(now.merged).toMatchObject([
    { id: 'medio', name: 'Nora medio', agencyName: null, message: '' },
    { ...said, id: 'dijo', name: 'Nora dijo', stateCode: 'OC', agencyName: expect.stringMatching(/\w/) },
  ])
  const moments = (now.merged as { mergedAt: string; createdAt: string }[]).map(({ mergedAt }) => mergedAt)
  expect(moments.every((moment) => Number.isFinite(Date.parse(moment)))).toBe(true)
  expect(now.events).toMatchObject([{ otherId: 'medio' }, { otherId: 'dijo' }])
  for (const text of [said.email, '9515550177']) {
    const { people } = await desk.ask('searchPlatform', { text })
    expect(
      people.items.map(({ id }) => id),
      text,
    ).toEqual(['final'])
  }
})

test('of two opposite merges of the same pair one is refused; prospects of others are not found', async () => {
  const [one, two] = [await desk.asks('cruz-1'), await desk.asks('cruz-2')]
  const both = await Promise.all([
    desk.call('mergeProspects', { ...one, into: two, reason }),
    desk.call('mergeProspects', { ...two, into: one, reason }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const other = await desk.person('executive', null)
  const theirs = await desk.asks('suyo', { keeperId: other.id })
  const mine = await desk.asks('mio')
  expect(await desk.call('mergeProspects', { ...mine, into: theirs, reason })).toMatchObject({ status: 404 })
  expect(await desk.call('mergeProspects', { ...theirs, into: mine, reason })).toMatchObject({ status: 404 })
})
