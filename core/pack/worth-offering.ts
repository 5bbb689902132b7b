import { penaltyAt } from '../cancellation.ts'
import type { PricedChoice } from './priced-choice.ts'
import type { SoldUnit } from './sold-product.ts'

interface Offered {
  rate: SoldUnit['rates'][number]
  priced: Pick<PricedChoice, 'price' | 'policy' | 'nightsMinor'>
}

/**
 * Of one unit's rates those that somebody may want: a dearer one with the same board is left out where cancelling it never costs
 * less from `now` on. So a flexible rate is offered as long as something of it still comes back.
 */
export function worthOffering<O extends Offered>(offers: readonly O[], now: Date): O[] {
  return offers.filter((one) => !offers.some((other) => isBetter(other, one, now)))
}

function isBetter(one: Offered, other: Offered, now: Date): boolean {
  if (one.rate.terms.board !== other.rate.terms.board) return false
  if (one.priced.price.totalMinor >= other.priced.price.totalMinor) return false
  const cost = ({ priced: { policy, nightsMinor } }: Offered, at: Date) => penaltyAt(policy, at, nightsMinor)
  const steps = [...one.priced.policy, ...other.priced.policy].map(({ from }) => new Date(from))
  return [now, ...steps.filter((from) => from > now)].every((at) => cost(one, at) <= cost(other, at))
}
