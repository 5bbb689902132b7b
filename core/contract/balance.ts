import * as z from 'zod'

/** What an account with the platform comes to, in minor units of its currency. */
export const balance = {
  /** Positive: the platform owes it. */
  balanceMinor: z.int(),
  /** What of it are earnings that do not count yet: as `pendingOf` says. */
  pendingMinor: z.int(),
}
