import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addEarnings, earnedOf, earningsKept, earningsOf, noEarnings } from '#core/money/commission.ts'
import { creditLeft, grantable, pendingOf } from '#core/sales/ledger.ts'

const amount = fc.integer({ min: 0, max: 200_000_00 })
const bp = fc.integer({ min: 0, max: 10_000 })
const line = fc
  .record({
    publicMinor: amount,
    markupMinor: amount,
    commissionBp: fc.integer({ min: 0, max: 3_000 }),
    sellerBp: bp,
  })
  .map(({ publicMinor, markupMinor, commissionBp, sellerBp }) => ({
    totalMinor: publicMinor + markupMinor,
    earnings: earningsOf(publicMinor, markupMinor, { commissionBp, sellerBp }),
  }))

describe('the earnings of a line', () => {
  test('commission on the public price, the mark-up on top, the seller’s share of both', () => {
    expect(earningsOf(100_001, 10_000, { commissionBp: 1_250, sellerBp: 3_333 })).toEqual({
      ...{ commissionMinor: 12_500, markupMinor: 10_000, sellerMinor: 7_499 },
    })
  })

  test('the seller never gets more than the agency earns', () => {
    fc.assert(
      fc.property(line, ({ earnings }) => {
        expect(earnings.sellerMinor).toBeLessThanOrEqual(earnedOf(earnings))
        expect(earnings.sellerMinor).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('adds up', () => {
    const one = { commissionMinor: 5, markupMinor: 3, sellerMinor: 2 }
    expect(addEarnings([])).toEqual(noEarnings)
    expect(addEarnings([one, one, noEarnings])).toEqual({
      commissionMinor: 10,
      markupMinor: 6,
      sellerMinor: 4,
    })
  })
})

describe('the remaining earnings of a cancelled line', () => {
  test.each([
    [0, noEarnings],
    [1_000, { commissionMinor: 120, markupMinor: 50, sellerMinor: 68 }],
    [500, { commissionMinor: 60, markupMinor: 25, sellerMinor: 34 }],
    [333, { commissionMinor: 40, markupMinor: 17, sellerMinor: 23 }],
  ])('of 1,000 that earned 170, a penalty of %d keeps %o', (penaltyMinor, kept) => {
    const earnings = { commissionMinor: 120, markupMinor: 50, sellerMinor: 68 }
    expect(earningsKept(earnings, 1_000, penaltyMinor)).toEqual(kept)
  })

  test('are all of it, nothing, or in between, and never negative', () => {
    fc.assert(
      fc.property(line, bp, ({ totalMinor, earnings }, shareBp) => {
        const penaltyMinor = Math.floor((totalMinor * shareBp) / 10_000)
        const kept = earningsKept(earnings, totalMinor, penaltyMinor)
        for (const part of ['commissionMinor', 'markupMinor', 'sellerMinor'] as const) {
          expect(kept[part]).toBeGreaterThanOrEqual(0)
          expect(kept[part]).toBeLessThanOrEqual(earnings[part] + 1)
        }
        expect(kept.sellerMinor).toBeLessThanOrEqual(earnedOf(kept))
        expect(Math.abs(earnedOf(kept) * totalMinor - earnedOf(earnings) * penaltyMinor)).toBeLessThanOrEqual(
          totalMinor,
        )
        if (penaltyMinor === totalMinor && totalMinor > 0) expect(kept).toEqual(earnings)
      }),
    )
  })
})

test('credit: the amount left to sell with, and the amount that can be granted', () => {
  expect([creditLeft(100, -30), creditLeft(100, 30), creditLeft(100, -130)]).toEqual([70, 130, 0])
  expect([grantable(100, -30), grantable(100, 30), grantable(100, -130)]).toEqual([70, 100, 0])
})

test('earnings are pending while a balance is due, then while the sale can be cancelled, but not if only the agency paid', () => {
  const sale = { dueMinor: 0, clientMinor: 500, earnedMinor: 90, certainMinor: 30, isDisputed: false }
  expect(pendingOf(sale)).toBe(60)
  expect(pendingOf({ ...sale, dueMinor: 1 })).toBe(90)
  expect(pendingOf({ ...sale, clientMinor: 0 })).toBe(0)
  expect(pendingOf({ ...sale, certainMinor: 90 })).toBe(0)
  expect(pendingOf({ ...sale, certainMinor: 90, isDisputed: true })).toBe(90)
})
