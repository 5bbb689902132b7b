import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adultsShare, type OccupancyRow, occupancyPrices } from '#core/imports/occupancy-prices.ts'
import { shareOf } from '#core/money/money.ts'
import type { GuestShares } from '#core/products/products.ts'

const room: GuestShares = { base: 2, extraAdultBp: 2_000, children: [{ upToAge: 12, bp: 1_500 }] }
const row = (line: number, ...adultsMinor: (number | null)[]): OccupancyRow => ({
  ...{ line, adultsMinor, priceMinor: null },
})

/** What the prices give for the rows' adults, where a row says it. */
function paid(rows: readonly OccupancyRow[], found: { shares: GuestShares; prices: (number | null)[] }) {
  return rows.map(({ adultsMinor }, nth) =>
    adultsMinor.map((amount, at) =>
      amount === null ? null : shareOf(found.prices[nth] ?? 0, adultsShare(found.shares, at + 1)),
    ),
  )
}

test('prices of a room by its adults: the double is the price', () => {
  const rows = [row(2, 210_000, 300_000, 420_000), row(3, 140_000, 200_000, 280_000)]
  expect(occupancyPrices(rows, room, false)).toEqual({
    shares: { ...room, adultsBp: [7_000, 10_000, 14_000] },
    prices: [300_000, 200_000],
  })
})

test('prices per person: the price is that of each of two, and children pay the same as before', () => {
  const rows = [row(2, 210_000, 300_000, 420_000)]
  expect(occupancyPrices(rows, room, true)).toEqual({
    shares: {
      base: 2,
      extraAdultBp: 4_000,
      adultsBp: [14_000, 20_000, 28_000],
      children: [{ upToAge: 12, bp: 3_000 }],
    },
    prices: [150_000],
  })
})

test('proportions that no share of the double gives are kept by another price', () => {
  const rows = [row(2, 210_000, 300_000, 420_000, 520_000)]
  const found = occupancyPrices(rows, room, false)
  if (!found) throw new Error('no shares fit')
  expect(paid(rows, found)).toEqual([[210_000, 300_000, 420_000, 520_000]])
  // The child still pays 15 % of the double.
  const [child] = found.shares.children
  expect(shareOf(found.prices[0] ?? 0, child && 'bp' in child ? child.bp : 0)).toBe(45_000)
})

test('a number of adults that no row names pays as in the room', () => {
  const found = occupancyPrices([row(2, null, 300_000, null, 450_000)], room, false)
  expect(found).toMatchObject({ shares: { adultsBp: [10_000, 10_000, 12_000, 15_000] }, prices: [300_000] })
})

test('rows in other proportions have no shares in common', () => {
  const rows = [row(2, 210_000, 300_000), row(3, 140_000, 200_000), row(4, 150_000, 200_000)]
  expect(occupancyPrices(rows, room, false)).toBeNull()
})

test('shares that give the prices stay, even if others would as well', () => {
  const shares: GuestShares = { ...room, adultsBp: [14_001, 20_000] }
  const rows = [row(2, 140, 200)]
  expect(occupancyPrices(rows, shares, false)).toEqual({ shares, prices: [100] })
})

const anyPart = fc.integer({ min: 3, max: 60 })

test('rows in the same proportions are paid to the cent, and say the same again the next time', () => {
  fc.assert(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (parts, seasons, isEach) => {
        const rows = seasons.map((factor, nth) =>
          row(nth + 2, ...parts.map((part, at) => part * factor * (isEach ? at + 1 : 1))),
        )
        const found = occupancyPrices(rows, room, isEach)
        if (!found) throw new Error('no shares fit')
        expect(paid(rows, found)).toEqual(rows.map(({ adultsMinor }) => adultsMinor))
        const again = occupancyPrices(rows, found.shares, isEach)
        expect(again?.shares).toBe(found.shares)
      },
    ),
    { numRuns: 2_000 },
  )
})
