import type { Input } from '#core/contract/calls.ts'
import { quoteState } from '#core/sales/quotes.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { linesAtDesk, quoteAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Caller } from '#server/platform/audit.ts'
import { pdfPath } from './present-quote.ts'
import { readQuote } from './read-quote.ts'

/** A quote as its customer sees it: its lines as offered, each with its current price. Errors: as `readQuote`. */
export async function openQuote(context: Caller, request: Input<'bookingEngine.openQuote'>) {
  const { deps } = context
  const { quote: row } = await readQuote(deps, context, request)
  const { accountId, choices } = row
  const now = await quoteAtDesk(deps.database, accountId, await quoteCart(context, { accountId, choices }))
  const lines = await linesAtDesk(deps.database, accountId, row.lines)
  return {
    // A quote is still readable while its customer holds it for purchase.
    state: quoteState({ ...row, isHeld: false }, deps.clock.now()),
    language: row.language,
    currency: row.currency,
    client: row.client,
    seller: row.seller,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    totalMinor: row.totalMinor,
    nowMinor: now.totalMinor,
    asOf: now.asOf,
    lines: lines.map((line, i) => ({
      line,
      now: now.lines[i]?.line ?? null,
      problem: now.lines[i]?.problem ?? null,
    })),
    saleId: row.isBooked && row.saleId && context.actor.saleIds.includes(row.saleId) ? row.saleId : null,
    pdfUrl: pdfPath(request.token),
  }
}
