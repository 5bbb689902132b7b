import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { widthAddress } from '#core/app/pictures.ts'
import type { Permission } from '#core/people/permissions.ts'
import { images } from '#server/modules/images/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { pdf, photo, photograph, pngBomb } from '#tests/builders/uploads.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let owner: HttpClient
beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  app = await startTestApp({ database: db })
  owner = await signedInAs(db.database, app.baseUrl, 'demo-owner')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const send = (bytes: Uint8Array, client = owner, whose = '1001') =>
  client.request(`/files/products/${whose}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const kept = z.strictObject({ src: z.string(), width: z.int(), height: z.int(), colour: z.string() })
async function sent(...from: Parameters<typeof send>) {
  const { status, body } = await send(...from)
  expect(status, JSON.stringify(body)).toBe(200)
  return kept.parse(body)
}
const rows = () => db.database.select().from(images).where(eq(images.purpose, 'photograph'))

async function bytesOf(address: string, accept = 'image/webp,*/*') {
  const answer = await fetch(`${app.baseUrl}${address}`, { headers: { accept } })
  expect(answer.status, address).toBe(200)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a photograph', () => {
  test('is stored upright in several widths, as AVIF and WebP, with its size and colour', async () => {
    // 2,400 × 1,600 pixels of a camera that was turned by 90°.
    const picture = await sent(await photograph({ width: 2_400, height: 1_600, orientation: 6 }))
    expect(picture).toMatchObject({
      width: 1_280,
      height: 1_920,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    for (const width of [320, 640, 1_280])
      for (const [accept, format] of [
        ['image/avif,image/webp,*/*', 'heif'],
        ['image/webp,*/*', 'webp'],
      ] as const) {
        const { headers, bytes } = await bytesOf(widthAddress(picture.src, width), accept)
        expect(headers.get('vary')?.toLowerCase()).toContain('accept')
        expect(headers.get('cache-control')).toContain('immutable')
        const seen = await sharp(bytes).metadata()
        expect(seen).toMatchObject({ format, width, height: width * 1.5 })
        expect(headers.get('content-type')).toBe(format === 'heif' ? 'image/avif' : 'image/webp')
      }
    // Where no width is given, as in mails and previews.
    const { bytes } = await bytesOf(picture.src, 'image/avif')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_280 })
  })

  test('is never larger than the upload; another width gets the next larger one', async () => {
    const picture = await sent(await photograph({ width: 1_200, height: 800 }))
    expect(picture).toMatchObject({ width: 1_200, height: 800 })
    for (const [asked, width] of [
      [1, 320],
      [321, 640],
      [641, 1_200],
      [9_999, 1_200],
    ] as const)
      expect(await sharp((await bytesOf(widthAddress(picture.src, asked))).bytes).metadata()).toMatchObject({
        width,
      })
  })

  test('loses camera metadata: place, person, thumbnail, profile', async () => {
    const before = await rows()
    const bytes = await photograph({ width: 1_300, height: 900 })
    const written = await sharp(bytes).metadata()
    expect(written.exif?.includes('SECRET')).toBe(true)
    const picture = await sent(bytes)
    const fresh = (await rows()).filter(({ id }) => !before.some((row) => row.id === id))
    expect(fresh).toHaveLength(6)
    for (const { id } of fresh) {
      const stored = Buffer.from((await app.deps.media.get(id)) ?? [])
      expect(stored.includes('SECRET')).toBe(false)
      const { exif, icc, xmp, iptc } = await sharp(stored).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
    }
    expect(fresh.find(({ sizeOf }) => sizeOf === null)).toMatchObject({ colour: picture.colour })
  })

  test('of transparent and of grey pixels gets a colour like any other', async () => {
    const clear = { create: { width: 1_200, height: 800, channels: 4, background: '#00000000' } } as const
    expect((await sent(await sharp(clear).png().toBuffer())).colour).toBe('#ffffff')
    const grey = sharp({ ...clear, create: { ...clear.create, background: '#808080' } }).toColourspace('b-w')
    expect((await sent(await grey.png().toBuffer())).colour).toBe('#808080')
  })
})

const plain = (background: string) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background } })

async function animated(): Promise<Buffer> {
  const frames = [await plain('#a34').png().toBuffer(), await plain('#43a').png().toBuffer()]
  return await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** Files sent with bad intent or by mistake, and their defects. */
const hostile: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a PDF', 'type', () => pdf()],
  [
    'a drawing',
    'type',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><script/></svg>'),
  ],
  ['HTML', 'type', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', 'type', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['an animated WebP', 'animated', animated],
  [
    'a JPEG cut in the middle',
    'broken',
    async () => (await photograph({ width: 1_200, height: 800 })).subarray(0, -900),
  ],
  ['a PNG of 0 pixels', 'broken', () => pngBomb(0)],
  ['20,000 × 20,000 pixels', 'pixels', () => pngBomb(20_000)],
  ['9,000 × 9,000 pixels', 'pixels', () => pngBomb(9_000)],
  ['a thumbnail', 'small', () => photo('jpeg', 1_600)],
  ['1,199 × 800 pixels', 'small', () => photograph({ width: 1_199, height: 800 })],
]

describe('refused files', () => {
  test.each(hostile)('%s: %s', async (_, problem, make) => {
    const before = await rows()
    const answer = await send(await make())
    expect(answer).toMatchObject({ status: 400, body: { code: 'file_refused', data: { problem } } })
    expect(await rows()).toEqual(before)
  })

  test('more than ten megabytes', async () => {
    expect((await send(Buffer.alloc(maxFileBytes + 1))).status).toBe(413)
  })
})

test('staff upload for the platform and for agencies; owners and sellers of products only for their own', async () => {
  // Of one color: fast to encode.
  const bytes = await plain('#a34').jpeg().toBuffer()
  const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
  const seller = (id: string, permissions: Permission[]) => ({
    ...{ id, accountId: '1001', role: 'seller' as const, name: 'Sol', permissions },
    email: `${id}@cempasuchil.example`,
  })
  await db.database
    .insert(people)
    .values([seller('with-products', ['sell', 'products']), seller('without', ['sell'])])
  const statuses = async (client: HttpClient) => {
    const answers = []
    for (const whose of ['platform', '1001', '1002', '9999'])
      answers.push((await send(bytes, client, whose)).status)
    return answers
  }
  expect(await statuses(await as('demo-admin'))).toEqual([200, 200, 200, 404])
  expect(await statuses(owner)).toEqual([404, 200, 404, 404])
  expect(await statuses(await as('with-products'))).toEqual([404, 200, 404, 404])
  expect(await statuses(await as('without'))).toEqual([403, 403, 403, 403])
  expect(await statuses(createHttpClient(app.baseUrl))).toEqual([401, 401, 401, 401])
  const whose = new Set((await rows()).map(({ accountId }) => accountId))
  expect(whose).toEqual(new Set([null, '1001', '1002']))
})
