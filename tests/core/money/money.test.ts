import { expect, test } from 'vitest'
import { formatMoney } from '#core/money/money.ts'

test('amounts are formatted with their currency code, or without it if it is shown elsewhere, also negative ones', () => {
  expect(formatMoney(123_450, 'MXN', 'es')).toBe('$1,234.50 MXN')
  expect(formatMoney(123_450, 'MXN', 'es', { bare: true })).toBe('$1,234.50')
  expect(formatMoney(-123_401, 'USD', 'en', { whole: true, bare: true })).toBe('−$1,235')
})
