import fc from 'fast-check'
import type { HotelCriteria } from '#core/criteria/criteria.ts'
import type { Promotion } from '#core/pack/promotions.ts'
import type { Filters } from '#core/products/offers.ts'
import { boards, type ChildBand, type Occupancy, type PolicyTemplate } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { hotel, packOf, roomFor } from '#tests/builders/packs.ts'
import { anyPromotions } from '#tests/builders/random-promotions.ts'
import {
  anyBases,
  anyOtherShares,
  anyRateDays,
  anyShares,
  basedOnIn,
  noBases,
} from '#tests/builders/random-rates.ts'

export const days = 6
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
  otherShares: anyOtherShares,
  board: fc.constantFrom(...boards.slice(0, 3)),
  refundable: fc.boolean(),
  policy,
  factorBp: fc.constantFrom(10_000, 9000, 8_333),
  perGuestMinor: fc.constantFrom(0, 0, 12_345),
})
const plainRate = {
  ...{ board: 'RO' as const, factorBp: 10_000, perGuestMinor: 0, days: [] },
  ...{ shares: undefined, otherShares: undefined },
}
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
export const product = fc.record({
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
export const question = fc.record({
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
export const filters = fc.oneof(fc.constant<Filters>({}), someFilters)
export const markup = fc.constantFrom(0, 777, 1500)
/** A group names what it is sold. */
const names = ['hotel-0', 'hotel-1', 'hotel-2', 'hotel-3']
export const named = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.subarray(names))

export type TypeOf<A> = A extends fc.Arbitrary<infer T> ? T : never

export const promotions = anyPromotions('2026-12-01')

export function packFrom(products: TypeOf<typeof product>[], promotions: readonly Promotion[] = []) {
  let unitId = 0
  let rateId = 0
  const pack = packOf(
    'hotels',
    products.map((spec, i) => {
      const units = spec.units.map((one) => {
        const ids = one.rates.map(() => ++rateId)
        return {
          id: ++unitId,
          attributes: roomFor(one.occupancy),
          rates: one.rates.map(({ days, shares, otherShares, ...terms }, at) => ({
            id: ids[at] as number,
            days,
            terms: {
              ...terms,
              ...(shares && { shares }),
              ...(otherShares && { otherShares }),
              ...basedOnIn(one.bases, ids, at),
            },
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
  return { ...pack, promotions }
}

interface Asked extends Pick<HotelCriteria, 'rooms'> {
  first: number
  nights: number
}
export function criteriaFrom({ first, nights, rooms }: Asked): HotelCriteria {
  const arriveOn = addDays('2026-12-01', first)
  return { kind: 'hotels', destinationId: 'cancun', arriveOn, departOn: addDays(arriveOn, nights), rooms }
}

export const anything = [
  fc.array(product, { minLength: 1, maxLength: 4 }),
  question,
  filters,
  markup,
] as const
