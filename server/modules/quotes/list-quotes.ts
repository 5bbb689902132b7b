import { can } from '#core/access.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { presentQuote } from './present-quote.ts'
import { listQuoteRows } from './store.ts'

/** The newest quotes that the requester made. Refuses with `unauthenticated` or `forbidden`. */
export async function listQuotes(context: Caller) {
  const { deps, actor } = context
  const { accountId, personId } = actor
  if (!personId) return refuse('unauthenticated')
  if (!accountId || !can(actor, 'sell for a client', { accountId })) return refuse('forbidden')
  const rows = await transactAs(deps.database, actor, (tx) => listQuoteRows(tx, personId))
  return { quotes: rows.map((row) => presentQuote(deps, row)) }
}
