import { oc } from '@orpc/contract'
import * as z from 'zod'
import { saleId } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

export const paymentReturnContract = {
  /**
   * Uses up the key in the URL to which a payment returns, and gives this browser access to the sale. Errors:
   * `link_expired` for a used, expired or unknown key.
   */
  openPaymentReturn: oc
    .errors(errors)
    .route({ method: 'POST', path: '/booking-engine/payment-returns', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }))
    .output(z.object({})),
}
