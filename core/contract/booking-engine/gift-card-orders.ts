import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, email, idempotencyKey, language, wholeName } from '#core/app/shapes.ts'
import { cardOrderStates, orderedCardLimits } from '#core/sales/gift-card-orders.ts'
import { giftCardLimits, giftCardStates } from '#core/sales/gift-cards.ts'
import { paymentMethods } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'
import { payment } from './payments.ts'

const base = oc.errors(errors)
const tags = ['booking-engine']
const path = '/booking-engine/gift-card-orders' as const

export const giftCardOrdersContract = {
  /** Returns the terms on which an agency sells gift cards online; null if it does not. */
  getGiftCardShop: base
    .route({ method: 'GET', path: '/booking-engine/gift-card-shops/{accountId}', tags })
    .input(z.strictObject({ accountId }))
    .output(
      z.object({
        shop: z
          .object({
            /** Suggested amounts in minor units, ascending. Any other amount within the limits can be bought too. */
            amounts: z.array(z.int()),
            minMinor: z.int(),
            maxMinor: z.int(),
            currency,
            /** Payment methods, each with its maximum amount. */
            methods: z.array(z.object({ method: z.enum(paymentMethods), maxMinor: z.int() })),
          })
          .nullable(),
      }),
    ),

  /**
   * Buys a gift card from an agency. A repeated idempotency key returns the same purchase. `key`: opens the page of the
   * purchase. `redirectUrl`: where the buyer pays; null if a payment reference is used. Errors: `account_not_found`,
   * `gift_cards_not_sold`, `payment_method_unavailable`, `provider_unavailable`, and `bad_request` for a day too far
   * ahead.
   */
  orderGiftCard: base
    .route({ method: 'POST', path, tags, successStatus: 201 })
    .input(
      z.strictObject({
        accountId,
        idempotencyKey,
        language,
        amountMinor: z.int().min(orderedCardLimits.minMinor).max(orderedCardLimits.maxMinor),
        method: z.enum(paymentMethods),
        buyerName: wholeName,
        buyerEmail: email,
        /** Null if the card is for the buyer. */
        recipientName: wholeName.nullable(),
        /** Null to send the card to the buyer. */
        recipientEmail: email.nullable(),
        /** Text printed on the card. */
        note: z.string().trim().max(giftCardLimits.note),
        /** The day on which the card is sent, at most a year ahead; null to send it as soon as it is paid. */
        deliverOn: day.nullish(),
      }),
    )
    .output(z.object({ key: z.string(), redirectUrl: z.string().nullable() })),

  /** Returns a purchase to whoever has its key. Errors: `gift_card_not_found`. */
  getGiftCardOrder: base
    .route({ method: 'POST', path: `${path}/opened`, tags })
    .input(z.strictObject({ accountId, key: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }))
    .output(
      z.object({
        state: z.enum(cardOrderStates),
        method: z.enum(paymentMethods),
        amountMinor: z.int(),
        currency,
        /** Where to pay; null if the payment can no longer be made, or is made with the reference. */
        redirectUrl: z.string().nullable(),
        reference: payment.shape.reference,
        recipientName: z.string(),
        /** The e-mail address to which the card is sent. */
        sentTo: z.string(),
        /**
         * The day on which the card will be sent; null to send it as soon as it is paid. Absent in older cached data.
         */
        sendsOn: day.nullish(),
        /** The gift card; null until it is paid. */
        card: z
          .object({
            /** Null if the card cannot be used. */
            code: z.string().nullable(),
            lastFour: z.string(),
            state: z.enum(giftCardStates),
            balanceMinor: z.int(),
          })
          .nullable(),
      }),
    ),
}
