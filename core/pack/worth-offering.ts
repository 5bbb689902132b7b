import { penaltyAt } from '#core/sales/cancellation.ts'
import type { PricedChoice } from './priced-choice.ts'
import type { SoldUnit } from './sold-product.ts'

interface Offered {
  rate: SoldUnit['rates'][number]
  priced: Pick<PricedChoice, 'price' | 'policy' | 'nightsMinor'>
}

/**
 * The rates of one unit that are worth offering. Omits a refundable rate if a cheaper non-refundable one has the same
 * board and meals, and canceling the refundable one never costs less from `now` on. A rate that is more expensive for
 * another reason is always included.
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
