import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#core/audit/audit-events.ts'
import { auditPageSize } from '#core/contract/admin/audit.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const list = async (input: object = {}, client: HttpClient = desk.admin) => {
  return await client.ask('admin.listAudit', input)
}

test('only admins read it', async () => {
  const ask = async (client: HttpClient) => (await client.call('admin.listAudit', {})).status
  expect(await ask(desk.admin)).toBe(200)
  expect(await ask(await desk.as(await desk.person('executive', null)))).toBe(403)
  expect(await ask(await desk.as(await desk.person('owner', '1001')))).toBe(403)
  expect(await ask(desk.at.browser())).toBe(401)
})

test('the newest entry comes first, with its actor, its target and its details', async () => {
  const { accountId } = await desk.approved()
  const { rows: events } = await list({ text: accountId })
  expect(events[0]).toMatchObject({
    event: 'registration_approved',
    by: { role: 'admin', name: 'Rosa Ibarra' },
    account: { id: accountId, agencyId: accountId, hasFile: true },
    sale: null,
  })
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['registration_received']))
  expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => b - a))
  // Every action that occurred here and in the demo has words.
  const written = await desk.db().selectDistinct({ event: audit.event }).from(audit)
  expect(written.map(({ event }) => event).filter((event) => !auditEvents.includes(event))).toEqual([])
})

test('it is filtered by subject, role, person, sale and days', async () => {
  const { accountId } = await desk.registered()
  const owner = await desk.person('owner', accountId)
  const staff = await desk.person('executive', null)
  const offer = await desk.hotelOffer(desk.at.browser(), '1001')
  const { id, code } = await desk.at.browser().ask('bookingEngine.hold', offer)
  const rows = [
    { accountId, actor: `owner:${owner.id}`, event: 'branch_created', at: '2024-03-10T05:59:00Z' },
    { accountId, actor: `executive:${staff.id}`, event: 'credit_granted', at: '2024-03-10T06:00:00Z' },
    { accountId, actor: 'system', event: 'group_moved', at: '2024-03-11T05:59:59Z' },
    { accountId, actor: 'system', event: 'group_moved', at: '2024-03-11T06:00:00Z' },
  ].map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
  await desk.db().insert(audit).values(rows)
  const names = async (input: object) => (await list(input)).rows.map(({ event }) => event)

  const sold = await list({ text: code.toLowerCase() })
  expect(sold.rows.map(({ event, sale }) => [event, sale?.id])).toEqual([['held', id]])
  expect(await names({ text: owner.email.toUpperCase() })).toEqual(['branch_created'])
  expect(await names({ text: 'nadie@volcanes.example' })).toEqual([])
  expect(await names({ text: 'ZZZZ-ZZZZ' })).toEqual([])
  expect(await names({ text: accountId, role: 'executive' })).toEqual(['credit_granted'])
  expect(await names({ text: accountId, role: 'system', family: 'groups' })).toEqual([
    'group_moved',
    'group_moved',
  ])
  expect(await names({ text: accountId, family: 'registrations' })).toEqual(['registration_received'])
  expect(await names({ text: accountId, family: 'sales' })).toEqual([])
  // Days are those of the platform's own clock, both included.
  const day = { from: '2024-03-10', to: '2024-03-10' }
  expect(await names({ text: accountId, ...day })).toEqual(['group_moved', 'credit_granted'])
  expect((await list({ from: dayIn(desk.at.app.deps.clock.now(), homeZone), text: code })).rows).toHaveLength(
    1,
  )
  // The amount of a payment is stored with the payment.
  const paid = { id: 'paid-there', saleId: id, provider: 'sandbox', method: 'card', purpose: 'full' } as const
  await desk
    .db()
    .insert(payments)
    .values({ ...paid, state: 'captured', amountMinor: 85_692, currency: 'MXN' })
  const received = { accountId: '1001', actor: 'system', event: 'payment_received', saleId: id }
  await desk
    .db()
    .insert(audit)
    .values({ ...received, details: { paymentId: paid.id } })
  expect((await list({ text: code })).rows[0]?.details).toEqual({ paymentId: paid.id, amountMinor: 85_692 })
})

test('an agency is found by part of its name, ignoring accents and case', async () => {
  const { accountId } = await desk.registered()
  const name = 'Ñandú y Cempoala Únicos'
  await desk.db().update(accounts).set({ name }).where(eq(accounts.id, accountId))
  const found = async (text: string) => {
    const { rows: events } = await list({ text })
    return [...new Set(events.map(({ account }) => account?.id))]
  }
  for (const text of [name, 'nandu', ' CEMPOALA unicos ']) expect(await found(text)).toEqual([accountId])
  expect(await found('nandu unicos')).toEqual([])
  const file = await desk.admin.request('/files/audit/csv?text=cempoala&language=en')
  expect(String(file.body)).toContain(name)
})

test('a page continues where the last one ended, whatever was added in the meantime', async () => {
  const at = new Date('2023-05-05T12:00:00Z')
  const rows = Array.from({ length: auditPageSize * 2 + 3 }, () => ({
    ...{ accountId: '1002', actor: 'system', event: 'group_moved', at },
  }))
  const made = await desk.db().insert(audit).values(rows).returning({ id: audit.id })
  const days = { from: '2023-05-05', to: '2023-05-05' }
  const first = await list(days)
  await desk.db().insert(audit).values({ accountId: '1002', actor: 'system', event: 'group_moved', at })
  const second = await list({ ...days, before: first.next })
  const third = await list({ ...days, before: second.next })
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toEqual(made.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(third.next).toBeNull()
})

test('reading changes nothing', async () => {
  const before = await desk.db().$count(audit)
  await list({ text: '1001', family: 'sales', role: 'customer' })
  expect(await desk.db().$count(audit)).toBe(before)
})

test('it is exported with all filtered entries, in words, for admins only', async () => {
  const { accountId } = await desk.approved()
  // More than one page of the list.
  const filler = {
    accountId,
    actor: 'system',
    event: 'group_moved',
    details: { from: 'inquiry', to: 'held' },
  }
  await desk
    .db()
    .insert(audit)
    .values([
      ...Array.from({ length: auditPageSize }, () => filler),
      { ...filler, event: 'prospect_moved', details: { reason: '=1+1' } },
    ])
  const read = async (asked: string) =>
    String((await desk.admin.request(`/files/audit/csv?text=${accountId}&${asked}`)).body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
  const [head, ...rows] = await read('language=en')
  expect(head).toBe('Date and time (Mexico City),Done by,Role,Action,Agency number,Agency,Booking,Details')
  expect(rows.length).toBeGreaterThan(auditPageSize + 2)
  const approved = rows.find((row) => row.includes(',Rosa Ibarra,Admin,'))
  expect(approved).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,.+,${accountId},`))
  expect(rows.join('\n')).not.toMatch(/group_moved|undefined|\{\{/)
  expect((await read('language=es&family=registrations')).join('\n')).not.toMatch(/group_moved|Moved a group/)
  const ask = async (client: HttpClient) => (await client.request('/files/audit/csv')).status
  expect(await ask(await desk.as(await desk.person('executive', null)))).toBe(403)
  expect(await ask(desk.at.browser())).toBe(401)
  expect((await desk.admin.request('/files/audit/csv?before=3')).status).toBe(400)
})
