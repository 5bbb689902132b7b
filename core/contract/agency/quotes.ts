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
import { quoteLimits, quoteStates } from '#core/sales/quotes.ts'
import { quotedLine } from '#core/sales/sale-line.ts'
import { maxLines } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['quotes']
const path = '/agency/quotes' as const

export const quotesPageSize = 25
const quoteId = z.string().min(1).max(64)

/** A quote as sellers of its agency see it. */
const savedQuote = z.object({
  id: z.string(),
  accountId,
  /** The author; `name` is null once that person has left. */
  seller: z.object({ id: z.string(), name: z.string().nullable() }),
  state: z.enum(quoteStates),
  client: z.string(),
  /** Of the client; empty if not known. */
  phone: z.string(),
  email: z.string(),
  language,
  currency,
  totalMinor: z.int(),
  /** The offered products, in the order of the cart. */
  names: z.array(text),
  createdAt: instant,
  validUntil: instant,
  /** The client's link; absolute. */
  url: z.string(),
  pdfUrl: z.string(),
  /** The sale made from it, waiting or booked. */
  saleId: saleId.nullable(),
})

export const quotesContract = {
  /** Saves the choices at their current prices, as a quote for a named client. */
  saveQuote: base
    .route({ method: 'POST', path, tags, successStatus: 201 })
    .input(
      z.strictObject({
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /** The total that the seller saw; for a higher one the error is `price_changed`. */
        acceptedMinor: z.int().nonnegative(),
        client: z.strictObject({
          givenName: personName,
          familyName: personName,
          /** Empty if not known. */
          email: z.union([z.literal(''), email]),
          phone: z.union([z.literal(''), phone]),
        }),
        note: z.string().trim().max(quoteLimits.noteLength),
      }),
    )
    .output(savedQuote),

  /** Quotes that the caller may see, newest first. `text`: in the client's name, e-mail or phone. */
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

  /** A quote with its original offer. Errors: `quote_not_found`, also for others' quotes. */
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
   * Withdraws a quote of the caller's or of an agency that the caller runs; its link then says so. Idempotent. Errors:
   * `quote_not_found`, also for others' quotes, `quote_booked`.
   */
  withdrawQuote: base
    .route({ method: 'DELETE', path: `${path}/{quoteId}`, tags })
    .input(z.strictObject({ quoteId }))
    .output(savedQuote),
}
