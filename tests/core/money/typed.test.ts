import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, percentOf, readAmount, readMicro, readPercent } from '#core/money/typed.ts'
import { typedProblem } from '#core/money/typed-problems.ts'

test('amounts and shares written into a field are parsed as they were', () => {
  expect(amountOf(5_000_000)).toBe('50,000')
  expect(amountOf(1_250_005)).toBe('12,500.05')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      expect(readAmount(amountOf(minor))).toBe(minor)
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => readPercent(percentOf(bp)) === bp))
})

test('each error of a typed number is reported', () => {
  const goal = { least: 1, most: 100_000_000_000 }
  expect(typedProblem('amount', '99999999999', goal)).toBe('large')
  expect(typedProblem('amount', '$ 500,000.50', goal)).toBeNull()
  expect(typedProblem('amount', '0', goal)).toBe('zero')
  expect(typedProblem('amount', 'mucho', goal)).toBe('none')
  expect(typedProblem('percent', '12.345 %', { most: 5_000 })).toBe('decimals')
  expect(typedProblem('percent', '50.01', { most: 5_000 })).toBe('large')
  expect(typedProblem('percent', '-1', { most: 5_000 })).toBe('negative')
  expect(typedProblem('micro', '-5', { least: 1_000, most: 10 ** 12 })).toBe('zero')
  expect(typedProblem('micro', '0.0001', { least: 1_000, most: 10 ** 12 })).toBe('small')
})

test('a number without errors is parsed, and no other', () => {
  const typed = fc.stringMatching(/^[-$ ]?\d{0,11}[.,]?\d{0,8} ?%?$/)
  fc.assert(
    fc.property(typed, (text) => {
      const limits = { most: 5_000 }
      expect(typedProblem('percent', text, limits) === null).toBe(readPercent(text, limits.most) !== null)
      const any = { most: Number.MAX_SAFE_INTEGER }
      expect(typedProblem('amount', text, any) === null).toBe(readAmount(text) !== null)
      expect(typedProblem('micro', text, any) === null).toBe(readMicro(text) !== null)
    }),
  )
})
