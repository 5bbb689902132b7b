import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { paymentLinkStates } from '#core/sales/payment-links.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['payment-links']
/** 256 random bits, base64url. */
const link = z.strictObject({ accountId, token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })

export const payByLinkContract = {
  /** Returns the details of a payment link without using it up. Errors: `link_expired` for an unknown link. */
  readPaymentLink: base
    .route({ method: 'POST', path: '/booking-engine/payment-links/read', tags })
    .input(link)
    .output(
      z.object({
        state: z.enum(paymentLinkStates),
        /** Null if the sale cannot be paid. */
        sale: z
          .object({
            code: z.string(),
            /** The amount due now. */
            amountMinor: z.int(),
            currency,
            expiresAt: instant,
            lines: z.array(z.object({ kind, name: text, startsOn: day, endsOn: day })),
          })
          .nullable(),
      }),
    ),

  /** Uses up a payment link and gives this browser access to the sale. The same browser can open the link again. */
  openPaymentLink: base
    .route({ method: 'POST', path: '/booking-engine/payment-links/open', tags })
    .input(link)
    .output(z.object({ saleId })),
}
