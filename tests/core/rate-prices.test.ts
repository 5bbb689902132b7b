import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importLimits } from '#core/imports/import-limits.ts'
import { adultsShare, type OccupancyRow } from '#core/imports/occupancy-prices.ts'
import { placeIn, type RatePrices, ratePrices } from '#core/imports/rate-prices.ts'
import { shareOf } from '#core/money/money.ts'
import { sharesWith } from '#core/products/day-shares.ts'
import { productCounts } from '#core/products/product-limits.ts'
import type { GuestShares } from '#core/products/products.ts'

const room: GuestShares = { base: 2, extraAdultBp: 2_000, children: [{ upToAge: 12, bp: 1_500 }] }
const row = (line: number, ...adultsMinor: (number | null)[]): OccupancyRow => ({
  ...{ line, adultsMinor, priceMinor: null },
})
const none = { shares: room, otherShares: [] }

function found(
  rows: readonly OccupancyRow[],
  current: Parameters<typeof ratePrices>[1] = none,
  isEach = false,
) {
  const answer = ratePrices(rows, current, isEach)
  if ('line' in answer) throw new Error(JSON.stringify(answer))
  return answer
}

/** What adults pay by the prices and shares of the rows, where a row says it. */
const paid = (rows: readonly OccupancyRow[], { prices, ids, ...rate }: RatePrices) =>
  rows.map(({ adultsMinor }, nth) =>
    adultsMinor.map((amount, at) =>
      amount === null
        ? null
        : shareOf(prices[nth] ?? 0, adultsShare(sharesWith(rate, ids[nth] ?? 0), at + 1)),
    ),
  )

test('seasons in other proportions have shares of their own, at a price that is for the same guests', () => {
  const rows = [
    row(2, 210_000, 300_000, 420_000),
    row(3, 140_000, 200_000, 280_000),
    row(4, 300_000, 400_000, 570_000),
    row(5, 500_000, 500_000, 700_000),
  ]
  const answer = found(rows)
  expect(answer.shares).toEqual({ ...room, adultsBp: [7_000, 10_000, 14_000] })
  expect(answer.otherShares.map(({ id: _, ...shares }) => shares)).toEqual([
    { adultsBp: [7_500, 10_000, 14_250], extraAdultBp: 2_000 },
    { adultsBp: [10_000, 10_000, 14_000], extraAdultBp: 2_000 },
  ])
  const [first, second] = answer.otherShares.map(({ id }) => id)
  expect(answer.ids).toEqual([0, 0, first, second])
  expect(answer.prices).toEqual([300_000, 200_000, 400_000, 500_000])
  // Alone, and in another order, they are the same.
  expect(found([rows[2] as OccupancyRow, ...rows.slice(0, 2)]).otherShares[0]?.id).toBe(first)
})

test('amounts that no whole share of the double gives are paid to the cent', () => {
  const rows = [row(2, 210_000, 300_000), row(3, 140_000, 200_000), row(4, 314_900, 419_900, 571_100)]
  const answer = found(rows)
  expect(paid(rows, answer)).toEqual(rows.map(({ adultsMinor }) => adultsMinor))
  expect(answer.prices[2]).toBe(419_900)
})

test('shares that a rate has stay as they are, and a row without amounts leaves those of its days', () => {
  const other = { id: 7, adultsBp: [8_000, 10_000, 12_000], extraAdultBp: 0 }
  const current = { shares: { ...room, adultsBp: [7_000, 10_000, 14_000] }, otherShares: [other] }
  const rows = [row(2, 160_000, 200_000), { ...row(3, null), priceMinor: 90_000 }, row(4, 180_000, 200_000)]
  const answer = found(rows, current)
  expect(answer.shares).toBe(current.shares)
  expect(answer.otherShares).toHaveLength(2)
  expect(answer.otherShares[0]).toBe(other)
  expect(answer.ids).toEqual([7, null, answer.otherShares[1]?.id])
  expect(answer.prices).toEqual([200_000, 90_000, 200_000])
  // A number of adults that no row names pays as usual.
  expect(answer.otherShares[1]?.adultsBp).toEqual([9_000, 10_000, 14_000])
})

test('rows in the proportions of the room keep them', () => {
  const answer = found([
    row(2, 300_000, 300_000, 360_000),
    row(3, 210_000, 300_000),
    row(4, 140_000, 200_000),
  ])
  expect(answer.shares).toBe(room)
  expect(answer.ids).toEqual([0, answer.otherShares[0]?.id, answer.otherShares[0]?.id])
})

test('any rows are paid to the cent, and say the same again the next time', () => {
  const anyAmount = fc.option(fc.integer({ min: 100_000, max: 199_999 }), { freq: 5 })
  fc.assert(
    fc.property(
      fc.array(fc.array(anyAmount, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (amounts, isEach) => {
        const rows = amounts
          .filter((all) => all.some((one) => one !== null))
          .map((all, nth) => row(nth + 2, ...all))
        fc.pre(rows.length > 0)
        const answer = found(rows, none, isEach)
        expect(paid(rows, answer)).toEqual(rows.map(({ adultsMinor }) => adultsMinor))
        const again = found(rows, answer, isEach)
        expect(again.shares).toBe(answer.shares)
        expect([again.otherShares, again.prices]).toEqual([answer.otherShares, answer.prices])
        if (answer.otherShares.length > 0) expect(again.ids).toEqual(answer.ids)
        for (const [at, one] of rows.entries()) expect(placeIn(one, answer)?.price).toBe(answer.prices[at])
      },
    ),
    { numRuns: 2_000 },
  )
})

test('more proportions than a rate can have, and amounts that are no shares of a price, are refused', () => {
  const rows = Array.from({ length: importLimits.rows }, (_, at) =>
    row(at + 2, 100_000 + at * 7, 150_000 + at * 11),
  )
  const before = performance.now()
  const answer = ratePrices(rows, none, false)
  expect(performance.now() - before).toBeLessThan(5_000)
  expect(answer).toMatchObject({ adults: 1, isTooMuch: true })
  expect('line' in answer && answer.line).toBeGreaterThan(productCounts.otherShares + 1)
  expect(ratePrices([row(2, 900, 1_000), row(3, 1_000_000, 1_000)], none, false)).toEqual({
    ...{ line: 3, adults: 1, isTooMuch: false },
  })
})
