import { refundSums } from '#core/sales/payment-summary.ts'
import type { DeskSale } from './desk-sale.ts'

/**
 * What came of a sale and what went back, in minor units, by the word for each: credit is no payment, and a refund that is
 * asked for has not arrived; nor has cash that the agency has not handed over. What a bank withdrew is negative.
 */
export function movedSums({ payments, refunds, paidMinor, currency }: DeskSale['sale']) {
  const onCreditMinor = payments
    .filter(({ method, state }) => method === 'credit' && state === 'captured')
    .reduce((all, { amountMinor }) => all + amountMinor, 0)
  const toHandMinor = cashToHand(refunds)
  const cashMinor = sumOf(refunds.filter(({ method }) => method === 'cash'))
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
    { key: 'cash_back', minor: cashMinor - toHandMinor, isShown: cashMinor > toHandMinor },
    { key: 'cash_to_hand', minor: toHandMinor, isShown: toHandMinor > 0 },
    { key: 'taken_back', minor: -takenBackMinor, isShown: takenBackMinor > 0 },
    { key: 'refund_coming', minor: comingMinor, isShown: comingMinor > 0 },
  ] as const
  return sums.filter(({ isShown }) => isShown)
}

type Refunds = DeskSale['sale']['refunds']

/** How much the agency has still to hand to the client in cash, in minor units of the sale's currency. */
export const cashToHand = (refunds: Refunds): number => sumOf(refunds.filter(({ toHand }) => toHand))

const sumOf = (refunds: Refunds): number => refunds.reduce((all, { amountMinor }) => all + amountMinor, 0)
