import { expect, test } from 'vitest'
import { deskPayment, deskPayments, isOnCredit } from '#core/sales/desk-payments.ts'

test('at a desk, what was put on credit is owed, and what comes back of it goes to the credit', () => {
  expect(deskPayment('paid', 1_000, 0)).toBe('paid')
  expect(deskPayment('paid', 1_000, 1_000)).toBe('on_credit')
  // The rest of a deposit, too.
  expect(deskPayment('paid', 1_000, 700)).toBe('on_credit')
  expect(deskPayment('part_refunded', 1_000, 1_000)).toBe('credit_part_returned')
  expect(deskPayment('refunded', 1_000, 1_000)).toBe('credit_returned')
  expect(deskPayment('refunded', 1_000, 700)).toBe('refunded')
  expect(deskPayment('overpaid', 1_000, 1_000)).toBe('overpaid')
})

test('what was paid on credit is told apart from what was paid otherwise', () => {
  expect(deskPayments.filter(isOnCredit)).toEqual(['on_credit', 'credit_part_returned', 'credit_returned'])
})
