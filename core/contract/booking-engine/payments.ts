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
  /** Reference to be paid in a shop or by transfer, with its deadline and whose account a transfer goes to; null for cards. */
  reference: z.object({ number: z.string(), expiresAt: instant, holder: z.string().optional() }).nullable(),
  /** `card_declined`, `authentication_failed`, `abandoned`… ; null unless failed. */
  failure: z.string().nullable(),
  /** Where the receipt's PDF is; null before money has come, absent in what devices kept from before. */
  receiptUrl: z.string().nullish(),
})

export const refund = z.object({
  id: z.string(),
  lineId: z.string().nullable(),
  /** How the money was paid that goes back; absent in what devices kept from before. */
  method: z.enum(recordedMethods).optional(),
  amountMinor: z.int(),
  currency,
  state: z.enum(refundStates),
  /** Absent in what devices kept from before. */
  route: z.enum(refundRoutes).optional(),
  /** Whether it is cash that the agency has not handed over yet; absent in what devices kept from before. */
  toHand: z.boolean().optional(),
  createdAt: instant,
})
