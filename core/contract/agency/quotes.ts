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
  /** The customer's phone number; empty if unknown. */
  phone: z.string(),
  email: z.string(),
  language,
  currency,
  totalMinor: z.int(),
  /** The offered products, in the order of the cart. */
  names: z.array(text),
  createdAt: instant,
  validUntil: instant,
  /** The link for the customer, an absolute URL. */
  url: z.string(),
  pdfUrl: z.string(),
  /** The sale made from the quote, waiting or booked. */
  saleId: saleId.nullable(),
})

export const quotesContract = {
  /** Saves choices at their current prices, as a quote for a named customer. */
  saveQuote: base
    .route({ method: 'POST', path, tags, successStatus: 201 })
    .input(
      z.strictObject({
        idempotencyKey,
        language,
        choices: z.array(soldChoice).min(1).max(maxLines),
        /** The total that the seller saw; if the current total is higher, the error is `price_changed`. */
        acceptedMinor: z.int().nonnegative(),
        client: z.strictObject({
          givenName: personName,
          familyName: personName,
          /** Empty if unknown. */
          email: z.union([z.literal(''), email]),
          phone: z.union([z.literal(''), phone]),
        }),
        note: z.string().trim().max(quoteLimits.noteLength),
      }),
    )
    .output(savedQuote),

  /**
   * Lists quotes that the caller may see, newest first. `text`: part of the customer's name, e-mail address or phone
   * number.
   */
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

  /**
   * Returns a quote with its original offer. Errors: `quote_not_found`, also for a quote that the caller may not see.
   */
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
   * Withdraws a quote that belongs to the caller or to an agency that the caller runs; its link then says so.
   * Idempotent. Errors: `quote_not_found`, also for a quote that the caller may not see, `quote_booked`.
   */
  withdrawQuote: base
    .route({ method: 'DELETE', path: `${path}/{quoteId}`, tags })
    .input(z.strictObject({ quoteId }))
    .output(savedQuote),
}
