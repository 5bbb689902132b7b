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

/** How a sale would be paid on credit. Minor units of its currency. */
export interface CreditTerms {
  purpose: 'full' | 'balance'
  /** What is due, and what is charged. */
  amountMinor: number
  /** What the agency comes to owe by it. */
  neededMinor: number
  leftMinor: number
  isEnough: boolean
}

type Left = Pick<Standing, 'creditLeftMinor'>

/**
 * The earnings that count as soon as the agency has paid all that is due, so that it owes that much less. 0 if a supplier
 * has to confirm first. Minor units.
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

/** How the sale can be paid on the credit of the account that sold it, or null where nothing is due. */
export function creditTermsOf(whole: WholeSale, { creditLeftMinor: leftMinor }: Left): CreditTerms | null {
  const money = moneyOf(whole)
  const purpose = money.paidMinor > money.refundedMinor ? 'balance' : 'full'
  const amountMinor = amountFor(purpose, money, payableLines(whole), whole.now)
  if (amountMinor === null) return null
  const neededMinor = amountMinor - earnedByPaying(whole)
  return { purpose, amountMinor, neededMinor, leftMinor, isEnough: neededMinor <= leftMinor }
}

/** How much cash can be taken of the sale, and what the account of the agency bears of it; null where nothing is due. */
export function cashTermsOf(whole: WholeSale, { creditLeftMinor: leftMinor }: Left, now: Date) {
  const sale = cashSaleOf(whole, now)
  const range = cashFor(sale)
  if (!range) return null
  const isWhole = isWaiting(sale.state) && range.leastMinor === range.mostMinor
  return {
    ...range,
    whole: isWhole ? whyNoDeposit(payableLines(whole), sale.money.liveMinor, now) : null,
    ...{ earnedMinor: earnedByPaying(whole), leftMinor },
  }
}

/** The parts of a sale that the rules for cash need. */
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
