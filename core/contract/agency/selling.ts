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

/** The agency's earnings and the seller's share of them, in minor units of the sale's currency. */
const earnings = z.object({
  commissionMinor: z.int(),
  markupMinor: z.int(),
  /** The seller's part of commission and mark-up together. */
  sellerMinor: z.int(),
})

/** What paying a sale on credit requires of the agency's credit. */
const credit = z.object({
  /** The amount due, which would be charged to the agency. */
  amountMinor: z.int(),
  /** The debt that the agency would incur: the amount due, less the earnings that are certain immediately. */
  neededMinor: z.int(),
  /** The agency's remaining credit. */
  leftMinor: z.int(),
  isEnough: z.boolean(),
})

/** Limits of a cash payment for a sale, in minor units. */
const cash = z.object({
  minMinor: z.int(),
  /** The amount due. */
  maxMinor: z.int(),
  /** Why a waiting sale accepts no partial payment; null if it accepts one. */
  whole: z.enum(['soon', 'terms']).nullable(),
  /** The earnings that are credited once the sale is fully paid; they reduce the agency's debt. */
  earnedMinor: z.int(),
  /** The agency's remaining credit. */
  leftMinor: z.int(),
})

export const sellingContract = {
  /**
   * Sells an offline cart in one step: prices it, takes its stock, stores the travelers, and pays on the agency's
   * credit or creates a payment link for the customer. Either all of this succeeds, or nothing changes.
   */
  placeSale: base
    .meta(largeBody(192 * 1024))
    .route({ method: 'POST', path: '/agency/offline-sales', tags, successStatus: 201 })
    .input(
      z.strictObject({
        /** The seller's account. */
        accountId,
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /**
         * The total that the customer accepted. If the price is higher, the error is `price_changed`; a lower price
         * applies.
         */
        acceptedMinor: z.int().nonnegative(),
        client: customer,
        travellers: z.array(traveller).max(240),
        requests: z.string().trim().max(500),
        reference: z.string().trim().max(60),
        /** The versions of the legal texts that the customer accepted. */
        ...acceptedTexts,
        payment: z.enum(offlinePayments),
        /** The quote from which the cart came, which becomes this sale. */
        quote: quoteToken.optional(),
        /** As for `hold`. */
        replaces: idempotencyKey.optional(),
        promotionCode: promotionCode.optional(),
        /** When the cart was made, and the time of its prices, by the device's clock. */
        madeAt: instant,
        asOf: instant,
      }),
    )
    .output(z.object({ sale, paymentLink: paymentLink.nullable() })),

  /** Pays the amount due on the agency's own credit, which confirms the sale immediately. */
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
   * Records a full or partial cash payment by a customer, and charges it to the agency's account. A payment that is
   * large enough confirms a waiting sale. Errors: `cash_amount_wrong`.
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
        /** A note for the agency's people. */
        note: z.string().trim().max(200),
      }),
    )
    .output(sale),

  /** Corrects a cash payment that was entered wrongly. Errors: `cash_not_reversible`, `cash_amount_wrong`. */
  reverseCash: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/cash-payments/{paymentId}/reversal', tags })
    .input(
      z.strictObject({
        saleId,
        paymentId: z.string().min(1).max(64),
        idempotencyKey,
        /** The amount actually received; 0 if none was. */
        insteadMinor: z.int().nonnegative(),
        reason: z.string().trim().min(1).max(500),
      }),
    )
    .output(sale),

  /** Returns the current earnings from a sale, in total and by line, and how it could be paid. */
  getSaleEarnings: base
    .route({ method: 'GET', path: '/agency/sales/{saleId}/earnings', tags })
    .input(z.strictObject({ saleId }))
    .output(
      z.object({
        currency,
        /** The agency's own number for the sale. */
        reference: z.string(),
        /** Null if a customer booked. */
        seller: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** Null if the caller may not see the earnings. Sellers see those from their own sales. */
        earnings: earnings.nullable(),
        /**
         * The agency's fee for interest-free installments, not deducted from the earnings; absent in older cached data.
         */
        instalmentFeeMinor: z.int().optional(),
        lines: z.array(earnings.extend({ lineId: z.string() })),
        /** Null if nothing is due, or if the caller may not pay on credit. */
        credit: credit.nullable(),
        /** Null if no cash can be accepted; absent in older cached data. */
        cash: cash.nullish(),
      }),
    ),

  /** Returns the earnings from the choices at current prices, for the caller and the agency. */
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
        /** Earnings in the order of the choices; null for a choice that is not available now. */
        lines: z.array(earnings.nullable()),
      }),
    ),

  /** Returns the earnings from alternatives, each as if only that one were bought. */
  quoteOptions: base
    .route({ method: 'POST', path: '/agency/earnings/options', tags })
    .input(z.strictObject({ choices: z.array(choice).min(1).max(maxLines) }))
    .output(z.object({ currency, options: z.array(earnings.nullable()) })),
}
