import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentQuote } from './present-quote.ts'
import { mayWithdraw, reachQuote } from './reach-quote.ts'
import { lockQuote, markWithdrawn } from './store.ts'

/**
 * Takes back a quote that the requester made, or somebody of the agency that they run. What its client holds already they may still buy. Withdrawn again it stays
 * as it is. Refuses with `unauthenticated`, `forbidden`, `quote_not_found`, `quote_booked`.
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
    await recordDeed(tx, context, {
      accountId: quote.accountId,
      event: 'quote_withdrawn',
      details: { quoteId },
    })
    return presentQuote(deps, { ...quote, withdrawnAt })
  })
}
