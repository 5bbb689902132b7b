import { type PaymentSummary, paymentSummaries } from './payment-summary.ts'

const creditPayments = ['on_credit', 'credit_part_returned', 'credit_returned'] as const

/**
 * What the payments of a sale amount to at a desk, where what was put on the agency's credit is owed, and what comes back
 * goes to its credit.
 */
export const deskPayments = [...paymentSummaries, ...creditPayments] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Whether a sale was paid on the agency's credit, at least the rest of it. */
export const isOnCredit = (payment: DeskPayment): boolean => creditPayments.some((one) => one === payment)

/** The name of a summary at a desk. `creditMinor`: the part of `paidMinor` that was put on the agency's credit. */
export function deskPayment(summary: PaymentSummary, paidMinor: number, creditMinor: number): DeskPayment {
  if (creditMinor === 0) return summary
  if (summary === 'paid') return 'on_credit'
  if (creditMinor < paidMinor) return summary
  if (summary === 'refunded') return 'credit_returned'
  return summary === 'part_refunded' ? 'credit_part_returned' : summary
}
