import { split } from '#core/money/split.ts'
import { type PolicyStep, penaltyAt } from './cancellation.ts'
import type { LineState, SaleMoney } from './sales.ts'

/** The parts of a line that determine its cancellation penalty. */
export interface CancellableLine {
  id: string
  state: LineState
  totalMinor: number
  policy: readonly PolicyStep[]
  nightsMinor: readonly number[]
  /** Whether the service has begun and can therefore no longer be canceled. */
  begun: boolean
}

/** The result of canceling lines. Amounts are in minor units of the sale's currency. */
export interface CancellationPlan {
  lines: { lineId: string; priceMinor: number; penaltyMinor: number }[]
  priceMinor: number
  penaltyMinor: number
  refundMinor: number
  /** Penalties of the sale's earlier cancellations, as reduced by this one. */
  earlierMinor: number
}

/** Whether a line, or every line if `lineId` is null, is already canceled. */
export const isCancelled = (
  lines: readonly Pick<CancellableLine, 'id' | 'state'>[],
  lineId: string | null,
): boolean => {
  const named = lines.filter((line) => lineId === null || line.id === lineId)
  return named.length > 0 && named.every(({ state }) => state === 'cancelled')
}

/**
 * The penalty and the refund for canceling one line at `now`; if `lineId` is null, all lines that can be canceled. The
 * refund is the amount paid above the remaining lines, earlier penalties and these penalties. If no line remains, the
 * customer pays nothing more: all penalties together are limited to the amount paid, and reduced in proportion.
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
