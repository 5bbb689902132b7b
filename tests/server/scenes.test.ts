import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawingVersion, sceneAddress } from '#core/looks/scenes.ts'
import { drawScene, sceneNames } from '#server/scenes/draw.ts'
import { sceneRoutes } from '#server/scenes/routes.ts'

const promised = [
  ...['cancun', 'playa-del-carmen', 'tulum', 'cozumel', 'holbox', 'los-cabos', 'puerto-vallarta'],
  ...['ciudad-de-mexico', 'oaxaca', 'huatulco', 'puerto-escondido', 'merida', 'san-miguel-de-allende'],
  ...['guadalajara', 'mazatlan', 'san-cristobal', 'acapulco', 'punta-cana', 'guanajuato', 'valladolid'],
  ...['queretaro', 'chiapas'],
  ...['beach', 'colonial', 'boutique', 'city', 'jungle', 'mountain', 'desert'].flatMap((style) => [
    `hotel/${style}`,
    `room/${style}`,
  ]),
  ...['pool', 'courtyard', 'bath', 'terrace', 'food', 'event/wedding', 'event/congress'],
  ...['chichen-itza', 'teotihuacan', 'cenote', 'xochimilco', 'isla-mujeres', 'hierve-el-agua', 'whales'].map(
    (name) => `tour/${name}`,
  ),
  ...['sumidero', 'monte-alban', 'reef', 'mezcal', 'market', 'sailing', 'canyon', 'pyramid', 'waterfall'].map(
    (name) => `tour/${name}`,
  ),
  ...['old-town', 'kitchen', 'horses', 'zipline', 'turtles', 'bikes', 'kayak', 'balloons', 'museum'].map(
    (name) => `tour/${name}`,
  ),
  ...['nature', 'culture', 'sea', 'food', 'adventure', 'city'].map((category) => `tour/${category}`),
  ...['sedan', 'suv', 'van', 'sprinter', 'shuttle'].map((vehicle) => `transfer/${vehicle}`),
  ...['empty/search', 'empty/cart', 'empty/offline', 'maintenance', 'not-found', 'expired-link'],
]

const everyDrawing = sceneNames().flatMap((name) =>
  [0, 1, 2, 3, 7].map((seed) => [`${name}/${seed}`, drawScene(`${name}/${seed}`) ?? ''] as const),
)

describe('drawScene', () => {
  it('draws every promised name', () => {
    expect(promised.filter((name) => drawScene(name) === null)).toEqual([])
  })

  it('answers null to names that it does not know', () => {
    const strangers = [
      '',
      'atlantis',
      'hotel',
      'hotel/castle/1',
      '../etc/passwd',
      'cancun/',
      'CANCUN',
      'cancun/x/1',
    ]
    expect(strangers.map(drawScene)).toEqual(strangers.map(() => null))
  })

  it('draws the same picture for the same name, and another for another seed', () => {
    const first = drawScene('hotel/beach/4')
    for (let i = 0; i < 300; i++) drawScene(`hotel/city/${i}`)
    expect(drawScene('hotel/beach/4')).toBe(first)
    expect(drawScene('hotel/beach/5')).not.toBe(first)
  })

  it('keeps pictures small, self-contained and free of broken numbers', () => {
    for (const [name, svg] of everyDrawing) {
      expect(svg.length, name).toBeLessThan(16_500)
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="800" viewBox="0 0 1200 800"/,
      )
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<script|<text|\son\w+=|href="(?!#)|url\((?!#)/)
    }
  })

  it('closes every element and resolves every reference', () => {
    for (const [name, svg] of everyDrawing) {
      const open: string[] = []
      for (const [, slash, tag, self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
        if (slash) expect(open.pop(), name).toBe(tag)
        else if (!self) open.push(tag ?? '')
      }
      expect(open, name).toEqual([])
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(ids).size, name).toBe(ids.length)
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
      expect(
        used.filter((id) => !ids.includes(id)),
        name,
      ).toEqual([])
    }
  })

  it('shares no id between two pictures of one page', () => {
    const owner = new Map<string, string>()
    for (const [name, svg] of everyDrawing)
      for (const [, id] of svg.matchAll(/\sid="([^"]+)"/g)) {
        expect(owner.get(id ?? '') ?? name, id).toBe(name)
        owner.set(id ?? '', name)
      }
  })
})

describe('the address of a picture', () => {
  const routes = sceneRoutes()

  it('answers with an SVG that may do nothing', async () => {
    const response = await routes.request('/hotel/beach/12.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(drawScene('hotel/beach/12'))
  })

  it('may be kept for ever only under the drawing version', async () => {
    const plain = await routes.request('/cancun.svg')
    const versioned = await routes.request(sceneAddress('cancun').replace('/media/scenes', ''))
    const outdated = await routes.request(`/cancun.svg?v=${drawingVersion}0`)
    expect(outdated.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(versioned.headers.get('cache-control')).toContain('immutable')
  })

  it('is small on its way, in what the browser reads', async () => {
    const get = async (accepted: string) => {
      const response = await routes.request('/tour/market/1.svg', {
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      const body = Buffer.from(await response.arrayBuffer())
      return { coding: response.headers.get('content-encoding'), body }
    }
    const svg = drawScene('tour/market/1')
    const [br, gzip, none, refused] = await Promise.all(['gzip, br', 'gzip', '', 'br;q=0'].map(get))
    expect([br?.coding, gzip?.coding, none?.coding, refused?.coding]).toEqual(['br', 'gzip', null, null])
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(svg)
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(svg)
    expect(none?.body.toString()).toBe(svg)
  })

  it('keeps every scene below the picture of it in dots that a phone would need', async () => {
    for (const name of sceneNames()) {
      const response = await routes.request(`/${name}.svg`, { headers: { 'accept-encoding': 'br' } })
      expect((await response.arrayBuffer()).byteLength, name).toBeLessThan(6_000)
    }
    // All of them are drawn.
  }, 60_000)

  it('answers 304 to who has it, 404 to who invents it', async () => {
    const etag = (await routes.request('/tulum.svg')).headers.get('etag') ?? ''
    expect((await routes.request('/tulum.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await routes.request('/atlantis.svg')).status).toBe(404)
    expect((await routes.request('/tulum.png')).status).toBe(404)
  })
})
