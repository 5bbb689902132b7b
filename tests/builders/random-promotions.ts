import fc from 'fast-check'
import type { Promotion } from '#core/pack/promotions.ts'
import type { PromotionTakes, PromotionTerms } from '#core/products/promotion-terms.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { text } from './packs.ts'

/** A promotion without conditions. */
export const promotionTerms = (
  takes: PromotionTakes,
  terms: Partial<Omit<PromotionTerms, 'takes'>> = {},
): PromotionTerms => ({
  takes,
  booked: { from: null, to: null },
  minAdvance: 0,
  maxAdvance: null,
  stayed: { from: null, to: null },
  blackouts: [],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  minNights: 1,
  combinable: false,
  ...terms,
})

export const promotionOf = (id: string, terms: PromotionTerms, rest: Partial<Promotion> = {}): Promotion => ({
  ...{ id, name: text(id), terms, productIds: ['hotel'], rateIds: [] },
  ...rest,
})

const takes = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), bp: fc.constantFrom(1, 1_000, 3_333, 9_000) }),
  fc.record({ kind: fc.constant('amount' as const), minor: fc.constantFrom(1, 10_007, 99_999_999) }),
  fc
    .record({ stay: fc.integer({ min: 2, max: 4 }), less: fc.integer({ min: 1, max: 3 }) })
    .map(({ stay, less }) => ({ kind: 'nights' as const, stay, pay: Math.max(1, stay - less) })),
  fc.record({
    kind: fc.constant('children' as const),
    upToAge: fc.constantFrom(2, 7, 17),
    most: fc.integer({ min: 1, max: 2 }),
  }),
)

const usually = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...Array.from({ length: 8 }, () => usual), ...others)

/** Around stays that arrive from 2026-12-01 on, and are booked on that day or the 20th of November. */
const dayNear = (first: Day): fc.Arbitrary<Day | null> =>
  usually<Day | null>(null, ...[-12, -11, 0, 1, 2, 3].map((after) => addDays(first, after)))

const spanNear = (first: Day) =>
  fc
    .tuple(dayNear(first), dayNear(first))
    .map(([a, b]) => (a && b && a > b ? { from: b, to: a } : { from: a, to: b }))

const terms = (first: Day): fc.Arbitrary<PromotionTerms> =>
  fc.record({
    takes,
    booked: spanNear(first),
    minAdvance: usually(0, 1, 2, 11, 13),
    maxAdvance: usually<number | null>(null, 0, 1, 11, 12),
    stayed: spanNear(first),
    blackouts: fc
      .array(fc.nat(6), { maxLength: 1 })
      .map((after) => after.map((at) => ({ from: addDays(first, at), to: addDays(first, at + 1) }))),
    weekdays: usually([0, 1, 2, 3, 4, 5, 6], [2, 3], [0, 4, 5]),
    minNights: usually(1, 2, 3),
    combinable: fc.boolean(),
  })

/** Some promotions of products `hotel-0` to `hotel-3` with rates from 1 on, or of others. */
export const anyPromotions = (
  first: Day,
  products = ['hotel-0', 'hotel-1', 'hotel-2', 'hotel-3'],
  rates = [1, 2, 3, 5, 8],
): fc.Arbitrary<Promotion[]> =>
  fc
    .array(
      fc.record({
        terms: terms(first),
        productIds: fc.subarray(products, { minLength: 1 }),
        rateIds: fc.oneof({ weight: 2, arbitrary: fc.constant<number[]>([]) }, fc.subarray(rates)),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map((one, at) => ({ id: `promo-${at}`, name: text(`promo ${at}`), ...one })))
