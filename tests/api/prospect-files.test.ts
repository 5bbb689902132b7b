import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { maxProspectFiles } from '#core/agencies/file-limits.ts'
import { files } from '#server/modules/files/tables.ts'
import { prospectFiles } from '#server/modules/prospects/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { pdf, photo } from '#tests/builders/uploads.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { openProspectDesk, type ProspectDesk } from '#tests/support/worlds/prospect-desk.ts'

let desk: ProspectDesk
let keeper: HttpClient
let another: HttpClient
let owner: HttpClient
beforeAll(async () => {
  desk = await openProspectDesk()
  keeper = await desk.as(desk.keeper)
  another = await desk.as(await desk.person('executive', null))
  owner = await desk.ownerOf('1001')
})
afterAll(() => desk?.at.app.stop())

type Address = { accountId: string; id: string }
const send = (client: HttpClient, { accountId, id }: Address, bytes: Uint8Array, key = newKey()) =>
  client.request(`/files/prospects/${accountId}/${id}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/octet-stream', 'x-file-key': key },
      'x-file-name': encodeURIComponent('../Tarjeta de Nora.pdf'),
    },
    body: new Uint8Array(bytes),
  })
const open = (client: HttpClient, { accountId, id }: Address, fileId: string) =>
  client.request(`/files/prospects/${accountId}/${id}/${fileId}`)
const keptFile = z.object({ id: z.string() })
const gone = { status: 404, body: { code: 'prospect_not_found' } }

test('a document is stored with its prospect once, however often it is sent; only people with access to that open it', async () => {
  const of = await desk.asks('papers', { accountId: '1001' })
  const [bytes, key] = [pdf(), newKey()]
  const first = await send(keeper, of, bytes, key)
  const again = await send(keeper, of, bytes, key)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  const { id: fileId } = keptFile.parse(first.body)
  expect(await desk.get(of)).toMatchObject({
    files: [
      {
        ...{ id: fileId, name: 'Tarjeta de Nora.pdf', type: 'application/pdf', addedBy: 'Rosa Ibarra' },
        removed: null,
      },
    ],
    events: [{ event: 'file_added', by: 'Rosa Ibarra' }],
  })
  for (const client of [keeper, desk.admin]) {
    const { status, headers } = await open(client, of, fileId)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('attachment')
  }
  // The agency asked for has no access, and other prospects do not lead there.
  const other = await desk.asks('papers-not')
  expect(await open(another, of, fileId)).toMatchObject(gone)
  expect(await send(another, of, pdf())).toMatchObject(gone)
  expect(await open(keeper, other, fileId)).toMatchObject({ body: { code: 'document_not_found' } })
  for (const refused of [
    await open(owner, of, fileId),
    await send(owner, of, pdf()),
    await owner.request(`/files/${fileId}`),
    await open(desk.at.browser(), of, fileId),
  ])
    expect([401, 403, 404]).toContain(refused.status)
  const events = await desk.db().select().from(audit).where(eq(audit.event, 'prospect_file_added'))
  expect(events).toMatchObject([{ details: { prospectId: of.id, fileId } }])
})

test('other files are refused, and so are too many', async () => {
  const of = await desk.asks('many-papers')
  expect(await send(keeper, of, Buffer.from('hola'))).toMatchObject({ body: { code: 'file_refused' } })
  expect(await send(keeper, of, Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
    ...{ status: 413, body: { code: 'file_refused', data: { problem: 'large' } } },
  })
  for (let n = 0; n < maxProspectFiles; n += 1) {
    const fileId = `many-${n}`
    await desk.db().insert(files).values({ id: fileId, name: 'a.pdf', type: 'application/pdf', bytes: 1 })
    await desk
      .db()
      .insert(prospectFiles)
      .values({ fileId, prospectId: of.id, key: fileId, addedBy: desk.keeper.id })
  }
  expect(await send(keeper, of, await photo('png'))).toMatchObject({ body: { code: 'too_many_files' } })
})

test('a removed document stays as an entry with author and reason, and cannot be opened; documents move in a merge', async () => {
  const [of, kept] = [
    await desk.asks('mark'),
    await desk.asks('mark-kept', { phone: '951 555 0199', email: 'otra@luna.example' }),
  ]
  const ids: string[] = []
  for (const bytes of [pdf(), await photo('jpeg')])
    ids.push(keptFile.parse((await send(keeper, of, bytes)).body).id)
  const [fileId = '', stays = ''] = ids
  const take = { ...of, fileId, reason: 'Era de otra persona.' }
  expect(await another.call('admin.removeProspectFile', take)).toMatchObject(gone)
  expect(await desk.call('removeProspectFile', { ...take, reason: ' ' })).toMatchObject({ status: 400 })
  expect(await desk.call('removeProspectFile', take)).toMatchObject({ status: 200 })
  expect(await desk.call('removeProspectFile', take)).toMatchObject({ body: { code: 'document_not_found' } })
  expect(await open(desk.admin, of, fileId)).toMatchObject({ body: { code: 'document_not_found' } })
  expect(await desk.get(of)).toMatchObject({
    files: [
      { id: fileId, removed: { by: 'Rosa Ibarra', reason: 'Era de otra persona.' } },
      { id: stays, removed: null, type: 'image/jpeg' },
    ],
  })
  expect(await desk.db().select().from(files).where(eq(files.id, fileId))).toHaveLength(1)
  expect(await desk.at.app.deps.media.get(fileId)).not.toBeNull()
  await desk.call('mergeProspects', { ...of, into: kept, reason: 'Es la misma.' })
  expect(await desk.get(kept)).toMatchObject({ files: [{ id: fileId }, { id: stays }] })
  expect((await open(keeper, kept, stays)).status).toBe(200)
})
