import { refundSums } from '#core/sales/payment-summary.ts'
import type { DeskSale } from './desk-sale.ts'

/**
 * The payments and refunds of a sale in minor units, by the key of each label. Credit is no payment; a requested refund has
 * not arrived, nor has cash that the agency has not handed over. Chargebacks are negative.
 */
export function movedSums({ payments, refunds, paidMinor, currency }: DeskSale['sale']) {
  const onCreditMinor = payments
    .filter(({ method, state }) => method === 'credit' && state === 'captured')
    .reduce((all, { amountMinor }) => all + amountMinor, 0)
  const toHandMinor = cashToHand(refunds)
  const cashMinor = sumOf(refunds.filter(({ method, route }) => method === 'cash' && route !== 'gift_card'))
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

/** The cash that the agency still has to refund to the client, in minor units of the sale's currency. */
export const cashToHand = (refunds: Refunds): number => sumOf(refunds.filter(({ toHand }) => toHand))

const sumOf = (refunds: Refunds): number => refunds.reduce((all, { amountMinor }) => all + amountMinor, 0)
