import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceChoice } from '#core/pack/price-choice.ts'
import { search } from '#core/pack/search.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import type { Filters } from '#core/products/offers.ts'
import { boards } from '#core/products/products.ts'
import { termsOf } from '#tests/builders/packs.ts'
import { noBases } from '#tests/builders/random-rates.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { naiveHotels } from './naive-search.ts'

import {
  anything,
  criteriaFrom,
  days,
  named,
  packFrom,
  product,
  promotions,
  question,
  type TypeOf,
} from './random-hotels.ts'

/** A hotel with one room of each kind: the cheapest is non-refundable, the two others are not. */
const scarce: TypeOf<typeof product> = {
  ...{ stars: 1, currency: 'MXN', accountId: null, featured: false },
  ...{ cutOffHours: undefined, zoneId: null, isReversed: false },
  units: ([33, 100_005, 123_457] as const).map((priceMinor) => ({
    occupancy: { base: 2, maxAdults: 2, maxChildren: 0, max: 2, extraAdultBp: 0, children: [] },
    bases: noBases,
    rates: [
      {
        ...{ board: 'RO', factorBp: 10_000, perGuestMinor: 0, refundable: true, days: [] },
        ...{ shares: undefined, otherShares: undefined },
        policy: priceMinor > 33 ? [] : [{ daysBefore: null, penalty: { bp: 10_000 } }],
      },
    ],
    cells: Array.from({ length: days }, () => ({ left: 1, priceMinor, minStay: 1 as const })),
  })),
}
const twoRooms = {
  ...{ first: 1, nights: 1, now: '2026-11-20T18:00:00Z' },
  rooms: [1, 1].map((adults) => ({ adults, childAges: [] })),
} satisfies TypeOf<typeof question>

test('the search finds the same as trying everything, at the same price', () => {
  fc.assert(
    fc.property(...anything, named, promotions, (products, asked, chosen, bp, productIds, taken) => {
      const pack = packFrom(products, taken)
      const criteria = criteriaFrom(asked)
      const terms = termsOf({
        markupBp: { hotels: bp, tours: 0, transfers: 0 },
        now: new Date(asked.now),
        productIds,
      })
      const result = search(pack, criteria, terms, { filters: chosen, limit: 100 })
      const found = result.offers
        .map((offer) => ({
          productId: offer.productId,
          rooms: offer.kind === 'hotels' ? offer.rooms.map(({ unitId, rateId }) => ({ unitId, rateId })) : [],
          totalMinor: offer.price.totalMinor,
        }))
        .sort((a, b) => a.productId.localeCompare(b.productId))
      expect(found).toEqual(naiveHotels(pack, criteria, terms, chosen))
      const free = naiveHotels(pack, criteria, terms, { ...chosen, refundable: true, maxMinor: undefined })
      for (const offer of result.offers) {
        const own = found.find(({ productId }) => productId === offer.productId)
        const other = free.find(({ productId }) => productId === offer.productId)
        const isFree = JSON.stringify(other?.rooms) === JSON.stringify(own?.rooms)
        expect(offer.freeFromMinor).toBe(isFree ? null : (other?.totalMinor ?? null))
      }
      expect(result.total).toBe(found.length)
      expect(result.unfiltered).toBe(naiveHotels(pack, criteria, terms).length)
    }),
    { numRuns: runs(800, 10_000), examples: [[[scarce, scarce], twoRooms, {}, 0, null, []]] },
  )
}, 60_000)

test('each facet shows the results of choosing it alone', () => {
  fc.assert(
    fc.property(...anything, promotions, (products, asked, chosen, bp, taken) => {
      const pack = packFrom(products, taken)
      const criteria = criteriaFrom(asked)
      const terms = termsOf({ markupBp: { hotels: bp, tours: 0, transfers: 0 }, now: new Date(asked.now) })
      const { facets } = search(pack, criteria, terms, { filters: chosen })
      const left = (other: Filters) => naiveHotels(pack, criteria, terms, { ...chosen, ...other }).length
      for (const { value, count } of facets.stars)
        expect([value, count]).toEqual([value, left({ stars: [Number(value)] })])
      for (const { value, count } of facets.zones)
        expect([value, count]).toEqual([value, left({ zones: [value] })])
      for (const board of boards) {
        const facet = facets.boards.find(({ value }) => value === board)
        expect([board, facet?.count ?? 0]).toEqual([board, left({ boards: [board] })])
      }
      expect(facets.refundable).toBe(left({ refundable: true }))
      const totals = naiveHotels(pack, criteria, terms, { ...chosen, maxMinor: undefined }).map(
        (one) => one.totalMinor,
      )
      expect(facets.price).toEqual(
        totals.length > 0
          ? { minMinor: Math.min(...totals), maxMinor: Math.max(...totals) }
          : { minMinor: 0, maxMinor: 0 },
      )
    }),
    { numRuns: 400 },
  )
}, 60_000)

test('pages in any order are parts of the complete list', () => {
  const sort = fc.constantFrom('featured' as const, 'price' as const, 'price_desc' as const, 'stars' as const)
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 3, maxLength: 8 }),
      question,
      sort,
      fc.nat(4),
      (products, asked, by, offset) => {
        const pack = packFrom(products)
        const criteria = criteriaFrom({ ...asked, rooms: asked.rooms.slice(0, 1) })
        const whole = search(pack, criteria, termsOf(), { sort: by, limit: 100 }).offers
        const page = search(pack, criteria, termsOf(), { sort: by, offset, limit: 2 }).offers
        expect(page).toEqual(whole.slice(offset, offset + 2))
        const totals = whole.map((offer) => offer.price.totalMinor)
        if (by === 'price') expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        if (by === 'price_desc') expect(totals).toEqual(totals.toSorted((a, b) => b - a))
        const stars = whole.map((offer) => (offer.kind === 'hotels' ? offer.stars : 0))
        if (by === 'stars') expect(stars).toEqual(stars.toSorted((a, b) => b - a))
        const featured = whole.map((offer) => Number(offer.featured))
        if (by === 'featured') expect(featured).toEqual(featured.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

test('a card can be put into the cart at its price, with available stock', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 3 }),
      question,
      promotions,
      (products, asked, taken) => {
        const pack = packFrom(products, taken)
        const criteria = criteriaFrom(asked)
        for (const offer of search(pack, criteria, termsOf(), { limit: 100 }).offers) {
          const index = pack.products.findIndex(({ id }) => id === offer.productId)
          const sold = soldProduct(pack, index)
          if (offer.kind !== 'hotels' || !sold) throw new Error('no hotel')
          const { arriveOn, departOn } = criteria
          const rooms = offer.rooms.map(({ unitId, rateId }, i) => ({
            unitId,
            rateId,
            guests: {
              adults: criteria.rooms[i]?.adults ?? 0,
              childAges: [...(criteria.rooms[i]?.childAges ?? [])],
            },
          }))
          const choice = { kind: 'hotels' as const, productId: offer.productId, arriveOn, departOn, rooms }
          const cells = packCells(pack, index)
          const result = priceChoice(sold, cells, choice, termsOf())
          if (!('priced' in result)) throw new Error(result.problem.code)
          const { priced } = result
          expect(priced.price).toMatchObject(offer.price)
          const former = priced.taken.reduce(
            (sum, { amountMinor }) => sum + amountMinor,
            priced.price.totalMinor,
          )
          const mayBeShown = priced.taken.length > 0 && priced.taken.every((one) => one.hasFormerPrice)
          expect(offer.wasMinor).toBe(mayBeShown ? former : null)
          const plain = priceChoice({ ...sold, promotions: [] }, cells, choice, termsOf())
          expect('priced' in plain && plain.priced.price.totalMinor).toBe(former)
          const { left, refundable, freeUntil } = priced
          expect(offer).toMatchObject({ left, refundable, freeUntil, board: priced.items[0]?.board })
          expect(priced.nightsMinor.reduce((a, b) => a + b, 0)).toBe(offer.price.totalMinor)
          expect(priced.allocations.reduce((sum, take) => sum + take.quantity, 0)).toBe(
            rooms.length * asked.nights,
          )
          for (const { unitId, day, quantity } of priced.allocations) {
            expect(cells.left(unitId, Date.parse(day) / 86_400_000)).toBeGreaterThanOrEqual(quantity)
          }
        }
      },
    ),
    { numRuns: 400 },
  )
}, 60_000)
