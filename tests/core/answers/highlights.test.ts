import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightsAnswer } from '#core/answers/highlights.ts'
import type { Pack } from '#core/pack/pack.ts'
import { search } from '#core/pack/search.ts'
import { addDays, dayOf } from '#core/time/days.ts'
import { packOf, roomFor, termsOf } from '#tests/builders/packs.ts'

const firstOn = '2026-11-20'
const terms = termsOf({ now: new Date(`${firstOn}T18:00:00Z`) })

const hotel = fc.record({
  featured: fc.boolean(),
  prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 50 }),
})
const places = fc.array(fc.array(hotel, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 3 })

const packsOf = (all: { featured: boolean; prices: number[] }[][]): Pack[] =>
  all.map((hotels, place) => ({
    ...packOf(
      'hotels',
      hotels.map(({ featured, prices }, n) => ({
        ...{ id: `${place}-${n}`, featured },
        units: [
          {
            ...{ id: place * 100 + n, attributes: roomFor() },
            cells: prices.map((price) => ({ priceMinor: price * 10_000 })),
          },
        ],
      })),
      { firstOn, days: 50 },
    ),
    destinationId: `place-${place}`,
  }))

/** Of all hotels of all places, one after another, the one that comes first. */
function naive(packs: readonly Pack[]): string[] {
  const left = packs.flatMap((pack) => {
    const { destinationId, firstDay } = pack
    const totals = new Map<string, number>()
    for (const days of [14, 18, 22, 26, 30, 37, 44]) {
      const arriveOn = addDays(dayOf(firstDay), days)
      const criteria = { kind: 'hotels' as const, destinationId, arriveOn, departOn: addDays(arriveOn, 3) }
      const rooms = [{ adults: 2, childAges: [] }]
      for (const { productId, price } of search(pack, { ...criteria, rooms }, terms, { limit: 99 }).offers)
        totals.set(productId, Math.min(price.totalMinor, totals.get(productId) ?? Number.POSITIVE_INFINITY))
    }
    return pack.products.flatMap(({ id, featured }) => {
      const total = totals.get(id)
      return total === undefined ? [] : [{ id, destinationId, featured, total }]
    })
  })
  const chosen: typeof left = []
  while (chosen.length < 8 && left.length > 0) {
    const rank = (one: (typeof left)[number]) => {
      const seen = chosen.filter(({ destinationId }) => destinationId === one.destinationId).length
      return (one.featured ? 0 : 1e12) + seen * 1e10 + one.total
    }
    const first = left.reduce((best, one) => (rank(one) < rank(best) ? one : best))
    chosen.push(first)
    left.splice(left.indexOf(first), 1)
  }
  return chosen.map(({ id }) => id)
}

test('highlights are those that a comparison of all products chooses', () => {
  fc.assert(
    fc.property(places, (all) => {
      const packs = packsOf(all)
      expect(highlightsAnswer({ group: null }, packs, terms).map(({ productId }) => productId)).toEqual(
        naive(packs),
      )
    }),
  )
})
