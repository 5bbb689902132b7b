import { expect, test } from 'vitest'
import { everything, isSame, reportList } from '#src/agency/reports/report-list.ts'
import { readStatementAddress } from '#src/agency/reports/statement-screen.tsx'

test('a view saved without a period includes everything', () => {
  expect(isSame({}, { period: 'all' })).toBe(true)
  expect(isSame({ state: 'cancelled' }, { ...everything, state: 'cancelled' })).toBe(true)
  expect(isSame({ state: 'cancelled' }, { period: 'this_month', state: 'cancelled' })).toBe(false)
  expect(isSame({ state: 'cancelled' }, { period: 'all' })).toBe(false)
})

test('an address in the earlier format keeps its filters', () => {
  const before = { plain: true, up: true, sellerId: 'demo-owner', customer: 12, bookedFrom: '2026-11-01' }
  expect(reportList.readAddress(before)).toEqual({
    ...{ sellerId: 'demo-owner', customer: '12', bookedFrom: '2026-11-01' },
  })
})

test('the link of a mailed statement opens its account and month', () => {
  const link = new URLSearchParams('account=1003&month=2026-10')
  const asRouted = { account: Number(link.get('account')), month: link.get('month'), page: 1 }
  expect(readStatementAddress(asRouted)).toEqual({ account: '1003', month: '2026-10' })
  expect(readStatementAddress({ account: 'x', month: '2026-13', page: 0 })).toEqual({})
})
