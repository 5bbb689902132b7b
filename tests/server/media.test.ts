import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMediaGateway } from '#server/gateways/media/create.ts'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { createBucketMedia } from '#server/gateways/media/firebase.ts'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Bucket, startBucket } from '#tests/support/servers/bucket.ts'
import { serviceAccountAt } from '#tests/support/servers/google.ts'

let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-media-'))
  bucket = await startBucket('papers.example')
})
afterAll(async () => {
  bucket?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  bucket.isDown = false
})

const disk = () => createDiskMedia(folder)
const kept = (name = 'papers.example') =>
  createBucketMedia(serviceAccountAt(bucket.url), name, disk(), bucket.url)
const bytes = new Uint8Array([0, 255, 10, 13, 7])

test.each<[string, () => MediaGateway]>([
  ['the disk', disk],
  ['a bucket', () => kept()],
])('%s stores files unchanged, replaces and deletes them', async (_, make) => {
  const [media, id] = [make(), newId()]
  expect(await media.get(id)).toBeNull()
  await media.drop(id)
  await media.put(id, bytes)
  expect(Buffer.from((await media.get(id)) ?? [])).toEqual(Buffer.from(bytes))
  await media.put(id, new Uint8Array([1]))
  expect(await media.get(id)).toHaveLength(1)
  await media.drop(id)
  expect(await media.get(id)).toBeNull()
})

test('files already on the disk are found and deleted there', async () => {
  const id = newId()
  await disk().put(id, bytes)
  expect(await kept().get(id)).toHaveLength(bytes.length)
  await kept().drop(id)
  expect(await disk().get(id)).toBeNull()
})

test('a file is stored in the bucket only, under the name of its owner', async () => {
  const id = newId()
  await kept().put(id, bytes)
  expect(await disk().get(id)).toBeNull()
  expect(bucket.names()).toContain(`files/${id}`)
  expect(bucket.scopes()).toEqual(['https://www.googleapis.com/auth/devstorage.read_write'])
})

test('a bucket that does not answer, or does not exist, loses nothing silently', async () => {
  await expect(kept('another.example').put(newId(), bytes)).rejects.toThrow('does not exist')
  bucket.isDown = true
  for (const ask of [kept().put(newId(), bytes), kept().get(newId()), kept().drop(newId())])
    await expect(ask).rejects.toThrow('503')
})

test('without a bucket, files are on the disk', async () => {
  const id = newId()
  const media = createMediaGateway({ dataFolder: folder, firebaseAccount: null, mediaBucket: null })
  await media.put(id, bytes)
  expect(await createDiskMedia(join(folder, 'files')).get(id)).toHaveLength(bytes.length)
})
