import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let owner: HttpClient
let seller: HttpClient

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
  test('are saved, replaced by name, renamed, set as default, deleted; each person has their own', async () => {
    const save = (client: HttpClient, name: string, filter: object) =>
      client.call('report.saveReportView', { name, filter })
    const first = receivedIn(await save(owner, 'Por cobrar', { payment: 'partial' }))
    await save(owner, 'POR COBRAR', { payment: 'unpaid' })
    const second = receivedIn(await save(owner, 'Hoteles', { kind: 'hotels' }))
    const views = async (client: HttpClient) => (await client.ask('report.listReportViews', {})).views
    expect(await views(owner)).toMatchObject([
      { name: 'Hoteles', filter: { kind: 'hotels' }, isDefault: false },
      { name: 'POR COBRAR', filter: { payment: 'unpaid' }, id: first.id },
    ])
    const change = (id: string, name: string, isDefault: boolean, client = owner) =>
      client.call('report.changeReportView', { id, name, isDefault })
    expect((await change(first.id, 'hoteles', false)).code).toBe('name_taken')
    await change(first.id, 'Pendientes', true)
    await change(second.id, 'Hoteles', true)
    expect(await views(owner)).toMatchObject([
      { name: 'Hoteles', isDefault: true },
      { name: 'Pendientes', isDefault: false },
    ])
    expect(await views(seller)).toEqual([])
    expect((await change(second.id, 'Mías', false, seller)).status).toBe(404)
    expect((await seller.call('report.deleteReportView', { id: second.id })).code).toBe(
      'report_view_not_found',
    )
    expect((await owner.call('report.deleteReportView', { id: second.id })).status).toBe(200)
    expect(await views(owner)).toHaveLength(1)
    expect((await save(owner, 'x', { nothing: 1 })).status).toBe(400)
  })

  test('are limited in number', async () => {
    let refused: string | null = null
    for (let n = 0; n < 31 && !refused; n += 1)
      refused = (await seller.call('report.saveReportView', { name: `Vista ${n}`, filter: {} })).code
    expect(refused).toBe('too_many_views')
  })
})
