import fc from 'fast-check'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { BasedOn, ChildBand, GuestShares, OtherShares } from '#core/products/products.ts'

/** From and to; null: no limit. */
type Range = [number, number | null]

/** Own price and restrictions of a rate's day, on some days. Odd prices, so that rounding matters. */
export const anyRateDay: fc.Arbitrary<RateDay> = fc
  .record({
    priceMinor: fc.constantFrom(null, null, 0, 33, 99_999, 100_005),
    closed: fc.nat(9).map((n) => n === 0),
    closedToArrival: fc.nat(7).map((n) => n === 0),
    closedToDeparture: fc.nat(7).map((n) => n === 0),
    length: fc.constantFrom<Range>([1, null], [1, null], [2, null], [1, 2], [1, 1], [2, 3]),
    minStayThrough: fc.constantFrom(1, 1, 1, 1, 2, 3),
    advance: fc.constantFrom<Range>(
      ...Array.from({ length: 8 }, (): Range => [0, null]),
      ...([...[1, 3, 11].map((least) => [least, null]), [0, 0], [0, 2], [0, 12], [2, 3]] as Range[]),
    ),
    // Of 9 there is none.
    shares: fc.constantFrom(0, 0, 1, 2, 9),
  })
  .map(({ length: [minStay, maxStay], advance: [minAdvance, maxAdvance], ...day }) => ({
    ...day,
    ...{ minStay, maxStay, minAdvance, maxAdvance },
  }))

/** Days with at most one price or restriction each, so that each of them decides somewhere; most have none. */
export const anySingleRules = (days: number): fc.Arbitrary<readonly (Partial<RateDay> | null)[]> =>
  fc.array(
    fc.constantFrom<Partial<RateDay> | null>(
      ...Array.from({ length: 12 }, () => null),
      ...[{ closed: true }, { closedToArrival: true }, { closedToDeparture: true }, { priceMinor: 99_999 }],
      ...[{ minStay: 2 }, { maxStay: 1 }, { minStayThrough: 2 }, { minStayThrough: 3 }],
      ...[{ minAdvance: 1 }, { minAdvance: 3 }, { maxAdvance: 0 }, { maxAdvance: 2 }],
    ),
    { minLength: days + 1, maxLength: days + 1 },
  )

/** Per day, also of the day after the last; half of the rates have none. */
export const anyRateDays = (days: number): fc.Arbitrary<readonly (RateDay | null)[]> =>
  fc.oneof(fc.constant([]), fc.array(fc.option(anyRateDay, { freq: 2 }), { maxLength: days + 1 }))

type Change = { lessBp: number } | { moreBp: number } | { lessMinor: number } | { moreMinor: number }
/** Less or more than the base, by a share or an amount; of some bases more than there is. */
const anyChange = fc.constantFrom<Change>(
  { lessBp: 1_000 },
  { lessBp: 3_333 },
  { moreBp: 777 },
  { lessMinor: 12_345 },
  { moreMinor: 7_777 },
)

/** The base among a unit's rates, and the way in which each rate derives from it; null: not derived. */
export interface Bases {
  base: number
  changes: readonly (Change | null)[]
}

export const noBases: Bases = { base: 0, changes: [] }
export const anyBases: fc.Arbitrary<Bases> = fc.oneof(
  fc.constant(noBases),
  fc.record({ base: fc.nat(2), changes: fc.array(fc.option(anyChange, { freq: 2 }), { maxLength: 3 }) }),
)

/** The base of the rate at `at`, among rates with these ids. */
export function basedOnIn(
  { base, changes }: Bases,
  ids: readonly number[],
  at: number,
): { basedOn?: BasedOn } {
  const change = changes[at]
  const rate = String(ids[base % ids.length])
  return change && rate !== String(ids[at]) ? { basedOn: { rate, ...change } } : {}
}

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

/** Shares of adults of some days; most rates have none. */
export const anyOtherShares: fc.Arbitrary<OtherShares[] | undefined> = fc.constantFrom(
  ...[undefined, undefined, undefined],
  [{ id: 1, adultsBp: [9_000, 13_571.4286], extraAdultBp: 3_333 }],
  [
    { id: 2, adultsBp: [17_500, 20_000, 24_999.9999], extraAdultBp: 0 },
    { id: 1, adultsBp: [20_000], extraAdultBp: 10_000 },
  ],
)
