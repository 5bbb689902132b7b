import { expect, test } from 'vitest'
import { preparePack } from '#core/pack/prepare-pack.ts'
import { search } from '#core/pack/search.ts'
import { hotel, nonRefundable, packOf, termsOf } from '#tests/builders/packs.ts'
import { stay } from './places.ts'

const rates = (id: number) => [{ id }, { id: id + 1, terms: { board: 'AI' as const, ...nonRefundable } }]

test('no part of preparing a pack reads more cells than a day has, and none is left for the first search', () => {
  const pack = packOf(
    'hotels',
    Array.from({ length: 40 }, (_, at) => ({
      ...{ id: `hotel-${at}`, content: hotel(3) },
      units: [
        { id: 2 * at + 1, rates: rates(10 * at), cells: [{ left: at % 3 }, { left: 2 }] },
        { id: 2 * at + 2, rates: rates(10 * at + 5) },
      ],
    })),
  )
  let reads = 0
  const left = new Proxy(pack.left, {
    get(cells, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
      return Reflect.get(cells, key)
    },
  })
  const prepared = { ...pack, left }
  const parts: number[] = []
  for (const _ of preparePack(prepared)) {
    parts.push(reads)
    reads = 0
  }
  expect(Math.max(...parts)).toBe(pack.units.length)
  expect(parts.length).toBeGreaterThan(pack.days)
  const criteria = stay('2026-12-01', '2026-12-02')
  const found = search(prepared, criteria, termsOf())
  expect(reads).toBeLessThan(pack.units.length * 3)
  expect(found).toEqual(search({ ...pack, products: [...pack.products] }, criteria, termsOf()))
})
