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
  /** How an agency sells its gift cards online; null: it does not. */
  getGiftCardShop: base
    .route({ method: 'GET', path: '/booking-engine/gift-card-shops/{accountId}', tags })
    .input(z.strictObject({ accountId }))
    .output(
      z.object({
        shop: z
          .object({
            /** Minor units, ascending. Any other amount within the limits can be bought as well. */
            amounts: z.array(z.int()),
            minMinor: z.int(),
            maxMinor: z.int(),
            currency,
            /** With the largest amount of each. */
            methods: z.array(z.object({ method: z.enum(paymentMethods), maxMinor: z.int() })),
          })
          .nullable(),
      }),
    ),

  /**
   * Buys a gift card of an agency. The same key again answers the same purchase. `key` opens its page; `redirectUrl`: where
   * the buyer pays, null for a reference. Errors: `account_not_found`, `gift_cards_not_sold`, `payment_method_unavailable`,
   * `provider_unavailable`, and `bad_request` for a day too far ahead.
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
        /** Null: the buyer. */
        recipientName: wholeName.nullable(),
        /** Null: the buyer receives it. */
        recipientEmail: email.nullable(),
        /** Printed on it. */
        note: z.string().trim().max(giftCardLimits.note),
        /** The day on which the recipient gets it, at most a year ahead; null: as soon as it is paid. */
        deliverOn: day.nullish(),
      }),
    )
    .output(z.object({ key: z.string(), redirectUrl: z.string().nullable() })),

  /** A purchase, for whoever has its key. Errors: `gift_card_not_found`. */
  getGiftCardOrder: base
    .route({ method: 'POST', path: `${path}/opened`, tags })
    .input(z.strictObject({ accountId, key: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }))
    .output(
      z.object({
        state: z.enum(cardOrderStates),
        method: z.enum(paymentMethods),
        amountMinor: z.int(),
        currency,
        /** Where to pay it; null: nowhere any more, or by the reference. */
        redirectUrl: z.string().nullable(),
        reference: payment.shape.reference,
        recipientName: z.string(),
        /** Where the card is mailed. */
        sentTo: z.string(),
        /** The day on which it will be mailed; null: as soon as it is paid. Absent in older cached data. */
        sendsOn: day.nullish(),
        /** The card; null until it is paid. */
        card: z
          .object({
            /** Null unless it can be spent. */
            code: z.string().nullable(),
            lastFour: z.string(),
            state: z.enum(giftCardStates),
            balanceMinor: z.int(),
          })
          .nullable(),
      }),
    ),
}
