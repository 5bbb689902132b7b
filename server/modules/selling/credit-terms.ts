import { addEarnings, earnedOf } from '#core/commission.ts'
import { amountFor } from '#core/payment-terms.ts'
import { isWaiting } from '#core/sales.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
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

/**
 * How the sale can be paid on the credit of the account that sold it, or null where nothing is due. A sale that waits
 * earns the agency its commission with the confirmation, so that is not needed.
 */
export function creditTermsOf(
  whole: WholeSale,
  standing: Pick<Standing, 'creditLeftMinor'>,
): CreditTerms | null {
  const lines = whole.lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  const money = moneyOf(whole)
  const purpose = money.paidMinor > money.refundedMinor ? 'balance' : 'full'
  const amountMinor = amountFor(purpose, money, lines, whole.now)
  if (amountMinor === null) return null
  const earned = isWaiting(whole.sale.state)
    ? earnedOf(addEarnings(lines.map(({ earnings }) => earnings)))
    : 0
  const neededMinor = amountMinor - earned
  const leftMinor = standing.creditLeftMinor
  return { purpose, amountMinor, neededMinor, leftMinor, isEnough: neededMinor <= leftMinor }
}
