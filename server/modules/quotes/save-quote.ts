import { presentQuoted } from '#core/answers/present-quoted.ts'
import { snapshotLine } from '#core/answers/snapshot-line.ts'
import type { Input } from '#core/contract/calls.ts'
import { quoteValidUntil } from '#core/sales/quotes.ts'
import { requireSelling } from '#server/modules/accounts/require-shown.ts'
import { priceNow } from '#server/modules/sales/quote-cart.ts'
import { refuseLine } from '#server/modules/sales/refuse-line.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, insertQuote } from './store.ts'

/**
 * Saves a cart as a quote from the requester's agency for a named customer, at current prices. Repeated calls with the
 * same key return the same quote. Errors: `forbidden`, the error of the first invalid line, or `price_changed`.
 */
export async function saveQuote(context: Caller, request: Input<'agency.saveQuote'>) {
  const { deps, actor } = context
  const { personId, accountId } = requireOwnRight(context, 'sell for a client')
  const { idempotencyKey: key, acceptedMinor, ...body } = request
  const { choices, language, client, note } = body
  const now = deps.clock.now()
  const { terms, cart } = await priceNow(deps.database, { accountId, choices, now })
  requireSelling(actor, accountId, terms.earning.state)
  const lines = cart.map((line) => {
    if (!('priced' in line)) return refuseLine(line.problem, line.position)
    const { position, choice, priced } = line
    return presentQuoted({ ...priced, position, choice, snapshot: snapshotLine(line) }, now)
  })
  const { currency } = terms.own
  const totalMinor = lines.reduce((sum, line) => sum + line.price.totalMinor, 0)
  if (totalMinor > acceptedMinor) {
    return refuse('price_changed', {
      accepted: { amountMinor: acceptedMinor, currency },
      now: { amountMinor: totalMinor, currency },
    })
  }
  return await transactAs(deps.database, actor, async (tx) => {
    const claimed = await claimKey(tx, { scope: `quote:${personId}`, key, body }, { quoteId: newId() })
    const { quoteId } = claimed.answer
    const saved = async () => presentQuote(deps, (await findQuote(tx, quoteId)) ?? refuse('quote_not_found'))
    if (!claimed.isNew) return await saved()
    await insertQuote(tx, {
      ...{ id: quoteId, accountId, sellerId: personId, client, language, currency, choices, lines },
      ...{ totalMinor, note, validUntil: quoteValidUntil(now, lines), createdAt: now },
    })
    await recordAuditEvent(tx, context, { accountId, event: 'quote_saved', details: { quoteId, totalMinor } })
    return await saved()
  })
}
