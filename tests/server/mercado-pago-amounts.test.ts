import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSaleMinor } from '#core/sales/sales.ts'
import { amountOf, minorOf } from '#server/gateways/payments/mercado-pago/amounts.ts'

test('every amount is written with at most two decimals, and read as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxSaleMinor }), (minor) => {
      const written = JSON.stringify(amountOf(minor))
      expect(written).toMatch(/^\d+(?:\.\d{1,2})?$/)
      expect(minorOf(JSON.parse(written))).toBe(minor)
    }),
    { numRuns: 2000 },
  )
})

test.each([0.001, 10.005, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is not an amount of pesos',
  (amount) => {
    expect(() => minorOf(amount)).toThrow('not an amount')
  },
)
