import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { callRequests, prospectVisits } from '#server/modules/prospects/tables.ts'
import { callTime } from '#tests/builders/call-time.ts'
import { openProspectDesk, type ProspectDesk } from '#tests/support/worlds/prospect-desk.ts'

let desk: ProspectDesk
beforeAll(async () => {
  desk = await openProspectDesk()
})
afterAll(() => desk?.at.app.stop())

let calls = 0
/** A visitor's request for a call in an hour; returns its id. */
async function requested(phone: string, more: Partial<Sent<'home.requestCall'>> = {}): Promise<string> {
  calls += 1
  const name = `Ana ${'abcdefghijklmnopqrstuvwxyz'[calls]}`
  const wantedAt = callTime(desk.at.now())
  const asked = { name, phone, subject: 'Quiero vender', wantedAt, timeZone: 'America/Tijuana', ...more }
  const { status } = await desk.at.browser().call('home.requestCall', asked)
  expect(status).toBe(200)
  const [row] = await desk.db().select().from(callRequests).where(eq(callRequests.name, asked.name))
  return row?.id ?? ''
}
const list = (input: Sent<'admin.listCallRequests'> = {}) => desk.ask('listCallRequests', input)
const find = async (id: string) => (await list({ state: 'all' })).rows.find((row) => row.id === id)
const record = (id: string, more: Partial<Sent<'admin.recordCall'>> = {}) =>
  desk.call('recordCall', { id, seenStepId: null, outcome: 'reached', said: '', nextAt: null, ...more })

test('a request of an unknown caller notifies all staff, and one of them takes it', async () => {
  const other = await desk.person('executive', null)
  const id = await requested('951 555 0301')
  await expect.poll(async () => (await desk.at.mailsTo(other.email)).length, { timeout: 8_000 }).toBe(1)
  const [mail] = await desk.at.mailsTo(other.email)
  expect(mail?.text).toContain('/admin/call-requests')
  expect(await find(id)).toMatchObject({
    state: 'waiting',
    keeper: null,
    isOverdue: false,
    timeZone: 'America/Tijuana',
  })
  expect((await desk.call('takeCallRequest', { id })).status).toBe(200)
  expect(await find(id)).toMatchObject({ keeper: { id: desk.keeper.id } })
  const stranger = await desk.as(other)
  expect((await stranger.call('admin.takeCallRequest', { id })).status).toBe(404)
  expect((await stranger.ask('admin.listCallRequests', {})).rows.map((row) => row.id)).not.toContain(id)
  expect(
    (await desk.call('assignCallRequest', { id, keeperId: other.id, seenKeeperId: desk.keeper.id })).status,
  ).toBe(403)
})

test('a caller with the number of a prospect goes to its executive, and the call into its file', async () => {
  const prospect = await desk.asks('call-known', { phone: '951 555 0302' })
  const id = await requested('+52 951 555 0302')
  const known = await find(id)
  expect(known).toMatchObject({ keeper: { id: desk.keeper.id }, alike: { prospects: [prospect] } })
  const to = { prospect }
  expect(
    (await desk.call('noteCallInFile', { id, seenStepId: null, said: 'Pide un contrato.', to })).status,
  ).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'done', prospect: { id: 'call-known' } })
  const visits = await desk
    .db()
    .select()
    .from(prospectVisits)
    .where(eq(prospectVisits.prospectId, 'call-known'))
  expect(visits).toMatchObject([{ kind: 'call', said: 'Pide un contrato.' }])
  const wrong = await desk.asks('call-other', { phone: '951 555 0999' })
  const second = await requested('951 555 0303')
  const into = { id: second, seenStepId: null, said: 'Nada.', to: { prospect: wrong } }
  expect((await desk.call('noteCallInFile', into)).status).toBe(400)
})

test('outcomes move a request between states, only from the version that was read, and the latest can be undone', async () => {
  const id = await requested('951 555 0304')
  const nextAt = new Date(desk.at.now() + 7_200_000).toISOString()
  expect(
    (await record(id, { outcome: 'no_answer', nextAt: new Date(desk.at.now() - 1).toISOString() })).status,
  ).toBe(400)
  expect((await record(id, { outcome: 'no_answer', nextAt })).status).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'no_answer', nextAt, keeper: { id: desk.keeper.id } })
  expect((await record(id)).code).toBe('call_request_changed')
  const seenStepId = (await find(id))?.steps[0]?.id ?? null
  expect((await record(id, { seenStepId, said: 'Contestó.' })).body).toEqual({ state: 'called' })
  const reached = (await find(id))?.steps[0]?.id ?? null
  expect((await record(id, { seenStepId: reached, outcome: 'no_answer' })).code).toBe('call_request_changed')
  expect((await record(id, { seenStepId: reached, outcome: 'closed' })).body).toEqual({ state: 'done' })
  const closed = (await find(id))?.steps[0]?.id ?? ''
  expect((await desk.call('undoCallStep', { id, stepId: reached ?? '' })).code).toBe('call_request_changed')
  expect((await desk.call('undoCallStep', { id, stepId: closed })).body).toEqual({ state: 'called' })
  expect((await desk.call('undoCallStep', { id, stepId: reached ?? '' })).body).toEqual({
    state: 'no_answer',
  })
  expect(await find(id)).toMatchObject({ state: 'no_answer', nextAt })
})

test('a request becomes a prospect of the person who converts it', async () => {
  const id = await requested('951 555 0305')
  const typed: Sent<'admin.createProspect'> = {
    ...{ contactName: 'Ana Luna', email: 'ana@luna.example', phone: '951 555 0305', city: 'Mitla' },
    ...{ expectedMinor: null, idempotencyKey: crypto.randomUUID() },
    stateCode: 'OC',
    language: 'es',
    call: { id, seenStepId: null },
  }
  const made = await desk.ask('createProspect', typed)
  expect(await find(id)).toMatchObject({ state: 'done', prospect: { id: made.id, name: 'Ana Luna' } })
  expect(await desk.get(made)).toMatchObject({ source: 'call', keeper: { id: desk.keeper.id } })
  const again = { ...typed, idempotencyKey: crypto.randomUUID() }
  expect((await desk.call('createProspect', again)).code).toBe('call_request_changed')
})

test('lists filter by state, assignee, time and text', async () => {
  const id = await requested('951 555 0306', { subject: 'Comisión de hoteles' })
  const ids = async (input: Sent<'admin.listCallRequests'>) => (await list(input)).rows.map((row) => row.id)
  expect(await ids({ text: 'comision' })).toEqual([id])
  expect(await ids({ text: '555 0306' })).toEqual([id])
  expect(await ids({ keeper: 'nobody' })).toContain(id)
  expect(await ids({ keeper: 'mine' })).not.toContain(id)
  expect(await ids({ due: 'overdue' })).not.toContain(id)
  await desk.db().execute(sql`UPDATE call_requests SET wanted_at = now() - interval '1 day' WHERE id = ${id}`)
  expect(await ids({ due: 'overdue' })).toContain(id)
  expect(await ids({ state: 'done', text: 'comision' })).toEqual([])
  const home = await desk.ask('getStaffHome', {})
  expect(home.calls.items[0]).toMatchObject({ id, isOverdue: true })
  expect((await desk.ask('countWaiting', {})).callRequests).toBe(home.calls.count)
})

test('lists filter by the day of arrival in the platform’s zone, and the file has the same rows', async () => {
  const today = dayIn(new Date(desk.at.now()), homeZone)
  const arrivals = [
    ['Zoe Hoy', 0, '00:00'],
    ['Zoe Ayer', -1, '23:59'],
    ['Zoe Semana', -6, '00:00'],
    ['Zoe Antes', -7, '23:59'],
  ] as const
  for (const [index, [name, days, time]] of arrivals.entries()) {
    const createdAt = instantAt(addDays(today, days), time, homeZone)
    const id = await requested(`951 555 031${index}`, { name })
    await desk.db().update(callRequests).set({ createdAt }).where(eq(callRequests.id, id))
  }
  const names = async (age?: Sent<'admin.listCallRequests'>['age']) =>
    (await list({ text: 'zoe', ...(age && { age }) })).rows.map(({ name }) => name).toSorted()
  expect(await names()).toHaveLength(4)
  expect(await names('today')).toEqual(['Zoe Hoy'])
  expect(await names('week')).toEqual(['Zoe Ayer', 'Zoe Hoy', 'Zoe Semana'])
  expect(await names('older')).toEqual(['Zoe Antes'])
  const client = await desk.as(desk.keeper)
  const { body } = await client.request('/files/call-requests/csv?language=en&text=zoe&age=older')
  const [head, row, ...rest] = String(body).trim().split('\r\n')
  expect(head).toMatch(/,Requested time,Received,Status,/)
  expect(row).toMatch(new RegExp(`^Zoe Antes,.+,${addDays(today, -7)} 23:59,Waiting,`))
  expect(rest).toEqual([])
  expect((await desk.send('listCallRequests', { age: 'ever' })).status).toBe(400)
})
