import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  accountId,
  currency,
  day,
  email,
  idempotencyKey,
  instant,
  language,
  personName,
  phone,
  reason,
  ridePlace,
  saleId,
} from '#core/app/shapes.ts'
import { choice, soldChoice, typedFlight } from '#core/cart/choice.ts'
import { customer } from '#core/sales/customer.ts'
import { paymentSummaries } from '#core/sales/payment-summary.ts'
import { quotedLine, saleLine } from '#core/sales/sale-line.ts'
import { maxLines, paymentMethods, saleStates } from '#core/sales/sales.ts'
import { cancellationCostContract } from './booking-engine/cancellation-cost.ts'
import { cartsContract } from './booking-engine/carts.ts'
import { payByLinkContract } from './booking-engine/payment-links.ts'
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
  /** Years at the day of travel; null for an adult. */
  age: z.int().min(0).max(17).nullable(),
})

export const sale = z.object({
  id: saleId,
  /** What people say on the phone: "K7M2-9QXD". */
  code: z.string(),
  accountId,
  state: z.enum(saleStates),
  payment: z.enum(paymentSummaries),
  language,
  currency,
  createdAt: instant,
  /** While held or waiting for money. */
  expiresAt: instant.nullable(),
  /** Whether it gets no more time: it had it, or was held for as long as may be. */
  extended: z.boolean(),
  /** While it is held: whether another hold of the same buyer may still take its place. */
  givesWay: z.boolean(),
  /** By the server's clock, so that a phone with a wrong one shows the right countdown. */
  now: instant,
  /** As it was written, also before a rule grew stricter. */
  customer: z.record(customer.keyof(), z.string()).nullable(),
  lines: z.array(saleLine),
  /** Sum of the lines that are not cancelled or released. */
  totalMinor: z.int(),
  paidMinor: z.int(),
  /** Given back or on its way; what the provider has refused to give back is not. */
  refundedMinor: z.int(),
  penaltyMinor: z.int(),
  /** The part of the prices that was written off; `totalMinor` excludes it. Absent in sales that devices kept before. */
  writtenOffMinor: z.int().optional(),
  dueMinor: z.int(),
  /** Null where the trip starts too soon for a deposit. */
  deposit: z.object({ amountMinor: z.int(), balanceDueOn: day }).nullable(),
  /** What a client's bank gave back, as long as the sale owes it again, and until when it can be paid. */
  takenBack: z.object({ amountMinor: z.int(), payBy: day }).nullable().optional(),
  methods: z.array(z.enum(paymentMethods)),
  payments: z.array(payment),
  refunds: z.array(refund),
  history: z.array(z.object({ at: instant, event: z.string(), lineId: z.string().nullable() })),
  /** Where the voucher's PDF is; null before confirmation. */
  voucherUrl: z.string().nullable(),
})

/** The key under which the same buyer holds what these choices take the place of. */
const replaces = idempotencyKey.optional()

export const bookingEngineContract = {
  ...payByLinkContract,
  ...paymentReturnContract,
  ...quoteByLinkContract,
  ...cartsContract,
  ...voucherByTokenContract,
  ...cancellationCostContract,

  /** Prices the choices as they are now, without holding anything. */
  quote: base
    .route({ method: 'POST', path: '/booking-engine/quotes', tags: ['booking-engine'] })
    .input(z.strictObject({ accountId, choices: z.array(choice).min(1).max(maxLines), replaces }))
    .output(
      z.object({
        currency,
        totalMinor: z.int(),
        lines: z.array(
          z.object({
            line: quotedLine.nullable(),
            /** Why it cannot be had now: a code of the catalogue; null when it can. */
            problem: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
            /** Of the product's page for the same days and party; null where the product is gone. */
            token: z.string().nullable(),
          }),
        ),
        asOf: instant,
      }),
    ),

  /** Holds every choice or none; opens the sale for this browser. */
  hold: base
    .route({ method: 'POST', path: '/booking-engine/sales', tags: ['booking-engine'], successStatus: 201 })
    .input(
      z.strictObject({
        accountId,
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /** The total the customer saw; a higher price answers `price_changed`, a lower one is passed on. */
        acceptedMinor: z.int().nonnegative(),
        /** The offer that these choices come from: its seller sold them. */
        quote: quoteToken.optional(),
        replaces,
      }),
    )
    .output(sale),

  extendHold: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/extension', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId }))
    .output(sale),

  /**
   * Gives held stock back at once. `closePayments`: attempts to pay are made unpayable before, where the provider allows
   * that; else an open one refuses with `request_in_progress`.
   */
  releaseHold: base
    .route({ method: 'DELETE', path: '/booking-engine/sales/{saleId}/hold', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, closePayments: z.boolean().default(false) }))
    .output(z.object({})),

  getSale: base
    .route({ method: 'GET', path: '/booking-engine/sales/{saleId}', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId }))
    .output(sale),

  /** Who travels. Repeatable until something is paid. */
  checkOut: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/checkout', tags: ['booking-engine'] })
    .input(
      z.strictObject({
        saleId,
        customer,
        travellers: z.array(traveller).max(240),
        requests: z.string().trim().max(500),
        /** The agency's own number for the sale; only from who sells for it. */
        reference: z.string().trim().max(60).optional(),
        /** Version of the terms and the privacy notice that were accepted. */
        terms: z.string().max(20),
      }),
    )
    .output(sale),

  /** Opens an attempt at the provider and says where to go on. */
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
        /** What the customer saw on the button. */
        amountMinor: z.int().positive(),
      }),
    )
    .output(z.object({ payment, redirectUrl: z.string().nullable() })),

  /** Until when an attempt that begins now could be paid. Refuses as `startPayment` where it could not begin. */
  getPaymentDeadline: base
    .route({
      method: 'GET',
      path: '/booking-engine/sales/{saleId}/payments/deadline',
      tags: ['booking-engine'],
    })
    .input(z.strictObject({ saleId, method: z.enum(paymentMethods) }))
    .output(z.object({ payUntil: instant, isScarce: z.boolean() })),

  /** Grants this browser access by the signed link of a mail. */
  openSale: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/access', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, access: z.string().max(100) }))
    .output(sale),

  /**
   * Grants this browser access by code and e-mail, or by code and phone where the customer left no e-mail. Wrong ones all
   * answer `sale_not_found`.
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
        /** From the simulation; a higher one answers `penalty_changed`. */
        acceptedPenaltyMinor: z.int().nonnegative(),
        /** Why; the platform's staff must say it, and the agency reads it. */
        reason: reason.optional(),
      }),
    )
    .output(sale),

  /** Puts a mistyped address of the customer right, and sends the confirmation mail there. */
  changeEmail: base
    .route({ method: 'PUT', path: '/booking-engine/sales/{saleId}/email', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId, email }))
    .output(sale),

  /**
   * Says with which flight a ride goes, where that was not known or has changed, until its passengers are met. Refuses with
   * `ride_not_found`, and with `ride_begun` from then on.
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

  /** Sends the confirmation mail again, to the customer's own address. */
  resendVoucher: base
    .route({ method: 'POST', path: '/booking-engine/sales/{saleId}/voucher', tags: ['booking-engine'] })
    .input(z.strictObject({ saleId }))
    .output(z.object({})),
}
