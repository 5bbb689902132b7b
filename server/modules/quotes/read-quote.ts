import type { Actor } from '#core/access.ts'
import { quoteState } from '#core/sales/quotes.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { quoteUrl } from './present-quote.ts'
import { quoteIdOf } from './quote-token.ts'
import { findQuote } from './store.ts'

/**
 * The quote behind a link, with its account. Errors: `quote_not_found`, also at the address of another account,
 * `quote_withdrawn`, or `account_not_found` if its agency has no public pages.
 */
export async function readQuote(
  deps: Deps,
  { actor }: { actor: Actor },
  { token, accountId }: { token: string; accountId?: string },
) {
  const quoteId = quoteIdOf(deps, token) ?? refuse('quote_not_found')
  const quote = (await findQuote(deps.database, quoteId)) ?? refuse('quote_not_found')
  if (accountId !== undefined && quote.accountId !== accountId) return refuse('quote_not_found')
  await requireShown(deps.database, actor, quote.accountId)
  if (quoteState(quote, deps.clock.now()) === 'withdrawn') return refuse('quote_withdrawn')
  return { quote, url: quoteUrl(deps, quote.accountId, token) }
}
