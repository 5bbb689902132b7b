import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findQuote, type QuoteRow } from './store.ts'

/** The quote, if the requester may see it. Errors: `quote_not_found`. */
export async function reachQuote(
  executor: Executor,
  { actor }: Requester,
  quoteId: string,
): Promise<QuoteRow> {
  const quote = await findQuote(executor, quoteId)
  return quote && can(actor, 'see quotes', { accountId: quote.accountId, personId: quote.sellerId })
    ? quote
    : refuse('quote_not_found')
}

/** Whether the requester may withdraw the quote: its author, or an owner of the agency. */
export const mayWithdraw = ({ actor }: Requester, { accountId, sellerId }: QuoteRow): boolean =>
  sellerId === actor.personId || can(actor, 'manage sellers', { accountId })
