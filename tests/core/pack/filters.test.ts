import { expect, test } from 'vitest'
import { searchAnswer } from '#core/answers/search-answer.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { findCheapest, search } from '#core/pack/search.ts'
import type { Filters } from '#core/products/offers.ts'
import { hotel, nonRefundable, packOf, termsOf } from '#tests/builders/packs.ts'
import { outing, stay, tours } from './places.ts'

test('a filter finds a hotel by any rate that it has', () => {
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

test('free cancellation is what is free now, by the clock of the place', () => {
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
  // Of a tour's days those that are far enough off.
  expect(free(outing, '2026-11-30T04:59:59Z', tours)).toEqual(['ruta'])
  expect(free(outing, '2026-11-30T05:00:00Z', tours)).toEqual([])
})

test('where filters leave nothing, each that hides something alone says how much', () => {
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
  // Neither alone hides anything: the other leaves nothing either.
  expect(hiddenBy({ stars: [5], refundable: true, maxMinor: 1 })).toEqual([])
  expect(hiddenBy({ stars: [3] })).toEqual([])
})
