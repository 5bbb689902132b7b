import { type PolicyStep, penaltyAt } from './cancellation.ts'
import type { LineState, SaleMoney } from './sales.ts'

/** What of a line decides what cancelling it costs. */
export interface CancellableLine {
  id: string
  state: LineState
  totalMinor: number
  policy: readonly PolicyStep[]
  nightsMinor: readonly number[]
  /** Whether its service has begun: nothing is left to cancel. */
  begun: boolean
}

/** What cancelling some lines does. Minor units of the sale's currency. */
export interface CancellationPlan {
  lines: { lineId: string; priceMinor: number; penaltyMinor: number }[]
  priceMinor: number
  penaltyMinor: number
  refundMinor: number
}

/**
 * What cancelling one line, or with null all that can be cancelled, costs at `now` and gives back: what was
 * paid above the lines that stay, the penalties of earlier cancellations and those of this one.
 */
export function planCancellation(
  lines: readonly CancellableLine[],
  lineId: string | null,
  money: SaleMoney,
  now: Date,
): CancellationPlan | { problem: 'line_not_found' | 'line_not_cancellable' } {
  const named = lines.filter((line) => lineId === null || line.id === lineId)
  if (named.length === 0) return { problem: 'line_not_found' }
  const chosen = named.filter((line) => line.state === 'confirmed' && !line.begun)
  if (chosen.length === 0) return { problem: 'line_not_cancellable' }
  const plans = chosen.map((line) => ({
    lineId: line.id,
    priceMinor: line.totalMinor,
    penaltyMinor: penaltyAt(line.policy, now, line.nightsMinor),
  }))
  const priceMinor = plans.reduce((sum, plan) => sum + plan.priceMinor, 0)
  const penaltyMinor = plans.reduce((sum, plan) => sum + plan.penaltyMinor, 0)
  const owedMinor = money.liveMinor - priceMinor + money.penaltyMinor + penaltyMinor
  const refundMinor = Math.max(0, money.paidMinor - money.refundedMinor - owedMinor)
  return { lines: plans, priceMinor, penaltyMinor, refundMinor }
}
