import { expect, test } from 'vitest'
import { deskPayment, deskPayments, isOnCredit } from '#core/sales/desk-payments.ts'

test('for the agency, payments on credit are owed, and their refunds restore the credit', () => {
  expect(deskPayment('paid', 1_000, 0)).toBe('paid')
  expect(deskPayment('paid', 1_000, 1_000)).toBe('on_credit')
  // The balance after a deposit, too.
  expect(deskPayment('paid', 1_000, 700)).toBe('on_credit')
  expect(deskPayment('part_refunded', 1_000, 1_000)).toBe('credit_part_returned')
  expect(deskPayment('refunded', 1_000, 1_000)).toBe('credit_returned')
  expect(deskPayment('refunded', 1_000, 700)).toBe('refunded')
  expect(deskPayment('overpaid', 1_000, 1_000)).toBe('overpaid')
})

test('payments on credit are listed apart from other payments', () => {
  expect(deskPayments.filter(isOnCredit)).toEqual(['on_credit', 'credit_part_returned', 'credit_returned'])
})
