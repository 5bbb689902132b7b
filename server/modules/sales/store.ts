import { and, asc, eq, sql } from 'drizzle-orm'
import type { Allocation, Traveller } from '#core/lines.ts'
import type { LineState } from '#core/sales.ts'
import type { Executor } from '#server/platform/database.ts'
import { allocations, audit, lines } from './tables.ts'

/** The stock that the lines take. */
export async function listAllocations(executor: Executor, lineIds: readonly string[]): Promise<Allocation[]> {
  if (lineIds.length === 0) return []
  return executor
    .select({ unitId: allocations.unitId, day: allocations.day, quantity: allocations.quantity })
    .from(allocations)
    .where(sql`${allocations.lineId} = ANY(${sql.param([...lineIds])}::text[])`)
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

/** Marks a line as cancelled at this cost, in minor units of the sale's currency. */
export async function cancelLine(tx: Executor, lineId: string, penaltyMinor: number): Promise<void> {
  await tx.update(lines).set({ state: 'cancelled', penaltyMinor }).where(eq(lines.id, lineId))
}

export async function setTravellers(tx: Executor, lineId: string, travellers: Traveller[]): Promise<void> {
  await tx.update(lines).set({ travellers }).where(eq(lines.id, lineId))
}
