import type { SaleMoney } from './sales.ts'

/**
 * What an admin can still give back of a sale beyond its policies: the penalties of its cancelled lines, once all that it
 * costs is paid. Minor units. Given back are penalties, never what still stands, so that what is kept is what is owed.
 */
export const goodwillLeft = ({ liveMinor, penaltyMinor, paidMinor, refundedMinor }: SaleMoney): number =>
  paidMinor - refundedMinor < liveMinor + penaltyMinor ? 0 : penaltyMinor
