import { expect, test } from 'vitest'
import { searchAnswer } from '#core/answers/search-answer.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { findCheapest, search } from '#core/pack/search.ts'
import type { Filters } from '#core/products/offers.ts'
import { hotel, nonRefundable, packOf, termsOf } from '#tests/builders/packs.ts'
import { outing, stay, tours } from './places.ts'

test('a filter matches a hotel by any of its rates', () => {
  const pack = packOf('hotels', [
    {
      id: 'todo',
      content: hotel(5),
      units: [
        {
          id: 1,
          rates: [{ id: 10 }, { id: 11, terms: { board: 'AI', perGuestMinor: 30_000, ...nonRefundable } }],
        },
      ],
    },
    { id: 'solo', content: hotel(3), units: [{ id: 2, rates: [{ id: 20 }] }] },
  ])
  const criteria = stay('2026-12-01', '2026-12-02')
  const all = search(pack, criteria, termsOf())
  expect(all.facets.boards.map(({ value, count }) => `${value} ${count}`)).toEqual(['RO 2', 'AI 1'])
  const inclusive = search(pack, criteria, termsOf(), { filters: { boards: ['AI'] } })
  expect(inclusive.offers).toMatchObject([{ productId: 'todo', board: 'AI', price: { totalMinor: 160_000 } }])
  expect(inclusive).toMatchObject({ total: 1, unfiltered: 2, facets: { refundable: 0 } })
  expect(inclusive.facets.boards.map(({ value, count }) => `${value} ${count}`)).toEqual(['RO 2', 'AI 1'])
  expect(findCheapest(pack, criteria, termsOf(), 'todo')?.price.totalMinor).toBe(100_000)
})

test('free cancellation means free now, in the zone of the place', () => {
  const hotels = packOf('hotels', [
    { id: 'tres-dias', content: hotel(), units: [{ id: 1, rates: [{ id: 10 }] }] },
    { id: 'siempre', content: hotel(), units: [{ id: 2, rates: [{ id: 20, terms: { policy: [] } }] }] },
  ])
  const free = (criteria: Criteria, now: string, pack = hotels) => {
    const terms = termsOf({ now: new Date(now) })
    const { offers, facets } = search(pack, criteria, terms, { filters: { refundable: true } })
    expect(facets.refundable).toBe(offers.length)
    return offers.map(({ productId }) => productId)
  }
  const weekend = stay('2026-12-05', '2026-12-06')
  expect(free(weekend, '2026-12-02T04:59:59Z')).toEqual(['tres-dias', 'siempre'])
  expect(free(weekend, '2026-12-02T05:00:00Z')).toEqual(['siempre'])
  // For a tour only the days that are far enough in the future.
  expect(free(outing, '2026-11-30T04:59:59Z', tours)).toEqual(['ruta'])
  expect(free(outing, '2026-11-30T05:00:00Z', tours)).toEqual([])
})

test('if filters leave nothing, each one that hides results on its own says how many', () => {
  const pack = packOf('hotels', [
    { id: 'cinco', content: hotel(5), units: [{ id: 1, rates: [{ id: 10, terms: nonRefundable }] }] },
    { id: 'cuatro', content: hotel(4), units: [{ id: 2, rates: [{ id: 20, terms: nonRefundable }] }] },
    { id: 'tres', content: hotel(3), units: [{ id: 3, rates: [{ id: 30 }] }] },
  ])
  const hiddenBy = (filters: Filters) =>
    searchAnswer(pack, stay('2026-12-01', '2026-12-02'), termsOf(), { filters }).hiddenBy.map(
      ({ filter, count }) => `${filter} ${count}`,
    )
  expect(hiddenBy({ stars: [4, 5], refundable: true })).toEqual(['refundable 2', 'stars 1'])
  // Neither hides anything on its own: the other also leaves nothing.
  expect(hiddenBy({ stars: [5], refundable: true, maxMinor: 1 })).toEqual([])
  expect(hiddenBy({ stars: [3] })).toEqual([])
})
