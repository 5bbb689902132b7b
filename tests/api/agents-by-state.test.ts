import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MexicanState } from '#core/app/mexico.ts'
import type { Sent } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { lines, sales } from '#server/modules/sales/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

interface StateRow {
  stateCode: string | null
  active: number
  waiting: number
  suspended: number
  fresh: number
  soldMinor: number
  soldBeforeMinor: number
  executives: { id: string }[]
}
const rowsOf = async (input: Sent<'admin.getAgentsByState'> = {}, client = desk.admin) =>
  (await desk.ask('getAgentsByState', input, client)).states
const row = async (
  stateCode: string | null,
  input: Sent<'admin.getAgentsByState'> = {},
  client = desk.admin,
) => (await rowsOf(input, client)).find((one) => one.stateCode === stateCode)
const agents = (input: Sent<'admin.listAgents'>, client = desk.admin) => desk.ask('listAgents', input, client)
const idsOf = async (input: Sent<'admin.listAgents'>, client = desk.admin) =>
  (await agents(input, client)).rows.map(({ accountId }) => accountId)
/** Puts an agency into a state, by default a moment ago by the product's clock. */
const put = (accountId: string, change: Partial<typeof registrations.$inferInsert>) => {
  const receivedAt = new Date(desk.at.app.deps.clock.now().getTime() - 1_000)
  const all = { receivedAt, ...change }
  return desk.db().update(registrations).set(all).where(eq(registrations.accountId, accountId))
}
async function executive() {
  const person = await desk.person('executive', null)
  return { ...person, client: await desk.as(person) }
}
const seen = (stateCode: MexicanState) => desk.ask('getStateExecutives', { stateCode })
const settle = async (stateCode: MexicanState, executiveIds: string[], version: string) =>
  await desk.move('changeStateExecutives', { stateCode, executiveIds, version })

/** A sale of an agency, as if it had been confirmed at the given instant. */
async function sell(accountId: string, confirmedAt: Date): Promise<number> {
  const offer = await desk.hotelOffer(desk.at.browser(), accountId)
  const { id } = await desk.at.browser().ask('bookingEngine.hold', offer)
  await desk.db().update(sales).set({ state: 'confirmed', confirmedAt }).where(eq(sales.id, id))
  await desk.db().update(lines).set({ state: 'confirmed' }).where(eq(lines.saleId, id))
  return offer.acceptedMinor
}

test('only staff see agents, and only admins assign the executive of a state', async () => {
  const { client } = await executive()
  const owner = await desk.as(await desk.person('owner', '1001'))
  const visitor = desk.at.browser()
  const asked: [string, object, number][] = [
    ['getAgentsByState', {}, 200],
    ['listAgents', {}, 200],
    ['getStateExecutives', { stateCode: 'OC' }, 403],
    ['changeStateExecutives', { stateCode: 'OC', executiveIds: [], version: '' }, 403],
  ]
  for (const [verb, input, status] of asked) {
    expect((await desk.send(verb, input, client)).status, verb).toBe(status)
    expect((await desk.send(verb, input, owner)).status, verb).toBe(403)
    expect((await desk.send(verb, input, visitor)).status, verb).toBe(401)
  }
  for (const path of ['/files/agents/csv', '/files/agents-by-state/csv']) {
    expect((await owner.request(path)).status, path).toBe(403)
    expect((await visitor.request(path)).status, path).toBe(401)
    expect((await client.request(path)).status, path).toBe(200)
    expect((await client.request(`${path}?period=always`)).status, path).toBe(400)
  }
})

test('agents are counted by state and status; those without a state have a row of their own', async () => {
  const before = await row('CM')
  const { accountId } = await desk.approved()
  const { accountId: waits } = await desk.registered()
  for (const id of [accountId, waits]) await put(id, { stateCode: 'CM' })
  const { accountId: old } = await desk.registered()
  await put(old, { stateCode: 'CM', receivedAt: new Date('2024-01-15T12:00:00Z') })
  expect(before).toMatchObject({ active: 0, waiting: 0, fresh: 0 })
  expect(await row('CM')).toMatchObject({ active: 1, waiting: 2, fresh: 2 })
  // It counts as waiting while it makes corrections.
  await desk.move('askForCorrections', { accountId: waits, kinds: [], data: {}, said: 'Falta el RFC.' })
  expect(await row('CM')).toMatchObject({ active: 1, waiting: 2 })
  await desk.move('suspendAccount', { accountId, reason: 'Lo pidió.' })
  expect(await row('CM')).toMatchObject({ active: 0, suspended: 1 })
  await desk.move('closeAccount', { accountId, reason: 'Lo pidió.' })
  expect(await row('CM')).toMatchObject({ active: 0, suspended: 0, waiting: 2, fresh: 1 })

  // The demo's agencies existed before any registration; branches are part of theirs.
  expect((await rowsOf()).length).toBe(33)
  const unknown = await agents({ stateCode: 'unknown' })
  expect(unknown.rows.map((one) => one.accountId)).toEqual(expect.arrayContaining(['1001', '1002']))
  expect(unknown.rows.map((one) => one.accountId)).not.toContain('1003')
  const row0 = await row(null)
  expect((row0?.active ?? 0) + (row0?.waiting ?? 0) + (row0?.suspended ?? 0)).toBe(unknown.count)
})

test('sales are those of the period beside an equally long one before, branches included', async () => {
  const { accountId } = await desk.approved()
  await put(accountId, { stateCode: 'BS' })
  const now = desk.at.app.deps.clock.now()
  const sold = await sell(accountId, new Date(now.getTime() - 1_000))
  expect(await row('BS')).toMatchObject({ soldMinor: sold, soldBeforeMinor: 0 })
  expect(await row('BS', { kind: 'hotels' })).toMatchObject({ soldMinor: sold })
  expect(await row('BS', { kind: 'tours' })).toMatchObject({ soldMinor: 0, soldBeforeMinor: 0 })
  expect(await row('BS', { period: 'last_month' })).toMatchObject({ soldMinor: 0 })

  const earlier = await sell(accountId, new Date(now.getTime() - 100 * 86_400_000))
  expect(await row('BS', { period: 'days_90' })).toMatchObject({ soldMinor: sold, soldBeforeMinor: earlier })
  // The file covers the last thirty days.
  expect((await desk.move('getRegistration', { accountId })).body).toMatchObject({
    ...{ wasApproved: true, agreement: { soldMinor: sold } },
  })
  await desk.db().update(accounts).set({ parentId: '1001' }).where(eq(accounts.id, accountId))
  expect(await row('BS')).toMatchObject({ active: 0, soldMinor: 0 })
  expect((await agents({ text: '1001' })).rows[0]?.soldMinor).toBeGreaterThanOrEqual(sold)
  await desk.db().update(accounts).set({ parentId: null }).where(eq(accounts.id, accountId))
})

describe('an executive', () => {
  test('has only their own portfolio, whatever they ask for', async () => {
    const [one, other] = [await executive(), await executive()]
    const { accountId } = await desk.registered()
    const { accountId: foreign } = await desk.registered()
    const { accountId: nobodys } = await desk.registered()
    await desk.move('takeRegistration', { accountId }, one.client)
    await desk.move('takeRegistration', { accountId: foreign }, other.client)
    for (const id of [accountId, foreign, nobodys]) await put(id, { stateCode: 'TL' })
    expect(await row('TL')).toMatchObject({ waiting: 3 })
    expect(await row('TL', {}, one.client)).toMatchObject({ waiting: 1 })
    expect(await row(null, {}, one.client)).toBe(undefined)
    for (const input of [{}, { stateCode: 'TL' }, { text: accountId }] as const)
      expect(await idsOf(input, one.client)).toEqual([accountId])
    for (const input of [{ executive: other.id }, { executive: 'nobody' }, { text: foreign }])
      expect(await idsOf(input, one.client)).toEqual([])
    expect(await idsOf({ stateCode: 'TL', executive: 'nobody' })).toEqual([nobodys])
    const file = await one.client.request('/files/agents/csv?stateCode=TL')
    expect(String(file.body)).toContain(accountId)
    expect(String(file.body)).not.toContain(foreign)
    expect(String(file.body)).not.toContain(nobodys)
  })

  test('sees their own states, and not the executives of others', async () => {
    const [one, other] = [await executive(), await executive()]
    const { version } = await seen('NT')
    await settle('NT', [one.id, other.id], version)
    const ids = (found: StateRow | undefined) => found?.executives.map(({ id }) => id).toSorted()
    expect(ids(await row('NT'))).toEqual([one.id, other.id].toSorted())
    expect(ids(await row('NT', {}, one.client))).toEqual([one.id])
  })
})

test('agents are found without accents and by status, in any order, by pages', async () => {
  const names = ['Zócalo Viajes', 'Ágata Tours', 'Mar y Sol']
  for (const [at, tradeName] of names.entries()) {
    const { accountId } = await desk.registered({ tradeName })
    await put(accountId, { stateCode: 'ZS', receivedAt: new Date(Date.UTC(2026, 0, at + 1)) })
  }
  const listed = async (input: Sent<'admin.listAgents'>) =>
    (await agents({ stateCode: 'ZS', ...input })).rows.map(({ name }) => name)
  expect(await listed({ text: 'agata' })).toEqual(['Ágata Tours'])
  expect(await listed({ text: 'ZOCALO', state: 'news' })).toEqual(['Zócalo Viajes'])
  expect(await listed({ state: 'approved' })).toEqual([])
  expect(await listed({ sort: '-received' })).toEqual(names.toReversed())
  expect((await listed({})).toSorted()).toEqual(names.toSorted())
  expect(await agents({ stateCode: 'ZS', page: 2 })).toMatchObject({ rows: [] })
})

test('the executive of a state is assigned on the version that was read, with an audit entry, and nothing else changes', async () => {
  const [one, other] = [await executive(), await executive()]
  const facts = {
    ...{ name: 'Rosa Ibarra', phone: null, language: 'es' as const, goalMinor: 100 },
    states: ['OC', 'JC'] satisfies MexicanState[],
  }
  await desk.move('changeExecutive', { ...facts, id: one.id, version: 0 })
  const before = await seen('JC')
  expect(before.executives.filter(({ looksAfter }) => looksAfter).map(({ id }) => id)).toContain(one.id)

  expect((await settle('JC', [other.id], before.version)).status).toBe(200)
  expect((await desk.move('getExecutive', { id: one.id })).body).toMatchObject({
    ...{ states: ['OC'], goalMinor: 100, version: 2 },
  })
  expect((await desk.move('getExecutive', { id: other.id })).body).toMatchObject({ states: ['JC'] })
  // Of two admins who assign one state, or change one executive, the second gets a conflict.
  const late = await settle('JC', [one.id], before.version)
  expect(late).toMatchObject({ status: 409, body: { code: 'state_executives_changed' } })
  const stale = await desk.move('changeExecutive', { ...facts, id: one.id, version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'executive_changed' } })

  const entries = await desk.db().select().from(audit).where(eq(audit.event, 'state_executives_changed'))
  expect(entries.at(-1)).toMatchObject({
    actor: expect.stringMatching(/^admin:/),
    details: { stateCode: 'JC', to: [other.id] },
  })
  const { version } = await seen('JC')
  expect((await settle('JC', ['nobody'], version)).body).toMatchObject({ code: 'executive_not_found' })
  await desk.move('deactivateExecutive', { id: one.id, reason: 'Se va.' })
  expect((await settle('JC', [one.id], version)).body).toMatchObject({ code: 'executive_state' })
})

test('of two concurrent assignments of a state one is a conflict', async () => {
  const [one, other] = [await executive(), await executive()]
  const { version } = await seen('SR')
  const answers = await Promise.all([settle('SR', [one.id], version), settle('SR', [other.id], version)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('both lists export the data of the screen, and no cell is a formula', async () => {
  const { accountId } = await desk.registered({ tradeName: '=cmd|calc' })
  await put(accountId, { stateCode: 'QT' })
  const text = async (path: string) => String((await desk.admin.request(path)).body)
  const list = await text('/files/agents/csv?stateCode=QT&language=es')
  expect(list.split('\r\n')[0]).toContain('Número,Agente,Estatus,Estado,Ciudad')
  expect(list).toContain(`${accountId},'=cmd|calc,Nuevo,Querétaro`)
  const states = await text('/files/agents-by-state/csv?language=en')
  expect(states.split('\r\n')).toHaveLength(35)
  expect(states).toMatch(/\r\nQuerétaro,0,1,0,1,0\.00,0\.00,,/)
  expect(states).toContain('\r\nState unknown,')
  expect((await desk.admin.request('/files/agents/xlsx?stateCode=QT')).status).toBe(200)
})
