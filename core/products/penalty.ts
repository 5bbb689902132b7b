import * as z from 'zod'

/** The fee for canceling: a share of the line's price, an amount, or its first nights. */
export const penalty = z.union([
  z.object({ bp: z.int() }),
  z.object({ amountMinor: z.int() }),
  z.object({ nights: z.int() }),
])
