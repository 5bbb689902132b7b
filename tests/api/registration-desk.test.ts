import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { leads, registrations } from '#server/modules/registrations/tables.ts'
import { agreement, approval, type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

async function executive() {
  const person = await desk.person('executive', null)
  return { ...person, client: await desk.as(person) }
}
const read = (accountId: string, client?: HttpClient) => desk.ask('getRegistration', { accountId }, client)
const listed = async (input: Sent<'admin.listRegistrations'>, client?: HttpClient) =>
  (await desk.ask('listRegistrations', { state: 'any', ...input }, client)).rows.map(
    ({ accountId }) => accountId,
  )

describe('two people on one file', () => {
  const decisions: [string, object][] = [
    ['takeRegistration', {}],
    ['noteOnRegistration', { kind: 'call', said: 'No contesta.', nextOn: null }],
    ['askForCorrections', { kinds: ['tax_status'], data: {}, said: 'Mande otra, por favor.' }],
    ['markDuplicate', { of: '1001', reason: 'Ya la tenemos.' }],
  ]
  test.each(decisions)('%s: the second is refused after the first has written', async (verb, input) => {
    const { accountId } = await desk.registered()
    const [first, second] = [await executive(), await executive()]
    const { version } = await read(accountId, second.client)
    const note = { accountId, kind: 'note' as const, said: 'La veo yo.', nextOn: '2027-01-15' }
    expect((await desk.move('noteOnRegistration', note, first.client)).status).toBe(200)
    const late = await desk.send(verb, { accountId, version, ...input }, second.client)
    expect(late).toMatchObject({ status: 409, body: { code: 'registration_changed' } })
    const now = await read(accountId, second.client)
    expect(now).toMatchObject({ state: 'news', executive: null, nextOn: '2027-01-15' })
    expect(now.history[0]).toMatchObject({ event: 'registration_noted', said: 'La veo yo.' })
  })

  test('only one of two concurrent decisions succeeds', async () => {
    const { accountId } = await desk.registered()
    const people = [await executive(), await executive(), await executive()]
    const { version } = await read(accountId)
    const answers = await Promise.all(
      people.map(({ client }) => desk.move('takeRegistration', { accountId, version }, client)),
    )
    // The second sees that it changed, or that it is now in somebody else's portfolio.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual(
      [],
    )
  })

  test('a resubmitted document is not decided on the version before', async () => {
    const { accountId, token } = await desk.registered()
    await desk.move('takeRegistration', { accountId })
    await desk.upload(desk.at.browser(), 'identification', token)
    const seen = await read(accountId)
    const former = seen.papers.find(({ kind }) => kind === 'identification')?.id
    await desk.upload(desk.at.browser(), 'identification', token)
    const accepted = { documentId: former ?? '', decision: 'accepted' as const }
    const late = await desk.move('decideDocument', { ...accepted, version: seen.version })
    expect(late.body).toMatchObject({ code: 'registration_changed' })
    // Nor with the current version but the id of the former document.
    expect((await desk.move('decideDocument', accepted)).body).toMatchObject({ code: 'registration_changed' })
  })
})

describe('an executive', () => {
  test('cannot access files of others in any way, and takes unassigned ones', async () => {
    const { accountId, token } = await desk.registered()
    await desk.upload(desk.at.browser(), 'tax_status', token)
    const [own, other] = [await executive(), await executive()]
    expect((await desk.move('takeRegistration', { accountId }, own.client)).body).toEqual({
      state: 'in_process',
    })
    const documentId = (await read(accountId)).papers.find(({ id }) => id)?.id
    const reason = 'porque no'
    const asked: [string, object][] = [
      ['getRegistration', { accountId }],
      ['takeRegistration', { accountId }],
      ['returnRegistration', { accountId, reason }],
      ['noteOnRegistration', { accountId, kind: 'note', said: reason, nextOn: null }],
      ['askForCorrections', { accountId, kinds: [], data: {}, said: reason }],
      ['decideDocument', { documentId, decision: 'accepted' }],
      ['approveRegistration', { accountId, ...approval }],
      ['markDuplicate', { accountId, of: '1001', reason }],
      ['findDuplicate', { accountId, of: '1001' }],
      ['changeAgreement', { accountId, ...agreement, sellerBp: 0, reason }],
      ['suspendAccount', { accountId, reason }],
      ['reopenAccount', { accountId, reason: 'Ya pagó' }],
      ['closeAccount', { accountId, reason }],
    ]
    for (const [verb, input] of asked)
      expect((await desk.send(verb, input, other.client)).status, verb).toBe(404)
    expect((await other.client.request(`/files/registrations/${documentId}`)).status).toBe(404)
    expect((await own.client.request(`/files/registrations/${documentId}`)).status).toBe(200)
    expect(await listed({ state: 'in_process' }, other.client)).not.toContain(accountId)
    expect(await listed({ state: 'in_process' }, own.client)).toContain(accountId)
    expect((await desk.move('listRegistrationStaff', {}, own.client)).status).toBe(403)
    const given = { accountId, executiveId: other.id }
    expect((await desk.move('assignRegistration', given, own.client)).status).toBe(403)
    expect((await desk.move('assignRegistration', given)).body).toEqual({ state: 'in_process' })
    expect((await desk.move('getRegistration', { accountId }, own.client)).status).toBe(404)
    expect((await read(accountId, other.client)).executive).toEqual({ id: other.id, name: 'Rosa Ibarra' })
  })

  test('returns it, and somebody else takes it', async () => {
    const { accountId } = await desk.registered()
    const [own, other] = [await executive(), await executive()]
    await desk.move('takeRegistration', { accountId }, own.client)
    const back = { accountId, reason: 'Es de otra región.' }
    expect((await desk.move('returnRegistration', back, own.client)).body).toEqual({ state: 'news' })
    expect((await desk.move('takeRegistration', { accountId }, other.client)).status).toBe(200)
    expect((await desk.move('getRegistration', { accountId }, own.client)).status).toBe(404)
  })
})

test('the list is searched by free text, and filtered', async () => {
  const tradeName = 'Ñandú Viajes de Ócotlán'
  const { accountId } = await desk.registered({ tradeName, stateCode: 'YN', phone: '+52 999 123 4567' })
  const { client, id } = await executive()
  for (const text of ['nandu', 'OCOTLAN', '9991234567', accountId])
    expect(await listed({ text }, client), text).toEqual([accountId])
  expect(await listed({ text: '100%' }, client)).toEqual([])
  expect(await listed({ stateCode: 'YN', personKind: 'company', executive: 'nobody' }, client)).toContain(
    accountId,
  )
  expect(await listed({ executive: 'mine' }, client)).toEqual([])
  await desk.move('takeRegistration', { accountId }, client)
  expect(await listed({ executive: 'mine' }, client)).toEqual([accountId])
  expect(await listed({ executive: id })).toEqual([accountId])
  expect(await listed({ executive: 'mine', waits: 'overdue' }, client)).toEqual([])
  const said = { said: 'Mañana manda todo.', nextOn: dayIn(new Date(), homeZone) }
  await desk.move('noteOnRegistration', { accountId, kind: 'call', ...said }, client)
  expect(await listed({ executive: 'mine', waits: 'overdue' }, client)).toEqual([accountId])
})

test('the list is filtered by source of the registration, and by day in the platform’s zone', async () => {
  const { client } = await executive()
  const lead = async (source: string) => {
    const id = crypto.randomUUID()
    await desk.db().insert(leads).values({ id, name: 'Rosa Ibarra', source })
    return id
  }
  const city = `Huajuapan ${crypto.randomUUID().slice(0, 8)}`
  const made = {
    executive: await desk.registered({ city, leadId: await lead('prospect') }),
    lead: await desk.registered({ city, leadId: await lead('feria') }),
    campaign: await desk.registered({ city, attribution: { gclid: 'x1' } }),
    direct: await desk.registered({ city, attribution: {} }),
  }
  const found = (more: object) => listed({ text: city, ...more }, client)
  for (const [origin, { accountId }] of Object.entries(made)) {
    expect(await found({ origin }), origin).toEqual([accountId])
    expect(await read(accountId, client)).toMatchObject({ origin })
  }
  // 23:45 and 0:15, in Mexico City.
  const at = async (accountId: string, receivedAt: string) =>
    desk
      .db()
      .update(registrations)
      .set({ receivedAt: new Date(receivedAt) })
      .where(eq(registrations.accountId, accountId))
  const [late, early] = [made.direct.accountId, made.lead.accountId]
  await at(late, '2026-03-11T05:45:00Z')
  await at(early, '2026-03-11T06:15:00Z')
  expect(await found({ from: '2026-03-10', until: '2026-03-10' })).toEqual([late])
  expect(await found({ from: '2026-03-11', until: '2026-03-11' })).toEqual([early])
  expect(await found({ until: '2026-03-11' })).toEqual([late, early])
  expect(await found({ from: '2026-03-12' })).toHaveLength(2)
  expect((await desk.move('listRegistrations', { from: '2026-02-30' }, client)).status).toBe(400)
})

test('a duplicate of another agency is closed with its reason; the other one stays', async () => {
  const phone = '+52 222 777 1234'
  const { accountId: former } = await desk.registered({ phone })
  const { accountId } = await desk.registered({ phone: '222 777 1234' })
  expect((await read(accountId)).alike).toEqual([
    { accountId: former, tradeName: expect.any(String), state: 'news', same: ['phone'] },
  ])
  const reason = 'Es la misma agencia.'
  for (const of of ['99999', '1003'])
    expect((await desk.move('markDuplicate', { accountId, of, reason })).body).toMatchObject({
      code: 'account_not_found',
    })
  expect((await desk.move('markDuplicate', { accountId, of: former, reason })).body).toEqual({
    state: 'closed',
  })
  expect(await read(accountId)).toMatchObject({ state: 'closed', duplicateOf: former })
  expect((await read(former)).state).toBe('news')
})

test('the home shows the open work by assignee, with the counts of its lists', async () => {
  const { client, id } = await executive()
  const other = await executive()
  const home = (who = client) => desk.ask('getStaffHome', {}, who)
  const before = (await home()).news.count
  const { accountId, token } = await desk.registered()
  expect((await home()).news.count).toBe(before + 1)
  await desk.move('takeRegistration', { accountId }, client)
  expect((await home()).news.count).toBe(before)
  expect((await home()).papers.items).toEqual([])
  await desk.upload(desk.at.browser(), 'tax_status', token)
  await desk.upload(desk.at.browser(), 'tax_status', token)
  expect((await home()).papers.items).toMatchObject([{ accountId, papers: 1 }])
  const nextOn = dayIn(new Date(), homeZone)
  await desk.move('noteOnRegistration', { accountId, kind: 'note', said: 'Falta el RNT.', nextOn }, client)
  expect((await home()).steps.items).toMatchObject([{ accountId, nextOn }])
  expect(await home(other.client)).toMatchObject({ papers: { items: [] }, steps: { items: [] } })

  // Documents of unassigned files are counted there; once the agency sells, its documents and actions still are.
  const untaken = await desk.registered()
  await desk.upload(desk.at.browser(), 'tax_status', untaken.token)
  const sells = await desk.approved()
  await desk.move('assignRegistration', { accountId: sells.accountId, executiveId: id })
  // Ordered by due date, whatever the waiting time of others.
  await desk.move('noteOnRegistration', { accountId: sells.accountId, kind: 'note', said: 'Llamar.', nextOn })
  await desk
    .db()
    .update(registrations)
    .set({ nextOn: addDays(nextOn, -3) })
    .where(eq(registrations.accountId, sells.accountId))
  expect((await home()).steps.items.map((item) => item.accountId)).toEqual([sells.accountId, accountId])
  await desk.upload(await desk.ownerOf(sells.accountId), 'bank_statement')
  const own = await home()
  expect(own).toMatchObject({ papers: { count: 2 }, steps: { count: 2 } })
  expect(own.papers.items.map((item) => item.accountId)).not.toContain(untaken.accountId)
  const count = async (input: Sent<'admin.listRegistrations'>, who?: HttpClient) =>
    (await desk.ask('listRegistrations', { state: 'any', ...input }, who)).count
  // An admin sees everybody's files.
  expect((await home(desk.admin)).papers.count).toBeGreaterThan(own.papers.count - 1)
  for (const who of [client, desk.admin]) {
    const { news, papers, steps } = await home(who)
    expect(await count({ state: 'news' }, who)).toBe(news.count)
    expect(await count({ waits: 'papers' }, who)).toBe(papers.count)
    expect(await count({ waits: 'overdue' }, who)).toBe(steps.count)
    expect((await desk.move('countWaiting', {}, who)).body).toMatchObject({
      ...{ news: news.count, papers: papers.count },
    })
  }
})
