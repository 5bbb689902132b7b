import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { maxSaleFiles } from '#core/agencies/file-limits.ts'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { newKey } from '#tests/builders/sales.ts'
import { pdf, photo } from '#tests/builders/uploads.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openSalesDesk } from '#tests/support/worlds/sales-desk.ts'

const desk = await openSalesDesk()
const { owner, seller, other } = desk
const folder = await mkdtemp(join(tmpdir(), 'alforja-papers-'))
desk.front.deps.media = createDiskMedia(folder)
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (client: HttpClient, name: string, bytes: Uint8Array, key = newKey()) =>
  client.request(`/files/sales/${desk.idOf(name)}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/octet-stream', 'x-file-key': key },
      'x-file-name': encodeURIComponent('../Ficha de depósito.jpg'),
    },
    body: new Uint8Array(bytes),
  })
const filesOf = async (client: HttpClient, name: string) => {
  const { files } = await client.ask('agency.listSaleFiles', { saleId: desk.idOf(name) })
  return files
}

test('a payment slip is stored with its sale for the agency’s people, once however often it is sent', async () => {
  const [bytes, key] = [await photo('png'), newKey()]
  const [first, again] = [await send(seller, 'Ana', bytes, key), await send(seller, 'Ana', bytes, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  const [file, ...rest] = await filesOf(owner, 'Ana')
  expect(rest).toEqual([])
  expect(file).toMatchObject({ name: 'Ficha de depósito.jpg', type: 'image/jpeg' })
  const path = `/files/sales/${desk.idOf('Ana')}/${file?.id}`
  for (const client of [seller, owner]) {
    const { status, headers } = await client.request(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('content-disposition')).toContain('attachment')
  }
})

test('nobody else uploads, sees or opens it', async () => {
  const [file] = await filesOf(owner, 'Ana')
  const refused = [
    await send(other, 'Ana', pdf()),
    await send(seller, 'Dora', pdf()),
    await other.request(`/files/sales/${desk.idOf('Ana')}/${file?.id}`),
    await other.request(`/files/sales/${desk.idOf('Elsa')}/${file?.id}`),
    await owner.request(`/files/sales/${desk.idOf('Benito')}/${file?.id}`),
  ]
  expect(refused.map((answer) => [answer.status, answer.code])).toEqual([
    [404, 'sale_not_found'],
    [404, 'sale_not_found'],
    [404, 'sale_not_found'],
    [404, 'document_not_found'],
    [404, 'document_not_found'],
  ])
  expect((await send(createHttpClient(desk.front.url), 'Ana', pdf())).status).toBe(401)
})

test('a file that is neither picture nor PDF is refused, and so are too many', async () => {
  const bad = await send(owner, 'Ana', Buffer.from('<svg onload="x()"/>'))
  expect([bad.status, bad.code]).toEqual([400, 'file_refused'])
  expect((await send(owner, 'Ana', pdf(), 'short')).status).toBe(400)
  const left = maxSaleFiles - (await filesOf(owner, 'Benito')).length
  for (let n = 0; n < left; n++) expect((await send(owner, 'Benito', pdf())).status).toBe(200)
  expect((await send(owner, 'Benito', pdf())).code).toBe('too_many_files')
})
