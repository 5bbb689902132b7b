import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  accountId,
  currency,
  day,
  email,
  idempotencyKey,
  instalmentPlan,
  instant,
  language,
  personName,
  phone,
  reason,
  ridePlace,
  saleId,
} from '#core/app/shapes.ts'
import { choice, soldChoice, typedFlight } from '#core/cart/choice.ts'
import { promotionCodeAnswer } from '#core/products/promotion-code-answer.ts'
import { promotionCode } from '#core/products/promotion-terms.ts'
import { customer } from '#core/sales/customer.ts'
import { paymentSummaries } from '#core/sales/payment-summary.ts'
import { quotedLine, saleLine } from '#core/sales/sale-line.ts'
import { maxLines, paymentMethods, saleStates } from '#core/sales/sales.ts'
import { acceptedTexts } from './booking-engine/accepted-texts.ts'
import { cancellationCostContract } from './booking-engine/cancellation-cost.ts'
import { cartsContract } from './booking-engine/carts.ts'
import { crewLinksContract } from './booking-engine/crew-links.ts'
import { payByGiftCardContract, refundedAsCard } from './booking-engine/gift-cards.ts'
import { invoicesContract } from './booking-engine/invoices.ts'
import { payByLinkContract } from './booking-engine/payment-links.ts'
import { planInput, planOffer, salePlan } from './booking-engine/payment-plans.ts'
import { paymentReturnContract } from './booking-engine/payment-returns.ts'
import { payment, refund } from './booking-engine/payments.ts'
import { quoteByLinkContract, quoteToken } from './booking-engine/quotes.ts'
import { voucherByTokenContract } from './booking-engine/vouchers.ts'
import { errors } from './errors.ts'

const base = oc.errors(errors)

export const traveller = z.strictObject({
  line: z.int().min(0),
  givenName: personName,
  familyName: personName,
  /** Age in years on the day of travel; null for an adult. */
  age: z.int().min(0).max(17).nullable(),
})

export const sale = z.object({
  id: saleId,
  /** Easy to read out on the phone: "K7M2-9QXD". */
  code: z.string(),
  accountId,
  state: z.enum(saleStates),
  payment: z.enum(paymentSummaries),
  language,
  currency,
  createdAt: instant,
  /** The deadline, as long as the sale is held or waits for payment. */
  expiresAt: instant.nullable(),
  /** Whether the hold cannot be extended: it already was, or it has lasted for the longest time allowed. */
  extended: z.boolean(),
  /** Whether another hold by the same buyer may still replace this hold. */
  givesWay: z.boolean(),
  /** The server's time, so that the countdown is right on a device with a wrong clock. */
  now: instant,
  /** As stored, even if a later rule would reject it. */
  customer: z.record(customer.keyof(), z.string()).nullable(),
  /** The versions that the customer accepted; `privacy` is null in older sales. Absent in older cached data. */
  terms: z.object({ version: z.string(), privacy: z.string().nullable(), at: instant }).nullable().optional(),
  lines: z.array(saleLine),
  /** Sum of the lines that are not canceled or released. */
  totalMinor: z.int(),
  paidMinor: z.int(),
  /** The amount refunded or being refunded, without failed refunds. */
  refundedMinor: z.int(),
  penaltyMinor: z.int(),
  /** The part of the prices that was written off, which `totalMinor` excludes; absent in older cached data. */
  writtenOffMinor: z.int().optional(),
  dueMinor: z.int(),
  /** Null if the trip starts too soon for a deposit. */
  deposit: z.object({ amountMinor: z.int(), balanceDueOn: day }).nullable(),
  /** The payment plans that the customer can choose with the deposit; absent in older cached data. */
  planOffer: planOffer.nullable().optional(),
  /** The plan that the customer consented to; absent in older cached data. */
  plan: salePlan.nullable().optional(),
  /** The amount of a chargeback as long as the sale owes it again, and the deadline for paying it. */
  takenBack: z.object({ amountMinor: z.int(), payBy: day }).nullable().optional(),
  methods: z.array(z.enum(paymentMethods)),
  /** The maximum amount of one payment for each method; absent in older cached data. */
  maxMinor: z.partialRecord(z.enum(paymentMethods), z.int()).optional(),
  payments: z.array(payment),
  refunds: z.array(refund),
  history: z.array(z.object({ at: instant, event: z.string(), lineId: z.string().nullable() })),
  /** URL of the voucher's PDF; null before the sale is confirmed. */
  voucherUrl: z.string().nullable(),
})

/** The idempotency key of the same buyer's earlier hold that these choices replace. */
const replaces = idempotencyKey.optional()

export const bookingEngineContract = {
  ...payByLinkContract,
  ...paymentReturnContract,
  ...quoteByLinkContract,
  ...cartsContract,
  ...voucherByTokenContract,
  ...cancellationCostContract,
  ...crewLinksContract,
  ...invoicesContract,
  ...payByGiftCardContract,

  /** Prices choices without holding anything. */
  quote: base
    .route({ method: 'POST', path: '/booking-engine/quotes', tags: ['booking-engine'] })
    .input(
      z.strictObject({
        accountId,
        choices: z.array(choice).min(1).max(maxLines),
        replaces,
        /** A code entered by a customer. It applies if `promotionCode.state` in the response is `applied`. */
        promotionCode: promotionCode.optional(),
      }),
    )
    .output(
      z.object({
        currency,
        totalMinor: z.int(),
        lines: z.array(
          z.object({
            line: quotedLine.nullable(),
            /** The error code that tells why the line is unavailable; null if it is available. */
            problem: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
            /** The token of the product's page for the same days and party; null if the product no longer exists. */
            token: z.string().nullable(),
          }),
        ),
        asOf: instant,
        /** The effect of the code; absent if none was sent, or if the device answered the call. */
        promotionCode: promotionCodeAnswer.optional(),
      }),
    ),

  /** Holds all choices or none, and gives this browser access to the sale. */
  hold: base
    .route({ method: 'POST', path: '/booking-engine/sales', tags: ['booking-engine'], successStatus: 201 })
    .input(
      z.strictObject({
        accountId,
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /** The total that the customer saw; for a higher price the error is `price_changed`. A lower price applies. */
        acceptedMinor: z.int().nonnegative(),
        /** The quote from which these choices came; its author is the seller. */
        quote: quoteToken.optional(),
        replaces,
        /** If the code does not apply, nothing is held and the error is `promotion_code_refused`. */
        promotionCode: promotionCode.optional(),
      }),
    )
    .output(sale),

  extendHold: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/extension', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId }))
    .output(sale),

  /**
   * Releases held stock immediately. `closePayments`: first voids open payment attempts, if the provider can; otherwise
   * an open attempt causes `request_in_progress`.
   */
  releaseHold: base
    .route({ method: 'DELETE', path: '/booking-engine/sales/{saleId}/hold', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, closePayments: z.boolean().default(false) }))
    .output(z.object({})),

  getSale: base
    .route({ method: 'GET', path: '/booking-engine/sales/{saleId}', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId }))
    .output(sale),

  /** Stores the travelers. Can be repeated until a payment is made. */
  checkOut: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/checkout', tags: ['booking-engine'] })
    .input(
      z.strictObject({
        saleId,
        customer,
        travellers: z.array(traveller).max(240),
        requests: z.string().trim().max(500),
        /** The agency's own number for the sale; only its sellers may set it. */
        reference: z.string().trim().max(60).optional(),
        /** The accepted versions of the terms and the privacy notice. */
        ...acceptedTexts,
      }),
    )
    .output(sale),

  /** Opens a payment attempt at the provider and returns the next step. */
  startPayment: base
    .route({
      method: 'POST',
      path: '/booking-engine/sales/{saleId}/payments',
      tags: ['booking-engine'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        method: z.enum(paymentMethods),
        purpose: z.enum(['full', 'deposit', 'balance']),
        /** The amount that the button showed to the customer. */
        amountMinor: z.int().positive(),
        /** The plan of interest-free installments, for cards; absent for a single payment. */
        months: instalmentPlan.optional(),
        ...planInput,
      }),
    )
    .output(z.object({ payment, redirectUrl: z.string().nullable() })),

  /** Returns the deadline of a payment attempt that would begin now. Errors as for `startPayment`. */
  getPaymentDeadline: base
    .route({
      method: 'GET',
      path: '/booking-engine/sales/{saleId}/payments/deadline',
      tags: ['booking-engine'],
    })
    .input(z.strictObject({ saleId, method: z.enum(paymentMethods) }))
    .output(z.object({ payUntil: instant, isScarce: z.boolean() })),

  /** Gives this browser access to a sale by the signed link in an e-mail. */
  openSale: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/access', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, access: z.string().max(100) }))
    .output(sale),

  /**
   * Gives this browser access to a sale by code and e-mail, or by code and phone if the customer left no e-mail. The
   * error is `sale_not_found` if any value is wrong.
   */
  findSale: base
    .route({ method: 'POST', path: '/booking-engine/sales/search', tags: ['booking-engine'] })
    .input(
      z.union([
        z.strictObject({ accountId, code: z.string().max(20), email }),
        z.strictObject({ accountId, code: z.string().max(20), phone }),
      ]),
    )
    .output(sale),

  cancel: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/cancellation', tags: ['booking-engine'] })
    .input(
      z.strictObject({
        saleId,
        idempotencyKey,
        lineId: z.string().max(64).nullable(),
        /** The penalty from the simulation; if the penalty is higher now, the error is `penalty_changed`. */
        acceptedPenaltyMinor: z.int().nonnegative(),
        /** Required from the platform's staff; shown to the agency. */
        reason: reason.optional(),
        ...refundedAsCard,
      }),
    )
    .output(sale),

  /** Corrects the customer's mistyped e-mail address, and sends the confirmation e-mail there. */
  changeEmail: base
    .route({ method: 'PUT', path: '/booking-engine/sales/{saleId}/email', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, email }))
    .output(sale),

  /**
   * Sets or changes a ride's flight until its passengers are met. Errors: `ride_not_found`; `ride_begun` after that.
   */
  setFlight: base
    .route({
      method: 'PUT',
      path: '/booking-engine/sales/{saleId}/lines/{lineId}/rides/{leg}/flight',
      tags: ['booking-engine'],
    })
    .input(
      z.strictObject({
        saleId,
        lineId: z.string().max(64),
        leg: ridePlace,
        flight: typedFlight,
      }),
    )
    .output(sale),

  /** Sends the confirmation e-mail to the customer's own address again. */
  resendVoucher: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/voucher', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId }))
    .output(z.object({})),
}
