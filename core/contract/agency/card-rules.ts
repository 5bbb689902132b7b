import * as z from 'zod'
import { offeredCardAmounts } from '#core/sales/gift-card-orders.ts'

/** The gift cards that an agency offers its customers. */
export const cardRules = z.object({
  /** On sale online, in minor units; none: none are sold. */
  amounts: z.array(z.int()),
  /** Whether customers who cancel may choose one in place of money. */
  refunds: z.boolean(),
})

export const cardRulesInput = z.strictObject({
  amounts: z.array(z.literal(offeredCardAmounts)).max(offeredCardAmounts.length),
  refunds: z.boolean(),
})
