import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, percentOf, readAmount, readPercent } from '#core/typed.ts'

test('amounts and shares that are written into a field are read as they were', () => {
  expect(amountOf(5_000_000)).toBe('50,000')
  expect(amountOf(1_250_005)).toBe('12,500.05')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      expect(readAmount(amountOf(minor))).toBe(minor)
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => readPercent(percentOf(bp)) === bp))
})
