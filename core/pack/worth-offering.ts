import { penaltyAt } from '#core/sales/cancellation.ts'
import type { PricedChoice } from './priced-choice.ts'
import type { SoldUnit } from './sold-product.ts'

interface Offered {
  rate: SoldUnit['rates'][number]
  priced: Pick<PricedChoice, 'price' | 'policy' | 'nightsMinor'>
}

/**
 * Of one unit's rates those that somebody may want: a refundable one is left out where a cheaper one with the same board and
 * meals is not, and cancelling it never costs less from `now` on. So a flexible rate is offered as long as cancelling it may
 * cost less than the cheaper one; what is dearer for another reason always is.
 */
export function worthOffering<O extends Offered>(offers: readonly O[], now: Date): O[] {
  return offers.filter((one) => !offers.some((other) => isBetter(other, one, now)))
}

function isBetter(one: Offered, other: Offered, now: Date): boolean {
  const [terms, others] = [one.rate.terms, other.rate.terms]
  if (terms.refundable || !others.refundable) return false
  if (terms.board !== others.board || terms.perGuestMinor !== others.perGuestMinor) return false
  if (one.priced.price.totalMinor >= other.priced.price.totalMinor) return false
  const cost = ({ priced: { policy, nightsMinor } }: Offered, at: Date) => penaltyAt(policy, at, nightsMinor)
  const steps = [...one.priced.policy, ...other.priced.policy].map(({ from }) => new Date(from))
  return [now, ...steps.filter((from) => from > now)].every((at) => cost(one, at) <= cost(other, at))
}
