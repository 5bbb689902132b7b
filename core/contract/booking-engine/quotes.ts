import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, instant, language, saleId } from '#core/app/shapes.ts'
import { quoteStates } from '#core/sales/quotes.ts'
import { quotedLine } from '#core/sales/sale-line.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

/** Signed; grants access to this quote only. */
export const quoteToken = z.string().regex(/^[A-Za-z0-9_-]{44}$/)

export const quoteByLinkContract = {
  /** Returns a quote by its link, with original and current prices. Errors: `quote_not_found` for a wrong token. */
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
        /** The author's name; null if that person has left the agency. */
        seller: z.string().nullable(),
        note: z.string(),
        createdAt: instant,
        validUntil: instant,
        /** The total as quoted. */
        totalMinor: z.int(),
        /** The total of the lines that are still available, at current prices. */
        nowMinor: z.int(),
        asOf: instant,
        lines: z.array(
          z.object({
            /** The line as quoted. */
            line: quotedLine,
            /** The current line; null if it is no longer available. */
            now: quotedLine.nullable(),
            problem: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
          }),
        ),
        /** The sale made from the quote, if the caller has its key. */
        saleId: saleId.nullable(),
        pdfUrl: z.string(),
      }),
    ),
}
