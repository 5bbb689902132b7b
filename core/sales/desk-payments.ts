import {
  type Cases,
  type Comparing,
  comparingNumbers,
  type PaymentSummary,
  paymentSummaries,
} from './payment-summary.ts'

const creditPayments = ['on_credit', 'credit_part_returned', 'credit_returned'] as const

/** Payment summaries at a desk, which also tell whether a sale was paid or refunded on the agency's credit. */
export const deskPayments = [...paymentSummaries, ...creditPayments] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Whether the agency paid a sale, or the remainder of it, on credit. */
export const isOnCredit = (payment: DeskPayment): boolean => creditPayments.some((one) => one === payment)

/**
 * The summary names at a desk, with their conditions. `creditMinor`: the part of `paidMinor` paid on the agency's
 * credit.
 */
export function deskCases<Amount, Truth>(
  summaries: Cases<PaymentSummary, Truth>,
  { paidMinor, creditMinor }: Record<'paidMinor' | 'creditMinor', Amount>,
  { isAbove, both, not }: Comparing<Amount, Truth>,
): Cases<DeskPayment, Truth> {
  const hasCredit = isAbove(creditMinor, 0)
  const isAllCredit = both(hasCredit, not(isAbove(paidMinor, creditMinor)))
  return summaries.flatMap<Cases<DeskPayment, Truth>[number]>(([summary, holds]) => {
    const plain = [summary, holds] as const
    if (summary === 'paid') return [['on_credit', both(holds, hasCredit)], plain]
    if (summary === 'refunded') return [['credit_returned', both(holds, isAllCredit)], plain]
    if (summary === 'part_refunded') return [['credit_part_returned', both(holds, isAllCredit)], plain]
    return [plain]
  })
}

/** The name of a summary at a desk; see `deskCases`. */
export const deskPayment = (summary: PaymentSummary, paidMinor: number, creditMinor: number): DeskPayment =>
  deskCases([[summary, true]], { paidMinor, creditMinor }, comparingNumbers).find(
    ([, holds]) => holds,
  )?.[0] ?? summary
