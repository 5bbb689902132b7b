import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentQuote } from './present-quote.ts'
import { mayWithdraw, reachQuote } from './reach-quote.ts'
import { lockQuote, markWithdrawn } from './store.ts'

/**
 * Withdraws a quote of the requester, or of a person in the agency that the requester owns. If the customer already
 * holds a sale from the quote, it can still be paid. Repeated calls change nothing. Errors: `unauthenticated`,
 * `forbidden`, `quote_not_found`, `quote_booked`.
 */
export async function withdrawQuote(context: Caller, quoteId: string) {
  const { deps, actor } = context
  requireRight(context, 'see quotes')
  return await transactAs(deps.database, actor, async (tx) => {
    await lockQuote(tx, quoteId)
    const quote = await reachQuote(tx, context, quoteId)
    if (!mayWithdraw(context, quote)) return refuse('quote_not_found')
    if (quote.isBooked) return refuse('quote_booked')
    if (quote.withdrawnAt) return presentQuote(deps, quote)
    const withdrawnAt = deps.clock.now()
    await markWithdrawn(tx, quoteId, withdrawnAt)
    await recordAuditEvent(tx, context, {
      accountId: quote.accountId,
      event: 'quote_withdrawn',
      details: { quoteId },
    })
    return presentQuote(deps, { ...quote, withdrawnAt })
  })
}
