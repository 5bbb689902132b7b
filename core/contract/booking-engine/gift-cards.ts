import { oc } from '@orpc/contract'
import * as z from 'zod'
import { currency, idempotencyKey, instant, saleId } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { giftCardOrdersContract } from './gift-card-orders.ts'

const base = oc.errors(errors)
const tags = ['booking-engine']
const path = '/booking-engine/sales/{saleId}' as const

/** The code as typed. */
const code = z.string().trim().min(1).max(40)

/** Input of a cancellation: the refund becomes a gift card, to which the customer has agreed. */
export const refundedAsCard = { giftCard: z.strictObject({ agreed: z.literal(true) }).optional() }

export const payByGiftCardContract = {
  /** Returns the balance of a gift card that can pay for the sale. Errors: `gift_card_refused`. */
  checkGiftCard: base
    .route({ method: 'POST', path: `${path}/gift-card`, tags })
    .input(z.strictObject({ saleId, code }))
    .output(
      z.object({
        lastFour: z.string(),
        balanceMinor: z.int(),
        currency,
        /** Null if the card does not expire. */
        expiresAt: instant.nullable(),
      }),
    ),

  /**
   * Pays for all or part of a sale with a gift card. Errors: `gift_card_refused`, `gift_card_changed` if the card's
   * balance is lower than expected, and as for `startPayment`.
   */
  payByGiftCard: base
    .route({ method: 'POST', path: `${path}/gift-card-payments`, tags, successStatus: 201 })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        code,
        purpose: z.enum(['full', 'deposit', 'balance']),
        /** The amount taken from the card: the whole deposit, or all or part of any other amount. */
        amountMinor: z.int().positive(),
      }),
    )
    .output(z.object({})),

  /** Returns a gift card's payment for a waiting sale to the card. Idempotent. Errors: `sale_not_payable`. */
  takeGiftCardOff: base
    .route({ method: 'DELETE', path: `${path}/gift-card-payments/{paymentId}`, tags })
    .input(z.strictObject({ saleId, paymentId: z.string().max(64) }))
    .output(z.object({})),

  ...giftCardOrdersContract,
}
