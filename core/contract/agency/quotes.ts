import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  accountId,
  currency,
  email,
  idempotencyKey,
  instant,
  language,
  personName,
  phone,
  saleId,
  text,
} from '#core/app/shapes.ts'
import { soldChoice } from '#core/cart/choice.ts'
import { quoteStates, quoteTerms } from '#core/sales/quotes.ts'
import { quotedLine } from '#core/sales/sale-line.ts'
import { maxLines } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['quotes']
const path = '/agency/quotes' as const

export const quotesPageSize = 25
const quoteId = z.string().min(1).max(64)

/** A quote as those who sell for its agency see it. */
const savedQuote = z.object({
  id: z.string(),
  accountId,
  /** Who made it; without a name where that person works there no more. */
  seller: z.object({ id: z.string(), name: z.string().nullable() }),
  state: z.enum(quoteStates),
  client: z.string(),
  /** Of the client; empty where they are not known. */
  phone: z.string(),
  email: z.string(),
  language,
  currency,
  totalMinor: z.int(),
  /** What it offers, in the order of the cart. */
  names: z.array(text),
  createdAt: instant,
  validUntil: instant,
  /** Where the client reads it; absolute. */
  url: z.string(),
  pdfUrl: z.string(),
  /** Of the sale that it became: one that waits, or that it was booked with. */
  saleId: saleId.nullable(),
})

export const quotesContract = {
  /** Keeps the choices at the prices that they have now, as an offer to a named client. */
  saveQuote: base
    .route({ method: 'POST', path, tags, successStatus: 201 })
    .input(
      z.strictObject({
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /** The total that the seller saw; a higher one answers `price_changed`. */
        acceptedMinor: z.int().nonnegative(),
        client: z.strictObject({
          givenName: personName,
          familyName: personName,
          /** Empty where they are not known. */
          email: z.union([z.literal(''), email]),
          phone: z.union([z.literal(''), phone]),
        }),
        note: z.string().trim().max(quoteTerms.noteLength),
      }),
    )
    .output(savedQuote),

  /** Those that one may see, newest first. `text`: in the client's name, e-mail or phone. */
  listQuotes: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(quoteStates).optional(),
        sellerId: z.string().max(80).optional(),
        accountId: accountId.optional(),
      }),
    )
    .output(listOf(savedQuote)),

  /** One of those, with what it offers as it was offered. Refuses with `quote_not_found`, also for others' quotes. */
  getQuote: base
    .route({ method: 'GET', path: `${path}/{quoteId}`, tags })
    .input(z.strictObject({ quoteId }))
    .output(
      savedQuote.extend({
        givenName: z.string(),
        familyName: z.string(),
        note: z.string(),
        lines: z.array(quotedLine),
        mayWithdraw: z.boolean(),
      }),
    ),

  /**
   * Takes back a quote that one made, or somebody of the agency that one runs: its link says so from now on. Again it changes nothing. Refuses with
   * `quote_not_found`, also for others' quotes, or `quote_booked`.
   */
  withdrawQuote: base
    .route({ method: 'DELETE', path: `${path}/{quoteId}`, tags })
    .input(z.strictObject({ quoteId }))
    .output(savedQuote),
}
