import { expect, test } from 'vitest'
import { cutPack } from '#core/bundle/cut-pack.ts'
import { priceCalendar } from '#core/pack/price-calendar.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import { hasFormerPrice, type Promotion } from '#core/pack/promotions.ts'
import { search } from '#core/pack/search.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import type { Guests } from '#core/products/party.ts'
import type { PromotionTakes } from '#core/products/promotion-terms.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { packOf, roomFor, termsOf } from '#tests/builders/packs.ts'
import { promotionOf, promotionTerms } from '#tests/builders/random-promotions.ts'

/** Nights of 1,000, 2,000, 3,000 and 4,000 in turn; a child costs a half. Booked on the 20th of November. */
const prices = [1000, 2000, 3000, 4000, 1000, 2000, 3000, 4000, 1000, 2000].map((whole) => ({
  priceMinor: whole * 100,
}))
const attributes = roomFor({ children: [{ upToAge: 12, bp: 5_000 }] })
const rates = [{ id: 1, terms: { perGuestMinor: 10_000 } }, { id: 2 }]
const plain = packOf('hotels', [{ id: 'hotel', units: [{ id: 7, attributes, rates, cells: prices }] }])
const couple = { adults: 2, childAges: [] }

/** The price of a stay from the first of December on at rate 2, unless another is given. */
function priced(promotions: Promotion[], nights = 4, guests: Guests = couple, rateId = 2) {
  const pack = { ...plain, promotions }
  const product = soldProduct(pack, 0)
  const departOn = addDays('2026-12-01', nights)
  const rooms = [{ unitId: 7, rateId, guests: { ...guests, childAges: [...guests.childAges] } }]
  const choice = { kind: 'hotels' as const, productId: 'hotel', arriveOn: '2026-12-01', departOn, rooms }
  const answer = product && priceChoice(product, packCells(pack, 0), choice, termsOf())
  if (!answer || !('priced' in answer)) throw new Error('no price')
  return answer.priced
}
const total = (...asked: Parameters<typeof priced>) => priced(...asked).price.totalMinor / 100
const takes = (takes: PromotionTakes, terms = {}, rest: Partial<Promotion> = {}) =>
  promotionOf('one', promotionTerms(takes, terms), rest)
const tenth = { kind: 'percent', bp: 1_000 } as const

test('each kind takes its part of each room', () => {
  expect(total([])).toBe(10_000)
  expect(total([takes(tenth)])).toBe(9_000)
  expect(total([takes({ kind: 'amount', minor: 30_000 })])).toBe(8_800)
  // Of the night of 1,000 a tenth remains.
  expect(total([takes({ kind: 'amount', minor: 150_000 })])).toBe(100 + 500 + 1_500 + 2_500)
  expect(total([takes({ kind: 'nights', stay: 4, pay: 3 })])).toBe(9_000)
  expect(total([takes({ kind: 'nights', stay: 4, pay: 3 })], 3)).toBe(6_000)
  // Twice for eight nights: both nights of 1,000.
  expect(total([takes({ kind: 'nights', stay: 4, pay: 3 })], 9)).toBe(19_000)
  const family = { adults: 2, childAges: [4, 11] }
  expect(total([], 1, family)).toBe(2_000)
  expect(total([takes({ kind: 'children', upToAge: 12, most: 1 })], 1, family)).toBe(1_500)
  expect(total([takes({ kind: 'children', upToAge: 12, most: 2 })], 1, family)).toBe(1_000)
  expect(total([takes({ kind: 'children', upToAge: 5, most: 2 })], 1, family)).toBe(1_500)
})

test('meals stay as they are', () => {
  expect(total([], 1, couple, 1)).toBe(1_200)
  expect(total([takes(tenth)], 1, couple, 1)).toBe(1_100)
})

test('each condition decides', () => {
  const conditions = [
    [{ booked: { from: null, to: '2026-11-20' } }, { booked: { from: null, to: '2026-11-19' } }],
    [{ booked: { from: '2026-11-20', to: null } }, { booked: { from: '2026-11-21', to: null } }],
    [{ minAdvance: 11 }, { minAdvance: 12 }],
    [{ maxAdvance: 11 }, { maxAdvance: 10 }],
    [{ minNights: 4 }, { minNights: 5 }],
    [{ stayed: { from: '2026-12-01', to: null } }, { stayed: { from: '2026-12-05', to: null } }],
    [{ stayed: { from: null, to: '2026-12-04' } }, { stayed: { from: null, to: '2026-11-30' } }],
    // From Tuesday to Friday.
    [{ weekdays: [2, 3, 4, 5] }, { weekdays: [0, 1, 6] }],
    [
      { blackouts: [{ from: '2026-12-05', to: '2026-12-09' }] },
      { blackouts: [{ from: '2026-11-30', to: '2026-12-04' }] },
    ],
  ]
  for (const [met, unmet] of conditions) {
    expect([met, total([takes(tenth, met)])]).toEqual([met, 9_000])
    expect([unmet, total([takes(tenth, unmet)])]).toEqual([unmet, 10_000])
  }
  expect(total([takes(tenth, { blackouts: [{ from: '2026-12-04', to: '2026-12-04' }] })])).toBe(9_400)
  expect(total([takes(tenth, {}, { rateIds: [2] })])).toBe(9_000)
  expect(total([takes(tenth, {}, { rateIds: [1] })])).toBe(10_000)
  expect(total([takes(tenth, {}, { productIds: ['another'] })])).toBe(10_000)
})

test('the combination that takes most wins, and each part is named', () => {
  const early = promotionOf('early', promotionTerms(tenth, { minAdvance: 5, combinable: true }))
  const free = promotionOf('free', promotionTerms({ kind: 'nights', stay: 4, pay: 3 }, { combinable: true }))
  const alone = (bp: number) => promotionOf('alone', promotionTerms({ kind: 'percent', bp }))
  const together = priced([alone(1_800), free, early])
  expect(together.price.totalMinor).toBe(810_000)
  expect(together.taken.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
    ['early', 100_000],
    ['free', 90_000],
  ])
  expect(priced([alone(2_000), free, early]).taken.map(({ id }) => id)).toEqual(['alone'])
  // Equal: those together.
  expect(priced([alone(1_900), free, early]).taken.map(({ id }) => id)).toEqual(['early', 'free'])
})

test('a free night keeps its part of a penalty in nights', () => {
  const { nightsMinor } = priced([takes({ kind: 'nights', stay: 4, pay: 3 })])
  expect(nightsMinor).toEqual([90_000, 180_000, 270_000, 360_000])
})

test('a former price is shown only if others pay it for the same stay', () => {
  const criteria = {
    ...{ kind: 'hotels' as const, destinationId: 'cancun', rooms: [couple] },
    ...{ arriveOn: '2026-12-01', departOn: '2026-12-05' },
  }
  const was = (...promotions: Promotion[]) =>
    search({ ...plain, products: [...plain.products], promotions }, criteria, termsOf()).offers[0]?.wasMinor
  expect(was()).toBe(null)
  expect(was(takes(tenth, { minAdvance: 3 }))).toBe(1_000_000)
  expect(was(takes(tenth))).toBe(null)
  expect(hasFormerPrice(takes(tenth, { maxAdvance: 20 }))).toBe(true)
  expect(hasFormerPrice(takes({ kind: 'children', upToAge: 3, most: 1 }))).toBe(true)
  const both = [
    promotionOf('a', promotionTerms(tenth, { minAdvance: 3, combinable: true })),
    promotionOf('b', promotionTerms(tenth, { combinable: true })),
  ]
  expect(was(...both)).toBe(null)
})

test('the calendar and a phone’s part of the pack have the same promotions', () => {
  const pack = { ...plain, products: [...plain.products], promotions: [takes(tenth, { minAdvance: 12 })] }
  const from = dayNumber('2026-12-01')
  const cut = cutPack(pack, () => true, { from, until: from + 5 })
  const criteria = {
    ...{ kind: 'hotels' as const, destinationId: 'cancun', rooms: [couple] },
    ...{ arriveOn: '2026-12-01', departOn: '2026-12-02' },
  }
  for (const one of [pack, cut]) {
    const days = priceCalendar(one, 0, criteria, { from: '2026-12-01', to: '2026-12-02' }, termsOf())
    expect(days.map(({ amountMinor }) => amountMinor)).toEqual([100_000, 180_000])
  }
  // What the agency does not sell, its phones do not learn.
  expect(cutPack(pack, () => false, { from, until: from + 5 }).promotions).toEqual([])
})
