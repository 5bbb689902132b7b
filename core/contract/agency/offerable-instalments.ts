import * as z from 'zod'
import { feeBearers } from '#core/money/instalment-fees.ts'

/** The plans of interest-free installments that an agency can offer. */
export const offerableInstalments = z.array(
  z.object({
    months: z.int(),
    /** The fee for a payment with the plan, in basis points. */
    feeBp: z.int(),
    bearer: z.enum(feeBearers),
    isOffered: z.boolean(),
  }),
)
