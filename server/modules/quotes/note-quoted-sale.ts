import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { quoteIdOf } from './quote-token.ts'
import { noteSale } from './store.ts'

/**
 * Links a quote to this sale. The sale is valid without the link: an invalid token, or the token of a quote outside of
 * `tx`'s reach, changes nothing.
 */
export async function noteQuotedSale(
  deps: Deps,
  tx: Transaction,
  { token, saleId }: { token: string; saleId: string },
): Promise<void> {
  const quoteId = quoteIdOf(deps, token)
  if (quoteId) await noteSale(tx, { quoteId, saleId })
}
