import { balanceOf } from '#core/sales/balance.ts'
import { isOffered, planConsentVersion } from '#core/sales/payment-plans.ts'
import { type ConsentedPlan, openThrough } from '#core/sales/payment-schedule.ts'
import type { Day } from '#core/time/days.ts'
import { planOfferOf } from '#server/modules/sales/plan-offer.ts'
import { moneyOf, owedSince } from '#server/modules/sales/sale-money.ts'
import { sellerOf } from '#server/modules/sales/seller-of.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Throws `plan_changed` for a payment plan that is not on offer, or whose consent text is outdated, and `forbidden`
 * for a seller: only the customer consents.
 */
export function requirePlan(
  { actor }: Pick<Caller, 'actor'>,
  whole: WholeSale,
  { plan, purpose }: { plan?: ConsentedPlan | undefined; purpose: string },
): void {
  if (!plan) return
  if (sellerOf(actor, whole.sale.accountId)) refuse('forbidden')
  const offer = purpose === 'deposit' ? planOfferOf(whole) : null
  if (plan.version !== planConsentVersion || !isOffered(offer, plan.dates)) refuse('plan_changed')
}

/** The amount due of a plan up to the requested date; null: the whole balance. */
export function throughOf(whole: WholeSale, { through }: { through?: Day | undefined }): number | null {
  if (through === undefined) return null
  const open = balanceOf(whole.lines, moneyOf(whole), whole.now, owedSince(whole))?.open ?? []
  return openThrough(open, through)
}
