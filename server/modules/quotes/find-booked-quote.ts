import type { QuoteClient } from '#core/sales/quotes.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findQuoteOfSale } from './store.ts'

/** The author and customer of the quote that became this sale; null if there is none. */
export async function findBookedQuote(
  executor: Executor,
  saleId: string,
): Promise<{ sellerId: string; client: QuoteClient } | null> {
  return await findQuoteOfSale(executor, saleId)
}
