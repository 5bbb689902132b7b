import { expect, test } from 'vitest'
import { formatMoney } from '#core/money/money.ts'

test('money is told with its code, or bare where that stands elsewhere, also less than nothing', () => {
  expect(formatMoney(123_450, 'MXN', 'es')).toBe('$1,234.50 MXN')
  expect(formatMoney(123_450, 'MXN', 'es', { bare: true })).toBe('$1,234.50')
  expect(formatMoney(-123_401, 'USD', 'en', { whole: true, bare: true })).toBe('−$1,235')
})
