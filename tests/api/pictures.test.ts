import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imagePath, previewPath } from '#core/app/addresses.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import { images } from '#server/modules/images/tables.ts'
import { limits } from '#server/platform/http/limits.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { download } from '#tests/support/servers/download.ts'

const square = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h1200v800H0z"/>${'<g/>'.repeat(300)}</svg>`,
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

/** Stores a picture of a product of the platform, and returns its URL. */
async function keep(type: 'image/svg+xml' | 'image/webp', bytes: Uint8Array): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await app.deps.media.put(id, bytes)
  await app.deps.database.insert(images).values({ id, type, purpose: 'product', width: 1200, height: 800 })
  return imagePath(id)
}
const get = (path: string) => fetch(`${app.baseUrl}${path}`)

describe('a picture of the platform', () => {
  test('that is a drawing cannot run scripts, is cached forever, and is small in transfer', async () => {
    const path = await keep('image/svg+xml', square)
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const { coding, body } = await download(`${app.baseUrl}${path}`)
    expect(coding).toBe('br')
    expect(brotliDecompressSync(body)).toEqual(square)
  })

  test('that is a photograph is sent unchanged', async () => {
    const photo = await sharp(square).webp().toBuffer()
    const answer = await get(await keep('image/webp', photo))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo)
  })
})

describe('a preview', () => {
  test('shows a drawing of the product, a photograph, and a drawing of the platform in the size for chats', async () => {
    const photo = await keep('image/webp', await sharp(square).webp().toBuffer())
    for (const src of [drawingAddress('home'), photo, await keep('image/svg+xml', square)]) {
      const answer = await get(previewPath({ src }))
      expect(answer.headers.get('content-type'), src).toBe('image/jpeg')
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ width, height, format }, src).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    }
  })

  test('is cropped around the focus of its picture, as pages are', async () => {
    const halves = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="800" fill="#f00"/><rect y="800" width="1200" height="800" fill="#00f"/></svg>',
    )
    const src = await keep('image/webp', await sharp(halves).webp().toBuffer())
    const shown = async (y: number) => {
      const answer = await get(previewPath({ src, focus: { x: 50, y } }))
      const { channels } = await sharp(await answer.arrayBuffer()).stats()
      return channels.map(({ mean }) => Math.round(mean / 64))
    }
    expect(await shown(0)).toEqual([4, 0, 0])
    expect(await shown(50)).toEqual([2, 0, 2])
    expect(await shown(100)).toEqual([0, 0, 4])
  })

  test('is 404 without a picture, and limited in number', async () => {
    for (const key of ['drawings/atlantis', 'drawings/..%2Ffavicon', `${'a'.repeat(22)}`, 'home'])
      expect((await get(`/media/previews/${key}.jpg`)).status, key).toBe(404)
    const { max } = limits['make a preview']
    const statuses = await Promise.all(
      Array.from({ length: max + 1 }, (_, i) =>
        get(`/media/previews/none-${i}.jpg`).then(({ status }) => status),
      ),
    )
    expect(statuses).toContain(429)
  })
})
