import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { prospects, prospectVisits } from '#server/modules/prospects/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
let staff: HttpClient
beforeAll(async () => {
  desk = await openDesk()
  const rosa = await desk.person('executive', null)
  staff = await desk.as(rosa)
  await desk
    .db()
    .insert(prospects)
    .values([
      asks('toño', '1001', { name: 'Toño Rivas', city: 'Oaxaca', stateCode: 'OC' }),
      asks('alma', null, { name: 'Alma 100%_Viajes', city: 'Loreto', stateCode: 'BS' }),
      asks('lost', null, {
        name: 'Silvia Arroyo',
        city: 'Creel',
        stateCode: 'CH',
        stage: 'lost',
        keeperId: rosa.id,
      }),
      asks('many', null, { name: 'Muchas Visitas', city: 'Taxco', stateCode: 'GR' }),
    ])
})
afterAll(() => desk?.at.app.stop())

const asks = (
  id: string,
  accountId: string | null,
  more: Pick<typeof prospects.$inferInsert, 'name' | 'city' | 'stateCode' | 'stage' | 'keeperId'>,
) => ({ id, accountId, email: `${id}@volcanes.example`, phone: '222 555 0101', message: 'Hola.', ...more })

const visit = (
  id: string,
  more: Partial<Sent<'admin.addProspectVisit'>> = {},
): Sent<'admin.addProspectVisit'> => ({
  ...{ accountId: id === 'toño' ? '1001' : 'platform', id, idempotencyKey: newKey(), kind: 'visit' },
  ...{ happenedAt: '2026-11-01T18:00:00.000Z', said: 'Quiere ver comisiones.', nextOn: null },
  ...{ stage: null, reason: '', ...more },
})
const add = (input: Sent<'admin.addProspectVisit'>, client = staff) =>
  client.call('admin.addProspectVisit', input)
const get = async (id: string) =>
  (await staff.call('admin.getProspect', { accountId: id === 'toño' ? '1001' : 'platform', id })).body
const list = async (input: Sent<'admin.listProspects'>) => {
  const { count, rows } = await staff.ask('admin.listProspects', input)
  return { count, ids: rows.map(({ id }) => id) }
}
const rowsOf = (id: string) =>
  desk.db().select().from(prospectVisits).where(eq(prospectVisits.prospectId, id))

describe('a note of a visit', () => {
  test('moves the prospect one step, and is recorded with it', async () => {
    const first = { happenedAt: '2026-11-03T18:00:00.000Z', nextOn: '2026-12-01' }
    expect(await add(visit('toño', { ...first, stage: 'contacted' }))).toMatchObject({
      status: 200,
      body: { stage: 'contacted' },
    })
    // Written earlier, received later.
    await add(visit('toño', { kind: 'call', said: ' No contestó. ' }))
    expect(await get('toño')).toMatchObject({
      ...{ accountId: '1001', agencyName: expect.stringContaining('Cempasúchil'), name: 'Toño Rivas' },
      ...{ stage: 'contacted', lastTouch: { kind: 'visit', at: first.happenedAt }, nextOn: '2026-12-01' },
      visits: [
        { kind: 'visit', step: { from: 'new', to: 'contacted', reason: null }, by: 'Rosa Ibarra' },
        { kind: 'call', said: 'No contestó.', step: null, nextOn: null },
      ],
    })
    const events = await desk.db().select().from(audit).where(eq(audit.event, 'prospect_visited'))
    expect(events).toMatchObject([
      { accountId: '1001', actor: expect.stringMatching(/^executive:/), details: { to: 'contacted' } },
      { accountId: '1001', details: { from: 'contacted', to: 'contacted' } },
    ])
  })

  test('sent again with its key it is stored once, with the same answer; with another body it is refused', async () => {
    const note = visit('many', { stage: 'contacted' })
    const answers = [await add(note), await add(note), ...(await Promise.all([add(note), add(note)]))]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await rowsOf('many')).toHaveLength(1)
    expect(await add({ ...note, said: 'Otra cosa.' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    })
  })

  test('takes no step that the stage does not allow, and then stores nothing', async () => {
    const before = (await rowsOf('alma')).length
    expect(await add(visit('alma', { stage: 'invited' }))).toMatchObject({
      status: 409,
      body: { code: 'prospect_stage', data: { stage: 'new' } },
    })
    expect(await add(visit('lost', { stage: 'contacted' }))).toMatchObject({ status: 409 })
    expect(await rowsOf('alma')).toHaveLength(before)
    // If two notes report the same step, the second moves nothing.
    expect(await add(visit('lost', { stage: 'lost', reason: 'Cerró.' }))).toMatchObject({
      status: 200,
      body: { stage: 'lost' },
    })
  })

  test('is refused with a future date, an invalid date, no text, or no reason for a loss', async () => {
    const later = new Date(desk.at.now() + 3_600_000).toISOString()
    const wrong = [
      { happenedAt: later },
      { stage: 'lost' },
      { reason: 'Porque sí.' },
      { said: '  ' },
      { said: 'a'.repeat(2_001) },
      { nextOn: '2026-02-30' },
    ] as const
    for (const more of wrong)
      expect(await add(visit('alma', more)), JSON.stringify(more)).toMatchObject({ status: 400 })
    expect(await rowsOf('alma')).toEqual([])
  })

  test('of two concurrent moves one is refused', async () => {
    const both = await Promise.all([
      add(visit('alma', { stage: 'contacted' })),
      add(visit('alma', { stage: 'lost', reason: 'Se muda.' })),
    ])
    const stages = both.map((answer) => (answer.code === null ? answer.body.stage : answer.status))
    // Lost can follow contacted too: then both are recorded, in that order.
    expect([JSON.stringify(['contacted', 'lost']), JSON.stringify([409, 'lost'])]).toContain(
      JSON.stringify(stages),
    )
    expect(await get('alma')).toMatchObject({ stage: 'lost' })
  })
})

test('the list is filtered by stage, state and text', async () => {
  expect((await list({ stage: 'open' })).ids).toContain('toño')
  expect((await list({ stage: 'open' })).ids).not.toContain('lost')
  expect(await list({})).toEqual(await list({ stage: 'open' }))
  expect((await list({ stateCode: 'BS', stage: 'all' })).ids).toEqual(['alma'])
  expect((await list({ text: '100%_v', stage: 'all' })).ids).toEqual(['alma'])
  expect((await list({ text: '%', stage: 'all' })).ids).toEqual(['alma'])
  expect((await list({ text: 'TOÑO', stage: 'all' })).ids).toEqual(['toño'])
  expect((await list({ text: 'tono rívas', stage: 'all' })).ids).toEqual(['toño'])
  expect((await list({ text: '(222) 555-01', stage: 'all' })).count).toBe(4)
  expect(await list({ text: 'nobody' })).toEqual({ count: 0, ids: [] })
  const all = await list({ stage: 'all' })
  expect(all.count).toBe(4)
  expect(all.ids.at(-1)).not.toBe('toño')
})

test('only staff, signed in as themselves', async () => {
  const owner = await desk.ownerOf('1001')
  for (const [verb, input] of [
    ['listProspects', {}],
    ['getProspect', { accountId: '1001', id: 'toño' }],
    ['addProspectVisit', visit('toño')],
  ] as const) {
    expect(await desk.move(verb, input, owner), verb).toMatchObject({ status: 403 })
    expect(await desk.move(verb, input, desk.at.browser()), verb).toMatchObject({ status: 401 })
    if ('id' in input)
      expect(await desk.move(verb, { ...input, accountId: 'platform' }), verb).toMatchObject({
        status: 404,
        body: { code: 'prospect_not_found' },
      })
  }
})
