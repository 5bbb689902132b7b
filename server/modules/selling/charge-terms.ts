import { addEarnings, earnedOf } from '#core/money/commission.ts'
import { cashFor } from '#core/sales/cash.ts'
import { isDisputed } from '#core/sales/disputes.ts'
import { pendingOf } from '#core/sales/ledger.ts'
import { amountFor, whyNoDeposit } from '#core/sales/payment-terms.ts'
import { isWaiting } from '#core/sales/sales.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { payableLines } from '#server/modules/payments/time-to-pay.ts'
import { clientMinorOf, moneyOf, owedSince } from '#server/modules/sales/sale-money.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import { isSupplied } from '#server/modules/sales/supplied.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'

/** The terms of a payment on credit. Minor units of its currency. */
export interface CreditTerms {
  purpose: 'full' | 'balance'
  /** The due amount, which is charged. */
  amountMinor: number
  /** The agency's resulting debt. */
  neededMinor: number
  leftMinor: number
  isEnough: boolean
}

type Left = Pick<Standing, 'creditLeftMinor'>

/**
 * The earnings that are credited at once when the agency pays the full due amount, which reduce its debt. 0 if a
 * supplier has to confirm first. Minor units.
 */
function earnedByPaying(whole: WholeSale): number {
  if (isWaiting(whole.sale.state) && isSupplied(whole)) return 0
  const standing = whole.lines.filter(({ state }) => state !== 'released')
  const earned = (lines: readonly LineRow[]) => earnedOf(addEarnings(lines.map(({ earnings }) => earnings)))
  const isCertain = ({ state, keptFrom }: LineRow) => state === 'cancelled' || keptFrom <= whole.now
  const earnedMinor = earned(standing)
  const certainMinor = earned(standing.filter(isCertain))
  return (
    earnedMinor -
    pendingOf({
      ...{ dueMinor: 0, clientMinor: clientMinorOf(whole), earnedMinor, certainMinor },
      isDisputed: isDisputed(whole.disputes),
    })
  )
}

/** The terms for paying the sale on the credit of its selling account, or null if nothing is due. */
export function creditTermsOf(whole: WholeSale, { creditLeftMinor: leftMinor }: Left): CreditTerms | null {
  const money = moneyOf(whole)
  const purpose = money.paidMinor > money.refundedMinor ? 'balance' : 'full'
  const amountMinor = amountFor(purpose, money, payableLines(whole), whole.now)
  if (amountMinor === null) return null
  const neededMinor = amountMinor - earnedByPaying(whole)
  return { purpose, amountMinor, neededMinor, leftMinor, isEnough: neededMinor <= leftMinor }
}

/**
 * The limits for a cash payment of the sale, with the amount that the agency's account can bear; null if nothing is
 * due.
 */
export function cashTermsOf(whole: WholeSale, { creditLeftMinor: leftMinor }: Left, now: Date) {
  const sale = cashSaleOf(whole, now)
  const range = cashFor(sale)
  if (!range) return null
  const isWhole = isWaiting(sale.state) && range.minMinor === range.maxMinor
  return {
    ...range,
    whole: isWhole ? whyNoDeposit(payableLines(whole), sale.money.liveMinor, now) : null,
    ...{ earnedMinor: earnedByPaying(whole), leftMinor },
  }
}

/** The fields of a sale that the cash rules need. */
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
