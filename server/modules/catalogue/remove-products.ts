import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { products } from './tables.ts'

/** Deletes products that were never sold, with their units, stock, drafts and editions. The caller holds `lockCatalogue`. */
export async function removeProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(products).where(inArray(products.id, [...ids]))
}
