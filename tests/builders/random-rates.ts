import fc from 'fast-check'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { ChildBand, GuestShares } from '#core/products/products.ts'

/** Own price and restrictions of a rate's day, on some days. Odd prices, so that rounding matters. */
export const anyRateDay: fc.Arbitrary<RateDay> = fc
  .record({
    priceMinor: fc.constantFrom(null, null, 0, 33, 99_999, 100_005),
    closed: fc.nat(9).map((n) => n === 0),
    closedToArrival: fc.nat(7).map((n) => n === 0),
    closedToDeparture: fc.nat(7).map((n) => n === 0),
    length: fc.constantFrom<[number, number | null]>([1, null], [1, null], [2, null], [1, 2], [1, 1], [2, 3]),
  })
  .map(({ length: [minStay, maxStay], ...day }) => ({ ...day, minStay, maxStay }))

/** Per day, also of the day after the last; half of the rates have none. */
export const anyRateDays = (days: number): fc.Arbitrary<readonly (RateDay | null)[]> =>
  fc.oneof(fc.constant([]), fc.array(fc.option(anyRateDay, { freq: 2 }), { maxLength: days + 1 }))

/** Per room, or per person by the number of adults. */
export const anyShares = (children: fc.Arbitrary<ChildBand[]>): fc.Arbitrary<GuestShares> =>
  fc.record(
    {
      base: fc.integer({ min: 1, max: 2 }),
      extraAdultBp: fc.constantFrom(0, 2500, 3333),
      adultsBp: fc.constantFrom([15_000, 20_000, 26_999], [7_500], []),
      children,
    },
    { requiredKeys: ['base', 'extraAdultBp', 'children'] },
  )
