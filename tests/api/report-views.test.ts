import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let owner: HttpClient
let seller: HttpClient

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  front = await openFront(db.database)
  owner = await signedInAs(db.database, front.url, 'demo-owner')
  seller = await signedInAs(db.database, front.url, 'demo-seller-one')
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

describe('saved views', () => {
  test('are kept, replaced by name, renamed, made the default one, deleted; each person has their own', async () => {
    const save = (client: HttpClient, name: string, filter: object) =>
      client.call('report.saveReportView', { name, filter })
    const first = (await save(owner, 'Por cobrar', { payment: 'partial' })).body as { id: string }
    await save(owner, 'POR COBRAR', { payment: 'unpaid' })
    const second = (await save(owner, 'Hoteles', { kind: 'hotels' })).body as { id: string }
    const views = async (client: HttpClient) =>
      ((await client.call('report.listReportViews', {})).body as { views: object[] }).views
    expect(await views(owner)).toMatchObject([
      { name: 'Hoteles', filter: { kind: 'hotels' }, isDefault: false },
      { name: 'POR COBRAR', filter: { payment: 'unpaid' }, id: first.id },
    ])
    const change = (id: string, name: string, isDefault: boolean, client = owner) =>
      client.call('report.changeReportView', { id, name, isDefault })
    expect(codeOf(await change(first.id, 'hoteles', false))).toBe('name_taken')
    await change(first.id, 'Pendientes', true)
    await change(second.id, 'Hoteles', true)
    expect(await views(owner)).toMatchObject([
      { name: 'Hoteles', isDefault: true },
      { name: 'Pendientes', isDefault: false },
    ])
    expect(await views(seller)).toEqual([])
    expect((await change(second.id, 'Mías', false, seller)).status).toBe(404)
    expect(codeOf(await seller.call('report.deleteReportView', { id: second.id }))).toBe(
      'report_view_not_found',
    )
    expect((await owner.call('report.deleteReportView', { id: second.id })).status).toBe(200)
    expect(await views(owner)).toHaveLength(1)
    expect((await save(owner, 'x', { nothing: 1 })).status).toBe(400)
  })

  test('there are not more of them than can be looked through', async () => {
    let refused: string | undefined
    for (let n = 0; n < 31 && !refused; n += 1)
      refused = codeOf(await seller.call('report.saveReportView', { name: `Vista ${n}`, filter: {} }))
    expect(refused).toBe('too_many_views')
  })
})
