import { expect, test } from 'vitest'
import { receiptNumber } from '#core/sales/receipts.ts'

test('receipts are numbered in the order of payments, including corrected ones', () => {
  const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour))
  const payments = [
    { id: 'late', capturedAt: at(9) },
    { id: 'never', capturedAt: null },
    { id: 'first', capturedAt: at(3) },
    { id: 'wrong', capturedAt: at(5) },
  ]
  expect(payments.map(({ id }) => receiptNumber('K7M2-9QXD', payments, id))).toEqual([
    ...['K7M2-9QXD-3', null, 'K7M2-9QXD-1', 'K7M2-9QXD-2'],
  ])
})
