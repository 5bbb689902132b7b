import { expect, test } from 'vitest'
import { periodIn, periodNames, periodOf } from '#src/agency/reports/periods.ts'

test('last month is a whole one, also across years and where months differ in length', () => {
  expect(periodOf('last_month', '2027-01-31')).toEqual({ bookedFrom: '2026-12-01', bookedTo: '2026-12-31' })
  expect(periodOf('last_month', '2027-03-31')).toEqual({ bookedFrom: '2027-02-01', bookedTo: '2027-02-28' })
})

test('each period is known again by its days, and other days have no name', () => {
  for (const name of periodNames) expect(periodIn(periodOf(name, '2026-11-28'), '2026-11-28')).toBe(name)
  expect(periodIn({ bookedFrom: '2026-11-03', bookedTo: '2026-11-28' }, '2026-11-28')).toBeUndefined()
  expect(periodIn({ state: 'cancelled' }, '2026-11-28')).toBe('all')
})

test('on the first day of a year this month is named before this year', () => {
  expect(periodIn({ bookedFrom: '2027-01-01', bookedTo: '2027-01-20' }, '2027-01-20')).toBe('this_month')
})
