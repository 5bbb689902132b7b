import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedFees, feeBpOf, keptFee } from '#core/money/instalment-fees.ts'
import { instalmentMonths, minOf, monthlyOf, plansFor } from '#core/money/instalments.ts'

const amount = fc.integer({ min: 1, max: 99_999_999 })
const plan = fc.constantFrom(...instalmentMonths)

test('banks take at least 100 pesos a month', () => {
  expect(instalmentMonths.map(minOf)).toEqual([30_000, 60_000, 90_000, 120_000, 180_000, 240_000])
})

test('an amount has the offered plans that it is large enough for, and only in pesos', () => {
  expect(plansFor(120_000, 'MXN', [3, 6, 12, 18])).toEqual([3, 6, 12])
  expect(plansFor(119_999, 'MXN', [3, 6, 12, 18])).toEqual([3, 6])
  expect(plansFor(29_999, 'MXN', instalmentMonths)).toEqual([])
  expect(plansFor(999_999, 'USD', instalmentMonths)).toEqual([])
  expect(plansFor(999_999, 'MXN', undefined)).toEqual([])
})

test('the months pay the whole amount, and less than a peso more', () => {
  fc.assert(
    fc.property(amount, plan, (minor, months) => {
      const sum = monthlyOf(minor, months) * months
      expect(sum).toBeGreaterThanOrEqual(minor)
      expect(sum).toBeLessThan(minor + months)
    }),
  )
})

const agreed = agreedFees([
  { months: 12, feeBp: 1_150, bearer: 'agency' },
  { months: 3, feeBp: 450, bearer: 'agency' },
  { months: 6, feeBp: 700, bearer: 'platform' },
])

test('the agency pays for the plan used, or for the longest of its own that is not longer', () => {
  expect([1, 3, 6, 9, 12, 18].map((used) => feeBpOf(agreed, used))).toEqual([0, 450, 0, 0, 1_150, 1_150])
  expect(feeBpOf([], 12)).toBe(0)
})

test('a fee falls with the kept part of its payment, and ends with it', () => {
  fc.assert(
    fc.property(amount, fc.nat(99_999_999), fc.integer({ min: 0, max: 4_000 }), (paid, back, feeBp) => {
      const [whole, kept] = [keptFee(paid, 0, feeBp), keptFee(paid, back, feeBp)]
      expect(kept).toBeLessThanOrEqual(whole)
      expect(kept).toBeGreaterThanOrEqual(0)
      expect(keptFee(paid, paid, feeBp)).toBe(0)
    }),
  )
})
