import { linesAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentQuote } from './present-quote.ts'
import { mayWithdraw, reachQuote } from './reach-quote.ts'

/**
 * A quote with its lines as offered. Errors: `unauthenticated`, `forbidden` or `quote_not_found`, also for quotes out
 * of reach.
 */
export async function getQuote(context: Caller, quoteId: string) {
  const { deps, actor } = context
  requireRight(context, 'see quotes')
  const row = await transactAs(deps.database, actor, (tx) => reachQuote(tx, context, quoteId))
  const shown = presentQuote(deps, row)
  const isOver = shown.state === 'booked' || shown.state === 'withdrawn'
  const { accountId, client, note } = row
  const lines = [...(await linesAtDesk(deps.database, accountId, row.lines))]
  return {
    ...shown,
    ...{ givenName: client.givenName, familyName: client.familyName, note, lines },
    mayWithdraw: !isOver && mayWithdraw(context, row),
  }
}
