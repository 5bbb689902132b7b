import type { CancellableLine, CancellationPlan } from './cancellation-plan.ts'

/**
 * Whether what was paid for lines that are cancelled counts for those that stay: they cost less than their price, and
 * nothing is given back, as with a deposit.
 */
export const countsForRest = (
  cancelled: Pick<CancellationPlan, 'priceMinor' | 'penaltyMinor' | 'refundMinor'>,
  rest: readonly Pick<CancellableLine, 'state'>[],
): boolean =>
  cancelled.refundMinor === 0 &&
  cancelled.penaltyMinor < cancelled.priceMinor &&
  rest.some(({ state }) => state === 'confirmed')
