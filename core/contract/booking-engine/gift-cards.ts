import { oc } from '@orpc/contract'
import * as z from 'zod'
import { currency, idempotencyKey, instant, saleId } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { giftCardOrdersContract } from './gift-card-orders.ts'

const base = oc.errors(errors)
const tags = ['booking-engine']
const path = '/booking-engine/sales/{saleId}' as const

/** As typed. */
const code = z.string().trim().min(1).max(40)

/** Of a cancellation: the refund becomes a gift card, as the client agreed. */
export const refundedAsCard = { giftCard: z.strictObject({ agreed: z.literal(true) }).optional() }

export const payByGiftCardContract = {
  /** What is left on a gift card that can pay the sale. Errors: `gift_card_refused`. */
  checkGiftCard: base
    .route({ method: 'POST', path: `${path}/gift-card`, tags })
    .input(z.strictObject({ saleId, code }))
    .output(
      z.object({
        lastFour: z.string(),
        balanceMinor: z.int(),
        currency,
        /** Null: it does not expire. */
        expiresAt: instant.nullable(),
      }),
    ),

  /**
   * Pays the sale, or a part of it, by a gift card. Errors: `gift_card_refused`, `gift_card_changed` if less is left on it,
   * and as for `startPayment`.
   */
  payByGiftCard: base
    .route({ method: 'POST', path: `${path}/gift-card-payments`, tags, successStatus: 201 })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        code,
        purpose: z.enum(['full', 'deposit', 'balance']),
        /** The amount that leaves the card: of a deposit all, otherwise also a part. */
        amountMinor: z.int().positive(),
      }),
    )
    .output(z.object({})),

  /** Returns what a gift card paid of a waiting sale to the card. Idempotent. Errors: `sale_not_payable`. */
  takeGiftCardOff: base
    .route({ method: 'DELETE', path: `${path}/gift-card-payments/{paymentId}`, tags })
    .input(z.strictObject({ saleId, paymentId: z.string().max(64) }))
    .output(z.object({})),

  ...giftCardOrdersContract,
}
