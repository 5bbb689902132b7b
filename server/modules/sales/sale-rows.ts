import { asc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lines, sales } from './tables.ts'

export type SaleRow = typeof sales.$inferSelect
export type LineRow = typeof lines.$inferSelect

/**
 * The sale, locked until the end of the transaction; null if there is none. The sale must be locked before any stock.
 */
export async function lockSale(tx: Transaction, saleId: string): Promise<SaleRow | null> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId)).for('no key update')
  return sale ?? null
}

export async function findSaleRow(executor: Executor, saleId: string): Promise<SaleRow | null> {
  const [sale] = await executor.select().from(sales).where(eq(sales.id, saleId))
  return sale ?? null
}

/** The sale. Errors: `sale_not_found`. */
export async function requireSale(executor: Executor, saleId: string): Promise<SaleRow> {
  return (await findSaleRow(executor, saleId)) ?? refuse('sale_not_found')
}

/** The sale's lines in the order of the cart. */
export function listLines(executor: Executor, saleId: string): Promise<LineRow[]> {
  return executor.select().from(lines).where(eq(lines.saleId, saleId)).orderBy(asc(lines.position))
}

/** Updates any columns except for the sale's state, which `moveSale` writes. */
export async function updateSale(
  tx: Executor,
  saleId: string,
  values: Partial<Omit<typeof sales.$inferInsert, 'state'>>,
): Promise<void> {
  await tx.update(sales).set(values).where(eq(sales.id, saleId))
}

export async function updateLine(
  tx: Executor,
  lineId: string,
  values: Partial<Omit<typeof lines.$inferInsert, 'state'>>,
): Promise<void> {
  await tx.update(lines).set(values).where(eq(lines.id, lineId))
}
