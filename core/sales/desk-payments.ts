import { type PaymentSummary, paymentSummaries } from './payment-summary.ts'

const creditPayments = ['on_credit', 'credit_part_returned', 'credit_returned'] as const

/** Payment summaries at a desk, where the agency's credit is a debt, and refunds to it are credited. */
export const deskPayments = [...paymentSummaries, ...creditPayments] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Whether the agency paid a sale, or the rest of it, on credit. */
export const isOnCredit = (payment: DeskPayment): boolean => creditPayments.some((one) => one === payment)

/** The name of a summary at a desk. `creditMinor`: the part of `paidMinor` that was paid on the agency's credit. */
export function deskPayment(summary: PaymentSummary, paidMinor: number, creditMinor: number): DeskPayment {
  if (creditMinor === 0) return summary
  if (summary === 'paid') return 'on_credit'
  if (creditMinor < paidMinor) return summary
  if (summary === 'refunded') return 'credit_returned'
  return summary === 'part_refunded' ? 'credit_part_returned' : summary
}
