import { expect, test } from 'vitest'
import type { Payment } from '#src/shared/sales/sale-query.ts'
import { justCollected } from '#src/shop/sales/just-collected.ts'

const payment = (day: number, method: Payment['method'], over: Partial<Payment> = {}): Payment => ({
  id: `p${day}`,
  method,
  purpose: 'balance',
  state: 'captured',
  amountMinor: day * 100,
  currency: 'MXN',
  createdAt: `2026-05-0${day}T12:00:00Z`,
  reference: null,
  failure: null,
  ...over,
})
const collected = (...payments: Payment[]) => justCollected({ payments })

test('collected cash is announced where it was the latest payment', () => {
  expect(collected(payment(2, 'cash'))).toEqual({ amountMinor: 200, isFirst: true })
  expect(collected(payment(3, 'cash'), payment(1, 'card'))).toEqual({ amountMinor: 300, isFirst: false })
  expect(collected(payment(1, 'cash'), payment(2, 'card'))).toBeNull()
  expect(collected()).toBeNull()
})

test('a failed attempt to pay neither counts nor hides the cash', () => {
  const given = payment(3, 'card', { state: 'failed' })
  expect(collected(payment(2, 'cash'), given)).toEqual({ amountMinor: 200, isFirst: true })
})
