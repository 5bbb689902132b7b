import { cashFor } from '#core/sales/cash.ts'
import { creditLeft } from '#core/sales/ledger.ts'
import { amountFor, whyNoDeposit } from '#core/sales/payment-terms.ts'
import { isWaiting, waitsForMoney } from '#core/sales/sales.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { payableLines } from '#server/modules/payments/time-to-pay.ts'
import { earnedByPaying } from '#server/modules/sales/earned-by-paying.ts'
import { moneyOf, owedSince } from '#server/modules/sales/sale-money.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'

/** The terms for a payment on credit. Minor units of its currency. */
export interface CreditTerms {
  purpose: 'full' | 'balance'
  /** The amount due, which is charged. */
  amountMinor: number
  /** The debt that results for the agency. */
  neededMinor: number
  leftMinor: number
  isEnough: boolean
}

type Left = Pick<Standing, 'creditLimitMinor' | 'availableMinor' | 'waitingMinor'>

/**
 * The credit left for a payment of this sale, in minor units. Its own open attempts at merchant accounts are not
 * deducted, because they are closed first.
 */
export function creditLeftFor(
  { payments }: Pick<WholeSale, 'payments'>,
  { creditLimitMinor, availableMinor, waitingMinor }: Left,
): number {
  const open = payments.filter(
    ({ merchantAccountId, state }) => merchantAccountId !== null && waitsForMoney(state),
  )
  const hereMinor = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return creditLeft(creditLimitMinor, availableMinor - waitingMinor + hereMinor)
}

/** The terms for paying the sale on the credit of its selling account, or null if nothing is due. */
export function creditTermsOf(whole: WholeSale, left: Left): CreditTerms | null {
  const leftMinor = creditLeftFor(whole, left)
  const money = moneyOf(whole)
  const purpose = money.paidMinor > money.refundedMinor ? 'balance' : 'full'
  const amountMinor = amountFor(purpose, money, payableLines(whole), whole.now)
  if (amountMinor === null) return null
  const neededMinor = amountMinor - earnedByPaying(whole)
  return { purpose, amountMinor, neededMinor, leftMinor, isEnough: neededMinor <= leftMinor }
}

/**
 * The limits for a cash payment of the sale, and the amount that the agency's account can still owe; null if nothing is
 * due.
 */
export function cashTermsOf(whole: WholeSale, left: Left, now: Date) {
  const sale = cashSaleOf(whole, now)
  const range = cashFor(sale)
  if (!range) return null
  const isWhole = isWaiting(sale.state) && range.minMinor === range.maxMinor
  return {
    ...range,
    whole: isWhole ? whyNoDeposit(payableLines(whole), sale.money.liveMinor, now) : null,
    ...{ earnedMinor: earnedByPaying(whole), leftMinor: creditLeftFor(whole, left) },
  }
}

/** The data of a sale that the cash rules need. */
export const cashSaleOf = (whole: WholeSale, now: Date) => {
  const { sale, agency, lines, payments, refunds } = whole
  const { state } = sale
  const { timeZone } = agency
  return {
    state,
    owedSince: owedSince(whole),
    timeZone,
    lines,
    payments,
    refunds,
    money: moneyOf(whole),
    now,
  }
}
