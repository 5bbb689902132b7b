import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawScene, sceneNames } from '#demo/pictures/draw.ts'

const promised = [
  ...['cancun', 'playa-del-carmen', 'tulum', 'cozumel', 'holbox', 'los-cabos', 'puerto-vallarta'],
  ...['ciudad-de-mexico', 'oaxaca', 'huatulco', 'puerto-escondido', 'merida', 'san-miguel-de-allende'],
  ...['guadalajara', 'mazatlan', 'san-cristobal', 'acapulco', 'punta-cana', 'guanajuato', 'valladolid'],
  ...['queretaro', 'chiapas'],
  ...['beach', 'colonial', 'boutique', 'city', 'jungle', 'mountain', 'desert'].flatMap((style) => [
    `hotel-${style}`,
    `room-${style}`,
  ]),
  ...['pool', 'courtyard', 'bath', 'terrace', 'food', 'event-wedding', 'event-congress'],
  ...['chichen-itza', 'teotihuacan', 'cenote', 'xochimilco', 'isla-mujeres', 'hierve-el-agua', 'whales'].map(
    (name) => `tour-${name}`,
  ),
  ...['sumidero', 'monte-alban', 'reef', 'mezcal', 'market', 'sailing', 'canyon', 'pyramid', 'waterfall'].map(
    (name) => `tour-${name}`,
  ),
  ...['old-town', 'kitchen', 'horses', 'zipline', 'turtles', 'bikes', 'kayak', 'balloons', 'museum'].map(
    (name) => `tour-${name}`,
  ),
  ...['nature', 'culture', 'sea', 'food', 'adventure', 'city'].map((category) => `tour-${category}`),
  ...['sedan', 'suv', 'van', 'sprinter', 'shuttle'].map((vehicle) => `transfer-${vehicle}`),
  ...['empty-search', 'empty-cart', 'empty-offline', 'maintenance', 'not-found', 'expired-link'],
]

const everyDrawing = sceneNames().flatMap((name) =>
  [0, 1, 2, 3, 7].map((seed) => [`${name}/${seed}`, drawScene(`${name}/${seed}`) ?? ''] as const),
)

describe('drawScene', () => {
  it('draws every promised name', () => {
    expect(promised.filter((name) => drawScene(name) === null)).toEqual([])
  })

  it('returns null for unknown names', () => {
    const strangers = [
      '',
      'atlantis',
      'hotel',
      'hotel-castle/1',
      '../etc/passwd',
      'cancun/',
      'CANCUN',
      'cancun/x/1',
    ]
    expect(strangers.map(drawScene)).toEqual(strangers.map(() => null))
  })

  it('draws the same picture for the same name, and another for another seed', () => {
    const first = drawScene('hotel-beach/4')
    for (let i = 0; i < 300; i++) drawScene(`hotel-city/${i}`)
    expect(drawScene('hotel-beach/4')).toBe(first)
    expect(drawScene('hotel-beach/5')).not.toBe(first)
  })

  it('draws small, self-contained pictures without broken numbers', () => {
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

it('is small in transfer, below a bitmap of the size for a phone', () => {
  for (const name of sceneNames())
    expect(brotliCompressSync(drawScene(name) ?? '').byteLength, name).toBeLessThan(6_000)
}, 60_000)
