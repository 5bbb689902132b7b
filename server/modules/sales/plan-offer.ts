import { type PlanOffer, planOfferFor } from '#core/sales/payment-plans.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { moneyOf } from './sale-money.ts'
import type { WholeSale } from './whole-sale.ts'

/** The payment plans on offer for a waiting sale if nothing has been paid for it; null: none. */
export function planOfferOf(whole: WholeSale): PlanOffer | null {
  const { sale, lines, planRules, now } = whole
  const money = moneyOf(whole)
  if (!planRules || !isWaiting(sale.state) || money.paidMinor > money.refundedMinor) return null
  const live = lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  return planOfferFor(live, money.liveMinor, now, planRules)
}
