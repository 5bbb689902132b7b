import type { QuoteClient } from '#core/sales/quotes.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findQuoteOfSale } from './store.ts'

/** Who made the quote that became this sale, and for whom; null where it came from none. */
export async function findBookedQuote(
  executor: Executor,
  saleId: string,
): Promise<{ sellerId: string; client: QuoteClient } | null> {
  return await findQuoteOfSale(executor, saleId)
}
