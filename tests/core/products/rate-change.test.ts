import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from '#core/money/money.ts'
import { basePrice } from '#core/pack/base-price.ts'
import { dayWith, isSameDay, partsOf, plainDay } from '#core/pack/plain-day.ts'
import { noRateCells, ownMinor, type RateDay, writeRateDay } from '#core/pack/rate-days.ts'
import { describeEffect } from '#core/products/describe-effect.ts'
import { priceBasis } from '#core/products/price-basis.ts'
import { roomNight, roomShare } from '#core/products/pricing.ts'
import type { RateTerms } from '#core/products/products.ts'
import { changedRates, type RateRow } from '#core/products/rate-change.ts'
import { copyShift } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { RateChange, RateSetting } from '#core/products/stock-shapes.ts'
import { addDays } from '#core/time/days.ts'
import { anyBases, anyRateDay, basedOnIn } from '#tests/builders/random-rates.ts'

const first = '2027-01-01'
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const shares = [
  { id: 0, adultsBp: [15_000, 20_000] },
  { id: 417, adultsBp: [20_000, 20_000] },
]
const rates = [{ rateId: 7, unitId: 1, factorBp: 9_000, baseId: null, shares }]
const stock = [
  { unitId: 1, day: first, allotment: 5, sold: 0, held: 0, priceMinor: 100_000, closed: false, minStay: 1 },
]
const termsOf = (factorBp: number): RateTerms => ({
  ...{ board: null, refundable: true, factorBp, perGuestMinor: 0, policy: [] },
})
const row = (rules: Partial<RateDay>, day = first): RateRow => ({
  ...{ rateId: 7, day },
  rules: { ...plainDay, ...rules },
})
const change = (setting: RateSetting, to = first): RateChange => ({
  ...{ rateIds: [7], from: first, to, weekdays: everyDay, setting },
})
const changed = (setting: RateSetting, before: Partial<RateDay> = {}) =>
  changedRates(rates, [row(before)], stock, change(setting))
const after = (...of: Parameters<typeof changed>) => changed(...of).cells[0]?.after
const problem = (...of: Parameters<typeof changed>) => changed(...of).refusals[0]?.problem

test('each setting changes only its own field', () => {
  const before = { minStay: 2, closedToArrival: true }
  const of = (setting: RateSetting) => partsOf(after(setting, before) ?? plainDay)
  expect(of({ kind: 'price', priceMinor: 80_000 })).toEqual({ ...before, priceMinor: 80_000 })
  expect(of({ kind: 'closed', closed: true })).toEqual({ ...before, closed: true })
  expect(of({ kind: 'closed_to_arrival', closedToArrival: false })).toEqual({ minStay: 2 })
  expect(of({ kind: 'closed_to_departure', closedToDeparture: true })).toEqual({
    ...{ ...before, closedToDeparture: true },
  })
  expect(of({ kind: 'min_stay', minStay: 3 })).toEqual({ ...before, minStay: 3 })
  expect(of({ kind: 'max_stay', maxStay: 7 })).toEqual({ ...before, maxStay: 7 })
  expect(after({ kind: 'max_stay', maxStay: null }, { maxStay: 7 })).toEqual(plainDay)
  expect(of({ kind: 'min_stay_through', minStayThrough: 4 })).toEqual({ ...before, minStayThrough: 4 })
  expect(of({ kind: 'min_advance', minAdvance: 7 })).toEqual({ ...before, minAdvance: 7 })
  expect(of({ kind: 'max_advance', maxAdvance: 0 })).toEqual({ ...before, maxAdvance: 0 })
  expect(after({ kind: 'max_advance', maxAdvance: null }, { maxAdvance: 7 })).toEqual(plainDay)
  expect(of({ kind: 'shares', shares: 417 })).toEqual({ ...before, shares: 417 })
  expect(after({ kind: 'shares', shares: 0 }, { shares: 417 })).toEqual(plainDay)
  expect(after({ kind: 'derived' }, { priceMinor: 5 })).toEqual(plainDay)
  expect(after({ kind: 'derived' })).toBeUndefined()
})

test('per cents are of the own price, or else of the derived one; without either the day stays as it is', () => {
  const percent = { kind: 'percent', percent: 10, whole: false } as const
  expect(after(percent, { priceMinor: 50_000 })?.priceMinor).toBe(55_000)
  const { cells } = changed(percent)
  expect(cells[0]).toMatchObject({ beforeMinor: 90_000, afterMinor: 99_000, after: { priceMinor: 99_000 } })
  const beyond = changedRates(rates, [], stock, change(percent, addDays(first, 1)))
  expect([beyond.cells.length, beyond.missing]).toEqual([1, 1])
})

test('a day refuses a price that is none or beyond all measure, and a maximum below the minimum', () => {
  const percent = { kind: 'percent', percent: -90, whole: true } as const
  expect(problem(percent, { priceMinor: 400 })).toBe('no_price')
  expect(problem({ ...percent, percent: 10 }, { priceMinor: stockLimits.priceMinor })).toBe('price_too_high')
  expect(problem({ kind: 'max_stay', maxStay: 2 }, { minStay: 3 })).toBe('stay_length')
  expect(problem({ kind: 'min_stay', minStay: 3 }, { maxStay: 2 })).toBe('stay_length')
  expect(problem({ kind: 'min_stay', minStay: 2 }, { maxStay: 2 })).toBeUndefined()
  expect(problem({ kind: 'max_advance', maxAdvance: 2 }, { minAdvance: 3 })).toBe('advance')
  expect(problem({ kind: 'min_advance', minAdvance: 3 }, { maxAdvance: 2 })).toBe('advance')
  expect(problem({ kind: 'min_advance', minAdvance: 2 }, { maxAdvance: 2 })).toBeUndefined()
})

test('a rate refuses shares of adults that it does not have, or that are those of its base', () => {
  expect(problem({ kind: 'shares', shares: 9 })).toBe('no_shares')
  expect(problem({ kind: 'shares', shares: 0 }, { shares: 9 })).toBeUndefined()
  const of = (rate: object) =>
    changedRates(
      [{ ...rates[0], rateId: 7, unitId: 1, factorBp: 9_000, baseId: null, ...rate }],
      [],
      stock,
      change({ kind: 'shares', shares: 417 }),
    ).refusals[0]?.problem
  expect([of({}), of({ shares: null }), of({ baseId: 8 })]).toEqual([undefined, 'no_shares', 'no_shares'])
  // Days may still name removed ones: other changes leave them alone.
  expect(after({ kind: 'price', priceMinor: 5 }, { shares: 9 })).toMatchObject({ priceMinor: 5, shares: 9 })
})

test('an effect has the adults’ prices before and after, if their shares change', () => {
  const effect = changed({ kind: 'shares', shares: 417 })
  const span = (minMinor: number) => ({ minMinor, maxMinor: minMinor })
  expect(describeEffect({ ...effect, units: [], rates: effect.cells }, rates)).toMatchObject({
    ...{ before: span(90_000), after: span(90_000) },
    adults: [
      { before: span(135_000), after: span(180_000) },
      { before: span(180_000), after: span(180_000) },
    ],
  })
  const priced = changed({ kind: 'price', priceMinor: 5 })
  expect(describeEffect({ ...priced, units: [], rates: priced.cells }, rates).adults).toEqual([])
})

test('the price of a rate that is based on another follows that one’s price of the day', () => {
  const follower = {
    rateId: 8,
    unitId: 1,
    factorBp: 9_000,
    baseId: 7,
    basedOn: { rate: 'flex', lessBp: 1_000 },
  }
  const both = [...rates, follower]
  const of = (rows: RateRow[], setting: RateSetting, rateIds = [8]) =>
    changedRates(
      both.filter(({ rateId }) => rateIds.includes(rateId)),
      rows,
      stock,
      change(setting),
    ).cells
  const percent = { kind: 'percent', percent: 10, whole: false } as const
  expect(of([], percent)).toMatchObject([{ beforeMinor: 81_000, afterMinor: 89_100 }])
  expect(of([row({ priceMinor: 50_000 })], percent)).toMatchObject([
    { beforeMinor: 45_000, afterMinor: 49_500 },
  ])
  // Its own price wins, and following again means the price that the base has after the same change.
  const own = { ...row({ priceMinor: 10_000 }), rateId: 8 }
  expect(of([row({ priceMinor: 50_000 }), own], percent)).toMatchObject([{ afterMinor: 11_000 }])
  expect(of([row({ priceMinor: 50_000 }), own], { kind: 'derived' }, [7, 8])).toMatchObject([
    { rateId: 7, beforeMinor: 50_000, afterMinor: 90_000 },
    { rateId: 8, beforeMinor: 10_000, afterMinor: 81_000 },
  ])
  // No stock, and no price of the base: there is nothing to follow, not even with an amount added.
  const more = { ...follower, basedOn: { rate: 'flex', moreMinor: 500 } }
  expect(changedRates([more], [], [], change(percent)).missing).toBe(1)
  expect(changedRates([more], [row({ priceMinor: 50_000 })], [], change(percent)).cells).toMatchObject([
    { beforeMinor: 50_500 },
  ])
})

test('a season is copied whole, with the days for which nothing is set', () => {
  const shift = copyShift(first, 2028)
  const rows = [row({ priceMinor: 80_000, maxStay: 4 }), row({ closed: true }, addDays(first, shift + 1))]
  const { cells } = changedRates(rates, rows, [], change({ kind: 'copy', toYear: 2028 }, addDays(first, 2)))
  expect(cells.map(({ day, before, after }) => [day, partsOf(before), partsOf(after)])).toEqual([
    [addDays(first, shift), {}, { priceMinor: 80_000, maxStay: 4 }],
    [addDays(first, shift + 1), { closed: true }, {}],
  ])
})

const rules: fc.Arbitrary<RateDay> = fc.record({
  priceMinor: fc.option(fc.integer({ min: 0, max: 300_000 })),
  ...{ closed: fc.boolean(), closedToArrival: fc.boolean(), closedToDeparture: fc.boolean() },
  ...{ minStay: fc.integer({ min: 1, max: 9 }), maxStay: fc.option(fc.integer({ min: 9, max: 20 })) },
  ...{ minStayThrough: fc.integer({ min: 1, max: 9 }), minAdvance: fc.nat(30) },
  maxAdvance: fc.option(fc.integer({ min: 30, max: 400 })),
  shares: fc.nat(3),
})

test('the stored values of a day are enough to restore it', () => {
  fc.assert(fc.property(rules, (day) => isSameDay(dayWith(partsOf(day)), day)))
})

test('the price that is shown is the one that the shares of a party apply to', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (day, ...of) => {
        const [stockMinor, factorBp] = of
        const shown = basePrice({ stockMinor, ownMinor: day.priceMinor, baseMinor: null }, { factorBp })
        const share = roomShare({ base: 2, extraAdultBp: 0, children: [] }, { adults: 2, childAges: [] })
        const terms = { factorBp: day.priceMinor === null ? factorBp : 10_000, perGuestMinor: 0 }
        expect(shown ?? 0).toBe(roomNight(day.priceMinor ?? stockMinor, share, terms))
      },
    ),
  )
})

test('the price that is shown of a rate with a base is the one that packs know', () => {
  fc.assert(
    fc.property(
      anyRateDay,
      anyRateDay,
      fc.integer({ min: 1, max: 300_000 }),
      anyBases.map((bases) => basedOnIn(bases, [1, 2, 3], 0)),
      (own, base, stockMinor, based) => {
        const terms = { ...termsOf(9_000), ...based }
        const holder = { days: 1, rateCells: noRateCells(2, 0, 1) }
        const columns = { priceColumn: 0, baseColumn: 1 }
        writeRateDay(holder, { priceColumn: 0 }, 0, { ...plainDay, priceMinor: own.priceMinor })
        writeRateDay(holder, { priceColumn: 1 }, 0, { ...plainDay, priceMinor: base.priceMinor })
        const prices = { stockMinor, ownMinor: own.priceMinor, baseMinor: base.priceMinor }
        const packs = ownMinor(holder, { ...columns, terms }, 0, stockMinor)
        expect(basePrice(prices, terms) ?? 0).toBe(packs ?? shareOf(stockMinor, terms.factorBp))
      },
    ),
  )
})

test('which guests a price is for', () => {
  const shares = { base: 2, extraAdultBp: 2_500, children: [] }
  const per = (...adultsBp: number[]) => priceBasis({ ...shares, adultsBp })
  expect(priceBasis(shares)).toEqual({ way: 'room', adults: 2 })
  expect(per(15_000, 20_000, 28_000)).toEqual({ way: 'person', adults: 2 })
  expect(per(10_000, 20_000)).toEqual({ way: 'person', adults: 2 })
  expect(per(10_000, 18_000)).toEqual({ way: 'person', adults: 1 })
  expect(per(14_000, 22_000, 30_000)).toEqual({ way: 'person', adults: 3 })
  expect(per(8_000, 10_000)).toEqual({ way: 'together', adults: 2 })
  expect(per(7_000, 9_500)).toEqual({ way: 'share', adults: 2, bp: 9_500 })
  expect(per(9_000)).toEqual({ way: 'share', adults: 1, bp: 9_000 })
})
