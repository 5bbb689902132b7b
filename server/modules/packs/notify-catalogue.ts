import { sql } from 'drizzle-orm'
import type { Kind } from '#core/products/products.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Notifies every process, after the commit, that products, units or rates of a destination changed: those of
 * `productIds`, or any. Stock changes have their own trigger.
 */
export async function notifyCatalogue(
  tx: Executor,
  destinationId: string,
  kind: Kind,
  productIds: readonly string[] = [],
): Promise<void> {
  const message = ['r', destinationId, kind, productIds.join(',')].join(' ').trimEnd()
  await tx.execute(sql`INSERT INTO stock_news (message) VALUES (${message})`)
}
