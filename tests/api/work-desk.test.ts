import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { noteSpentJobs } from '#server/modules/work-desk/note-spent-jobs.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const listed = async (input: Sent<'admin.listWorkItems'>) => (await desk.ask('listWorkItems', input)).rows
const idsOf = (items: { subject: string }[]) => items.map(({ subject }) => subject)

test('items are found by kind, by sale code and by agency, ignoring accents', async () => {
  const { deps } = desk.at.app
  const visitor = desk.at.browser()
  const sale = await visitor.ask('bookingEngine.hold', await desk.hotelOffer(visitor, '1001'))
  await desk.db().execute(sql`UPDATE accounts SET name = 'Viajes Ópalo' WHERE id = '1001'`)
  const open = (kind: 'refund_failed' | 'job_failed', subject: string, saleId: string | null) =>
    openWorkItem(desk.db(), deps, { kind, subject, saleId, details: {} })
  await open('refund_failed', 'of a sale', sale.id)
  await open('job_failed', '4000000000', null)
  expect(idsOf(await listed({ kind: 'job_failed' }))).toEqual(['4000000000'])
  for (const text of [sale.code, sale.code.toLowerCase().replace('-', ''), 'OPALO', 'ópalo'])
    expect(idsOf(await listed({ kind: 'refund_failed', text })), text).toEqual(['of a sale'])
  expect(await listed({ text: 'nadie se llama así' })).toEqual([])
  expect(idsOf(await listed({ text: '%' }))).toEqual([])
})

test('the assignee of an item and the person who decided it are named', async () => {
  const [item] = await listed({ kind: 'job_failed' })
  const { person } = await desk.admin.ask('home.getPerson', {})
  const { id, name } = person ?? { id: '', name: '' }
  expect((await desk.move('assignWorkItem', { id: item?.id ?? '', personId: id })).status).toBe(200)
  expect((await listed({ kind: 'job_failed' }))[0]?.assignedTo).toEqual({ id, name })
  const decided = { id: item?.id ?? '', decision: 'done' as const, reason: 'Se avisó por teléfono.' }
  expect((await desk.move('decideWorkItem', decided)).status).toBe(200)
  expect(await listed({ kind: 'job_failed' })).toEqual([])
  const [after] = await listed({ kind: 'job_failed', state: 'resolved' })
  expect(after?.resolved).toMatchObject({ by: name, decision: 'done', reason: 'Se avisó por teléfono.' })
})

test('the home of staff lists open decisions by due date, for people who decide; an executive sees the own portfolio', async () => {
  const person = await desk.person('executive', null)
  const executive = await desk.as(person)
  const told = async (client?: HttpClient) => {
    const { reviews } = await desk.ask('getStaffHome', {}, client)
    expect((await desk.move('countWaiting', {}, client)).body).toMatchObject({ reviews: reviews.count })
    return reviews.items.map(({ kind }) => kind)
  }
  await openWorkItem(desk.db(), desk.at.app.deps, {
    ...{ kind: 'job_failed', subject: '4000000001', saleId: null, details: {} },
  })
  expect(await told(desk.admin)).toEqual(['refund_failed', 'job_failed'])
  expect(await told(executive)).toEqual([])
  const { accountId } = await desk.approved()
  await desk.db().update(registrations).set({ executiveId: person.id })
  // A branch has the executive of its agency.
  await desk.db().execute(sql`UPDATE accounts SET parent_id = ${accountId} WHERE id = '1001'`)
  const { rows } = await desk.ask('listWorkItems', {}, executive)
  expect(rows.map(({ kind }) => kind)).toEqual(['refund_failed'])
  expect(await told(executive)).toEqual([])
  await openWorkItem(desk.db(), desk.at.app.deps, {
    ...{ kind: 'dispute', subject: 'pago', saleId: null, details: { dueBy: '2099-01-02T06:00:00.000Z' } },
  })
  expect(await told(desk.admin)).toEqual(['dispute', 'refund_failed', 'job_failed'])
  // All are in the same order, and an open dispute ends only with its bank's decision.
  const all = await listed({})
  expect(all.map(({ kind }) => kind)).toEqual(['dispute', 'refund_failed', 'job_failed'])
  expect(all[0]).toMatchObject({ decisions: ['concede'] })
})

test('a job out of retries is shown, and run again or dropped on decision', async () => {
  const enqueued = async (saleId: string) => {
    await enqueue(desk.db(), 'send-mail', { template: 'sale-confirmed', saleId }, { runAt: new Date(2e12) })
    const { rows } = await desk.db().execute<{ id: string }>(
      sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'send-mail failed: see the log'
        WHERE payload ->> 'saleId' = ${saleId} RETURNING id::text`,
    )
    return rows[0]?.id
  }
  const visitor = desk.at.browser()
  const { id: saleId } = await visitor.ask('bookingEngine.hold', await desk.hotelOffer(visitor, '1001'))
  const spent = [await enqueued(saleId), await enqueued('abcdefghijklmnopqrstuv')]
  await desk
    .db()
    .execute(
      sql`SELECT graphile_worker.add_job('follow-balances', run_at => now() + interval '1 day', max_attempts => 1)`,
    )
  await desk.db().execute(sql`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1`)
  await noteSpentJobs(desk.at.app.deps)
  await noteSpentJobs(desk.at.app.deps)
  const jobs = async () =>
    (
      await desk.db().execute<{ id: string; attempts: number }>(
        sql`SELECT id::text, attempts FROM graphile_worker.jobs WHERE task_identifier IN ('send-mail', 'follow-balances')
          AND (attempts >= max_attempts OR id = ANY(${sql.param(spent)}::bigint[]))`,
      )
    ).rows
  expect((await jobs()).map(({ id }) => id).sort()).toEqual([...spent].sort())
  const items = (await listed({ kind: 'job_failed' })).filter(({ subject }) => spent.includes(subject))
  expect(items).toMatchObject([
    {
      subject: spent[0],
      sale: { id: saleId },
      details: { job: 'send-mail' },
      decisions: ['again', 'done'],
    },
    { subject: spent[1], sale: null },
  ])
  const decide = async (item: { id: string } | undefined, decision: 'accept' | 'again' | 'done') =>
    (await desk.move('decideWorkItem', { id: item?.id ?? '', decision, reason: 'hablado con el banco' }))
      .status
  const [ofSale, ofNobody] = items
  expect(await decide(ofSale, 'accept')).toBe(409)
  expect(await decide(ofSale, 'again')).toBe(200)
  expect(await decide(ofNobody, 'done')).toBe(200)
  const left = await jobs()
  expect(left.every(({ id, attempts }) => id === spent[0] && attempts < 25)).toBe(true)
  expect(left.map(({ id }) => id)).not.toContain(spent[1])
})
