import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, idempotencyKey, instant, language, saleId } from '#core/app/shapes.ts'
import { choice, soldChoice } from '#core/cart/choice.ts'
import { customer } from '#core/sales/customer.ts'
import { maxLines, offlinePayments } from '#core/sales/sales.ts'
import { largeBody } from '../body-size.ts'
import { quoteToken } from '../booking-engine/quotes.ts'
import { sale, traveller } from '../booking-engine.ts'
import { errors } from '../errors.ts'
import { paymentLink } from './payment-links.ts'

const base = oc.errors(errors)
const tags = ['selling']

/** What the agency earns, and of that the seller. Minor units of the sale's currency. */
const earnings = z.object({
  commissionMinor: z.int(),
  markupMinor: z.int(),
  /** Part of the sum of both. */
  sellerMinor: z.int(),
})

/** How a sale stands to the credit of the agency that sells it. */
const credit = z.object({
  /** What is due, and what is charged. */
  amountMinor: z.int(),
  /** What the agency will owe for it: the amount due, less the earnings that count at once. */
  neededMinor: z.int(),
  /** What it may still come to owe. */
  leftMinor: z.int(),
  isEnough: z.boolean(),
})

/** How much cash the agency can take of a sale. Minor units. */
const cash = z.object({
  leastMinor: z.int(),
  /** What is due. */
  mostMinor: z.int(),
  /** Why a sale that waits takes no part of it; null where it does. */
  whole: z.enum(['soon', 'terms']).nullable(),
  /** The agency's earnings that count once all of it is taken: it will owe that much less. */
  earnedMinor: z.int(),
  /** What it may still come to owe. */
  leftMinor: z.int(),
})

export const sellingContract = {
  /**
   * Sells a cart that was put together without signal, in one go: prices it, takes its stock, notes who travels, and pays
   * on the agency's credit or writes the client a link to pay by. Of what cannot be done nothing is.
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
        /** The total that the client said yes to; a higher price answers `price_changed`, a lower one is passed on. */
        acceptedMinor: z.int().nonnegative(),
        client: customer,
        travellers: z.array(traveller).max(240),
        requests: z.string().trim().max(500),
        reference: z.string().trim().max(60),
        /** Version of the terms that the client accepted. */
        terms: z.string().max(20),
        payment: z.enum(offlinePayments),
        /** Of the quote that the cart came from, which is sold with it. */
        quote: quoteToken.optional(),
        /** As in `hold`. */
        replaces: idempotencyKey.optional(),
        /** When it was put together, by that device's clock, and of when its prices were. */
        madeAt: instant,
        asOf: instant,
      }),
    )
    .output(z.object({ sale, paymentLink: paymentLink.nullable() })),

  /** Pays what is due of a sale on the agency's own credit, which confirms it at once. */
  payOnCredit: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/credit-payments', tags })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        /** What is due, as the seller saw it. */
        amountMinor: z.int().positive(),
      }),
    )
    .output(sale),

  /**
   * Records cash that the client paid the agency, all of it or a part, for which the agency's account is charged. Enough of
   * it confirms a sale that waits. Refuses with `cash_amount_wrong`.
   */
  takeCash: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/cash-payments', tags })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        amountMinor: z.int().positive(),
        /** What is due, as the seller saw it. */
        dueMinor: z.int().positive(),
        /** For the agency's people. */
        note: z.string().trim().max(200),
      }),
    )
    .output(sale),

  /** Puts a cash payment right that was typed wrong. Refuses with `cash_not_reversible` or `cash_amount_wrong`. */
  reverseCash: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/cash-payments/{paymentId}/reversal', tags })
    .input(
      z.strictObject({
        saleId,
        paymentId: z.string().min(1).max(64),
        idempotencyKey,
        /** What was received in truth; 0 for nothing. */
        insteadMinor: z.int().nonnegative(),
        reason: z.string().trim().min(1).max(500),
      }),
    )
    .output(sale),

  /** What a sale earns as it stands, by line, and how it stands to the agency's credit. */
  getSaleEarnings: base
    .route({ method: 'GET', path: '/agency/sales/{saleId}/earnings', tags })
    .input(z.strictObject({ saleId }))
    .output(
      z.object({
        currency,
        /** The agency's own number for it. */
        reference: z.string(),
        /** Null where a customer booked. */
        seller: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** Null where they are not for whoever asks: a seller sees those of the own sales. */
        earnings: earnings.nullable(),
        lines: z.array(earnings.extend({ lineId: z.string() })),
        /** Null where it cannot be paid on credit: nothing is due, or not by whoever asks. */
        credit: credit.nullable(),
        /** Null where no cash can be taken; absent in what devices kept from before. */
        cash: cash.nullish(),
      }),
    ),

  /** What the choices would earn who asks and the own agency, at the prices they have now. */
  quoteEarnings: base
    .route({ method: 'POST', path: '/agency/earnings/quotes', tags })
    .input(z.strictObject({ choices: z.array(choice).min(1).max(maxLines) }))
    .output(
      z.object({
        currency,
        totalMinor: z.int(),
        earnings,
        /** In the order of the choices; null for what cannot be had now. */
        lines: z.array(earnings.nullable()),
      }),
    ),

  /** The same of options that are compared: each as if it alone were bought. */
  quoteOptions: base
    .route({ method: 'POST', path: '/agency/earnings/options', tags })
    .input(z.strictObject({ choices: z.array(choice).min(1).max(maxLines) }))
    .output(z.object({ currency, options: z.array(earnings.nullable()) })),
}
