import { type Actor, can } from '#core/access.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, lockQuote, markWithdrawn } from './store.ts'

/**
 * Takes back a quote that the requester made, or somebody of the agency that they run. What its client holds already they may still buy. Withdrawn again it stays
 * as it is. Refuses with `unauthenticated`, `forbidden`, `quote_not_found`, `quote_booked`.
 */
export async function withdrawQuote(context: Caller, quoteId: string) {
  const { deps, actor } = context
  const { accountId, personId } = actor
  if (!personId) return refuse('unauthenticated')
  if (!accountId || !can(actor, 'sell for a client', { accountId })) return refuse('forbidden')
  return await transactAs(deps.database, actor, async (tx) => {
    await lockQuote(tx, quoteId)
    const quote = await findQuote(tx, quoteId)
    if (!quote || !isTheirs(actor, quote)) return refuse('quote_not_found')
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

const isTheirs = (actor: Actor, { accountId, sellerId }: { accountId: string; sellerId: string }): boolean =>
  sellerId === actor.personId || can(actor, 'manage sellers', { accountId })
