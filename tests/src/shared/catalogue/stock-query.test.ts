import { expect, test } from 'vitest'
import { firstMonthWithStock } from '#src/shared/catalogue/stock-query.ts'

/** Units whose stock begins at these days of the year from November 2026; null: without stock. */
const found = (...begins: (number | null)[]) => ({
  from: '2026-11-01',
  today: '2026-11-30',
  units: begins.map((begin) => ({
    allotment: Array.from({ length: 365 }, (_, at) => (begin !== null && at >= begin ? 4 : null)),
  })),
})
const first = (...begins: (number | null)[]) =>
  firstMonthWithStock(found(...begins) as Parameters<typeof firstMonthWithStock>[0])

test('the calendar begins in the month of the first day with stock, of any unit', () => {
  expect(first(92)).toBe('2027-02-01')
  expect(first(null, 120, 61)).toBe('2027-01-01')
})

test('days before today do not count, and today does', () => {
  expect(first(0)).toBe('2026-11-01')
  expect(first(29)).toBe('2026-11-01')
  expect(first(30)).toBe('2026-12-01')
})

test('a product without stock has no such month', () => {
  expect(first(null)).toBeNull()
  expect(first()).toBeNull()
})
