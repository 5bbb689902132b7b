import { refundSums } from '#core/sales/desk-payments.ts'
import type { DeskSale } from './desk-sale.ts'

/**
 * What came of a sale and what went back, in minor units, by the word for each: credit is no payment, and a refund that is
 * asked for has not arrived; nor has cash, which the agency hands over.
 */
export function movedSums({ payments, refunds, paidMinor, currency }: DeskSale['sale']) {
  const onCreditMinor = payments
    .filter(({ method, state }) => method === 'credit' && state === 'captured')
    .reduce((all, { amountMinor }) => all + amountMinor, 0)
  const cashMinor = cashBackOf(refunds)
  const { doneMinor, takenBackMinor, comingMinor } = refundSums(refunds, currency)
  const isAllCredit = onCreditMinor > 0 && onCreditMinor >= paidMinor
  const sums = [
    { key: 'paid', minor: paidMinor - onCreditMinor, isShown: !isAllCredit },
    { key: 'on_credit', minor: onCreditMinor, isShown: onCreditMinor > 0 },
    {
      key: isAllCredit ? 'credited' : 'refunded',
      minor: doneMinor - cashMinor,
      isShown: doneMinor > cashMinor,
    },
    { key: 'cash_back', minor: cashMinor, isShown: cashMinor > 0 },
    { key: 'taken_back', minor: takenBackMinor, isShown: takenBackMinor > 0 },
    { key: 'refund_coming', minor: comingMinor, isShown: comingMinor > 0 },
  ] as const
  return sums.filter(({ isShown }) => isShown)
}

/** The part of a sale's refunds that the agency pays the client in cash, in minor units of the sale's currency. */
export const cashBackOf = (refunds: DeskSale['sale']['refunds']): number =>
  refunds.reduce((all, { method, amountMinor }) => all + (method === 'cash' ? amountMinor : 0), 0)
