import { and, asc, eq, sql } from 'drizzle-orm'
import type { Allocation } from '#core/lines.ts'
import type { LineState, SaleState } from '#core/sales.ts'
import type { Executor, Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { allocations, audit, lines, sales } from './tables.ts'

export type SaleRow = typeof sales.$inferSelect
export type LineRow = typeof lines.$inferSelect

/** The sale, locked until the end of the transaction; null where there is none. Locked before any stock. */
export async function lockSale(tx: Transaction, saleId: string): Promise<SaleRow | null> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId)).for('no key update')
  return sale ?? null
}

export async function findSaleRow(executor: Executor, saleId: string): Promise<SaleRow | null> {
  const [sale] = await executor.select().from(sales).where(eq(sales.id, saleId))
  return sale ?? null
}

/** The sale; ends the request with `sale_not_found` where there is none. */
export async function requireSale(executor: Executor, saleId: string): Promise<SaleRow> {
  return (await findSaleRow(executor, saleId)) ?? refuse('sale_not_found')
}

/** The sale's lines in the order of the cart. */
export function listLines(executor: Executor, saleId: string): Promise<LineRow[]> {
  return executor.select().from(lines).where(eq(lines.saleId, saleId)).orderBy(asc(lines.position))
}

/** The stock that the lines take. */
export async function listAllocations(executor: Executor, lineIds: readonly string[]): Promise<Allocation[]> {
  if (lineIds.length === 0) return []
  return executor
    .select({ unitId: allocations.unitId, day: allocations.day, quantity: allocations.quantity })
    .from(allocations)
    .where(sql`${allocations.lineId} = ANY(${sql.param([...lineIds])}::text[])`)
}

export async function updateSale(
  tx: Executor,
  saleId: string,
  values: Partial<typeof sales.$inferInsert>,
): Promise<void> {
  await tx.update(sales).set(values).where(eq(sales.id, saleId))
}

/** Moves the lines of a sale that are in one state into another. */
export async function moveLines(tx: Executor, saleId: string, from: LineState, to: LineState): Promise<void> {
  await tx
    .update(lines)
    .set({ state: to })
    .where(and(eq(lines.saleId, saleId), eq(lines.state, from)))
}

export interface HistoryRow {
  at: Date
  event: string
  lineId: string | null
}

/** What happened to the sale, oldest first. */
export function listHistory(executor: Executor, saleId: string): Promise<HistoryRow[]> {
  return executor
    .select({ at: audit.at, event: audit.event, lineId: audit.lineId })
    .from(audit)
    .where(eq(audit.saleId, saleId))
    .orderBy(asc(audit.id))
}

/** The database's clock, by which everything that ends is judged. */
export async function databaseNow(executor: Executor): Promise<Date> {
  const { rows } = await executor.execute<{ now: string }>(sql`SELECT clock_timestamp() AS now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** States in which a sale holds stock that it has not paid. */
export const waitingStates: readonly SaleState[] = ['held', 'pending_payment']

/**
 * Whether a waiting sale's time is over, as a condition on `sales`: past its deadline, and with no attempt to
 * pay that may still bring money, unless that has been open for far too long.
 */
export const isOverdue = (graceMinutes: number) => sql`(
  sales.state IN ('held', 'pending_payment') AND sales.expires_at <= now() AND (
    sales.state = 'held'
    OR sales.expires_at <= now() - ${graceMinutes}::int * interval '1 minute'
    OR NOT EXISTS (
      SELECT FROM payments p WHERE p.sale_id = sales.id AND p.state IN ('created', 'requires_action', 'authorized')
    )
  ))`
