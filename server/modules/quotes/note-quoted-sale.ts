import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { quoteIdOf } from './quote-token.ts'
import { noteSale } from './store.ts'

/**
 * Notes that a quote became this sale. The sale stands without it: a token of no quote, or of one that whoever `tx` speaks
 * for does not see, changes nothing.
 */
export async function noteQuotedSale(
  deps: Deps,
  tx: Transaction,
  { token, saleId }: { token: string; saleId: string },
): Promise<void> {
  const quoteId = quoteIdOf(deps, token)
  if (quoteId) await noteSale(tx, { quoteId, saleId })
}
