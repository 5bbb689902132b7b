import { expect, test } from 'vitest'
import { backByMethod, splitRefund } from '#core/sales/refund-split.ts'

test('refunds come from the latest payment first, and never exceed the rest of each', () => {
  const [cash, card] = [{ leftMinor: 700 }, { leftMinor: 300 }]
  expect(splitRefund([cash, card], 800)).toEqual([
    { payment: cash, amountMinor: 700 },
    { payment: card, amountMinor: 100 },
  ])
  expect(splitRefund([{ leftMinor: -50 }, card], 2_000)).toEqual([{ payment: card, amountMinor: 300 }])
  expect(splitRefund([cash], 0)).toEqual([])
})

test('each method is listed once', () => {
  expect(
    backByMethod([
      { method: 'cash', amountMinor: 1 },
      { method: 'card', amountMinor: 2 },
      { method: 'cash', amountMinor: 4 },
    ]),
  ).toEqual([
    { method: 'cash', amountMinor: 5 },
    { method: 'card', amountMinor: 2 },
  ])
})
