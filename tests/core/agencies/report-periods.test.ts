import { expect, test } from 'vitest'
import { daysOf, withDaysOf } from '#core/agencies/report-periods.ts'

test('last month is a full one, also across years and for months of different lengths', () => {
  expect(daysOf('last_month', '2027-01-31')).toEqual({ bookedFrom: '2026-12-01', bookedTo: '2026-12-31' })
  expect(daysOf('last_month', '2027-03-31')).toEqual({ bookedFrom: '2027-02-01', bookedTo: '2027-02-28' })
})

test('this month and this year end today', () => {
  expect(daysOf('this_month', '2026-11-28')).toEqual({ bookedFrom: '2026-11-01', bookedTo: '2026-11-28' })
  expect(daysOf('this_year', '2026-11-28')).toEqual({ bookedFrom: '2026-01-01', bookedTo: '2026-11-28' })
})

test('a filter without a period keeps its days, and explicit days override a period', () => {
  expect(withDaysOf({ bookedFrom: '2026-11-03' }, '2026-11-28')).toEqual({ bookedFrom: '2026-11-03' })
  expect(withDaysOf({ period: 'all', bookedTo: '2026-11-03' }, '2026-11-28')).toEqual({
    bookedTo: '2026-11-03',
  })
  expect(withDaysOf({ period: 'this_month', bookedFrom: '2026-11-03' }, '2026-11-28')).toEqual({
    bookedFrom: '2026-11-03',
    bookedTo: '2026-11-28',
  })
})
