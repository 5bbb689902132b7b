import { oc } from '@orpc/contract'
import * as z from 'zod'
import { currency, idempotencyKey, instant, saleId } from '#core/app/shapes.ts'
import { paymentLinkStates } from '#core/sales/payment-links.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['payment-links']
const linkId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

export const paymentLink = z.object({
  id: linkId,
  state: z.enum(paymentLinkStates),
  /** The amount due when the link was created. */
  amountMinor: z.int(),
  currency,
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** An absolute URL; null once the link no longer works. */
  url: z.string().nullable(),
})

export const paymentLinksContract = {
  /**
   * Creates a single-use link for paying the amount due without signing in. Ends the sale's other open links, and
   * extends the hold of a waiting sale.
   */
  createPaymentLink: base
    .route({ method: 'POST', path: '/agency/sales/{saleId}/payment-links', tags, successStatus: 201 })
    .input(z.strictObject({ saleId, idempotencyKey }))
    .output(paymentLink),

  /** Revokes a link that nobody has opened yet. */
  revokePaymentLink: base
    .route({ method: 'DELETE', path: '/agency/payment-links/{linkId}', tags })
    .input(z.strictObject({ linkId }))
    .output(paymentLink),

  /** Lists payment links, newest first. */
  listPaymentLinks: base
    .route({ method: 'GET', path: '/agency/sales/{saleId}/payment-links', tags })
    .input(z.strictObject({ saleId }))
    .output(z.object({ links: z.array(paymentLink), canCreate: z.boolean() })),
}
