import * as z from 'zod'
import { currency, instant } from '#core/app/shapes.ts'
import { paymentStates, recordedMethods, refundRoutes, refundStates } from '#core/sales/sales.ts'

export const payment = z.object({
  id: z.string(),
  method: z.enum(recordedMethods),
  purpose: z.enum(['full', 'deposit', 'balance']),
  state: z.enum(paymentStates),
  amountMinor: z.int(),
  currency,
  createdAt: instant,
  /** Reference for paying in a store or by transfer, with its deadline and the account holder; null for cards. */
  reference: z
    .object({
      /** Null if the number is shown only on the provider's page at `url`. */
      number: z.string().nullable(),
      expiresAt: instant,
      holder: z.string().optional(),
      url: z.string().optional(),
    })
    .nullable(),
  /** The reason, such as `card_declined`, `authentication_failed` or `abandoned`; null unless the payment failed. */
  failure: z.string().nullable(),
  /** Number of interest-free monthly installments; absent for a single payment. */
  months: z.int().optional(),
  /**
   * Whether the payment goes to the agency's own account at a provider; absent if it goes to the platform, or if there
   * is no provider.
   */
  isOwnAccount: z.boolean().optional(),
  /** URL of the receipt's PDF; null before payment, absent in older cached data. */
  receiptUrl: z.string().nullish(),
})

export const refund = z.object({
  id: z.string(),
  lineId: z.string().nullable(),
  /** Method of the refunded payment; absent in older cached data. */
  method: z.enum(recordedMethods).optional(),
  amountMinor: z.int(),
  currency,
  state: z.enum(refundStates),
  /** Absent in older cached data. */
  route: z.enum(refundRoutes).optional(),
  /** Whether the refund is cash that the agency has not returned yet; absent in older cached data. */
  toHand: z.boolean().optional(),
  createdAt: instant,
})
