import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, idempotencyKey, instant, language, saleId } from '#core/app/shapes.ts'
import { choice, soldChoice } from '#core/cart/choice.ts'
import { promotionCode } from '#core/products/promotion-terms.ts'
import { customer } from '#core/sales/customer.ts'
import { maxLines, offlinePayments } from '#core/sales/sales.ts'
import { largeBody } from '../body-size.ts'
import { acceptedTexts } from '../booking-engine/accepted-texts.ts'
import { quoteToken } from '../booking-engine/quotes.ts'
import { sale, traveller } from '../booking-engine.ts'
import { errors } from '../errors.ts'
import { paymentLink } from './payment-links.ts'

const base = oc.errors(errors)
const tags = ['selling']

/** The agency's earnings, and the seller's share of them. Minor units of the sale's currency. */
const earnings = z.object({
  commissionMinor: z.int(),
  markupMinor: z.int(),
  /** Part of the sum of both. */
  sellerMinor: z.int(),
})

/** A sale and the credit of the agency that sells it. */
const credit = z.object({
  /** The amount due, which is charged. */
  amountMinor: z.int(),
  /** The agency's debt for it: the amount due, less the earnings that count at once. */
  neededMinor: z.int(),
  /** The remaining credit. */
  leftMinor: z.int(),
  isEnough: z.boolean(),
})

/** Limits of a cash payment for a sale. Minor units. */
const cash = z.object({
  minMinor: z.int(),
  /** The amount due. */
  maxMinor: z.int(),
  /** Why a waiting sale accepts no partial payment; null: it does. */
  whole: z.enum(['soon', 'terms']).nullable(),
  /** The earnings that count once all of it is paid: they reduce the agency's debt. */
  earnedMinor: z.int(),
  /** The remaining credit. */
  leftMinor: z.int(),
})

export const sellingContract = {
  /**
   * Sells an offline cart in one step: prices it, takes its stock, stores the travelers, and pays on the agency's
   * credit or creates a payment link for the client. All or nothing.
   */
  placeSale: base
    .meta(largeBody(192 * 1024))
    .route({ method: 'POST', path: '/agency/offline-sales', tags, successStatus: 201 })
    .input(
      z.strictObject({
        /** The seller's own. */
        accountId,
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /** The total that the client accepted; for a higher price the error is `price_changed`, a lower one applies. */
        acceptedMinor: z.int().nonnegative(),
        client: customer,
        travellers: z.array(traveller).max(240),
        requests: z.string().trim().max(500),
        reference: z.string().trim().max(60),
        /** The versions that the client accepted. */
        ...acceptedTexts,
        payment: z.enum(offlinePayments),
        /** The quote that the cart came from, which becomes this sale. */
        quote: quoteToken.optional(),
        /** As in `hold`. */
        replaces: idempotencyKey.optional(),
        promotionCode: promotionCode.optional(),
        /** When the cart was made, and the time of its prices, by that device's clock. */
        madeAt: instant,
        asOf: instant,
      }),
    )
    .output(z.object({ sale, paymentLink: paymentLink.nullable() })),

  /** Pays the amount due on the agency's own credit, which confirms the sale at once. */
  payOnCredit: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/credit-payments', tags })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        /** The amount due that the seller saw. */
        amountMinor: z.int().positive(),
      }),
    )
    .output(sale),

  /**
   * Records a client's cash payment, full or partial, and charges it to the agency's account. A sufficient payment
   * confirms a waiting sale. Errors: `cash_amount_wrong`.
   */
  takeCash: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/cash-payments', tags })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        amountMinor: z.int().positive(),
        /** The amount due that the seller saw. */
        dueMinor: z.int().positive(),
        /** For the agency's people. */
        note: z.string().trim().max(200),
      }),
    )
    .output(sale),

  /** Corrects a mistyped cash payment. Errors: `cash_not_reversible`, `cash_amount_wrong`. */
  reverseCash: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/cash-payments/{paymentId}/reversal', tags })
    .input(
      z.strictObject({
        saleId,
        paymentId: z.string().min(1).max(64),
        idempotencyKey,
        /** The amount really received; 0 for nothing. */
        insteadMinor: z.int().nonnegative(),
        reason: z.string().trim().min(1).max(500),
      }),
    )
    .output(sale),

  /** The current earnings of a sale, by line, and its use of the agency's credit. */
  getSaleEarnings: base
    .route({ method: 'GET', path: '/agency/sales/{saleId}/earnings', tags })
    .input(z.strictObject({ saleId }))
    .output(
      z.object({
        currency,
        /** The agency's own number for it. */
        reference: z.string(),
        /** Null: a customer booked. */
        seller: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** Null if the caller may not see them: sellers see those of their own sales. */
        earnings: earnings.nullable(),
        /** The agency's fee for interest-free installments, not deducted from them; absent in older cached data. */
        instalmentFeeMinor: z.int().optional(),
        lines: z.array(earnings.extend({ lineId: z.string() })),
        /** Null: nothing is due, or the caller may not pay on credit. */
        credit: credit.nullable(),
        /** Null: no cash can be taken; absent in older cached data. */
        cash: cash.nullish(),
      }),
    ),

  /** The earnings of the choices at current prices, for the caller and the agency. */
  quoteEarnings: base
    .route({ method: 'POST', path: '/agency/earnings/quotes', tags })
    .input(
      z.strictObject({
        choices: z.array(choice).min(1).max(maxLines),
        promotionCode: promotionCode.optional(),
      }),
    )
    .output(
      z.object({
        currency,
        totalMinor: z.int(),
        earnings,
        /** In the order of the choices; null: unavailable now. */
        lines: z.array(earnings.nullable()),
      }),
    ),

  /** The same for alternatives: each as if it alone were bought. */
  quoteOptions: base
    .route({ method: 'POST', path: '/agency/earnings/options', tags })
    .input(z.strictObject({ choices: z.array(choice).min(1).max(maxLines) }))
    .output(z.object({ currency, options: z.array(earnings.nullable()) })),
}
