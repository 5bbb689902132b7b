import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, instant, language, saleId } from '#core/app/shapes.ts'
import { quoteStates } from '#core/sales/quotes.ts'
import { quotedLine } from '#core/sales/sale-line.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

/** Signed: whoever has it reads this one quote. */
export const quoteToken = z.string().regex(/^[A-Za-z0-9_-]{44}$/)

export const quoteByLinkContract = {
  /** An offer by its link, with what has become of its prices since. A wrong token answers `quote_not_found`. */
  openQuote: base
    .route({ method: 'POST', path: '/booking-engine/quotes/open', tags: ['quotes'] })
    .input(z.strictObject({ accountId, token: quoteToken }))
    .output(
      z.object({
        state: z.enum(quoteStates),
        language,
        currency,
        client: z.object({
          givenName: z.string(),
          familyName: z.string(),
          email: z.string(),
          phone: z.string(),
        }),
        /** Null where that person left the agency. */
        seller: z.string().nullable(),
        note: z.string(),
        createdAt: instant,
        validUntil: instant,
        /** As it was offered. */
        totalMinor: z.int(),
        /** Of what can still be had, at today’s prices. */
        nowMinor: z.int(),
        asOf: instant,
        lines: z.array(
          z.object({
            /** As it was offered. */
            line: quotedLine,
            /** As it is now; null where it cannot be had any more. */
            now: quotedLine.nullable(),
            problem: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
          }),
        ),
        /** Of the sale that it was booked with, where the requester holds its key. */
        saleId: saleId.nullable(),
        pdfUrl: z.string(),
      }),
    ),
}
