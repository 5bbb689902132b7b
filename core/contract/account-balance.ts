import * as z from 'zod'

/** The balance of an account with the platform, in minor units of its currency. */
export const balance = {
  /** If positive, the platform owes the amount to the account. */
  balanceMinor: z.int(),
  /** Earnings in the balance that are not certain yet: see `pendingOf`. */
  pendingMinor: z.int(),
}
