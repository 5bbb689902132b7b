import type { CancellableLine, CancellationPlan } from './cancellation-plan.ts'

/**
 * Whether payments for canceled lines count toward the remaining lines: the penalties are below the prices, and nothing
 * is refunded, as with a deposit.
 */
export const countsForRest = (
  cancelled: Pick<CancellationPlan, 'priceMinor' | 'penaltyMinor' | 'refundMinor'>,
  rest: readonly Pick<CancellableLine, 'state'>[],
): boolean =>
  cancelled.refundMinor === 0 &&
  cancelled.penaltyMinor < cancelled.priceMinor &&
  rest.some(({ state }) => state === 'confirmed')
