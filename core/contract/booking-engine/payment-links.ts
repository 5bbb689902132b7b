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
  /** Details of a payment link; does not use it up. Errors: `link_expired` for an unknown link. */
  readPaymentLink: base
    .route({ method: 'POST', path: '/booking-engine/payment-links/read', tags })
    .input(link)
    .output(
      z.object({
        state: z.enum(paymentLinkStates),
        /** Null unless it can be paid. */
        sale: z
          .object({
            code: z.string(),
            /** Due now. */
            amountMinor: z.int(),
            currency,
            expiresAt: instant,
            lines: z.array(z.object({ kind, name: text, startsOn: day, endsOn: day })),
          })
          .nullable(),
      }),
    ),

  /** Uses a payment link up: gives this browser access to its sale. The same browser may open it again. */
  openPaymentLink: base
    .route({ method: 'POST', path: '/booking-engine/payment-links/open', tags })
    .input(link)
    .output(z.object({ saleId })),
}
