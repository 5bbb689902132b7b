import * as z from 'zod'

/** The balance of an account with the platform, in minor units of its currency. */
export const balance = {
  /** Positive: the platform owes it. */
  balanceMinor: z.int(),
  /** Earnings in it that do not count yet: see `pendingOf`. */
  pendingMinor: z.int(),
}
