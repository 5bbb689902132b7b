import { split } from '#core/money/split.ts'
import { type PolicyStep, penaltyAt } from './cancellation.ts'
import type { LineState, SaleMoney } from './sales.ts'

/** The parts of a line that decide what cancelling it costs. */
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
  /** What earlier cancellations of the sale cost after this one. */
  earlierMinor: number
}

/** Whether the line, or with null every line, is cancelled already: there is nothing left of what was asked for. */
export const isCancelled = (
  lines: readonly Pick<CancellableLine, 'id' | 'state'>[],
  lineId: string | null,
): boolean => {
  const named = lines.filter((line) => lineId === null || line.id === lineId)
  return named.length > 0 && named.every(({ state }) => state === 'cancelled')
}

/**
 * What cancelling one line, or with null all that can be cancelled, costs at `now` and gives back: what was
 * paid above the lines that stay, the penalties of earlier cancellations and those of this one. Once nothing stays,
 * nobody will pay any more: then all penalties together are at most what was paid, shared in proportion.
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
  const keptMinor = money.paidMinor - money.refundedMinor
  const isLast = lines.every((line) => line.state !== 'confirmed' || chosen.includes(line))
  const agreed = [money.penaltyMinor, ...chosen.map((line) => penaltyAt(line.policy, now, line.nightsMinor))]
  const [earlierMinor = 0, ...penalties] =
    isLast && sumOf(agreed) > keptMinor ? split(keptMinor, agreed) : agreed
  const plans = chosen.map((line, i) => ({
    lineId: line.id,
    priceMinor: line.totalMinor,
    penaltyMinor: penalties[i] ?? 0,
  }))
  const priceMinor = sumOf(plans.map((plan) => plan.priceMinor))
  const penaltyMinor = sumOf(penalties)
  const refundMinor = Math.max(0, keptMinor - (money.liveMinor - priceMinor + earlierMinor + penaltyMinor))
  return { lines: plans, priceMinor, penaltyMinor, refundMinor, earlierMinor }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
