import type { CancellableLine, CancellationPlan } from './cancellation-plan.ts'

/**
 * Whether payments for canceled lines count for the remaining ones: their penalties are below their prices, and
 * nothing is refunded, as with a deposit.
 */
export const countsForRest = (
  cancelled: Pick<CancellationPlan, 'priceMinor' | 'penaltyMinor' | 'refundMinor'>,
  rest: readonly Pick<CancellableLine, 'state'>[],
): boolean =>
  cancelled.refundMinor === 0 &&
  cancelled.penaltyMinor < cancelled.priceMinor &&
  rest.some(({ state }) => state === 'confirmed')
