import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HotelCriteria } from '#core/criteria/criteria.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import { search } from '#core/pack/search.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import type { Filters } from '#core/products/offers.ts'
import { boards, type ChildBand, type Occupancy, type PolicyTemplate } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { hotel, packOf, roomFor, termsOf } from '#tests/builders/packs.ts'
import {
  anyBases,
  anyRateDays,
  anyShares,
  anySingleRules,
  basedOnIn,
  noBases,
} from '#tests/builders/random-rates.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { naiveHotels } from './naive-search.ts'

const days = 6
/** The first value mostly: of stays that nothing excludes, something can be said. */
const often = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...Array.from({ length: 12 }, () => usual), ...others)
const cell = fc.record({
  left: often(3, 2, 1, 0),
  // Few prices, so that ties are common; odd ones, so that rounding matters.
  priceMinor: fc.constantFrom(0, 33, 100_005, 100_005, 123_457, 99_999),
  minStay: often(1, 2, 3, 0),
})
/** Free up to so many days before, never (null), or always. */
const policy = fc.constantFrom<PolicyTemplate>(
  ...[0, 2, 4, null].map((daysBefore) => [{ daysBefore, penalty: { bp: 10_000 } }]),
  [],
)
const children = fc.constantFrom<ChildBand[]>(
  [],
  [{ upToAge: 11, bp: 1777 }],
  [
    { upToAge: 2, bp: 0 },
    { upToAge: 11, amountMinor: 4_321 },
  ],
)
const shares = anyShares(children)
const rate = fc.record({
  days: anyRateDays(days),
  shares: fc.option(shares, { nil: undefined, freq: 3 }),
  board: fc.constantFrom(...boards.slice(0, 3)),
  refundable: fc.boolean(),
  policy,
  factorBp: fc.constantFrom(10_000, 9000, 8_333),
  perGuestMinor: fc.constantFrom(0, 0, 12_345),
})
const plainRate = { board: 'RO' as const, factorBp: 10_000, perGuestMinor: 0, days: [], shares: undefined }
const occupancy = fc
  .record({
    shares,
    maxAdults: fc.integer({ min: 1, max: 3 }),
    maxChildren: fc.nat(2),
    max: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ shares, ...most }) => ({ ...shares, ...most }))
const varied = fc.record({
  occupancy,
  bases: anyBases,
  rates: fc.array(rate, { minLength: 1, maxLength: 3 }),
  cells: fc.array(cell, { minLength: days, maxLength: days }),
})
/** Units that differ in nothing but what is left of them, so that only their ids decide. */
const alike = fc.record({
  bases: fc.constant(noBases),
  occupancy: fc.constant<Partial<Occupancy>>({
    ...{ base: 2, maxAdults: 3, maxChildren: 2, max: 4 },
    ...{ extraAdultBp: 2500, children: [] },
  }),
  rates: fc.array(fc.constant({ ...plainRate, refundable: true }), { minLength: 1, maxLength: 2 }),
  cells: fc.array(fc.record({ left: fc.integer({ min: 1, max: 2 }), priceMinor: fc.constant(100_005) }), {
    minLength: days,
    maxLength: days,
  }),
})
const unit = fc.oneof(varied, alike)
const product = fc.record({
  units: fc.array(unit, { minLength: 1, maxLength: 3 }),
  stars: fc.integer({ min: 1, max: 5 }),
  currency: fc.constantFrom('MXN' as const, 'MXN' as const, 'USD' as const),
  accountId: often(null, '1001', '2002'),
  featured: fc.boolean(),
  // Of the first days none, some, or all are too near.
  cutOffHours: often(undefined, 0, 24, 288, 320),
  zoneId: fc.constantFrom(null, 'zona-hotelera'),
  isReversed: fc.boolean(),
})
const guests = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.constantFrom(1, 7, 15), { maxLength: 2 }),
})
const question = fc.record({
  first: fc.constantFrom(-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6),
  nights: fc.constantFrom(1, 1, 2, 2, 3, 4),
  rooms: fc.array(guests, { minLength: 1, maxLength: 4 }),
  now: fc.constantFrom('2026-11-20T18:00:00Z', '2026-12-01T04:59:59Z', '2026-12-01T05:00:00Z'),
})
const someFilters: fc.Arbitrary<Filters> = fc.record(
  {
    boards: fc.subarray(boards.slice(0, 3)),
    refundable: fc.boolean(),
    maxMinor: fc.constantFrom(1, 100_000, 300_000, 900_000, 5_000_000),
    stars: fc.subarray([1, 2, 3, 4, 5]),
    zones: fc.subarray(['zona-hotelera', 'centro']),
  },
  { requiredKeys: [] },
)
const filters = fc.oneof(fc.constant<Filters>({}), someFilters)
const markup = fc.constantFrom(0, 777, 1500)
/** A group names what it is sold. */
const names = ['hotel-0', 'hotel-1', 'hotel-2', 'hotel-3']
const named = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.subarray(names))

type TypeOf<A> = A extends fc.Arbitrary<infer T> ? T : never

function packFrom(products: TypeOf<typeof product>[]) {
  let unitId = 0
  let rateId = 0
  return packOf(
    'hotels',
    products.map((spec, i) => {
      const units = spec.units.map((one) => {
        const ids = one.rates.map(() => ++rateId)
        return {
          id: ++unitId,
          attributes: roomFor(one.occupancy),
          rates: one.rates.map(({ days, shares, ...terms }, at) => ({
            id: ids[at] as number,
            days,
            terms: { ...terms, ...(shares && { shares }), ...basedOnIn(one.bases, ids, at) },
          })),
          cells: one.cells,
        }
      })
      // The order in which units are shown is not that of their ids.
      const shown = spec.isReversed ? units.reverse() : units
      const { currency, accountId, featured, zoneId, cutOffHours } = spec
      return {
        id: `hotel-${i}`,
        currency,
        accountId,
        featured,
        zoneId,
        ...(cutOffHours !== undefined && { cutOffHours }),
        content: hotel(spec.stars),
        units: shown,
      }
    }),
    { days, jurisdiction: 'MX-ROO', municipality: 'benito-juarez' },
  )
}

function criteriaFrom({ first, nights, rooms }: TypeOf<typeof question>): HotelCriteria {
  const arriveOn = addDays('2026-12-01', first)
  return { kind: 'hotels', destinationId: 'cancun', arriveOn, departOn: addDays(arriveOn, nights), rooms }
}

const anything = [fc.array(product, { minLength: 1, maxLength: 4 }), question, filters, markup] as const

/** A hotel with one room of each kind: the cheapest cannot be cancelled, the two others can. */
const scarce: TypeOf<typeof product> = {
  ...{ stars: 1, currency: 'MXN', accountId: null, featured: false },
  ...{ cutOffHours: undefined, zoneId: null, isReversed: false },
  units: ([33, 100_005, 123_457] as const).map((priceMinor) => ({
    occupancy: { base: 2, maxAdults: 2, maxChildren: 0, max: 2, extraAdultBp: 0, children: [] },
    bases: noBases,
    rates: [
      {
        ...{ board: 'RO', factorBp: 10_000, perGuestMinor: 0, refundable: true, days: [], shares: undefined },
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

test('the search finds what trying everything finds, at the same price', () => {
  fc.assert(
    fc.property(...anything, named, (products, asked, chosen, bp, productIds) => {
      const pack = packFrom(products)
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
    { numRuns: runs(800, 10_000), examples: [[[scarce, scarce], twoRooms, {}, 0, null]] },
  )
}, 60_000)

test('each price and restriction of a day decides alone', () => {
  const rooms = fc.array(
    fc.record({
      bases: anyBases,
      plans: fc.array(anySingleRules(days), { minLength: 1, maxLength: 3 }),
      priceMinor: fc.constantFrom(100_005, 123_457),
    }),
    { minLength: 1, maxLength: 2 },
  )
  const asked = fc.record({
    first: fc.nat(days - 1),
    nights: fc.integer({ min: 1, max: 3 }),
    rooms: fc.integer({ min: 1, max: 2 }),
  })
  fc.assert(
    fc.property(rooms, asked, (units, { first, nights, rooms }) => {
      let id = 0
      const specs = units.map(({ bases, plans, priceMinor }) => {
        const ids = plans.map(() => ++id)
        const rates = plans.map((own, at) => ({
          ...{ id: ids[at] as number, days: own },
          terms: { factorBp: 10_000 - 777 * at, ...basedOnIn(bases, ids, at) },
        }))
        return { id: ++id, rates, cells: [{ priceMinor, left: 1 }] }
      })
      const pack = packOf('hotels', [{ id: 'hotel', units: specs }], { days })
      const party = Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] }))
      const criteria = criteriaFrom({ first, nights, rooms: party, now: '' })
      // Noon of the first day.
      const terms = termsOf({ now: new Date('2026-12-01T17:00:00Z') })
      const found = search(pack, criteria, terms).offers.map((offer) => offer.price.totalMinor)
      expect(found).toEqual(naiveHotels(pack, criteria, terms).map(({ totalMinor }) => totalMinor))
    }),
    { numRuns: runs(1_500, 10_000) },
  )
}, 60_000)

test('each facet says what choosing it alone would leave', () => {
  fc.assert(
    fc.property(...anything, (products, asked, chosen, bp) => {
      const pack = packFrom(products)
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

test('pages in any order are pieces of the whole list', () => {
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

test('a quote refuses exactly the rates that a search leaves out', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 2 }), question, (products, asked) => {
      const pack = packFrom(products)
      const criteria = criteriaFrom({ ...asked, rooms: asked.rooms.slice(0, 1) })
      const terms = termsOf({ now: new Date(asked.now) })
      const guests = criteria.rooms[0] as HotelCriteria['rooms'][number]
      const room = { adults: guests.adults, childAges: [...guests.childAges] }
      for (const [index, { id, unitFrom, unitTo }] of pack.products.entries()) {
        const sold = soldProduct(pack, index)
        if (!sold) throw new Error('no hotel')
        const quoted: number[] = []
        for (const unit of sold.units)
          for (const { id: rateId } of unit.rates) {
            const { arriveOn, departOn } = criteria
            const rooms = [{ unitId: unit.id, rateId, guests: room }]
            const choice = { kind: 'hotels' as const, productId: id, arriveOn, departOn, rooms }
            if ('priced' in priceChoice(sold, packCells(pack, index), choice, terms)) quoted.push(rateId)
          }
        // Alone in the pack, each rate is found or not.
        const found = pack.rates
          .map((rate, at) => ({ rate, at }))
          .filter(({ rate }) => rate.unit >= unitFrom && rate.unit < unitTo)
          .filter(({ rate, at }) => {
            const units = pack.units.map((unit, one) =>
              one === rate.unit
                ? { ...unit, rateFrom: at, rateTo: at + 1 }
                : { ...unit, rateTo: unit.rateFrom },
            )
            const alone = { ...pack, units, products: [...pack.products] }
            const { offers } = search(alone, criteria, terms, { limit: 100 })
            return offers.some(({ productId }) => productId === id)
          })
        expect(found.map(({ rate }) => rate.id)).toEqual(quoted)
      }
    }),
    { numRuns: runs(200, 3_000) },
  )
}, 60_000)

test('a card can be put into the cart at its price, with stock that is there', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 3 }), question, (products, asked) => {
      const pack = packFrom(products)
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
    }),
    { numRuns: 400 },
  )
}, 60_000)
