import type { SaleMoney } from './sales.ts'

/**
 * The penalties of a sale's canceled lines that an admin can still refund, in minor units; 0 until the sale is fully
 * paid. Only penalties are refunded, never remaining lines, so that the amount kept equals the amount owed.
 */
export const goodwillLeft = ({ liveMinor, penaltyMinor, paidMinor, refundedMinor }: SaleMoney): number =>
  paidMinor - refundedMinor < liveMinor + penaltyMinor ? 0 : penaltyMinor
