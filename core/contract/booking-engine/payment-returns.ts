import { oc } from '@orpc/contract'
import * as z from 'zod'
import { saleId } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

export const paymentReturnContract = {
  /**
   * Uses up the key that a payment's return address carries: gives this browser access to its sale. One that was used,
   * is of another sale or too old answers `link_expired`.
   */
  openPaymentReturn: oc
    .errors(errors)
    .route({ method: 'POST', path: '/booking-engine/payment-returns', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }))
    .output(z.object({})),
}
