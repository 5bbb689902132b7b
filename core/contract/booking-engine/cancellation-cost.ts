import { oc } from '@orpc/contract'
import * as z from 'zod'
import { currency, saleId } from '#core/app/shapes.ts'
import { recordedMethods } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

export const cancellationCostContract = {
  /** Returns the cost of canceling a line now; if `lineId` is null, of canceling all remaining lines. */
  simulateCancellation: base
    .route({
      method: 'POST',
      path: '/booking-engine/sales/{saleId}/cancellation/simulation',
      tags: ['booking-engine'],
    })
    .input(z.strictObject({ saleId, lineId: z.string().max(64).nullable() }))
    .output(
      z.object({
        currency,
        priceMinor: z.int(),
        penaltyMinor: z.int(),
        refundMinor: z.int(),
        lines: z.array(z.object({ lineId: z.string(), priceMinor: z.int(), penaltyMinor: z.int() })),
        /** Refunds by payment method; absent if the device calculated the cost. */
        back: z.array(z.object({ method: z.enum(recordedMethods), amountMinor: z.int() })).optional(),
        /** Whether the customer can choose a gift card as the refund; absent if not. */
        mayBeCard: z.literal(true).optional(),
      }),
    ),
}
