import { expect, test } from 'vitest'
import type { Criteria } from '#core/criteria/criteria.ts'
import { search } from '#core/pack/search.ts'
import { viewProduct } from '#core/pack/view.ts'
import { completed } from '#core/products/missing.ts'
import { partyLimits } from '#core/products/party.ts'
import { partyShare, tourPrice, tourShares } from '#core/products/pricing.ts'
import { type ProductDraft, productDraft } from '#core/products/product-draft.ts'
import type { PartyPrice, RateTerms, TourGuestType } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { packOf, termsOf } from '#tests/builders/packs.ts'
import { draftedTour } from '#tests/builders/product-drafts.ts'
import { tourTypes } from '#tests/core/pack/places.ts'

const guestTypes: TourGuestType[] = [
  { code: 'INFANT', minAge: 0, maxAge: 2, bp: 0 },
  { code: 'CHILD', minAge: 3, maxAge: 11, bp: 6_500 },
  { code: 'ADULT', minAge: 12, maxAge: 99, bp: 10_000 },
]
const partyPrices: PartyPrice[] = [
  { fromGuests: 4, bp: 9_000 },
  { fromGuests: 8, bp: 8_000 },
]
const terms: RateTerms = { board: null, refundable: true, factorBp: 10_000, perGuestMinor: 0, policy: [] }
const price = (adults: number, childAges: number[] = [], rest: Partial<RateTerms> = {}) =>
  tourPrice(100_000, { guestTypes, partyPrices }, { adults, childAges }, { ...terms, ...rest })

test('a party pays the share of the last step that it reaches', () => {
  const shares = [1, 3, 4, 7, 8, partyLimits.guests].map((count) => partyShare(partyPrices, count))
  expect(shares).toEqual([10_000, 10_000, 9_000, 9_000, 8_000, 8_000])
  expect(partyShare(undefined, 12)).toBe(10_000)
  expect(partyShare([], 12)).toBe(10_000)
  // A larger party may pay more.
  expect(partyShare([...partyPrices, { fromGuests: 10, bp: 12_500 }], 10)).toBe(12_500)
})

test('all of its guests pay it, and one more can make the whole cheaper', () => {
  expect([1, 3, 4, 7, 8].map((adults) => price(adults))).toEqual([
    100_000, 300_000, 360_000, 630_000, 640_000,
  ])
  const steep = [{ fromGuests: 4, bp: 7_000 }]
  const four = tourPrice(100_000, { guestTypes, partyPrices: steep }, { adults: 4, childAges: [] }, terms)
  expect(four).toBeLessThan(price(3) ?? 0)
})

test('children and babies count, and pay their share of the party’s price', () => {
  // Two adults, a child and a baby are four: 90 % of 1,000.00, and 65 % of that.
  expect(price(2, [7, 1])).toBe(90_000 * 2 + 58_500)
  expect(price(2, [7])).toBe(100_000 * 2 + 65_000)
  expect(tourShares({ guestTypes, partyPrices }, { adults: 1, childAges: [1, 1, 1] })).toEqual({
    partyBp: 9_000,
    guestsBp: [10_000, 0, 0, 0],
  })
})

test('the price of a part of the party is that of the whole party', () => {
  const rest = (count?: number) =>
    tourPrice(100_000, { guestTypes, partyPrices }, { adults: 2, childAges: [] }, terms, count)
  expect([rest(), rest(4), rest(8)]).toEqual([200_000, 180_000, 160_000])
})

test('the supplement of each guest stays, and the factor applies to the price of the party', () => {
  expect(price(4, [], { factorBp: 9_000, perGuestMinor: 5_000 })).toBe(4 * 81_000 + 4 * 5_000)
})

test('the price of the party is rounded before the shares of its guests', () => {
  const odd = { guestTypes, partyPrices: [{ fromGuests: 2, bp: 8_750 }] }
  // 87.5 % of 333.33 is 291.66375: 291.66, of which a child pays 189.579.
  expect(tourPrice(33_333, odd, { adults: 1, childAges: [5] }, terms)).toBe(29_166 + 18_958)
})

test('a party’s price is split among its guests, and the steps show each adult’s price', () => {
  const partyPrices = [
    { fromGuests: 3, bp: 9_000 },
    { fromGuests: 5, bp: 7_500 },
    { fromGuests: 8, bp: 6_000 },
  ]
  const boat = packOf(
    'tours',
    [
      {
        id: 'trajinera',
        content: tourTypes.content,
        units: [
          {
            ...{ id: 1, attributes: { ...tourTypes.unit, partyPrices } },
            cells: [
              { left: 5, priceMinor: 50_000 },
              { left: 2, priceMinor: 40_000 },
            ],
          },
        ],
      },
    ],
    { jurisdiction: 'MX-ROO' },
  )
  const on = (fromOn: Day, adults: number, childAges: number[] = []): Criteria => ({
    ...{ kind: 'tours', destinationId: 'cancun', fromOn, toOn: fromOn },
    guests: { adults, childAges },
  })
  const [family] = viewProduct(boat, 0, on('2026-12-01', 3, [7]), termsOf()).tourOffers
  // Four: 90 % of 500.00, for the child 70 % of that; + 16 %. The child alone would pay more.
  expect(family?.price.totalMinor).toBe(193_140)
  expect(family?.guestPrices).toEqual([
    { code: 'ADULT', count: 3, amountMinor: 156_600 },
    { code: 'CHILD', count: 1, amountMinor: 36_540 },
  ])
  // There are no eight places.
  expect(family?.partyPrices).toEqual([
    { fromGuests: 3, adultMinor: 52_200 },
    { fromGuests: 5, adultMinor: 43_500 },
  ])
  const [two] = viewProduct(boat, 0, on('2026-12-02', 2), termsOf()).tourOffers
  expect(two?.price.totalMinor).toBe(92_800)
  expect(two).not.toHaveProperty('partyPrices')
  const [card] = search(boat, on('2026-12-01', 5), termsOf()).offers
  expect(card?.price.totalMinor).toBe(5 * 43_500)
})

const tourWith = (steps: unknown): ProductDraft => {
  const tour = draftedTour('Trajinera')
  const [unit] = tour.units
  if (!unit) throw new Error('no departure')
  return { ...tour, units: [{ ...unit, attributes: { ...unit.attributes, partyPrices: steps } as never }] }
}
const facts = {
  zones: new Map([['cancun', new Set<string>()]]),
  currencies: new Set(['MXN']),
  pricedIn: null,
}
const step = (fromGuests: number | null, bp: number | null) => ({ fromGuests, bp })

test('steps go on sale if they increase', () => {
  const path = 'units.0.attributes.partyPrices'
  const missing = (steps: unknown) => completed(tourWith(steps), facts).missing
  expect(missing(undefined)).toEqual([])
  expect(missing([step(2, 1), step(partyLimits.guests, 100_000)])).toEqual([])
  expect(missing([step(4, 9_000), step(4, 8_000)])).toEqual([{ code: 'sizes_wrong', path }])
  expect(missing([step(8, 9_000), step(4, 8_000)])).toEqual([{ code: 'sizes_wrong', path }])
  expect(missing([step(1, 9_000)])).toEqual([{ code: 'not_valid', path: `${path}.0.fromGuests` }])
  expect(missing([step(4, 0)])).toEqual([{ code: 'not_valid', path: `${path}.0.bp` }])
  expect(missing([step(null, null)])).toEqual([
    { code: 'required', path: `${path}.0.fromGuests` },
    { code: 'required', path: `${path}.0.bp` },
  ])
})

test.each([
  ['more guests than one request has', [step(partyLimits.guests + 1, 9_000)]],
  ['a share above the most', [step(4, 100_001)]],
  ['a share that is not whole', [step(4, 0.5)]],
  ['less than nothing', [step(4, -1)]],
  ['more steps than there may be', [2, 3, 4, 5, 6, 7].map((from) => step(from, 9_000))],
  ['a field that is none', [{ ...step(4, 9_000), minor: 1 }]],
  ['no list', step(4, 9_000)],
])('a draft refuses %s', (_, steps) => {
  expect(productDraft.safeParse(tourWith([step(4, 9_000)])).success).toBe(true)
  expect(productDraft.safeParse(tourWith(steps)).success).toBe(false)
})
