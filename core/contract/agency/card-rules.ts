import * as z from 'zod'
import { offeredCardAmounts } from '#core/sales/gift-card-orders.ts'

/** The gift cards that an agency offers its customers. */
export const cardRules = z.object({
  /** Amounts sold online, in minor units; empty if no cards are sold online. */
  amounts: z.array(z.int()),
  /** Whether customers who cancel can choose a gift card instead of money. */
  refunds: z.boolean(),
})

export const cardRulesInput = z.strictObject({
  amounts: z.array(z.literal(offeredCardAmounts)).max(offeredCardAmounts.length),
  refunds: z.boolean(),
})
