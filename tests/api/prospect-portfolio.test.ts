import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byField, isText, prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import type { Sent } from '#core/contract/calls.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { prospectFieldTexts } from '#server/modules/prospects/prospects-texts.ts'
import { prospectEvents, prospects } from '#server/modules/prospects/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { type Desk, openDesk, type StaffVerb } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
type Staff = { id: string; client: HttpClient }
let [rosa, other] = [] as unknown as [Staff, Staff]
beforeAll(async () => {
  desk = await openDesk()
  const executive = async (): Promise<Staff> => {
    const person = await desk.person('executive', null)
    return { id: person.id, client: await desk.as(person) }
  }
  rosa = await executive()
  other = await executive()
})
afterAll(() => desk?.at.app.stop())

let made = 0
/** A travel agent without an agency who asks to sell. */
async function asks(more: Partial<typeof prospects.$inferInsert> = {}) {
  made += 1
  const id = `asks-${made}`
  const phone = `951 555 ${String(1_000 + made)}`
  await desk
    .db()
    .insert(prospects)
    .values({
      ...{
        id,
        name: `Ángela ${id}`,
        email: `${id}@volcanes.example`,
        phone,
        city: 'Tlaxiaco',
        stateCode: 'OC',
      },
      ...more,
    })
  return { accountId: 'platform', id }
}
const visit = (of: object, more: object = {}) => ({
  ...{ ...of, idempotencyKey: newKey(), kind: 'visit', happenedAt: '2026-11-01T18:00:00.000Z' },
  ...{ said: 'Quiere ver comisiones.', nextOn: null, stage: null, reason: '', ...more },
})
const call = (verb: string, input: object, client: HttpClient = rosa.client) =>
  client.send(`admin.${verb}`, input)
const ask = <Verb extends StaffVerb>(verb: Verb, input: Sent<`admin.${Verb}`>, client = rosa.client) =>
  client.ask(`admin.${verb}`, input)
const ids = async (input: Sent<'admin.listProspects'>, client?: HttpClient) =>
  (await ask('listProspects', { stage: 'all', ...input }, client)).rows.map(({ id }) => id)
const gone = { status: 404, body: { code: 'prospect_not_found' } }

describe('a portfolio', () => {
  test('new prospects are shared until somebody takes one, which then is theirs only', async () => {
    const of = await asks()
    expect(await ids({ text: of.id })).toEqual([of.id])
    expect(await ids({ text: of.id, keeper: 'nobody' }, other.client)).toEqual([of.id])
    expect(await call('takeProspect', of)).toMatchObject({ status: 200 })
    // Repeated, it is taken once.
    expect(await call('takeProspect', of)).toMatchObject({ status: 200 })
    expect(await ids({ text: of.id, keeper: 'mine' })).toEqual([of.id])
    expect(await ids({ text: of.id }, other.client)).toEqual([])
    expect((await ask('getProspectBoard', { text: of.id }, other.client)).columns).toMatchObject([
      ...Array.from({ length: 7 }, () => ({ count: 0, prospects: [] })),
    ])
    for (const [verb, input] of [
      ['getProspect', of],
      ['addProspectVisit', visit(of)],
      ['takeProspect', of],
      ['moveProspect', { ...of, stage: 'contacted' }],
      ['planProspect', { ...of, nextOn: null, nextAction: '' }],
    ] as const)
      expect(await call(verb, input, other.client), verb).toMatchObject(gone)
    expect(await call('getProspect', of, desk.admin)).toMatchObject({ body: { keeper: { id: rosa.id } } })
    expect(await call('takeProspect', of, desk.admin)).toMatchObject({ body: { code: 'prospect_changed' } })
    const events = await desk.db().select().from(prospectEvents).where(eq(prospectEvents.prospectId, of.id))
    expect(events).toMatchObject([{ event: 'taken', keeperId: rosa.id, personId: rosa.id }])
  })

  test('of two concurrent takers one gets it', async () => {
    const of = await asks()
    const both = await Promise.all([call('takeProspect', of), call('takeProspect', of, other.client)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('adding a note takes an unassigned prospect; one in progress without an executive is the admins’', async () => {
    const of = await asks()
    await call('addProspectVisit', visit(of, { stage: 'contacted' }))
    expect(await ask('getProspect', of)).toMatchObject({ keeper: { id: rosa.id }, stage: 'contacted' })
    expect(await call('getProspect', of, other.client)).toMatchObject(gone)
    const left = await asks({ stage: 'contacted' })
    expect(await call('getProspect', left)).toMatchObject(gone)
    expect(await ids({ text: left.id })).toEqual([])
    expect(await ids({ text: left.id, keeper: 'nobody' }, desk.admin)).toEqual([left.id])
  })

  test('admins assign it to somebody active, on the version that was read; executives cannot', async () => {
    const of = await asks()
    const give = { ...of, keeperId: other.id, seenKeeperId: null }
    expect(await call('assignProspect', give)).toMatchObject({ status: 403 })
    expect(await call('assignProspect', { ...give, keeperId: 'nobody' }, desk.admin)).toMatchObject({
      status: 404,
      body: { code: 'person_not_found' },
    })
    expect(await call('assignProspect', give, desk.admin)).toMatchObject({ status: 200 })
    expect(await call('assignProspect', { ...give, keeperId: rosa.id }, desk.admin)).toMatchObject({
      status: 409,
      body: { code: 'prospect_changed' },
    })
    expect(await call('getProspect', of)).toMatchObject(gone)
    expect(await ask('getProspect', of, other.client)).toMatchObject({
      mayAssign: false,
      events: [{ event: 'assigned', keeper: 'Rosa Ibarra', by: 'Rosa Ibarra' }],
    })
  })

  test('moves with the agencies when an executive leaves, who cannot before', async () => {
    const from = await desk.person('executive', null)
    const of = await asks({ keeperId: from.id, stage: 'contacted' })
    const won = await asks({ keeperId: from.id, stage: 'won' })
    const reason = 'Cambia de región.'
    expect(await call('deactivateExecutive', { id: from.id, reason }, desk.admin)).toMatchObject({
      body: { code: 'portfolio_not_empty' },
    })
    const seen = await ask('getPortfolio', { id: from.id }, desk.admin)
    expect(seen).toMatchObject({ count: 0, prospects: 1, ended: 1, firstProspects: [{ id: of.id }] })
    await asks({ keeperId: from.id })
    const move = { id: from.id, toId: rosa.id, reason }
    const late = await call('reassignPortfolio', { ...move, version: seen.version }, desk.admin)
    expect(late).toMatchObject({ body: { code: 'portfolio_changed' } })
    const { version } = await ask('getPortfolio', { id: from.id }, desk.admin)
    expect(await call('reassignPortfolio', { ...move, version }, desk.admin)).toMatchObject({ status: 200 })
    expect(await ask('getProspect', of)).toMatchObject({
      keeper: { id: rosa.id },
      events: [{ event: 'assigned', said: reason }],
    })
    expect(await call('getProspect', won)).toMatchObject({ status: 200 })
    expect(await call('deactivateExecutive', { id: from.id, reason }, desk.admin)).toMatchObject({
      status: 200,
    })
  })
})

describe('a step', () => {
  test('is taken without a call, with author, time and reason, and only if the stage allows it', async () => {
    const of = await asks()
    expect(await call('moveProspect', { ...of, stage: 'qualified' })).toMatchObject({
      body: { code: 'prospect_stage', data: { stage: 'new' } },
    })
    expect(await ask('moveProspect', { ...of, stage: 'contacted', reason: 'Escribió.' })).toEqual({
      stage: 'contacted',
    })
    // Already reached: no step.
    expect(await call('moveProspect', { ...of, stage: 'contacted' })).toMatchObject({ status: 200 })
    expect(await call('moveProspect', { ...of, stage: 'lost' })).toMatchObject({ status: 400 })
    await call('moveProspect', { ...of, stage: 'lost', reason: 'Se muda.' })
    const { events, stage } = await ask('getProspect', of)
    expect(stage).toBe('lost')
    expect(events).toMatchObject([
      { event: 'moved', step: { from: 'contacted', to: 'lost' }, said: 'Se muda.', by: 'Rosa Ibarra' },
      { event: 'moved', step: { from: 'new', to: 'contacted' }, said: 'Escribió.' },
      { event: 'taken' },
    ])
    const rows = await desk.db().select().from(audit).where(eq(audit.event, 'prospect_moved'))
    expect(
      rows.filter(({ details }) => (details as { prospectId: string }).prospectId === of.id),
    ).toHaveLength(2)
  })
})

describe('the next action', () => {
  test('is planned, overdue once its day is over, and found by it; on the day itself it is not overdue', async () => {
    const [late, due, later, none] = [await asks(), await asks(), await asks(), await asks()]
    const today = dayIn(new Date(desk.at.now()), homeZone)
    const plan = (of: object, nextOn: string) =>
      call('planProspect', { ...of, nextOn, nextAction: 'Llamarle.' })
    expect(await plan(late, '2026-01-05')).toMatchObject({ status: 200 })
    await plan(due, today)
    await plan(later, '2099-01-05')
    const city = 'tlaxiaco'
    expect(await ids({ text: city, due: 'overdue', keeper: 'mine' })).toEqual([late.id])
    expect(await ids({ text: city, due: 'now', keeper: 'mine' })).toEqual([late.id, due.id])
    // Overdue, then due, then planned for later; last those with nothing planned.
    const inOrder = await ids({ text: city, sort: 'due', stage: 'open' })
    const planned = [late.id, due.id, later.id]
    expect(inOrder.slice(0, 3)).toEqual(planned)
    expect(inOrder.indexOf(none.id)).toBeGreaterThan(2)
    // The home links to the list that it counts.
    const { prospects: waiting } = await ask('getStaffHome', {})
    expect(waiting).toMatchObject({ count: (await ids({ due: 'now' })).length, items: [late, due] })
    expect(await ids({ text: city, due: 'unplanned', keeper: 'nobody' })).toContain(none.id)
    expect(await ask('getProspect', late)).toMatchObject({
      nextOn: '2026-01-05',
      nextAction: 'Llamarle.',
      events: [{ event: 'planned', said: 'Llamarle.', nextOn: '2026-01-05' }, { event: 'taken' }],
    })
    await call('moveProspect', { ...late, stage: 'lost', reason: 'Cerró.' })
    expect(await ids({ text: city, due: 'overdue', keeper: 'mine' })).toEqual([])
    expect(await plan(late, '2099-01-01')).toMatchObject({ body: { code: 'prospect_stage' } })
  })

  test('is the latest one entered, also if a phone sends it days later', async () => {
    const of = await asks()
    await call('planProspect', { ...of, nextOn: '2099-02-01', nextAction: 'Visitarla.' })
    // Happened before the plan, received after it.
    await call('addProspectVisit', visit(of, { nextOn: '2026-11-05', nextAction: 'Llamar.' }))
    expect(await ask('getProspect', of)).toMatchObject({ nextOn: '2099-02-01', nextAction: 'Visitarla.' })
    const happenedAt = new Date(desk.at.now()).toISOString()
    await call('addProspectVisit', visit(of, { happenedAt, nextOn: '2099-03-01', nextAction: 'Llamar.' }))
    expect(await ask('getProspect', of)).toMatchObject({ nextOn: '2099-03-01', nextAction: 'Llamar.' })
  })
})

test('the board counts every stage and shows the first of each', async () => {
  const city = 'Xochistlahuaca'
  for (let i = 0; i < 9; i += 1) await asks({ city, nextOn: `2099-01-1${9 - i}`, keeperId: rosa.id })
  const lost = await asks({ city, stage: 'lost', keeperId: rosa.id })
  const { columns } = (await ask('getProspectBoard', { text: 'xochis' })) as {
    columns: { stage: string; count: number; prospects: { id: string; nextOn: string }[] }[]
  }
  expect(columns.map(({ stage, count }) => [stage, count])).toEqual([
    ...[
      ['new', 9],
      ['contacted', 0],
      ['qualified', 0],
      ['invited', 0],
      ['registered', 0],
      ['won', 0],
    ],
    ['lost', 1],
  ])
  expect(columns[0]?.prospects.map(({ nextOn }) => nextOn)).toEqual(
    Array.from({ length: 8 }, (_, i) => `2099-01-1${i + 1}`),
  )
  expect(columns.at(-1)?.prospects).toMatchObject([{ id: lost.id }])
})

test('the list is exported with its filters, for prospects that one may see; no cell is a formula', async () => {
  const [mine, theirs] = [await asks({ name: '=SUMA(A1)', city: 'Archivo' }), await asks({ city: 'Archivo' })]
  await call('takeProspect', mine)
  await call('takeProspect', theirs, other.client)
  await call('planProspect', { ...mine, nextOn: '2026-12-01', nextAction: 'Visitarle.' })
  const known = byField(
    () => 'https://volcanes.example',
    () => 123_450,
  )
  await desk.db().update(prospects).set(known).where(eq(prospects.id, mine.id))
  const rows = async (client: HttpClient, asked = '') => {
    const { body: file } = await client.request(`/files/prospects/csv?language=en&text=archivo${asked}`)
    return String(file)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
  }
  const [head, row, ...rest] = await rows(rosa.client)
  expect(head).toMatch(/^Name,City,State,Phone,E-mail,(.+,)?Stage,Next step date,Next step,/)
  expect(row).toMatch(/^'=SUMA\(A1\),Archivo,Oaxaca,.+@volcanes\.example,(.+,)?New,2026-12-01,Visitarle\.,/)
  expect(rest).toEqual([])
  const cells = row?.split(',') ?? []
  for (const name of prospectFieldNames) {
    const at =
      head?.split(',').findIndex((label) => label.startsWith(prospectFieldTexts.en[name].label)) ?? -1
    expect(cells[at], name).toBe(isText(name) ? known[name] : '1234.50')
  }
  expect(await rows(desk.admin)).toHaveLength(3)
  expect(await rows(desk.admin, '&stage=won')).toHaveLength(1)
  expect((await rosa.client.request('/files/prospects/csv?page=2')).status).toBe(400)
  expect((await desk.at.browser().request('/files/prospects/xlsx')).status).toBe(401)
  const owner = await desk.as(await desk.person('owner', '1001'))
  expect((await owner.request('/files/prospects/csv')).status).toBe(403)
})
